"""The pictures of mixing as data."""

from __future__ import annotations

from functools import partial

import numpy as np

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.insight.wide import can_widen, wide_trace
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.document.calculation import mute
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import Spot
from mha_desktop.exchange.examples import example
from mha_desktop.scene.insight.mixing import MixingScene, mixing_scene
from mha_desktop.scene.insight.places import place_of
from mha_desktop.scene.text import plain


def session(name: str = "clusters") -> Session:
    opened = example(name)
    return Session(opened.document, engine=TorchEngine(), view=opened.view)


def scene(made: Session) -> MixingScene:
    trace = made.state.trace
    possible = can_widen(trace.problem.weights)
    return mixing_scene(made.state, wide_trace(trace) if possible else None, possible, place_of(made.state), str)


def test_the_products_are_named() -> None:
    shown = scene(session("river"))
    assert [[plain(p.title) for p in product] for product in (*shown.one, *shown.many, shown.out)] == [
        ["A", "V_1", "AV_1"],
        ["A", "V_2", "AV_2"],
        ["A⁽¹⁾", "V_1", "head_1"],
        ["A⁽²⁾", "V_2", "head_2"],
        ["[head_1 head_2]", "W_O", "ΔE"],
    ]
    assert shown.titles == ("One head: the same weights for every block", "2 heads: other weights for each block")


def test_pictures_that_are_compared_share_their_scale() -> None:
    shown = scene(session())
    products = (*shown.one, *shown.many)
    assert len({id(product[0].levels) for product in products}) == 1
    assert len({id(picture.levels) for product in products for picture in product[1:]}) == 1
    largest = max(float(product[0].values.max()) for product in products)
    assert products[0][0].levels.pair == (0.0, largest)
    assert f"weights 0 … {largest:.3f}" in shown.scale


def test_a_cell_of_a_head_is_a_number_of_the_trace() -> None:
    shown = scene(session())
    weights, values, result = shown.many[1]
    assert weights.spot(8, 2) == Spot("attention", 1, 8, 2)
    assert values.spot(3, 1) == Spot("V", 1, 3, 1)
    assert result.spot(0, 0) == Spot("messages", 1, 0, 0)
    assert shown.one[0][0].spot(8, 2) is None  # the wide head is no stage


def test_of_a_long_sentence_one_row_is_shown_and_that_is_said() -> None:
    rng = np.random.default_rng(0)
    matrices = {name: frozen(rng.normal(size=(4, 4))) for name in ("W_Q", "W_K", "W_V", "W_O")}
    sequence = Sequence("long", tuple(map(str, range(70))), frozen(rng.normal(size=(70, 4))))
    made = Session(Document("long", Weights(**matrices, heads=2, heads_kv=2), (sequence,)), engine=TorchEngine())
    made.look(lock=Spot("attention", 1, 40, 3))
    shown = scene(made)
    weights, values, result = shown.many[1]
    assert (weights.values.shape, values.values.shape, result.values.shape) == ((1, 70), (70, 2), (1, 2))
    assert weights.spot(0, 3) == Spot("attention", 1, 40, 3)
    assert weights.marked == (0, 3)
    assert shown.sentences[1] == "Of 70 × 70 weights only row 41 is shown: there are more than 64 tokens."


def test_muted_heads_and_a_single_head_are_explained() -> None:
    made = session()
    made.commit("mute", partial(mute, head=0))
    assert scene(made).sentences[1] == "A muted head's block is 0."
    made.commit("one head", partial(set_heads, heads=1))
    assert scene(made).sentences[0].startswith("With one head there is one block")


def test_words_and_frames_stay_while_only_numbers_change() -> None:
    made = session()
    before = scene(made)
    made.commit("mute nothing", lambda document: document)
    assert scene(made).fixed == before.fixed
    made.commit("heads", partial(set_heads, heads=2))
    assert scene(made).fixed != before.fixed
