"""Words and signs: how a text becomes tokens, and how tokens become a text again."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property

PAD, UNKNOWN = "<pad>", "<unk>"
MARKERS = (PAD, UNKNOWN)  # the first rows of every vocabulary

_SIGNS = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "—": "--", "–": "--", "_": " "})
# One of the six novels writes “Mrs Smith”, the others “Mrs. Smith”: one word.
_TITLES = re.compile(r"\b(mr|mrs|dr|rev|st|esq)\.")
_TOKEN = re.compile(r"<pad>|<unk>|'s\b|[^\W\d_]+(?:'(?!s\b)[^\W\d_]+)*|\d+|--|[.,;:!?\"()'-]")
_CLOSING = frozenset([".", ",", ";", ":", "!", "?", ")", "'s"])
_TIGHT = frozenset(["-", "--"])


def tokenise(text: str) -> list[str]:
    """Return the words, in lower case, and the punctuation of a text; anything else is left out.

    “Emma's” gives “emma” and “'s”; “don't” stays one word; “well-read” gives three tokens; “--” and “—” are one sign.
    """
    return _TOKEN.findall(_TITLES.sub(r"\1", text.translate(_SIGNS).lower()))


def untokenise(tokens: Iterable[str]) -> str:
    """Return tokens as a text: spaces between words, none before punctuation; quotes open and close in turn."""
    text, joined, open_quote = "", True, False
    for token in tokens:
        if token == '"':
            open_quote = not open_quote
        closes = token in _CLOSING or token in _TIGHT or (token == '"' and not open_quote)
        text += token if joined or closes else f" {token}"
        joined = token in _TIGHT or token == "(" or (token == '"' and open_quote)
    return text


class Words:
    """A vocabulary: `listed[i]` is word number i, PAD 0 and UNKNOWN 1."""

    def __init__(self, listed: Iterable[str]) -> None:
        self.listed = tuple(listed)
        if self.listed[: len(MARKERS)] != MARKERS or len(set(self.listed)) != len(self.listed):
            raise ValueError("a vocabulary starts with its markers and names each word once")

    def __len__(self) -> int:
        return len(self.listed)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {word: number for number, word in enumerate(self.listed)}

    def knows(self, token: str) -> bool:
        """Tell whether a token, in any case, is a word of the vocabulary."""
        return token.lower() in self._numbers

    def numbers(self, tokens: Iterable[str]) -> list[int]:
        """Return the tokens' numbers, UNKNOWN's for words that are not in the vocabulary."""
        unknown = self._numbers[UNKNOWN]
        return [self._numbers.get(token.lower(), unknown) for token in tokens]
