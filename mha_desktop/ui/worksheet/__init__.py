"""Worksheets: cells that a teacher blanks, the page on which students type them, marks and the printed page."""
