"""The one error that is meant for people.

Everything else that is raised is a bug: it is logged with its state and shown as one.
"""

from __future__ import annotations


class UserError(Exception):
    """What happened and what to do, in one or two plain sentences; shown once, where it happened."""


def shortened(text: str, letters: int = 80) -> str:
    """Return what a person wrote as a sentence can quote it: cut with “…” beyond `letters`."""
    return text if len(text) <= letters else f"{text[: letters - 1]}…"
