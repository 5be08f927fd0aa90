"""Parts of the trained models' window by themselves: what is read, curves of many runs, how words are chosen."""

from __future__ import annotations

import copy
import json
import time
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from mha_desktop.learning.generate import Choice
from mha_desktop.learning.models import words
from mha_desktop.paths import resource
from mha_desktop.scene import models as results_of_models
from mha_desktop.scene.models import results_of
from mha_desktop.scene.models_prompts import FIRST
from mha_desktop.scene.numbers import shown
from mha_desktop.ui.models.bars import ModelBars, place_of
from mha_desktop.ui.models.curves import RunCurves
from mha_desktop.ui.models.go_on_row import GoOnRow
from mha_desktop.ui.models.prompt_row import PromptRow
from mha_desktop.ui.models.read_text import ReadText
from mha_desktop.ui.models.reading import reading_note
from mha_desktop.ui.models.results_page import ResultsPage
from mha_desktop.ui.theme import Theme, apply, load_fonts


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    load_fonts()
    looks = Theme.named("light")
    apply(qapp, looks)
    return looks


@pytest.fixture
def plain() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resource("models", "results.json").read_text("utf-8"))
    return found


def nine(plain: dict[str, Any]) -> dict[str, Any]:
    """The results with three seeds of each model, the second and third a little worse than the first."""
    made = copy.deepcopy(plain)
    for about in made["models"].values():
        first = about["runs"]["11"]
        for number, seed in enumerate(("29", "47"), 1):
            run = copy.deepcopy(first)
            run["test_perplexity"] += number
            run["history"] = [[update, training, loss + 0.02 * number] for update, training, loss in run["history"]]
            about["runs"][seed] = run
    return made


def pixels(widget: QWidget) -> np.ndarray:
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    return raw[:, : image.width(), 2::-1].astype(int)


def near(seen: np.ndarray, color: Any) -> int:
    wanted = np.array([color.red(), color.green(), color.blue()])
    return int((np.abs(seen - wanted).max(axis=-1) < 8).sum())


def test_unknown_words_are_struck_and_old_ones_pale(qtbot: QtBot, theme: Theme) -> None:
    text = ReadText(theme, "text", "Text", 2)
    qtbot.addWidget(text)
    text.show_tokens(("it", "was", "zeppelin"), (True, True, False), 2)
    assert text.toPlainText() == "it was zeppelin <unk>"
    pieces = text.document().begin().begin()
    looks = {}
    while not pieces.atEnd():
        form = pieces.fragment().charFormat()
        looks[pieces.fragment().text().strip()] = (form.fontStrikeOut(), form.foreground().color().name())
        pieces += 1
    assert looks["zeppelin"][0]
    assert not looks["<unk>"][0]
    assert looks["<unk>"][1] == theme.color("status.warn").name()
    assert looks["it"][1] == theme.color("text.tertiary").name()
    assert text.isReadOnly()


def test_a_prompt_of_7000_words_is_written_at_once(qtbot: QtBot, theme: Theme) -> None:
    text = ReadText(theme, "text", "Text", 2)
    qtbot.addWidget(text)
    text.show()
    tokens = ("the", "king") * 3500
    began = time.perf_counter()
    text.show_tokens(tokens, (True,) * len(tokens), 64)
    assert time.perf_counter() - began < 2  # a minute, where each word lays the text out
    assert text.toPlainText() == " ".join(tokens)


@pytest.mark.parametrize(
    ("unknown", "said"),
    [
        (
            ("z" * 30_000,),
            f"“{'z' * 79}…” is none of the 4,000 words; the models read <unk> in its place.",
        ),
        (("zeppelin",), "“zeppelin” is none of the 4,000 words; the models read <unk> in its place."),
        (("a1", "b1"), "“a1”, “b1” are none of the 4,000 words; the models read <unk> in their place."),
        (
            ("a1", "b1", "c1", "d1", "e1", "a1"),
            "“a1”, “b1”, “c1”, “d1” and 1 more are none of the 4,000 words; the models read <unk> in their place.",
        ),
        ((), ""),
    ],
)
def test_unknown_words_are_named_once(unknown: tuple[str, ...], said: str) -> None:
    tokens = ("she", *unknown)
    assert reading_note(tokens, [token == "she" for token in tokens], len(tokens)) == said


