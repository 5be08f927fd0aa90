"""The page of the worked steps: what it says, what it is about, where its numbers came from, and its copy."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from aids.steps_pages import cards, page, row, say, session, texts
from mha_desktop.attention.mistakes import MISTAKE
from mha_desktop.attention.parameters import frozen
from mha_desktop.attention.regions import Region
from mha_desktop.attention.steps.model import TOTAL, Ref
from mha_desktop.document.calculation import mute, set_bias, set_positions, set_temperature
from mha_desktop.document.masking import paint_cells
from mha_desktop.document.numbers import parse
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.numbers import exact
from mha_desktop.scene.steps import steps_page
from mha_desktop.scene.steps_copy import steps_text
from mha_desktop.scene.steps_focus import focus_of
from mha_desktop.scene.steps_rows import FOLDS
from mha_desktop.scene.text import plain

RIVER = json.loads((Path(__file__).parents[1] / "reference" / "river-bank-values.json").read_text("utf-8"))


def test_the_river_worksheet_as_it_is_printed():
    shown = page()
    assert cards(shown) == [
        ("dot product, query · key", "2.300·3.100 + 2.300·(−0.100)", "6.900"),
        ("divide by √d_head", "6.900 ÷ √2", "4.879"),
        ("exponential", "e^4.879, Σ over 10 keys = 183.244", "131.504"),
        ("divide by Σ", "131.504 ÷ 183.244", "0.718"),
        ("times the value of river", "0.718 × (3.100, −0.100)", "(2.225, −0.072)"),
    ]
    assert texts(shown, "attention")[1] == "0.166"
    assert shown.text(row(shown, "exp"), TOTAL) == "183.244"
    assert shown.full(row(shown, "exp"), TOTAL).startswith("183.2439")
    assert [shown.text(row(shown, f"contribution.{c}"), TOTAL) for c in (0, 1)] == ["2.617", "−0.018"]
    assert texts(shown, "output")[0] == "3.005"
    words = [r for r in shown.rows if r.kind == "word"]
    assert [(shown.column_label("words", shown.word(r)), shown.text(r, shown.word(r))) for r in words][:2] == [
        ("water", "0.610"),
        ("boats", "0.192"),
    ]


def test_the_other_head_and_the_other_sentence():
    shown = page(lock=Spot("attention", 1, 9, 1))
    assert shown.cards[3].results == ("0.693",)
    assert shown.full(row(shown, "exp"), TOTAL).startswith("43.908")
    assert texts(shown, "message") == ("1.552", "0.538")
    shown = page(sequence=1)
    first = next(r for r in shown.rows if r.kind == "word")
    assert shown.column_label("words", shown.word(first)) == "teller"
    assert shown.text(first, shown.word(first)) == "0.616"


@pytest.mark.parametrize("sequence", ["river", "cheque"])
@pytest.mark.parametrize("head", [0, 1])
def test_full_numbers_are_the_reference_to_1e_12(sequence, head):
    values = RIVER[sequence]
    shown = page(sequence=["river", "cheque"].index(sequence), lock=Spot("attention", head, 9, 3))
    for line in ("scores", "scaled_scores", "attention"):
        full = [parse(shown.full(row(shown, line), j)) for j in range(10)]
        np.testing.assert_allclose(full, values[line][head][9], rtol=1e-12, atol=1e-12)
    for line, key in (("output", "output"), ("updated", "updated"), ("hidden", "hidden")):
        full = [parse(shown.full(row(shown, line), c)) for c in range(len(values[key][9]))]
        np.testing.assert_allclose(full, values[key][9], rtol=1e-12, atol=1e-12)


def test_rows_come_in_the_order_of_the_calculation_and_fold():
    lines = [r.line for r in page().rows if r.block == "sources" and r.kind == "line"]
    assert lines == ["scores", "scaled_scores", "exp", "attention", "contribution.0", "contribution.1"]
    shown = page(folds=FOLDS)
    lines = [r.line for r in shown.rows if r.kind == "line"]
    assert lines[:5] == ["query", "keys.0", "keys.1", "product.0", "product.1"]
    assert lines.index("values.1") < lines.index("contribution.0")
    assert [line for line in lines if line.startswith("W_O")] == ["W_O.0", "W_O.1", "W_O.2", "W_O.3"]
    assert len([r for r in shown.rows if r.kind == "word"]) == 20


def test_a_mask_row_stands_where_something_is_blocked():
    shown = page(lock=Spot("attention", 0, 6, 5))
    masked = row(shown, "masked_scores")
    assert [shown.is_blocked(masked, j) for j in range(10)] == [False] * 7 + [True] * 3
    assert texts(shown, "masked_scores")[6:] == ("0.792", "", "", "")
    assert not [r for r in page().rows if r.line == "masked_scores"]  # the last row may read everything
    mask_step = [o.key for o in page().reveal.operations].index("mask")
    assert [r for r in page(step=mask_step).rows if r.line == "masked_scores"]


def test_a_mistake_says_what_is_wrong_and_what_would_be_right():
    shown = page(mistake="root-of-d-model")
    assert [card.aside for card in shown.cards] == [
        "", "not 4.879", "not 131.504", "not 0.718", "not (2.225, −0.072)",
    ]  # fmt: skip
    assert [card.wrong for card in shown.cards] == [False, True, False, False, False]
    assert cards(shown)[1] == ("divide by √d_model", "6.900 ÷ √4", "3.450")
    scaled = row(shown, "scaled_scores")
    assert (plain(scaled.symbol), scaled.note, scaled.wrong) == ("÷ √4", "not √2", True)
    assert shown.is_changed(scaled, 5)
    assert not shown.is_changed(row(shown, "scores"), 5)
    assert "(4.87903679" in shown.full(scaled, 5)


def test_temperature_is_a_part_of_the_divisor():
    document = set_temperature(example("river").document, 0.5)
    shown = page(document, lock=Spot("attention", 0, 9, 5))
    assert cards(shown)[1][:2] == ("divide by √d_head · T", "6.900 ÷ (√2 · 0.5)")


def test_what_is_special_is_said():
    document = example("river").document
    nothing = paint_cells(document, 0, [(2, j) for j in range(10)], True, None)
    lock = Spot("attention", 0, 2, 0)
    (note,) = page(nothing, lock=lock).notes
    assert note == "Query 3 reads nothing: attention 0, message 0, output = b_O, here 0."
    (note,) = page(set_bias(nothing, "b_O", True), lock=lock).notes
    assert note == "Query 3 reads nothing: attention 0, message 0, output = b_O."
    (note,) = page(paint_cells(document, 0, [(2, j) for j in range(10)], True, head=0), lock=lock).notes
    assert note == "Query 3 reads nothing: attention 0, message 0."
    (note,) = page(mute(document, 1), lock=Spot("attention", 1, 9, 0)).notes
    assert note == "Head 2 is muted: its message counts as 0."
    (note,) = page(lock=Spot("attention", 0, 2, 5)).notes
    assert note == "Query 3 may not read key 6: its weight is 0."
    assert page().notes == ()


def test_a_row_that_reads_nothing_divides_nothing():
    document = paint_cells(example("river").document, 0, [(2, j) for j in range(10)], True, None)
    shown = page(document, lock=Spot("attention", 0, 2, 0))
    assert cards(shown)[3] == ("divide by Σ", "nothing to share out", "0.000")
    assert cards(shown)[4][2] == "(0.000, 0.000)"
    assert texts(shown, "message") == ("0.000", "0.000")


def test_a_maximum_that_is_subtracted_is_said():
    document = example("clusters").document
    weights = document.weights
    hot = replace(document, weights=replace(weights, W_Q=frozen(weights.W_Q * 5000)))
    shown = page(hot, lock=Spot("attention", 0, 0, 0))
    assert any("is subtracted first" in note for note in shown.notes)
    assert plain(shown.cards[2].title) == "exponential, less the maximum"
    assert sum(parse(shown.full(row(shown, "attention"), j)) for j in range(12)) == pytest.approx(1.0)


@pytest.mark.parametrize("bad", [np.nan, np.inf, 1e308])
def test_numbers_that_are_not_finite_are_shown_and_nothing_is_raised(bad):
    document = example("clusters").document
    X = document.sequences[0].rows.copy()
    X[3] = bad
    broken = document.with_sequence(0, replace(document.sequences[0], rows=frozen(X)))
    with np.errstate(all="ignore"):
        shown = page(broken, FOLDS, lock=Spot("attention", 1, 3, 3))
        steps_text(shown, say)
        assert texts(shown, "scores")[3] in ("n/a", "∞", "−∞")


# What it is about


def test_the_lock_then_the_hover_then_the_last_row():
    spot, other = Spot("attention", 1, 3, 2), Spot("attention", 0, 4, 1)
    assert focus_of(session(lock=spot, hover=other).state).spot == spot
    free = focus_of(session(lock=None, hover=other).state)
    assert (free.spot, free.kept) == (other, False)
    last = focus_of(session(lock=None).state)
    assert (last.head, last.query, last.key) == (0, 9, 5)  # the row's largest weight
    assert focus_of(session(lock=None, isolated=1).state).key == 1


def test_a_spot_without_a_key_takes_the_largest_weight():
    focus = focus_of(session(lock=Spot("Q", 1, 9, 0)).state)
    assert (focus.head, focus.query, focus.key, focus.kept) == (1, 9, 1, True)
    assert focus_of(session(lock=Spot("output", None, 9, 0)).state).head == 0


# Where numbers came from


def test_sources_are_found_on_the_page_and_in_the_trace():
    shown = page()
    refs, regions = shown.sources("attention", 5)
    assert {ref.line for ref in refs} >= {"exp"}
    assert regions == (Region("scaled_scores", 0, 9, 5), Region("scaled_scores", 0, 9, 0, 1, 10))
    assert shown.sources("exp", 5)[0] == (Ref("scaled_scores", 5),)  # no + M row stands between
    _, regions = shown.sources("scores", 5)
    assert set(regions) >= {Region("Q", 0, 9, 0), Region("K", 0, 5, 1)}
    _, regions = shown.sources("message", 0)
    assert regions == (Region("attention", 0, 9, 0, 1, 10), Region("V", 0, 0, 0, 10, 1))
    _, regions = shown.sources("written.2", 0)
    assert Region("W_O", None, 2, 0) in regions


def test_a_number_that_was_given_is_where_it_stands():
    document = set_bias(mute(paint_cells(example("river").document, 0, [(9, 3)], True, None), 0), "b_O", True)
    document = set_positions(document, "none")
    shown = page(document, FOLDS, lock=Spot("attention", 0, 9, 5))
    assert shown.sources("W_O.2", 1) == ((), (Region("W_O", None, 2, 1),))
    assert shown.sources("b_O", 3) == ((), (Region("b_O", None, 0, 3),))
    assert shown.sources("X", 0) == ((), (Region("X", None, 9, 0),))
    assert shown.sources("mask", 3) == ((), (Region("masked_scores", 0, 9, 3),))
    assert shown.sources("message", 1) == ((), (Region("messages", 0, 9, 1),))  # a muted head's 0
    late = page(document, FOLDS, lock=Spot("attention", 0, 9, 5), mistake="mask-after-softmax")
    assert late.sources("mask", 3) == ((), (Region("attention", 0, 9, 3),))


@pytest.mark.parametrize("mistake", [None, *MISTAKE])
@pytest.mark.parametrize("source", ["clusters", "river"])
def test_every_number_has_a_place_to_light(source, mistake):
    shown = page(source, FOLDS, lock=Spot("attention", 1, 3, 4), mistake=mistake)
    for found in shown.rows:
        if found.kind != "line":
            continue
        columns = [*range(shown.columns(found.block)), *([TOTAL] if shown.line(found).total is not None else [])]
        for column in columns:
            assert shown.sources(found.line, column)[1], (found.line, column)


def test_hover_spots_are_numbers_of_the_trace():
    shown = page(folds=FOLDS)
    assert shown.spot(row(shown, "scores"), 3) == Spot("scores", 0, 9, 3)
    assert shown.spot(row(shown, "values.1"), 3) == Spot("V", 0, 3, 1)
    assert shown.spot(row(shown, "exp"), 3) == Spot("attention", 0, 9, 3)
    assert shown.spot(row(shown, "output"), 2) == Spot("output", None, 9, 2)
    assert shown.spot(row(shown, "W_O.0"), 0) is None


# What is reused


def test_an_edit_in_another_head_leaves_every_line_as_it_is():
    from mha_desktop.document.cells import Block, set_cell

    made = session("clusters", lock=Spot("attention", 1, 8, 2))
    before = steps_page(made.state, frozenset(), say)
    kept = {r.line: before.line(r) for r in before.rows if r.block == "sources" and r.kind == "line"}
    made.commit("edit", lambda d: set_cell(d, Block("W_Q", 0, 0), 3.0))
    after = steps_page(made.state, frozenset(), say, before)
    assert after.rows is before.rows
    assert all(after.line(r) is kept[r.line] for r in after.rows if r.line in kept)
    made.commit("edit", lambda d: set_cell(d, Block("W_Q", 0, 2), 3.0))
    again = steps_page(made.state, frozenset(), say, after)
    assert again.rows is before.rows
    assert again.line(row(again, "scores")) is not kept["scores"]


# The copy


def test_the_copy_has_every_digit_and_every_line():
    shown = page(folds=FOLDS)
    text = steps_text(shown, say)
    lines = [line.split("\t") for line in text.splitlines()]
    (attention,) = (line for line in lines if line[:2] == ["A_rj", "attention"])
    assert [float(cell) for cell in attention[2:12]] == pytest.approx(RIVER["river"]["attention"][0][9], abs=1e-12)
    assert attention[12] == exact(shown.line(row(shown, "attention")).total)
    assert lines[0] == ["head 1, query 10 “the”, key 6 “river”"]
    assert next(line for line in lines if line[0] == "water")[3] == exact(
        shown.line(next(r for r in shown.rows if r.kind == "word")).values.max()
    )
