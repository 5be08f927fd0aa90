"""Painting that widgets and exports share."""
