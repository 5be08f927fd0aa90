"""Reported faults of words: which is query and which is key, which head, tokens nobody can read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from PySide6.QtWidgets import QToolButton

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Weights, frozen
from mha_desktop.cli import run
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.session import Session
from mha_desktop.document.view import Spot
from mha_desktop.scene.grid_labels import grid_labels
from mha_desktop.scene.readout import readout, tip
from mha_desktop.scene.text import plain, token_label
from mha_desktop.ui.export.sheet import cube_sheet, heatmaps_layout, heatmaps_sheet
from mha_desktop.ui.paint.text import measurer
from mha_desktop.ui.theme import Theme, load_fonts

LONG = "an-unusually-long-token-that-nobody-could-ever-print-in-whole"
ODD = ("Ġthe", "▁the", "the", "Ã¡n", "日本", "", " the", LONG)


def odd() -> Session:
    """A session on tokens that have been shown badly elsewhere."""
    rng = np.random.default_rng(0)
    n, d = len(ODD), 4
    weights = Weights(*(frozen(rng.normal(size=(d, d))) for _ in range(4)), heads=2, heads_kv=2)
    document = Document("odd", weights, (Sequence("odd", ODD, frozen(rng.normal(size=(n, d)))),))
    return Session(document, engine=TorchEngine())


def test_87_query_is_the_row_and_key_the_column_in_labels_and_words(session: Any, qapp: Any) -> None:
    load_fonts()
    state = session(lock=Spot("attention", 0, 2, 5)).state
    theme = Theme.named("light")
    measure = measurer(theme)
    scene, layout = heatmaps_layout(state, theme, 1200, measure)
    chips = [label for label in grid_labels(scene, layout, measure, theme.metrics.heat) if label.kind == "chip"]
    assert {(label.axis, label.text) for label in chips} == {("row", "a3"), ("column", "b2")}
    image = layout.panels[0].image
    row = next(label for label in chips if label.axis == "row" and label.panel == 0)
    column = next(label for label in chips if label.axis == "column" and label.panel == 0)
    assert row.rect.right < image.x
    assert image.y < row.rect.y + row.rect.height / 2 < image.bottom
    assert column.rect.bottom <= image.y
    assert image.x < column.rect.x + column.rect.width / 2 < image.right
    words = readout(state, state.view.lock)
    assert words.startswith("A⁽¹⁾[3, 6] = 0.0")
    assert "query “a3” attends to key “b2”" in words


def test_89_every_picture_says_who_attends_and_who_is_attended_to(session: Any, svg: Any) -> None:
    theme = Theme.named("light")
    for stage in ("scores", "scaled_scores", "masked_scores", "attention"):
        _, texts = svg(heatmaps_sheet(session(grid_stage=stage).state, theme, 1000))
        joined = "".join(texts)
        assert "query r (attends)" in joined, stage
        assert "key j (attended to)" in joined, stage
        assert "source" not in joined
    _, texts = svg(cube_sheet(session().state, theme, 900))
    assert "query r" in "".join(texts)
    assert "key j" in "".join(texts)


def test_91_odd_tokens_are_readable_and_told_apart(svg: Any) -> None:
    state = odd().state
    labels = [token_label(token) for token in ODD]
    assert len(set(labels)) == len(ODD)
    assert all(label.strip() for label in labels)
    assert max(map(len, labels)) <= 14
    _, texts = svg(heatmaps_sheet(state, Theme.named("light"), 1600))
    joined = "".join(texts)  # a sign of another font is a text of its own
    for label in labels:
        assert joined.count(label) >= 4, label  # rows and columns of two heads
    last = len(ODD) - 1
    found = tip(state, Spot("attention", 0, last, 0))
    assert found is not None
    assert LONG in found.title  # the whole token on hover
    assert LONG in readout(state, Spot("attention", 0, last, 0))


def test_91_a_cut_row_label_of_the_table_has_the_whole_token_on_hover(window: Any) -> None:
    from PySide6.QtCore import Qt

    document = odd().state.document
    window.session.open(document)
    side, role = Qt.Orientation.Vertical, Qt.ItemDataRole
    model = window.tables.slots["X"].view.model()
    last = len(ODD) - 1
    assert model.headerData(last, side, role.DisplayRole) == token_label(LONG) != LONG
    assert model.headerData(last, side, role.ToolTipRole) == LONG


def test_94_heads_are_counted_from_1_on_screen_and_said_to_be_of_how_many(window: Any, svg: Any, capsys: Any) -> None:
    state = window.session.state
    _, texts = svg(heatmaps_sheet(state, Theme.named("light"), 1200))
    assert [text.strip() for text in texts if " of 4" in text] == [f"head {i} of 4" for i in (1, 2, 3, 4)]
    assert plain(window.cube.view.scene.label(0)) == "A⁽¹⁾"
    assert [window.findChild(QToolButton, f"cube.head.{i}").text() for i in range(4)] == ["1", "2", "3", "4"]
    assert readout(state, replace(state.view.lock, head=0)).startswith("A⁽¹⁾")
    assert run(["figure", "--help"], lambda: None) == 0
    assert "from 0" in capsys.readouterr().out  # programs count from 0, and say so
