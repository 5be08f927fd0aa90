"""The file of a window's document: open, save, recent files, dropped files, the question on closing, recovery."""
