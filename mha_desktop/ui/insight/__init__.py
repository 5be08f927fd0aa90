"""The insight pages: each its own small view of the calculation."""
