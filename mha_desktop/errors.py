"""The one error that is meant for people.

Everything else that is raised is a bug: it is logged with its state and shown as one.
"""

from __future__ import annotations


class UserError(Exception):
    """What happened and what to do, in one or two plain sentences; shown once, where it happened."""


def shortened(text: str, letters: int = 80) -> str:
    """Return what a person wrote or a file holds as a sentence can quote it.

    On one line, with “?” for what cannot be seen, and cut with “…” beyond `letters`.
    """
    whole = text if len(text) <= letters else f"{text[: letters - 1]}…"
    return "".join(" " if letter.isspace() else letter if _is_seen(letter) else "?" for letter in whole)


def _is_seen(letter: str) -> bool:
    """Tell whether a letter shows, or says how its neighbours are joined, as in Persian words and in emoji."""
    return letter.isprintable() or letter in "\u200c\u200d"
