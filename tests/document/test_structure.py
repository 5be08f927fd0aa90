"""Edits of shapes: tokens, heads, width, mask."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document import structure
from mha_desktop.document.model import Document, Sequence, Vocabulary
from mha_desktop.errors import UserError

WORDS = ("the", "river", "bank", "sat")


def plain_document(d: int = 8, heads: int = 4, heads_kv: int | None = None) -> Document:
    """Return a document of random numbers with three tokens."""
    rng = np.random.default_rng(1)
    kv = (heads_kv or heads) * d // heads
    shapes = ((d, d), (d, kv), (d, kv), (d, d))
    weights = Weights(*(frozen(rng.normal(size=s)) for s in shapes), heads=heads, heads_kv=heads_kv or heads)
    return Document("t", weights, (Sequence("s", ("a", "b", "c"), frozen(rng.normal(size=(3, d)))),), groups=(2, 1))


@pytest.fixture
def document() -> Document:
    return plain_document()


@pytest.fixture
def words(document: Document) -> Document:
    """A vocabulary document of three tokens with four position rows."""
    vocabulary = Vocabulary(WORDS, frozen(np.arange(32.0).reshape(4, 8)))
    sequence = Sequence("s", ("The", "river", "bank"))
    return replace(document, sequences=(sequence,), vocabulary=vocabulary, positions=frozen(np.ones((4, 8))), groups=())


def test_heads_change_no_number(document: Document) -> None:
    new = structure.set_heads(document, 2)
    assert (new.heads, new.weights.d_head) == (2, 4)
    assert new.weights.W_Q is document.weights.W_Q
    assert structure.possible_heads(document) == (1, 2, 4, 8)


def test_an_impossible_head_count_names_both_numbers_and_the_possible_ones() -> None:
    with pytest.raises(UserError) as refusal:
        structure.set_heads(plain_document(10, 5), 4)
    assert str(refusal.value) == "10 columns cannot be split in 4 heads. Use 1, 2, 5 or 10."
    for heads in (0, -1, 11):
        with pytest.raises(UserError, match=f"10 columns cannot be split in {heads} heads"):
            structure.set_heads(plain_document(10, 5), heads)


def test_shared_key_heads_stay_shared() -> None:
    document = plain_document(8, 4, heads_kv=2)
    assert structure.set_heads(document, 8).weights.heads_kv == 4
    assert structure.possible_heads(document) == (2, 4, 8)
    with pytest.raises(UserError, match="4 key columns cannot be split in heads of width 8"):
        structure.set_heads(document, 1)


def test_renaming_keeps_the_row_of_a_plain_document(document: Document) -> None:
    new = structure.rename_token(document, 0, 1, "B")
    assert new.sequences[0].tokens == ("a", "B", "c")
    assert new.sequences[0].rows is document.sequences[0].rows
    assert structure.rename_token(document, 0, 1, "b") is document


def test_renaming_looks_another_row_up_in_a_vocabulary_in_lower_case(words: Document) -> None:
    new = structure.rename_token(words, 0, 1, "SAT")
    assert new.sequences[0].tokens[1] == "SAT"
    np.testing.assert_array_equal(new.token_rows(0)[1], words.vocabulary.rows[3])
    with pytest.raises(UserError, match=r"“submarine” is not among the 4 words of the vocabulary\. The old"):
        structure.rename_token(words, 0, 1, "submarine")


def test_a_new_token_has_a_row_of_zeros_and_the_others_keep_theirs(document: Document) -> None:
    new = structure.insert_token(document, 0, 1, "new")
    assert new.sequences[0].tokens == ("a", "new", "b", "c")
    rows, old = new.sequences[0].rows, document.sequences[0].rows
    assert rows is not None
    assert old is not None
    assert not rows[1].any()
    np.testing.assert_array_equal(rows[[0, 2, 3]], old)


def test_positions_stay_where_they_are_and_limit_the_tokens(words: Document) -> None:
    longer = structure.insert_token(words, 0, 0, "sat")
    assert longer.positions is words.positions
    with pytest.raises(UserError, match="There are 4 position rows, so at most as many tokens; 5 are too many"):
        structure.insert_token(longer, 0, 0, "sat")


def painted(document: Document, cells: np.ndarray) -> Document:
    return document.with_sequence(0, replace(document.sequences[0], painted=cells))


def test_the_last_token_stays(document: Document) -> None:
    for _ in range(2):
        document = structure.remove_token(document, 0, 0)
    assert document.sequences[0].tokens == ("c",)
    with pytest.raises(UserError, match="at least one token"):
        structure.remove_token(document, 0, 0)


def test_moving_takes_the_row_and_the_painted_mask_along(document: Document) -> None:
    custom = np.zeros((3, 3), dtype=bool)
    custom[0, 2] = True
    document = replace(painted(document, custom), mask="causal")
    new = structure.move_token(document, 0, 0, 2)
    assert new.sequences[0].tokens == ("b", "c", "a")
    rows, old = new.sequences[0].rows, document.sequences[0].rows
    assert rows is not None
    assert old is not None
    np.testing.assert_array_equal(rows, old[[1, 2, 0]])
    assert new.sequences[0].painted is not None
    assert np.argwhere(new.sequences[0].painted).tolist() == [[2, 1]]
    assert structure.move_token(document, 0, 1, 1) is document


def test_rules_between_clusters_stay_only_while_tokens_stay_in_theirs(document: Document) -> None:
    assert structure.move_token(document, 0, 0, 1).groups == (2, 1)
    assert structure.move_token(document, 0, 0, 2).groups == ()
    assert structure.set_sentence(document, 0, "b a c").groups == (2, 1)
    assert structure.set_sentence(document, 0, "a new c").groups == ()
    assert structure.remove_token(document, 0, 2).groups == ()


def test_a_sentence_keeps_the_rows_of_known_words(document: Document) -> None:
    new = structure.set_sentence(document, 0, " c  new a\n")
    rows, old = new.sequences[0].rows, document.sequences[0].rows
    assert new.sequences[0].tokens == ("c", "new", "a")
    assert rows is not None
    assert old is not None
    np.testing.assert_array_equal(rows, [old[2], np.zeros(8), old[0]])
    assert structure.set_sentence(document, 0, "a b c") is document


@pytest.mark.parametrize(
    ("text", "sentence"), [("", "empty"), (" \t", "empty"), ("x " * 2049, "2049 tokens are too many")]
)
def test_no_word_and_too_many_are_refused(document: Document, text: str, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        structure.set_sentence(document, 0, text)


def test_another_width_keeps_the_corner_and_zeroes_the_rest(document: Document) -> None:
    new = structure.set_width(document, 12)
    assert (new.d, new.heads) == (12, 4)
    np.testing.assert_array_equal(new.weights.W_V[:8, :8], document.weights.W_V)
    assert not new.weights.W_V[8:].any()
    assert not new.weights.W_V[:, 8:].any()
    assert structure.set_width(document, 6).heads == 3
    assert structure.set_width(document, 8) is document
    for width in (0, -3, 4097):
        with pytest.raises(
            UserError, match=f"The width must be from 1 to 4096; {width} is not. The old width 8 stays."
        ):
            structure.set_width(document, width)


def test_the_mask_base_changes_and_painted_cells_stay(document: Document) -> None:
    custom = np.eye(3, dtype=bool)
    document = painted(document, custom)
    new = structure.set_mask_base(document, "causal")
    assert new.mask == "causal"
    assert new.sequences[0].painted is custom
    assert structure.set_mask_base(document, "none") is document


def test_a_permutation_moves_tokens_with_their_marks_and_leaves_positions(document: Document) -> None:
    painted = np.zeros((3, 3), dtype=bool)
    painted[0, 2] = True
    sequence = replace(document.sequences[0], pad=(True, False, False), painted=painted)
    document = replace(document, sequences=(sequence,), positions=frozen(np.ones((3, 8))), mask="causal")
    new = structure.permuted(document, 0, (2, 0, 1))
    moved = new.sequences[0]
    assert moved.tokens == ("c", "a", "b")
    np.testing.assert_array_equal(moved.rows, sequence.rows[[2, 0, 1]])
    assert moved.pad == (False, True, False)
    assert np.argwhere(moved.painted).tolist() == [[1, 0]]
    assert new.positions is document.positions
    assert new.mask == "causal"
    assert structure.permuted(document, 0, (0, 1, 2)) is document


@pytest.mark.parametrize("order", [(0, 1), (0, 0, 1), (1, 2, 3)])
def test_what_is_no_order_of_the_tokens_is_refused(document: Document, order: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="not an order of 3 tokens"):
        structure.permuted(document, 0, order)


def test_a_copy_of_a_sequence_shares_its_rows_and_has_a_name_of_its_own(document: Document) -> None:
    once = structure.copy_sequence(document, 0)
    twice = structure.copy_sequence(once, 0)
    assert [sequence.name for sequence in twice.sequences] == ["s", "s 2", "s 3"]
    assert twice.sequences[2].rows is document.sequences[0].rows
    assert [sequence.name for sequence in structure.remove_sequence(twice, 1).sequences] == ["s", "s 3"]


def test_the_last_sequence_stays(document: Document) -> None:
    with pytest.raises(UserError) as refusal:
        structure.remove_sequence(document, 0)
    assert str(refusal.value) == "A document needs at least one sequence. The last one stays."
