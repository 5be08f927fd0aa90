"""Tokens of a text as a person reads them: a word's beginning is told from a piece inside a word, and no byte is odd.

How a tokenizer marks them differs. Byte-level ones (GPT-2, RoBERTa, Qwen) write a space as Ġ and every byte that has
no letter as another one; SentencePiece (LLaMA, Gemma) writes a space as ▁ and lone bytes as <0x0A>; WordPiece (BERT)
writes ## before a piece that goes on. Here a space is “·”, and a piece that goes on after ## has “-” before it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from mha_desktop.scene.text import EMPTY_TOKEN, token_label

Marks = Literal["bytes", "metaspace", "wordpiece", "plain"]

SPACE = "·"
GOES_ON = "-"
_LONE_BYTE = re.compile(r"<0x([0-9A-Fa-f]{2})>")


def readable(token: str, marks: Marks) -> str:
    """Return a token as a label, never empty, and another for each token that is another text."""
    match marks:
        case "bytes":
            return _of_bytes(token) or EMPTY_TOKEN
        case "metaspace":
            lone = _LONE_BYTE.fullmatch(token)
            return (_spelt(bytes([int(lone[1], 16)])) if lone else _seen(token, "▁")) or EMPTY_TOKEN
        case "wordpiece":
            goes_on = token.startswith("##") and len(token) > 2
            return (GOES_ON + _seen(token[2:]) if goes_on else _seen(token)) or EMPTY_TOKEN
        case "plain":
            return _seen(token) or EMPTY_TOKEN


def _of_bytes(token: str) -> str:
    known = _byte_of_letter()
    if not all(letter in known for letter in token):
        return _seen(token)  # an added token, which is written as it is
    return _spelt(bytes(known[letter] for letter in token))


def _spelt(content: bytes) -> str:
    """Return the letters that bytes spell; those that are a part of a letter stay bytes."""
    label = ""
    while content:
        try:
            return label + _seen(content.decode("utf-8"))
        except UnicodeDecodeError as error:
            label += _seen(content[: error.start].decode("utf-8"))
            label += "".join(f"‹{byte:02X}›" for byte in content[error.start : error.end])
            content = content[error.end :]
    return label


def _seen(text: str, space: str = " ") -> str:
    """Return a text with each space as a dot, and every other letter that cannot be seen as labels show it."""
    return "".join(SPACE if letter == space else _letter(letter) for letter in text)


def _letter(letter: str) -> str:
    return f"‹{ord(letter):04X}›" if letter == SPACE else token_label(letter)


@cache
def _byte_of_letter() -> dict[str, int]:
    """Return the byte of each letter of byte-level tokens: printable ones are themselves, others follow from U+0100 on.

    As in GPT-2's `bytes_to_unicode` (Radford et al. 2019).
    """
    shown = {*range(ord("!"), ord("~") + 1), *range(0xA1, 0xAD), *range(0xAE, 0x100)}
    hidden = [byte for byte in range(256) if byte not in shown]
    return {chr(byte): byte for byte in shown} | {chr(256 + place): byte for place, byte in enumerate(hidden)}
