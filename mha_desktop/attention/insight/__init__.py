"""Other ways to look at the same calculation: what a wide head would do, what adds up to what, which rules hold."""
