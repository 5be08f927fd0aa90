"""Presentation mode: one head, its row and the lesson's text, large enough for the back row."""
