"""Scenes and class plans: what a teacher puts together in the window, and hands out as one file."""
