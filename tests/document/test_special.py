"""Marks of special tokens."""

from __future__ import annotations

from dataclasses import replace

from mha_desktop.document import structure
from mha_desktop.document.masking import set_pad
from mha_desktop.document.model import Document
from mha_desktop.document.special import set_special, special_tokens
from tests.document.test_structure import plain_document


def marked() -> Document:
    """Three tokens, the first one special."""
    return set_special(plain_document(), 0, (0,))


def test_a_mark_goes_with_its_token_and_comes_off() -> None:
    document = marked()
    sequence = document.sequences[0]
    assert special_tokens(sequence) == (0,)
    assert set_special(document, 0, (0,)) is document
    assert set_special(document, 0, (0,), on=False).sequences[0].special == ()


def test_every_edit_of_tokens_carries_the_marks() -> None:
    document = marked()
    assert structure.move_token(document, 0, 0, 2).sequences[0].special == (False, False, True)
    assert structure.insert_token(document, 0, 0, "new").sequences[0].special == (False, True, False, False)
    assert structure.remove_token(document, 0, 1).sequences[0].special == (True, False)
    assert structure.permuted(document, 0, (2, 0, 1)).sequences[0].special == (False, True, False)
    assert structure.copy_sequence(document, 0).sequences[1].special == (True, False, False)
    assert structure.set_sentence(document, 0, "b new a").sequences[0].special == (False, False, True)
    assert structure.rename_token(document, 0, 0, "z").sequences[0].special == (True, False, False)


def test_padding_counts_as_special() -> None:
    document = set_pad(marked(), 0, (2,))
    assert special_tokens(document.sequences[0]) == (0, 2)
    assert special_tokens(replace(document.sequences[0], pad=(), special=())) == ()
