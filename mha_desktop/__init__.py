"""MHA Desktop: an attention explorer for the classroom."""

__version__ = "0.1.0"
