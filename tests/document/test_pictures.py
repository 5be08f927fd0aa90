"""Pictures in a document: painting, channels, tables, and what every other edit makes of them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.calculation import readout_words, set_positions
from mha_desktop.document.cells import Block, randomise, reset, set_block, set_cell, values_of
from mha_desktop.document.model import document_arrays
from mha_desktop.document.pictures import clear_picture, paint_pixels, set_channels
from mha_desktop.document.structure import (
    copy_sequence,
    insert_token,
    move_token,
    permuted,
    remove_token,
    rename_token,
    set_sentence,
    set_width,
)
from mha_desktop.document.tables import grid, is_editable, tables_of
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example


@pytest.fixture
def picture():
    return example("picture").document


def probabilities(document, sequence=0):
    return TorchEngine().forward(document.problem(sequence)).whole("probabilities")[0]


def test_the_example_sees_the_bar_left_and_the_dot_right(picture):
    assert readout_words(picture) == ("left", "right")
    assert probabilities(picture, 0)[0] == pytest.approx(0.969, abs=5e-4)
    assert probabilities(picture, 1)[1] > 0.9


def test_an_empty_picture_is_undecided(picture):
    empty = clear_picture(picture, 0)
    assert not empty.sequences[0].image.any()
    assert probabilities(empty).tolist() == [0.5, 0.5]


def test_without_positions_nobody_knows_left_from_right(picture):
    np.testing.assert_allclose(probabilities(set_positions(picture, "none")), [0.5, 0.5], rtol=0, atol=1e-12)


def test_painting_changes_the_pixels_their_patch_and_nothing_else(picture):
    painted = paint_pixels(picture, 0, [(0, 7), (5, 1)], 0.5)
    assert painted.sequences[0].image[0, 7, 0] == painted.sequences[0].image[5, 1, 0] == 0.5
    before, after = picture.token_rows(0), painted.token_rows(0)
    assert np.flatnonzero((before != after).any(axis=1)).tolist() == [2, 3]
    assert after[2, 0] == 0.125
    assert painted.sequences[1] is picture.sequences[1]
    assert painted.weights is picture.weights
    assert paint_pixels(painted, 0, [(0, 7)], 0.5) is painted
    with pytest.raises(ValueError, match="read-only"):
        painted.sequences[0].image[0, 0, 0] = 1


def test_a_pixel_is_a_finite_number(picture):
    with pytest.raises(UserError, match="finite"):
        paint_pixels(picture, 0, [(0, 0)], np.nan)
    with pytest.raises(UserError, match="has no picture"):
        paint_pixels(example("river").document, 0, [(0, 0)], 1)


def test_colour_keeps_the_rows_and_grey_brings_the_numbers_back(picture):
    colour = set_channels(picture, 3)
    assert colour.sequences[0].image.shape == (8, 8, 3)
    assert colour.patches.projection.shape == (48, 4)
    assert colour.patches.channels == 3
    np.testing.assert_allclose(colour.token_rows(0), picture.token_rows(0), rtol=0, atol=1e-12)
    grey = set_channels(colour, 1)
    np.testing.assert_allclose(grey.patches.projection, picture.patches.projection, rtol=0, atol=1e-15)
    np.testing.assert_allclose(grey.sequences[1].image, picture.sequences[1].image, rtol=0, atol=1e-15)
    assert set_channels(picture, 1) is picture
    with pytest.raises(UserError, match="not 2"):
        set_channels(picture, 2)


def test_numbers_that_grow_too_large_are_shown_as_such_and_never_kept(picture):
    huge = set_cell(picture, Block("projection", 2, 0), 1e308)
    huge = set_cell(huge, Block("projection", 6, 0), 1e308)
    assert np.isposinf(huge.token_rows(0)[1, 0])
    trace = TorchEngine().forward(huge.problem())
    assert not trace.finite("token_rows")
    assert np.isposinf(trace.whole("X")[1, 0])
    colour = set_channels(picture, 3)
    for row in range(3):
        colour = set_cell(colour, Block("projection", row, 0), 1e308)
    with pytest.raises(UserError, match="would not be finite"):
        set_channels(colour, 1)


def test_a_red_pixel_is_a_third_of_a_white_one(picture):
    red = paint_pixels(set_channels(clear_picture(picture, 0), 3), 0, [(0, 0)], (1, 0, 0))
    assert red.token_rows(0)[1, 0] == pytest.approx(0.25 / 3, abs=1e-15)


def test_its_tables_are_edited_like_others(picture):
    assert [table.name for table in tables_of(picture)] == [
        "X", "W_Q", "W_K", "W_V", "W_O", "pixels", "projection", "cls", "positions", "W_hidden", "W_vocab",
    ]  # fmt: skip
    assert not is_editable(picture, "X")
    assert grid(picture, "pixels", 1)[5, 5] == 1
    changed = set_cell(picture, Block("pixels", 0, 0, sequence=1), 0.5)
    assert changed.sequences[1].image[0, 0, 0] == 0.5
    assert changed.sequences[0] is picture.sequences[0]
    assert reset(changed, Block("pixels", 0, 0, 8, 8, 1), picture).sequences[1].image[0, 0, 0] == 0
    assert set_cell(picture, Block("projection", 15, 0), 2.0).token_rows(0)[1, 0] == 1.0
    assert set_cell(picture, Block("cls", 0, 2), 3.0).token_rows(0)[0].tolist() == [0, 0, 3, 1]
    assert values_of(randomise(picture, Block("projection", 0, 0, 16, 4), 1), Block("projection", 3, 3))[0, 0] != 0
    with pytest.raises(UserError, match="pixels, projection, cls and positions"):
        set_block(picture, Block("X", 0, 0), 1.0)


@pytest.mark.parametrize(
    "edit",
    [
        lambda document: insert_token(document, 0, 1, "x"),
        lambda document: remove_token(document, 0, 1),
        lambda document: move_token(document, 0, 1, 2),
        lambda document: set_sentence(document, 0, "a b"),
    ],
)
def test_its_tokens_are_not_added_removed_or_moved(picture, edit):
    with pytest.raises(UserError, match=r"The tokens of “bar” are CLS and its patches\."):
        edit(picture)


def test_tokens_can_be_renamed_and_sequences_copied(picture):
    assert rename_token(picture, 0, 1, "corner").sequences[0].tokens[1] == "corner"
    copied = copy_sequence(picture, 0)
    assert copied.sequences[2].image is picture.sequences[0].image
    assert probabilities(copied, 2)[0] > 0.9


def test_another_order_of_its_rows_can_be_looked_at(picture):
    moved = permuted(picture, 0, (4, 3, 2, 1, 0))
    assert np.array_equal(moved.token_rows(0), picture.token_rows(0)[::-1])
    assert moved.sequences[0].tokens[0] == "patch 4"
    assert TorchEngine().forward(moved.problem()).has("token_rows")


def test_another_width_keeps_pixels_and_side(picture):
    wider = set_width(picture, 6)
    assert wider.patches.projection.shape == (16, 6)
    assert wider.patches.cls.shape == (1, 6)
    assert np.array_equal(wider.token_rows(0)[:, :4], picture.token_rows(0))
    assert set_width(picture, 2).token_rows(0).shape == (5, 2)


def test_the_history_counts_what_pictures_cost(picture):
    held = {id(array) for array in document_arrays(picture)}
    assert {id(picture.sequences[0].image), id(picture.patches.projection), id(picture.patches.cls)} <= held


def test_a_sequence_without_anything_is_refused(picture):
    bare = replace(picture, sequences=(replace(picture.sequences[0], image=None),))
    with pytest.raises(UserError, match="nor a picture"):
        bare.token_rows(0)
