"""The permutation page as data: the sentence says what breaks the rule, from numbers and not from switches."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.attention import precision
from mha_desktop.attention.engine import TorchEngine, WindowEngine
from mha_desktop.attention.parameters import frozen
from mha_desktop.document.calculation import set_positions, set_rotary
from mha_desktop.document.masking import paint_cells, set_pad
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_mask_base
from mha_desktop.exchange.examples import example
from mha_desktop.scene.insight.permutation import PermutationScene, permutation_scene
from mha_desktop.scene.text import plain

ORDER = (3, 0, 1, 2, 7, 6, 5, 4, 11, 8, 9, 10)


def as_is(text: str) -> str:
    return text


@pytest.fixture
def session() -> Session:
    opened = example("clusters")
    made = Session(opened.document, engine=TorchEngine(), view=opened.view)
    made.look(order=ORDER)
    return made


def scene_of(session: Session, previous: PermutationScene | None = None) -> PermutationScene:
    return permutation_scene(session.state, as_is, previous)


def commit(session: Session, edit, *arguments) -> None:
    session.commit("e", lambda document: edit(document, *arguments))


def test_without_positions_and_mask_the_rule_holds(session: Session) -> None:
    scene = scene_of(session)
    assert scene.holds
    assert scene.found.difference <= 1e-15
    assert plain(scene.rule).startswith("max |MultiHead(PX) − P MultiHead(X)| = ")
    assert scene.sentence.startswith("The rule holds: ")
    assert scene.tokens[:4] == ("a4", "a1", "a2", "a3")
    assert scene.maps[0].row_labels == scene.tokens
    np.testing.assert_array_equal(scene.maps[1].values, session.state.trace.parts("output")[0][list(ORDER)])


def test_rounding_of_float32_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precision, "SINGLE_FROM", 1.0)  # a size that a test reaches
    opened = example("clusters")
    session = Session(opened.document, engine=WindowEngine(), view=opened.view)
    session.look(order=ORDER)
    scene = scene_of(session)
    assert scene.found.difference > 1e-9  # another order of adding up
    assert scene.holds
    assert scene.sentence.startswith("The rule holds: ")
    commit(session, set_positions, "sinusoidal")
    assert scene_of(session).sentence.startswith("The rule is broken by the positions: ")


def test_rotary_positions_break_it_and_are_named(session: Session) -> None:
    commit(session, set_rotary, 100.0)
    scene = scene_of(session)
    assert scene.holds is False
    assert scene.sentence.startswith("The rule is broken by the rotary positions: ")
    commit(session, set_mask_base, "causal")
    assert "the rotary positions and the causal mask" in scene_of(session, scene).sentence
    commit(session, set_rotary, None)
    commit(session, set_mask_base, "none")
    assert scene_of(session, scene).holds


def test_sinusoidal_positions_break_it(session: Session) -> None:
    commit(session, set_positions, "sinusoidal")
    scene = scene_of(session)
    assert scene.holds is False
    assert scene.sentence.startswith("The rule is broken by the positions: ")
    assert scene.found.difference > 0.01


def test_a_table_of_zeros_breaks_nothing_and_is_not_blamed(session: Session) -> None:
    commit(session, set_positions, "table")
    scene = scene_of(session)
    assert scene.holds
    assert scene.sentence.endswith("although there is something that knows the order: the positions.")
    commit(session, set_mask_base, "causal")
    scene = scene_of(session, scene)
    assert scene.sentence.startswith("The rule is broken by the causal mask: ")


def test_a_causal_mask_breaks_it_and_both_are_named(session: Session) -> None:
    commit(session, set_mask_base, "causal")
    scene = scene_of(session)
    assert scene.sentence.startswith("The rule is broken by the causal mask: ")
    commit(session, set_positions, "sinusoidal")
    scene = scene_of(session, scene)
    assert scene.sentence.startswith("The rule is broken by the positions and the causal mask: ")


def test_padding_and_painted_cells_move_with_their_tokens(session: Session) -> None:
    commit(session, set_pad, 0, [3, 5])
    commit(session, paint_cells, 0, [(0, 7), (2, 2), (6, 1)], True, None)
    commit(session, paint_cells, 0, [(8, 9)], True, 1)
    scene = scene_of(session)
    assert scene.holds
    assert scene.found.difference <= 1e-12


def test_a_mistake_that_mixes_tokens_is_named(session: Session) -> None:
    session.look(mistake="split-by-rows")
    assert scene_of(session).sentence.startswith(
        "The rule is broken by the mistake “Split heads by rows, not columns”: "
    )
    session.look(mistake="no-scale")
    assert scene_of(session).holds


def test_the_tokens_own_order_says_what_to_do(session: Session) -> None:
    session.look(order=None)
    scene = scene_of(session)
    assert scene.sentence == "Every token stands at its own place. Drag one to another."
    assert scene.found.difference == 0.0


def test_an_edit_makes_only_what_it_changes(session: Session) -> None:
    commit(session, set_positions, "sinusoidal")
    commit(session, set_mask_base, "causal")
    before = scene_of(session)
    W_Q = np.array(session.state.document.weights.W_Q)
    W_Q[0, 0] += 1
    commit(session, lambda document: replace(document, weights=replace(document.weights, W_Q=frozen(W_Q))))
    after = scene_of(session, before)
    for setting, pair in after.pairs.items():
        for new, old in zip(pair, before.pairs[setting], strict=True):
            assert new.head("attention", 1) is old.head("attention", 1)
            assert new.head("attention", 0) is not old.head("attention", 0)


def test_outputs_that_are_not_finite_are_not_compared(session: Session) -> None:
    X = np.array(session.state.document.sequences[0].rows)
    X[0, 0] = np.nan
    sequence = replace(session.state.sequence, rows=frozen(X))
    commit(session, lambda document: document.with_sequence(0, sequence))
    assert "not finite" in scene_of(session).sentence


def test_before_the_engine_and_for_long_sequences_it_says_so() -> None:
    opened = example("river")
    waiting = Session(opened.document, opened.trace, None, opened.view)
    assert scene_of(waiting).sentence == "The engine is being loaded."
    assert scene_of(waiting).holds is None
    opened = example("clusters")
    rows = frozen(np.random.default_rng(0).normal(size=(300, 8)))
    tokens = tuple(f"t{i}" for i in range(300))
    long = opened.document.with_sequence(0, replace(opened.document.sequences[0], tokens=tokens, rows=rows))
    session = Session(replace(long, groups=()), engine=TorchEngine())
    assert scene_of(session).sentence == "With more than 256 tokens this is computed when you ask."
    session.look(order=tuple(range(300))[::-1])
    assert permutation_scene(session.state, as_is, asked=True).holds
