"""Reported faults of saved pictures: their size, their words, their ground."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PySide6.QtWidgets import QFileDialog

from mha_desktop.ui.export.sheet import cube_sheet, heatmaps_sheet
from mha_desktop.ui.theme import Theme

SIZES = """
import json, sys, torch
from mha_desktop.app import create_application, create_window
from mha_desktop.ui.export import export_window, render_cube, render_heatmaps
from mha_desktop.ui.theme import Theme
app = create_application(sys.argv[:1])
window = create_window()
window.resize(1000, 600)
window.show()
app.processEvents()
state, light, found = window.session.state, Theme.named("light"), []
for width in (400, 1600, 1601, 4000):
    whole = export_window(window, width)
    assert abs(whole.height() - width * 0.6) <= 1, (width, whole.height())
    heatmaps, cube = render_heatmaps(state, light, width), render_cube(state, light, width)
    found.append([whole.width(), heatmaps.width(), cube.width()])
print(json.dumps([window.devicePixelRatioF(), found]))
window.close()
"""


def test_16_the_colour_bar_on_screen_has_many_colours(window: Any, pixels: Any) -> None:
    for stage in ("attention", "scores"):
        window.session.look(grid_stage=stage)
        bar = window.heatmaps.view.layout_now.bar
        column = pixels(window.heatmaps.viewport())[int(bar.y) : int(bar.bottom), int(bar.x + bar.width / 2)]
        assert len({tuple(color) for color in column}) >= 50, stage


@pytest.mark.parametrize("factor", ["1", "1.5", "2"])
def test_23_the_width_asked_for_is_the_files_width_at_every_pixel_ratio(factor: str) -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": factor}
    done = subprocess.run([sys.executable, "-c", SIZES], env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]
    ratio, found = json.loads(done.stdout)
    assert ratio == float(factor)
    assert found == [[width] * 3 for width in (400, 1600, 1601, 4000)]


@pytest.mark.parametrize("name", ["clusters", "river"])
def test_26_an_svg_has_its_size_and_all_words(session: Any, svg: Any, name: str) -> None:
    state = session(name).state
    root, texts = svg(heatmaps_sheet(state, Theme.named("light"), 1200))
    assert float(root.get("viewBox").split()[2]) == 1200
    assert root.get("width").endswith("mm")
    assert root.get("height").endswith("mm")
    joined = " ".join(texts)
    heads, tokens = state.document.heads, state.sequence.tokens
    for token in set(tokens):
        assert texts.count(token) >= 2 * heads * tokens.count(token) or len(token) > 14, token  # rows and columns
    for words in (
        "Attention",
        "query",
        "(attends)",
        "key",
        "(attended to)",
        *(f"head {i + 1} of {heads}" for i in range(heads)),
    ):
        assert words in joined, words
    assert "0" in texts
    assert ("0.138" if name == "clusters" else "1") in texts  # the scale's end


def test_26_an_svg_of_the_cube_has_its_size_and_words(session: Any, svg: Any) -> None:
    root, texts = svg(cube_sheet(session().state, Theme.named("light"), 900))
    assert float(root.get("viewBox").split()[2]) == 900
    joined = " ".join(texts)
    for words in ("Attention cube", "head 1 on top", "query", "key", "(1)", "(4)", "0.138", "a1", "c4"):
        assert words in joined, words


def test_41_a_picture_saved_from_a_dark_window_is_dark_on_white(
    session: Any, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mha_desktop.ui.export import ExportDialog

    path = tmp_path / "figure.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    dialog = ExportDialog(session(), Theme.named("dark"), "heatmaps")
    qtbot.addWidget(dialog)
    dialog.open()
    dialog.accept()
    qtbot.waitUntil(path.exists, timeout=20_000)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    with Image.open(path) as image:
        assert image.convert("RGB").getpixel((0, 0)) == (255, 255, 255)
        darkest = min(image.convert("L").crop((0, 0, image.width, 60)).tobytes())
        assert darkest < 60  # the heading
