"""Reads from a picture what its letters look like, for tests of figures."""
