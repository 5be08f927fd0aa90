"""Moving pictures: what each frame shows, files read back, progress, giving up."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.cells import Block
from mha_desktop.document.session import Session
from mha_desktop.document.state import State
from mha_desktop.document.view import Pin
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.progress import Stopped, unwatched
from mha_desktop.ui.export.animation import MOTIONS, Frames, head_counts, orbit, sheets, sweep
from mha_desktop.ui.export.animation_dialog import AnimationDialog
from mha_desktop.ui.export.animation_file import animation_suffixes, write_animation
from mha_desktop.ui.export.draw import to_image
from mha_desktop.ui.export.sheet import Sheet
from mha_desktop.ui.theme import Theme

MakeState = Callable[..., State]
LONGEST_SLICE_S = 0.1


@pytest.fixture
def session() -> Session:
    opened = example("clusters")
    session = Session(opened.document, opened.trace, view=opened.view)
    session.engine_ready(TorchEngine())
    session.look(cell=Block("W_Q", 1, 2))
    return session


@pytest.fixture
def live(session: Session) -> State:
    """A state with an engine behind it."""
    return session.state


def first(frames: Frames, count: int) -> Frames:
    states = [state for _, state in zip(range(count), frames.states, strict=False)]
    return Frames(count, iter(states), frames.milliseconds)


def test_an_orbit_goes_once_round(live: State) -> None:
    frames = orbit(live)
    cameras = [state.view.camera for state in frames.states]
    assert frames.total == len(cameras) == 72
    angles = [round(camera.azimuth) % 360 for camera in cameras if camera is not None]
    assert len(set(angles)) == 72
    assert {(b - a) % 360 for a, b in zip(angles, angles[1:] + angles[:1], strict=True)} == {5}


def test_head_counts_are_all_that_are_possible(live: State) -> None:
    states = list(head_counts(live).states)
    assert [state.document.heads for state in states] == [1, 2, 4, 8]
    for state in states:
        wanted = TorchEngine().forward(state.document.problem())
        assert np.abs(state.trace.whole("output") - wanted.whole("output")).max() < 1e-12


def test_a_sweep_goes_to_the_end_and_back(live: State) -> None:
    frames = sweep(live)
    values = [float(state.document.weights.W_Q[1, 2]) for state in frames.states]
    assert frames.total == len(values) == 49
    assert (values[0], max(values), values[-1]) == (-2.0, 2.0, -2.0)
    assert values.index(2.0) == 24
    pinned = State(live.document, live.trace, replace(live.view, pins=(Pin(live.view.cell, 0, 9),)))
    assert max(float(state.document.weights.W_Q[1, 2]) for state in sweep(pinned).states) == 9.0


def test_before_the_engine_is_there_it_is_said(shown: MakeState) -> None:
    for motion in (head_counts, sweep):
        with pytest.raises(UserError, match="The engine is being loaded"):
            motion(shown("clusters"))
    assert orbit(shown("clusters")).total == 72  # turning needs no engine


@pytest.mark.parametrize("suffix", [s for s in animation_suffixes() if s != ".mp4"])
def test_frames_are_read_back(tmp_path: Path, theme: Theme, live: State, suffix: str) -> None:
    frames = head_counts(live)
    laid_out = list(sheets(frames, "heatmaps", theme, 420))
    steps: list[tuple[int, int]] = []

    def step(done: int = 0, of: int = 0) -> None:
        if of:
            steps.append((done, of))

    write_animation(laid_out, tmp_path / f"a{suffix}", frames.milliseconds, step)
    assert steps == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]
    with Image.open(tmp_path / f"a{suffix}") as film:
        assert (film.n_frames, film.width) == (4, 420)
        assert film.height == max(sheet.height for sheet in laid_out)
        assert film.info["loop"] == 0
        pictures = []
        for number in range(4):
            film.seek(number)
            film.load()
            assert film.info["duration"] == 1200
            pictures.append(np.array(film.convert("RGB")))
    assert all((a != b).any() for a, b in pairwise(pictures))
    assert pictures[0][0, 0].tolist() == [255, 255, 255]


def test_giving_up_leaves_what_was_there(tmp_path: Path, theme: Theme, live: State) -> None:
    target = tmp_path / "a.gif"
    target.write_bytes(b"mine")
    laid_out = list(sheets(first(orbit(live), 4), "cube", theme, 400))

    def step(done: int = 0, of: int = 0) -> None:
        if done == 2:
            raise Stopped

    with pytest.raises(Stopped):
        write_animation(laid_out, target, 50, step)
    assert [path.name for path in tmp_path.iterdir()] == ["a.gif"]
    assert target.read_bytes() == b"mine"


def test_other_kinds_are_refused(tmp_path: Path, theme: Theme, live: State, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    laid_out = list(sheets(first(orbit(live), 1), "cube", theme, 400))
    for name, words in (
        ("a.avi", r"should end in \.gif or \.webp\.$"),
        ("a.mp4", "MP4 needs ffmpeg, which was not found"),
    ):
        with pytest.raises(UserError, match=words):
            write_animation(laid_out, tmp_path / name, 50, unwatched)
    assert list(tmp_path.iterdir()) == []


def as_drawn(sheet: Sheet, height: int) -> Any:
    """(height, width, 3) the figure itself, on paper as high as the film."""
    image = to_image(sheet).convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(image.height(), image.bytesPerLine())
    drawn = rows[:, : image.width() * 3].reshape(image.height(), image.width(), 3)
    paper = np.tile(np.array(sheet.paper.getRgb()[:3], np.uint8), (height, sheet.width, 1))
    paper[: drawn.shape[0]] = drawn
    return paper


# WebP keeps every px, GIF 256 colours: the edges of letters and slanted planes then differ by a shade.
@pytest.mark.parametrize(("suffix", "most", "share"), [(".webp", 3, 0.0), (".gif", 16, 0.008)])
@pytest.mark.parametrize("view", ["heatmaps", "cube"])
def test_the_first_and_the_last_frame_are_the_figure(
    tmp_path: Path, theme: Theme, live: State, suffix: str, most: int, share: float, view: str
) -> None:
    laid_out = list(sheets(head_counts(live), view, theme, 480))
    write_animation(laid_out, tmp_path / f"a{suffix}", 100, lambda *_: None)
    with Image.open(tmp_path / f"a{suffix}") as film:
        for number in (0, len(laid_out) - 1):
            film.seek(number)
            found = np.array(film.convert("RGB")).astype(int)
            wrong = np.abs(found - as_drawn(laid_out[number], film.height))
            assert (wrong > most).mean() <= share, number


@pytest.mark.skipif(".mp4" not in animation_suffixes(), reason="ffmpeg is not installed")
def test_a_film_has_the_figures_frames_length_and_size(tmp_path: Path, theme: Theme, live: State) -> None:
    laid_out = list(sheets(first(orbit(live), 6), "cube", theme, 401))
    write_animation(laid_out, tmp_path / "a.mp4", 50, lambda *_: None)
    assert b"ftyp" in (tmp_path / "a.mp4").read_bytes()[:16]
    command = ["ffmpeg", "-loglevel", "error", "-i", "a.mp4", "-f", "rawvideo", "-pix_fmt", "rgb24", "frames"]
    subprocess.run(command, cwd=tmp_path, check=True, timeout=60)
    said = subprocess.run(["ffmpeg", "-i", "a.mp4"], cwd=tmp_path, capture_output=True, text=True, timeout=60).stderr
    height = laid_out[0].height + laid_out[0].height % 2
    assert f"402x{height}" in said  # films have even sides
    assert "Duration: 00:00:00.30" in said
    frames = np.fromfile(tmp_path / "frames", np.uint8).reshape(-1, height, 402, 3)
    assert len(frames) == 6
    for number in (0, 5):
        drawn = as_drawn(laid_out[number], laid_out[number].height).astype(int)
        found = frames[number][: laid_out[number].height, :401].astype(int)
        assert np.abs(found - drawn).mean() < 4.0  # it is stored with loss, colours for two by two px
        assert (frames[number][:, 401] > 250).all()  # what makes the sides even is paper
    assert np.abs(frames[0].astype(int) - frames[5]).mean() > 2.0


def test_an_ffmpeg_that_fails_is_quoted(
    tmp_path: Path, theme: Theme, live: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "ffmpeg"
    program.write_text("#!/bin/sh\necho 'no such codec' >&2\nexit 3\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    laid_out = list(sheets(first(orbit(live), 3), "cube", theme, 400))
    with pytest.raises(UserError, match="ffmpeg could not write the film: no such codec"):
        write_animation(laid_out, tmp_path / "a.mp4", 50, unwatched)
    assert not (tmp_path / "a.mp4").exists()


def opened(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch, path: Path, motion: str
) -> tuple[AnimationDialog, Any]:
    """The dialog, filled in up to Save, and its Save button."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    dialog = AnimationDialog(session, Theme.named("light"))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.motion.segment(motion).click()
    dialog.width_line.setText("400")
    return dialog, dialog.findChild(QPushButton, "export.save")


