"""The one error that is meant for people.

Everything else that is raised is a bug: it is logged with its state and shown as one.
"""

from __future__ import annotations

from typing import Any, Self


class Said(str):
    """A sentence that knows its pattern and the values in it, so that the window can say it in another language.

    As text it is the English sentence: ``Said("{count} cells", count=3) == "3 cells"``. A value may be a `Said` or a
    `UserError` itself. Without values the pattern is the sentence, braces and all.
    """

    __slots__ = ("less", "pattern", "values")
    pattern: str
    values: dict[str, Any]
    less: str

    def __new__(cls, pattern: str, /, **values: Any) -> Self:
        """Fill the pattern."""
        said = super().__new__(cls, pattern.format(**values) if values else pattern)
        said.pattern, said.values, said.less = str(pattern), values, ""
        if isinstance(pattern, Said) and not values:
            said.pattern, said.values, said.less = pattern.pattern, pattern.values, pattern.less
        return said

    def without(self, end: str) -> Said:
        """The same sentence without `end`, itself a sentence, and without its full stop, to stand inside another."""
        inner = Said(str(self).removesuffix(end).rstrip(" ."))
        inner.pattern, inner.values, inner.less = self.pattern, self.values, end
        return inner


class UserError(Exception):
    """What happened and what to do, in one or two plain sentences; shown once, where it happened.

    ``UserError("{count} cells are too many.", count=n)``: ``str(error)`` is the English sentence, `said` can be said in
    another language.
    """

    def __init__(self, pattern: str, /, **values: Any) -> None:
        self.said = Said(pattern, **values)
        super().__init__(str(self.said))


def shortened(text: str, letters: int = 80) -> str:
    """Return what a person wrote or a file holds as a sentence can quote it.

    On one line, with “?” for what cannot be seen, and cut with “…” beyond `letters`.
    """
    whole = text if len(text) <= letters else f"{text[: letters - 1]}…"
    return "".join(" " if letter.isspace() else letter if _is_seen(letter) else "?" for letter in whole)


def _is_seen(letter: str) -> bool:
    """Tell whether a letter shows, or says how its neighbours are joined, as in Persian words and in emoji."""
    return letter.isprintable() or letter in "\u200c\u200d"