def test_nine_runs_are_drawn_each_model_in_its_way(qtbot: QtBot, theme: Theme, plain: dict[str, Any]) -> None:
    curves = RunCurves(theme)
    qtbot.addWidget(curves)
    curves.resize(640, 320)
    curves.show_results(results_of(nine(plain)))
    layout = curves.layout_now
    assert layout is not None
    assert len(layout.curves) == 9
    seen = pixels(curves)
    for color in (theme.head(0), theme.head(1), theme.color("text.secondary")):
        assert near(seen, color) > 150
    run = layout.points(4)  # one head, seed 29
    x, y = run[10].round().astype(int)
    assert near(seen[y - 3 : y + 4, x - 8 : x + 9], theme.head(0)) > 4
    curves.show_results(None)
    assert near(pixels(curves), theme.head(0)) == 0


def test_the_page_says_means_spreads_and_that_all_are_there(
    qtbot: QtBot, theme: Theme, plain: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    page = ResultsPage(theme)
    qtbot.addWidget(page)
    (tmp_path / "models").mkdir()
    monkeypatch.setattr(results_of_models, "resource", lambda *parts: tmp_path.joinpath(*parts))
    page.read()
    assert page.state.text.startswith("The results file cannot be read")
    assert page.table.rowCount() == 0
    file = tmp_path / "models" / "results.json"
    file.write_text(json.dumps(nine(plain)), "utf-8")
    page.read()
    mean = plain["models"]["mlp"]["runs"]["11"]["test_perplexity"] + 1
    assert page.table.item(0, 2).text() == f"{mean:.1f} ± 1.0"
    assert page.table.item(0, 5).text() == "3"
    assert page.state.text.startswith("All 9 runs are there: seeds 11, 29, 47")
    one = nine(plain)
    del one["models"]["one-head"]["runs"]["47"]
    file.write_text(json.dumps(one), "utf-8")
    page.read()
    assert page.state.text.startswith("8 of 9 runs are there; missing: One head with seed 47.")
    assert "One run shows no spread" not in page.state.text


def test_words_are_chosen_as_the_row_says(qtbot: QtBot, theme: Theme) -> None:
    row = GoOnRow(theme)
    qtbot.addWidget(row)
    assert row.choice == Choice()
    assert not row.seed.isEnabled()
    row.how.chosen.emit("drawn")
    assert row.seed.isEnabled()
    row.top.setValue(0)
    row.seed.setValue(5)
    row.temperature.edited.emit(500.0)
    assert row.choice == Choice(100.0, None, 5)
    row.show_going(True)
    assert row.go.accessibleName() == "Stop"
    with qtbot.waitSignal(row.stop_asked):
        row.go.click()


def test_bars_have_the_scale_that_they_are_given(qtbot: QtBot, theme: Theme) -> None:
    probabilities = np.full(len(words()), 1e-6)
    probabilities[[5, 9]] = (0.2, 0.1)
    bars = ModelBars(theme, "bars")
    qtbot.addWidget(bars)
    bars.resize(320, 10 * bars.row_height)
    bars.show_model("MLP", probabilities, None, 0.2)
    lengths = [near(pixels(bars)[bars.row_rect(place).center().y()], bars._bar_color) for place in (0, 1, 2)]
    assert lengths[0] > 60
    assert lengths[1] == pytest.approx(lengths[0] / 2, abs=2)
    assert lengths[2] <= 2
    bars.show_model("MLP", probabilities, None, 0.4)
    assert near(pixels(bars)[bars.row_rect(0).center().y()], bars._bar_color) == pytest.approx(lengths[0] / 2, abs=2)
    assert bars.number(0) == shown(0.2)
    assert bars.accessibleName().startswith(f"Next words of MLP: {words().listed[5]} 0.200, ")
    assert place_of(probabilities, 9) == 2


def test_each_prompt_that_was_taken_is_undone_with_ctrl_z(qtbot: QtBot, theme: Theme) -> None:
    row = PromptRow(theme)
    qtbot.addWidget(row)
    row.show()
    row.take("she was")
    row.take("she was so")  # as a word that is appended
    for before in ("she was", FIRST):
        with qtbot.waitSignal(row.asked, timeout=5000) as asked:
            QTest.keyClick(row.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert row.field.text() == before
        assert asked.args == [before]


def test_the_cross_that_clears_the_prompt_stands_in_its_middle(qtbot: QtBot, theme: Theme) -> None:
    row = PromptRow(theme)
    qtbot.addWidget(row)
    row.show()
    (cross,) = row.field.findChildren(QToolButton)
    assert abs(cross.geometry().center().y() - row.field.rect().center().y()) <= 1