@pytest.mark.parametrize("motion", list(MOTIONS))
def test_the_dialog_saves_and_the_window_stays_awake(
    qtbot: QtBot, theme: Theme, session: Session, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, motion: str
) -> None:
    dialog, save = opened(qtbot, session, monkeypatch, tmp_path / "a.gif", motion)
    before = session.state
    slices: list[float] = []
    lay_out = dialog._lay_out_one

    def timed() -> None:
        started = time.perf_counter()
        lay_out()
        slices.append(time.perf_counter() - started)

    dialog._tick.timeout.disconnect()
    dialog._tick.timeout.connect(timed)
    seen: list[int] = []
    dialog.progress.valueChanged.connect(seen.append)
    save.click()
    qtbot.waitUntil(lambda: not dialog.isVisible(), timeout=60_000)
    assert sorted(slices)[len(slices) // 2] < LONGEST_SLICE_S
    assert seen == sorted(seen)
    assert max(seen) >= 90
    assert session.state is before
    with Image.open(tmp_path / "a.gif") as film:
        assert film.width == 400
        assert film.n_frames == {"orbit": 72, "heads": 4, "sweep": 49}[motion]


def test_cancel_in_the_middle(
    qtbot: QtBot, theme: Theme, session: Session, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    dialog, save = opened(qtbot, session, monkeypatch, tmp_path / "a.gif", "orbit")
    cancel = dialog.findChild(QPushButton, "export.cancel")
    assert cancel is not None
    for far in (5, 40):  # while frames are laid out, and while they are drawn
        save.click()
        qtbot.waitUntil(lambda far=far: dialog.progress.value() > far, timeout=30_000)
        cancel.click()
        qtbot.waitUntil(lambda: not dialog.busy, timeout=30_000)
        assert dialog.message == "Cancelled. Nothing was written."
        assert dialog.isVisible()
        assert list(tmp_path.iterdir()) == []
    cancel.click()
    assert not dialog.isVisible()


@pytest.mark.parametrize("width", ["399", "1921", "wide", "", "500.5"])
def test_impossible_widths_are_refused_in_place(
    qtbot: QtBot, theme: Theme, session: Session, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, width: str
) -> None:
    dialog, save = opened(qtbot, session, monkeypatch, tmp_path / "a.gif", "orbit")
    dialog.width_line.setText(width)
    save.click()
    assert dialog.message.endswith(".")
    assert not dialog.busy
