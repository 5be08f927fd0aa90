"""Two sequences side by side as data, with the worksheet's numbers."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import frozen
from mha_desktop.document.calculation import mute
from mha_desktop.document.session import Session
from mha_desktop.document.structure import copy_sequence
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.insight.sequences import Side, compared_sequence, sequences_scene
from mha_desktop.scene.text import plain

VALUES = Path(__file__).parents[2] / "reference" / "river-bank-values.json"


def as_is(text: str) -> str:
    return text


def session_of(name: str) -> Session:
    opened = example(name)
    return Session(opened.document, engine=TorchEngine(), view=opened.view)


def words(side: Side) -> list[tuple[str, str]]:
    return [(plain(bar.label), bar.text) for bar in side.words]


def weights(side: Side) -> dict[str, str]:
    return {plain(bar.label): bar.text for bar in side.bars}


def test_river_and_cheque_read_and_predict_what_the_worksheet_says() -> None:
    river, cheque = sequences_scene(session_of("river").state, as_is).sides
    assert (river.name, cheque.name) == ("river", "cheque")
    assert (river.own, cheque.own) == (True, False)
    assert words(river)[0] == ("water", "0.610")
    assert words(cheque)[0] == ("teller", "0.616")
    assert weights(river)["river"] == "0.718"
    assert weights(river)["fisherman"] == "0.166"
    assert plain(river.message) == "message (2.617, −0.018)"
    assert plain(cheque.message) == "message (0.053, 2.471)"
    values = json.loads(VALUES.read_text(encoding="utf-8"))
    for side in (river, cheque):
        np.testing.assert_allclose(side.matrix.values, values[side.name]["attention"][0], rtol=0, atol=1e-12)


def test_the_bars_are_the_largest_in_order_and_the_others_together() -> None:
    river, _ = sequences_scene(session_of("river").state, as_is).sides
    labels = [plain(bar.label) for bar in river.bars]
    assert labels == ["fisherman", "beside", "river", "bank", "watched", "5 others"]
    assert abs(sum(bar.value for bar in river.bars) - 1) <= 1e-12


def test_the_second_head_follows_the_lock() -> None:
    session = session_of("river")
    session.look(lock=Spot("attention", 1, 9, 1))
    river, cheque = sequences_scene(session.state, as_is).sides
    assert weights(river)["fisherman"] == "0.693"
    assert plain(river.message) == "message (1.552, 0.538)"
    assert plain(cheque.message) == "message (2.367, 0.461)"
    assert river.matrix.mark == (9, 1)
    assert cheque.matrix.mark == (9, None)


def test_both_are_on_one_scale() -> None:
    session = session_of("river")
    session.look(scale="0..max")
    river, cheque = sequences_scene(session.state, as_is).sides
    assert river.matrix.levels == cheque.matrix.levels
    assert river.matrix.levels.high == max(side.matrix.values.max() for side in (river, cheque))


def test_a_shorter_sequence_is_read_by_its_last_row() -> None:
    session = session_of("clusters")
    session.commit("copy", lambda document: copy_sequence(document, 0))
    short = replace(session.state.document.sequences[1], tokens=("x", "y"), rows=frozen(np.eye(2, 8)))
    session.commit("short", lambda document: document.with_sequence(1, short))
    own, other = sequences_scene(session.state, as_is).sides
    assert (own.row, other.row) == (8, 1)
    assert other.reads == "Head 2: “y” reads"
    assert [plain(bar.label) for bar in other.bars] == ["x", "y"]
    assert own.words == other.words == ()


def test_the_other_is_the_chosen_one_else_the_next() -> None:
    session = session_of("cheque")
    assert compared_sequence(session.state) == 0
    session.commit("copy", lambda document: copy_sequence(document, 1))
    assert compared_sequence(session.state) == 2
    session.look(compared=0)
    assert compared_sequence(session.state) == 0
    session.look(sequence=0)
    assert compared_sequence(session.state) == 1


def test_a_mistake_counts_on_both_sides() -> None:
    session = session_of("river")
    session.look(mistake="no-scale")
    river, cheque = sequences_scene(session.state, as_is).sides
    for side, index in ((river, 0), (cheque, 1)):
        wrong = TorchEngine().forward(session.state.document.problem(index, "no-scale"))
        np.testing.assert_array_equal(side.matrix.values, wrong.head("attention", 0))


def test_a_muted_head_says_so() -> None:
    session = session_of("river")
    session.commit("mute", lambda document: mute(document, 0))
    river, cheque = sequences_scene(session.state, as_is).sides
    assert plain(river.message) == plain(cheque.message) == "message (0.000, 0.000)  muted, counts as 0"


def test_nothing_is_made_again_while_another_head_is_edited() -> None:
    session = session_of("clusters")
    session.commit("copy", lambda document: copy_sequence(document, 0))
    before = sequences_scene(session.state, as_is)

    def edit(column: int) -> None:
        W_Q = np.array(session.state.document.weights.W_Q)
        W_Q[0, column] += 1
        session.commit("e", lambda document: replace(document, weights=replace(document.weights, W_Q=frozen(W_Q))))

    edit(0)
    same = sequences_scene(session.state, as_is, before)
    assert same.sides is before.sides
    edit(2)
    assert sequences_scene(session.state, as_is, same).sides is not before.sides


@pytest.mark.parametrize("engine", [True, False])
def test_one_sequence_says_how_to_get_another(engine: bool) -> None:
    opened = example("clusters")
    session = (
        Session(opened.document, engine=TorchEngine())
        if engine
        else Session(opened.document, opened.trace, None, opened.view)
    )
    scene = sequences_scene(session.state, as_is)
    assert scene.sides == ()
    assert scene.sentence.startswith("This document has one sequence. Add a copy of it, or open the example “river”")


def test_before_the_engine_it_says_so() -> None:
    opened = example("river")
    session = Session(opened.document, opened.trace, None, opened.view)
    assert sequences_scene(session.state, as_is).sentence == "The engine is being loaded."


def test_position_rows_that_are_too_few_for_the_other_are_a_sentence() -> None:
    session = session_of("river")
    short = replace(session.state.document.sequences[0], tokens=("the", "river"))

    def edit(document):
        positions = frozen(document.positions[:2])
        return replace(document.with_sequence(0, short), positions=positions)

    session.commit("e", edit)
    scene = sequences_scene(session.state, as_is)
    assert scene.sides == ()
    assert scene.sentence.startswith("“cheque” has 10 tokens but there are only 2 position rows.")
