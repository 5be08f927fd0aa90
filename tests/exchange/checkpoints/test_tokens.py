"""Tokens as a person reads them: field report 91's, whichever way a tokenizer marks words."""

from __future__ import annotations

from typing import Any

import pytest

from mha_desktop.exchange.checkpoints.tokens import Marks, readable

LABELS: list[tuple[Marks, str, str]] = [
    ("bytes", "Ġthe", "·the"),
    ("bytes", "the", "the"),
    ("bytes", "Ġ", "·"),
    ("bytes", "Ċ", "↵"),
    ("bytes", "ĊĊ", "↵↵"),
    ("bytes", "ĉ", "→"),
    ("bytes", "\\n", "\\n"),
    ("bytes", "Ã¡n", "án"),
    ("bytes", "æĹ¥æľ¬", "日本"),
    ("bytes", "æĹ", "‹E6›‹97›"),  # two of three bytes of a letter
    ("bytes", "aæĹ", "a‹E6›‹97›"),
    ("bytes", "¥b", "‹A5›b"),
    ("bytes", "Â·", "‹00B7›"),  # a dot of the text, no space
    ("bytes", "<|日|>", "<|日|>"),  # no letters that stand for bytes: an added token
    ("bytes", "", "(empty)"),
    ("metaspace", "▁the", "·the"),
    ("metaspace", "the", "the"),
    ("metaspace", "▁", "·"),
    ("metaspace", "▁▁", "··"),
    ("metaspace", "<0x0A>", "↵"),
    ("metaspace", "<0xE6>", "‹E6›"),
    ("metaspace", "<0xZZ>", "<0xZZ>"),
    ("metaspace", "Ġ", "Ġ"),  # a letter of Maltese, no mark here
    ("wordpiece", "the", "the"),
    ("wordpiece", "##ing", "-ing"),
    ("wordpiece", "##", "##"),
    ("wordpiece", "日", "日"),
    ("plain", "", "(empty)"),
    ("plain", "a b", "a·b"),
    ("plain", "a\u200bb", "a‹200B›b"),
    ("plain", "x" * 60, "x" * 60),
]


@pytest.mark.parametrize(("marks", "token", "label"), LABELS)
def test_a_token_is_readable(marks: Marks, token: str, label: str) -> None:
    assert readable(token, marks) == label


@pytest.mark.parametrize("marks", ["bytes", "metaspace", "wordpiece"])
def test_different_tokens_have_different_labels(marks: Marks) -> None:
    tokens = {token for kind, token, _ in LABELS if kind == marks}
    assert len({readable(token, marks) for token in tokens}) == len(tokens) >= 3


def test_every_byte_is_spelt_as_the_library_spells_it(transformers: Any) -> None:
    from tokenizers import decoders, pre_tokenizers

    letters = pre_tokenizers.ByteLevel.alphabet()
    assert len(letters) == 256
    decoder = decoders.ByteLevel()
    for letter in letters:
        told = decoder.decode([letter])
        if told.isprintable() and told not in (" ", "\ufffd", "·"):
            assert readable(letter, "bytes") == told
        assert readable(letter, "bytes").isprintable()
    assert len({readable(letter, "bytes") for letter in letters}) == 256
