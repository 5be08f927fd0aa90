"""What is written down about the program itself: one log, and what a hard crash leaves. Never a user's data, no Qt."""
