"""What is to be said of a prompt: that it is too long, and which words are not in the vocabulary."""

from __future__ import annotations

from collections.abc import Sequence

from mha_desktop.errors import shortened
from mha_desktop.learning.models import words
from mha_desktop.scene.numbers import grouped
from mha_desktop.ui.models.words import tr

_NAMED = 4  # unknown words that a sentence names


def reading_note(tokens: Sequence[str], known: Sequence[bool], read: int) -> str:
    """Return what of the tokens is not read, and which are unknown; empty where all is read as it is."""
    return " ".join(filter(None, (_cropped(tokens, read), _unknown(tokens, known))))


def _cropped(tokens: Sequence[str], read: int) -> str:
    if read == len(tokens):
        return ""
    text = tr("The prompt has {count} words and signs; the models read the last {read}, the others are left out.")
    return text.format(count=grouped(len(tokens)), read=grouped(read))


def _unknown(tokens: Sequence[str], known: Sequence[bool]) -> str:
    pairs = zip(tokens, known, strict=True)
    unknown = list(dict.fromkeys(token for token, knows in pairs if not knows))
    if not unknown:
        return ""
    named = ", ".join(tr("“{text}”").format(text=shortened(word)) for word in unknown[:_NAMED])
    total = grouped(len(words()))
    if len(unknown) == 1:
        text = tr("{words} is none of the {total} words; the models read <unk> in its place.")
        return text.format(words=named, total=total)
    if len(unknown) > _NAMED:
        named = tr("{words} and {count} more").format(words=named, count=grouped(len(unknown) - _NAMED))
    text = tr("{words} are none of the {total} words; the models read <unk> in their place.")
    return text.format(words=named, total=total)
