"""Thin Qt views over the Session's State."""
