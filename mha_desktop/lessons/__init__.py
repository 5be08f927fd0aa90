"""Lessons and scenes as data, and what checks them. No Qt."""
