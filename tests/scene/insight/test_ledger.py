"""The ledger as data: what its bars say, the formula, the regions that light up."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention import precision
from mha_desktop.attention.engine import TorchEngine, WindowEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.attention.regions import Region
from mha_desktop.document.calculation import mute, set_bias
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_heads
from mha_desktop.exchange.examples import example
from mha_desktop.scene.insight.ledger import LedgerScene, ledger_scene, sources_that_fit
from mha_desktop.scene.insight.places import Place
from mha_desktop.scene.text import plain


def session(name: str = "river") -> Session:
    opened = example(name)
    return Session(opened.document, engine=TorchEngine(), view=opened.view)


def scene(made: Session, column: int = 0, place: Place | None = None, **more: Any) -> LedgerScene:
    return ledger_scene(made.state, place or Place(made.state.sequence.n - 1), column, str, **more)


def test_the_water_update_can_be_read() -> None:
    shown = scene(session())
    assert plain(shown.formula) == "E′[10, water] = 0.000 + 2.617 + 0.25 × 1.552 = 3.005"
    assert [(plain(bar.label), bar.text) for bar in shown.bars] == [
        ("residual, its own row", "0.000"),
        ("head 1  river", "2.225"),
        ("head 1  fisherman", "0.332"),
        ("head 1  bank", "0.037"),
        ("head 1  others (7)", "0.023"),
        ("head 2  fisherman", "0.364"),
        ("head 2  watched", "0.012"),
        ("head 2  sat", "0.009"),
        ("head 2  others (7)", "0.003"),
        ("E′[10, water]", "3.005"),
    ]
    assert shown.bars[-2].note == "3.005"
    assert shown.holds


def test_parts_computed_in_float32_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precision, "SINGLE_FROM", 1.0)  # a size that a test reaches
    opened = example("river")
    made = Session(opened.document, engine=WindowEngine(), view=opened.view)
    shown = scene(made)
    assert shown.difference == "Differs from the stage by 2e−7."
    assert shown.holds


def test_the_bars_stand_one_on_the_other() -> None:
    bars = scene(session()).bars
    for bar, after in pairwise(bars[:-1]):
        assert after.start == pytest.approx(bar.end, abs=1e-12)
    assert bars[-1].start == 0.0
    assert bars[-1].value == pytest.approx(bars[-2].end, abs=1e-12)


def test_the_table_is_heads_by_columns_and_its_sums() -> None:
    shown = scene(session())
    assert [plain(row.label) for row in shown.rows] == ["head 1", "head 2", "ΔE", "E", "E′"]
    assert np.abs(shown.table[:2].sum(axis=0) - shown.table[2]).max() <= 1e-12
    assert np.abs(shown.table[2] + shown.table[3] - shown.table[4]).max() <= 1e-12
    assert [round(value, 3) for value in shown.table[:2, 0].tolist()] == [2.617, 0.388]


def test_a_plain_document_has_neither_residual_nor_lesson_letters() -> None:
    shown = scene(session("clusters"))
    assert plain(shown.bars[-1].label) == "MultiHead[12, 1]"
    assert [plain(row.label) for row in shown.rows] == ["head 1", "head 2", "head 3", "head 4", "MultiHead"]
    assert plain(shown.formula).count(" × ") == 8  # 4 heads of width 2


def test_a_bias_has_its_bar_and_its_row() -> None:
    made = session("clusters")
    made.commit("bias", partial(set_bias, name="b_O", on=True))
    shown = scene(made)
    assert plain(shown.bars[-2].label) == "bias"
    assert [plain(row.label) for row in shown.rows][-2:] == ["b_O", "MultiHead"]


def test_many_products_are_told_by_heads() -> None:
    rng = np.random.default_rng(0)
    matrices = {name: frozen(rng.normal(size=(12, 12))) for name in ("W_Q", "W_K", "W_V", "W_O")}
    sequence = Sequence("s", ("a", "b"), frozen(rng.normal(size=(2, 12))))
    document = Document("wide", Weights(**matrices, heads=3, heads_kv=3), (sequence,))
    formula = plain(scene(Session(document, engine=TorchEngine())).formula)
    assert "×" not in formula
    assert len(re.findall(r"\d\.\d{3}", formula)) == 3 + 1  # the heads' totals and the sum


def test_a_bar_knows_its_weight_its_value_row_and_its_rows_of_the_output_matrix() -> None:
    shown = scene(session())
    assert shown.regions[0] == (Region("X", None, 9, 0),)
    assert shown.regions[5] == (
        Region("W_O", None, 2, 0, 2, 1),
        Region("attention", 1, 9, 1),
        Region("V", 1, 1, 0, 1, 2),
    )
    assert len(shown.regions[4]) == 1 + 2 * 7
    assert shown.regions[-1] == (Region("updated", None, 9, 0),)


def test_the_locked_weight_is_marked() -> None:
    shown = scene(session(), place=Place(9, 5, 0, True))
    assert [plain(bar.label) for bar in shown.bars if bar.locked] == ["head 1  river"]


def test_a_muted_head_says_so() -> None:
    made = session()
    made.commit("mute", partial(mute, head=1))
    shown = scene(made)
    muted = [bar for bar in shown.bars if bar.quiet]
    assert [(plain(bar.label), bar.text) for bar in muted] == [("head 2  muted", "0.000")]
    assert shown.sentences == ("Muted, so it brings 0: head 2.",)
    assert shown.holds


def test_a_mistake_that_breaks_the_sum_is_told() -> None:
    made = session()
    made.look(mistake="mean-of-heads")
    shown = scene(made)
    assert not shown.holds
    assert shown.difference == "Differs from the stage by 0.399."
    assert shown.sentences == ("The parts do not add up to it: the mistake on purpose changes the sum.",)


def test_the_sum_stays_in_sight() -> None:
    made = session()
    assert [sources_that_fit(made.state, rows) for rows in (4, 8, 10, 99)] == [1, 2, 3, 3]
    for rows in (8, 10):
        assert len(scene(made, most=sources_that_fit(made.state, rows)).bars) <= rows


def test_equal_words_are_told_from_others() -> None:
    made = session()
    before = scene(made)
    made.commit("heads", partial(set_heads, heads=4))
    assert scene(made).fixed != before.fixed
    assert scene(session()).fixed == before.fixed


def test_the_residual_is_the_streams_where_there_is_one() -> None:
    made = session()

    def with_stream(document: Document) -> Document:
        own = document.sequences[0]
        return document.with_sequence(0, replace(own, stream=frozen(np.full((own.n, document.d), 2.5))))

    made.commit("stream", with_stream)
    shown = scene(made)
    assert plain(shown.formula) == "E′[10, water] = 2.500 + 2.617 + 0.25 × 1.552 = 5.505"
    assert shown.bars[0].text == "2.500"
    assert shown.regions[0] == (Region("stream", None, 9, 0),)
    assert "stream" in [plain(row.label) for row in shown.rows]
