"""Typed text to a number: strict about what is unclear, kind about both decimal marks.

``float()`` alone takes ``nan``, ``1_000`` and full-width digits; a locale's parser reads ``0.5`` as 5 in
half of Europe. Here ``0.5`` and ``0,5`` are the same number everywhere, and what could be read in two ways
is refused. A lone comma is always a decimal mark: ``1,234`` is 1.234.
"""

from __future__ import annotations

import math
import re

from mha_desktop.errors import Said, UserError, shortened

_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)(?:[eE][+-]?[0-9]+)?")
_NOT_FINITE = frozenset({"nan", "inf", "infinity", "∞", "n/a"})
_QUOTED_LETTERS = 32


def _quoted(text: str) -> str:
    return f"“{shortened(text, _QUOTED_LETTERS)}”"


def _reason(text: str, plain: str) -> str:
    """Why `text` is refused, in one sentence."""
    if not text:
        return Said("An empty entry is not a number.")
    if plain.lstrip("+-").lower() in _NOT_FINITE:
        return Said("{text} is not a finite number.", text=_quoted(text))
    digits = re.fullmatch(r"[+-]?[0-9][0-9.,]*(?:[eE][+-]?[0-9]+)?", plain)
    if digits and "." in plain and "," in plain:
        return Said("{text} mixes decimal marks. Write it without group separators.", text=_quoted(text))
    if digits:
        return Said("{text} has more than one decimal mark. Write it without group separators.", text=_quoted(text))
    return Said("{text} is not a number.", text=_quoted(text))


def parse(text: str) -> float:
    """Number that a person typed or pasted.

    Parameters
    ----------
    text
        ``0.5``, ``0,5``, ``−0.5`` (U+2212 or a hyphen), ``1e3``; surrounding spaces are ignored.

    Returns
    -------
    float
        Always finite.

    Raises
    ------
    UserError
        One sentence saying why the text is not taken; the caller adds which old value stays.
    """
    text = text.strip()
    plain = text.replace("\u2212", "-")
    if not _NUMBER.fullmatch(plain):
        raise UserError(_reason(text, plain))
    value = float(plain.replace(",", "."))
    if not math.isfinite(value):
        raise UserError("{text} is too large for a 64-bit number.", text=_quoted(text))
    if value == 0.0 and re.search("[1-9]", re.split("[eE]", plain)[0]):
        raise UserError("{text} is too close to 0 for a 64-bit number.", text=_quoted(text))
    return value
