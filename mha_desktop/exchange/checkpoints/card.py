"""What lies beside a model about its licence: the head of its card, README.md, and files with the text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from mha_desktop.errors import shortened

_CARD = "README.md"
_MOST = 2**18  # bytes of the card that are looked at; its head stands at the beginning
_TEXTS = ("license", "licence", "notice", "copying", "use_policy", "use-policy")
_LETTERS = 60
_HEAD = re.compile(r"\A\ufeff?---\r?\n(.*?)\r?\n---\s*$", re.DOTALL | re.MULTILINE)
_LICENCE = re.compile(r"^(?:license|license_name)\s*:[ \t]*(?:\r?\n\s*-[ \t]*)?(\S[^\r\n]*)$", re.MULTILINE)


class Card(NamedTuple):
    """What is said of the licence, empty for nothing; whether there is a card; the files that hold a licence's text."""

    licence: str = ""
    there: bool = False
    texts: tuple[str, ...] = ()


def read_card(path: Path) -> Card:
    """Return what lies beside a model's files; what cannot be read counts as not there."""
    folder = path if path.is_dir() else path.parent
    try:
        names = sorted(entry.name for entry in folder.iterdir() if entry.name.lower().startswith(_TEXTS))
        card = folder / _CARD
        there = card.is_file()
        text = _beginning(card) if there else ""
    except OSError:
        return Card()
    head = _HEAD.search(text)
    said = [match.strip().strip("'\"") for match in _LICENCE.findall(head[1])] if head else []
    # Where the card says “other”, the licence's own name follows.
    named = [licence for licence in said if licence.lower() not in ("other", "unknown", "")]
    return Card(shortened(", ".join(named), _LETTERS), there, tuple(shortened(name, _LETTERS) for name in names[:3]))


def _beginning(card: Path) -> str:
    with card.open("rb") as file:
        return file.read(_MOST).decode("utf-8", "replace")
