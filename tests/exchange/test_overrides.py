"""Changes that a command line asks for, counted from 0."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from mha_desktop.document.model import Document
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.npz import read_npz
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.overrides import Overrides, apply, with_mistake, with_padding, with_setting
from mha_desktop.exchange.stamp import stamp_of

Save = Callable[..., Path]


@pytest.fixture
def clusters() -> Document:
    return example("clusters").document


@pytest.fixture
def river() -> Document:
    return example("river").document


def refusal(document: Document, text: str) -> str:
    with pytest.raises(UserError) as caught:
        with_setting(document, 0, text)
    return str(caught.value)


def test_a_changed_document_keeps_its_file_and_its_lesson(tmp_path: Path) -> None:
    opened = replace(example("river"), path=tmp_path / "a.mhad", stamp=stamp_of(b"a"), lesson=[1])
    changed = apply(opened, Overrides(heads=1))
    assert changed.document.heads == 1
    assert (changed.path, changed.stamp, changed.lesson) == (opened.path, opened.stamp, [1])
    assert (changed.trace, changed.example) == (None, "")


def test_a_mistake_is_looked_at_and_the_document_is_the_same() -> None:
    opened = example("river")
    wrong = with_mistake(opened, "no-scale")
    assert wrong.document is opened.document
    assert wrong.view is not None
    assert (wrong.view.mistake, wrong.view.scale, wrong.example, wrong.trace) == ("no-scale", "0..1", "river", None)
    with pytest.raises(UserError, match="There is no mistake “typo”"):
        with_mistake(opened, "typo")


def test_a_cell_is_set_and_no_other(clusters: Document) -> None:
    changed = with_setting(clusters, 0, "W_Q[0,3]=1.5")
    differs = np.argwhere(changed.weights.W_Q != clusters.weights.W_Q)
    assert differs.tolist() == [[0, 3]]
    assert changed.weights.W_Q[0, 3] == 1.5
    assert changed.weights.W_K is clusters.weights.W_K


@pytest.mark.parametrize(
    ("text", "value"), [(" W_O [ 7 , 0 ] = −2,5 ", -2.5), ("W_O[7,0]=1e-3", 1e-3), ("W_O[7,0]=-0", 0.0)]
)
def test_spaces_and_both_decimal_marks(clusters: Document, text: str, value: float) -> None:
    assert with_setting(clusters, 0, text).weights.W_O[7, 0] == value


def test_a_bias_that_is_absent_begins_as_zeros(clusters: Document) -> None:
    changed = with_setting(with_setting(clusters, 0, "b_Q[1]=0.5"), 0, "b_O[7]=2")
    assert changed.weights.b_Q is not None
    assert changed.weights.b_O is not None
    assert changed.weights.b_Q.tolist() == [0, 0.5, 0, 0, 0, 0, 0, 0]
    assert changed.weights.b_O.tolist() == [0, 0, 0, 0, 0, 0, 0, 2]


def test_the_readouts_and_the_vocabularys_tables(river: Document) -> None:
    changed = river
    for text in ("tokens[19,3]=7", "positions[0,0]=6", "W_hidden[3,7]=5", "b_hidden[7]=4", "W_vocab[7,19]=3"):
        changed = with_setting(changed, 0, text)
    assert changed.vocabulary is not None
    assert changed.positions is not None
    assert changed.readout is not None
    assert changed.vocabulary.rows[19, 3] == 7
    assert changed.positions[0, 0] == 6
    assert changed.readout.W_hidden[3, 7] == 5
    assert changed.readout.b_hidden[7] == 4
    assert changed.readout.W_vocab[7, 19] == 3


def test_x_of_a_sequence(clusters: Document) -> None:
    assert with_setting(clusters, 0, "X[11,7]=9").token_rows(0)[11, 7] == 9


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("W_Q[8,0]=1", "W_Q has no cell [8,0]; it is 8 × 8, counted from 0."),
        ("W_Q[0]=1", "W_Q has no cell [0]; it is 8 × 8"),
        ("b_Q[0,1]=1", "b_Q has no cell [0,1]; it is 8, counted from 0."),
        ("b_Q[8]=1", "b_Q has no cell [8]"),
        ("W_Z[0,0]=1", "“clusters” has no table W_Z. It has: X, W_Q, W_K, W_V, W_O, b_Q"),
        ("tokens[0,0]=1", "“clusters” has no table tokens"),
        ("b_hidden[0]=1", "“clusters” has no table b_hidden"),
        ("W_Q[0,0]=nan", "“nan” is not a finite number."),
        ("W_Q[0,0]=1_000", "“1_000” is not a number."),
        ("W_Q[0,0]=1e400", "too large"),
        ("W_Q[0,0]=", "An empty entry is not a number."),
        ("W_Q[0,-1]=1", "is not a setting. Write it like W_Q[0,3]=1.5"),
        ("W_Q=1", "is not a setting"),
        (f"W_Q[{'9' * 5000},0]=1", "9…” is not a setting"),
        (f"b_Q[{'9' * 5000}]=1", "9…” is not a setting"),
        ("", "is not a setting"),
    ],
)
def test_what_cannot_be_set(clusters: Document, text: str, words: str) -> None:
    assert words in refusal(clusters, text)


def test_a_computed_x_is_refused(river: Document) -> None:
    assert "X is computed here" in refusal(river, "X[0,0]=1")


def test_a_bias_row_is_not_a_row_of_its_matrix(clusters: Document) -> None:
    changed = with_setting(clusters, 0, "b_Q[0]=1")
    assert "W_Q has no cell [8,0]" in refusal(changed, "W_Q[8,0]=2")


def test_padding_by_label_and_by_number(river: Document) -> None:
    padded = with_padding(river, 0, "the, 0").sequences[0].pad
    assert [i for i, pad in enumerate(padded) if pad] == [0, 4, 9]
    twice = with_padding(with_padding(river, 1, "bank"), 1, "1")
    assert [i for i, pad in enumerate(twice.sequences[1].pad) if pad] == [1, 6]
    assert not any(twice.sequences[0].pad)


@pytest.mark.parametrize("text", ["10", "-1", "sea", "", "the,", "9" * 5000])
def test_padding_that_is_no_token(river: Document, text: str) -> None:
    with pytest.raises(UserError, match=r"is no token of “river”\. Give tokens or numbers from 0 to 9\."):
        with_padding(river, 0, text)


def test_all_together_drop_the_stored_trace() -> None:
    opened = apply(example("river"), Overrides(4, "none", "9", "cheque", ("W_Q[3,0]=2", "W_Q[3,0]=3")))
    assert opened.trace is None
    assert opened.view is not None
    assert opened.view.sequence == 1
    document = opened.document
    assert (document.heads, document.mask, document.weights.W_Q[3, 0]) == (4, "none", 3)
    assert document.sequences[1].pad[9]
    assert not any(document.sequences[0].pad)


def test_no_changes_keep_the_stored_trace() -> None:
    opened = example("river")
    assert apply(opened, Overrides()) is opened
    assert apply(opened, Overrides(heads=2, mask="causal", sequence="river")) is opened


def test_a_sequence_by_name(save: Save) -> None:
    with pytest.raises(UserError, match=r"“river” has no sequence “lake”\. It has: river, cheque\."):
        apply(example("river"), Overrides(sequence="lake"))
    from mha_desktop.exchange.opened import Opened

    opened = Opened(read_npz(save()))
    assert apply(opened, Overrides(sequence="notes")) is opened


def test_an_impossible_head_count() -> None:
    with pytest.raises(UserError, match="8 columns cannot be split in 3 heads"):
        apply(example("clusters"), Overrides(heads=3))


# Turned queries, shared keys


def test_rotary_positions_and_shared_keys_of_an_example() -> None:
    changed = apply(example("clusters"), Overrides(heads_kv=2, rotary="500")).document
    assert (changed.rotary, changed.weights.heads_kv) == (500.0, 2)
    straight = apply(Opened(changed), Overrides(heads=8, rotary="none")).document
    assert (straight.rotary, straight.heads) == (None, 8)
    with pytest.raises(UserError, match="base of rotary positions must be from 1"):
        apply(example("clusters"), Overrides(rotary="0"))
    with pytest.raises(UserError, match="in pairs"):
        apply(example("clusters"), Overrides(heads=8, rotary="100"))
    with pytest.raises(UserError, match="4 heads cannot share 3"):
        apply(example("clusters"), Overrides(heads_kv=3))
    with pytest.raises(UserError):
        apply(example("clusters"), Overrides(rotary="fast"))
