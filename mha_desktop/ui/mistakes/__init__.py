"""Mistakes on purpose: the list to choose from, the bar that says that one is on, and what both share."""
