"""The bilinear page as data."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import frozen
from mha_desktop.document.calculation import set_bias, set_rotary
from mha_desktop.document.session import Session
from mha_desktop.document.tables import grid, with_grid
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.insight.bilinear import BilinearScene, bilinear_scene
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.text import plain


def as_is(text: str) -> str:
    return text


def session_of(name: str) -> Session:
    opened = example(name)
    return Session(opened.document, engine=TorchEngine(), view=opened.view)


def scene_of(session: Session, previous: BilinearScene | None = None) -> BilinearScene:
    scene = bilinear_scene(session.state, as_is, previous)
    assert scene is not None
    return scene


def notes(scene: BilinearScene) -> str:
    return " ".join(plain(line) for line in scene.notes)


def test_the_locked_score_of_the_river_sentence_is_written_out() -> None:
    scene = scene_of(session_of("river"))
    assert tuple(scene.pair) == (0, 9, 5)
    assert plain(scene.result) == "x_rᵀB_1x_j = 6.900   raw score q_r · k_j = 6.900, difference 0"
    assert scene.form.row_labels == scene.form.column_labels == ("water", "finance", "person", "glue")
    assert scene.form.words(3, 0) == "B_1 = W_Q⁽¹⁾W_K⁽¹⁾ᵀ[glue, water] = 1.000"
    kept, rest = scene.products.most(4)
    assert (kept, rest) == ((0, 1, 2, 3), 0.0)
    np.testing.assert_allclose(scene.products.products, [7.13, -0.23, 0, 0], rtol=0, atol=1e-12)
    assert "query “the” on the left, the row of key “river” on top" in notes(scene)
    assert "Rank of B_1: 1 of 4, never more than d_head = 2." in notes(scene)


def test_many_products_are_the_largest_and_what_the_others_add_up_to() -> None:
    scene = scene_of(session_of("clusters"))
    kept, rest = scene.products.most(3)
    products = scene.products.products
    assert kept == tuple(sorted(np.argsort(-np.abs(products))[:3]))
    assert abs(products[list(kept)].sum() + rest - scene.score.form) <= 1e-12
    assert "Rank of B_2: 2 of 8" in notes(scene)


def test_biases_are_named_with_both_numbers() -> None:
    session = session_of("river")
    session.commit("b", lambda document: set_bias(document, "b_Q", True))

    def edit(document):
        values = np.array(grid(document, "W_Q"))
        values[-1, 0] = 0.5
        return with_grid(document, "W_Q", frozen(values))

    session.commit("b", edit)
    scene = scene_of(session)
    # b_Q · k_river = 0.5 × 3.1 more.
    assert "without biases: 6.900 without them, 8.450 with them, 1.550 more." in notes(scene)
    assert plain(scene.result).endswith("q_r · k_j without biases = 6.900, difference 0")


def test_a_mistake_that_changes_the_scores_is_named() -> None:
    session = session_of("clusters")
    session.look(mistake="no-scale")
    assert "mistake" not in notes(scene_of(session))
    session.look(mistake="transposed-weights")
    assert "With the mistake “Use Wᵀ for W” the score is" in notes(scene_of(session))


def test_the_head_follows_the_lock_and_a_hover() -> None:
    session = session_of("clusters")
    session.look(lock=Spot("attention", 3, 2, 5))
    assert tuple(scene_of(session).pair) == (3, 2, 5)
    session.look(hover=Spot("attention", 0, 1, 4))
    assert tuple(scene_of(session).pair) == (0, 1, 4)
    session.look(hover=None, lock=None)
    scene = scene_of(session)
    weights = session.state.trace.head("attention", 0)[11]
    assert tuple(scene.pair) == (0, 11, int(weights.argmax()))


def test_nothing_is_made_again_while_another_head_is_edited() -> None:
    session = session_of("clusters")
    before = scene_of(session)

    def edit(column: int):
        def change(document):
            values = np.array(grid(document, "W_Q"))
            values[0, column] += 1
            return with_grid(document, "W_Q", frozen(values))

        return change

    session.commit("e", edit(0))  # head 1; head 2 is locked
    assert scene_of(session, before) is before
    session.commit("e", edit(2))
    assert scene_of(session, before) is not before


def test_before_the_engine_there_is_no_scene() -> None:
    opened = example("river")
    assert bilinear_scene(Session(opened.document, opened.trace, None, opened.view).state, as_is) is None


@pytest.mark.filterwarnings("error")
def test_numbers_that_are_not_finite_are_said() -> None:
    session = session_of("clusters")
    weights = session.state.document.weights
    W_Q = np.array(weights.W_Q)
    W_Q[0] = np.inf
    session.commit("e", lambda document: replace(document, weights=replace(weights, W_Q=frozen(W_Q))))
    assert "not finite" in notes(scene_of(session))


def test_with_rotary_positions_the_form_is_that_of_what_is_not_turned() -> None:
    session = session_of("river")
    before = scene_of(session)
    session.commit("rotary", lambda document: set_rotary(document, 10_000.0))
    scene = scene_of(session, before)
    assert plain(scene.result) == "x_rᵀB_1x_j = 6.900   q_r · k_j not turned = 6.900, difference 0"
    score = session.state.trace.head("scores", 0)[9, 5]
    said = f"without rotary positions: 6.900 without them, {shown(score)} with query and key turned by their places."
    assert said in notes(scene)
    session.commit("bias", lambda document: set_bias(document, "b_Q", True))
    scene = scene_of(session, scene)
    assert "without biases and not turned = 6.900" in plain(scene.result)
    assert "without biases and rotary positions: 6.900 without them" in notes(scene)
