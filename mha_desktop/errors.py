"""The one error that is meant for people.

Everything else that is raised is a bug: it is logged with its state and shown as one.
"""

from __future__ import annotations


class UserError(Exception):
    """What happened and what to do, in one or two plain sentences; shown once, where it happened."""
