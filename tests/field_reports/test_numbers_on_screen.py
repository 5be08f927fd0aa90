"""Reported faults of numbers: decimal marks, overflow, memory, processor time, code in files."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
import zipfile
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QLocale, Qt

from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.structure import set_heads
from mha_desktop.document.view import Spot
from mha_desktop.errors import UserError
from mha_desktop.exchange.sources import open_source

EDIT = Qt.ItemDataRole.EditRole


def overflow(window: Any) -> None:
    """Make head 1's scores too large for float64; the lock is in head 2."""
    assert window.session.state.view.lock.head == 1
    for table in ("W_Q", "W_K"):
        window.session.commit("huge", partial(set_cell, block=Block(table, 0, 0), value=1e308))


def marked(window: Any) -> list[str]:
    return [tab.key for tab in window.strip.tabs if tab.bad]


def test_17_cells_without_a_number_are_hatched_and_the_other_heads_stay(window: Any, pixels: Any) -> None:
    window.session.look(scale="0..1", lock=None)
    heat = window.heatmaps
    boxes = [tuple(map(int, place.image)) for place in heat.view.layout_now.panels]

    def heads() -> list[np.ndarray]:
        seen = pixels(heat.viewport())
        return [seen[y : y + h, x : x + w] for x, y, w, h in boxes]

    before = heads()
    window.session.look(lock=Spot("attention", 1, 8, 2))
    overflow(window)
    window.session.look(lock=None)
    after = heads()
    assert [np.array_equal(a, b) for a, b in zip(before, after, strict=True)] == [False, True, True, True]
    lit = {tuple(color) for color in after[0].reshape(-1, 3)}
    nan = window.theme.palette.nan
    assert nan in lit
    assert len(lit) > 2  # the lines of the hatch: not one flat colour


@pytest.mark.parametrize("height", [900, 700])
def test_17_the_first_stage_that_is_not_finite_is_marked_whatever_is_locked(
    window: Any, qtbot: Any, height: int
) -> None:
    window.resize(1366, height)  # a low window has no thumbnails in the strip
    overflow(window)
    qtbot.waitUntil(lambda: window.badge.kind == "warn", timeout=10_000)
    qtbot.waitUntil(lambda: marked(window) == ["scores"], timeout=5_000)
    assert window.badge.text() == "not finite at Q_iK_iᵀ"
    window.session.undo()
    qtbot.waitUntil(lambda: window.badge.kind == "ok", timeout=10_000)
    qtbot.waitUntil(lambda: marked(window) == [], timeout=5_000)


@pytest.mark.long
def test_22_two_thousand_edits_and_fifty_head_counts_take_no_memory(
    window: Any, qtbot: Any, record_property: Any
) -> None:
    def resident() -> float:
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * 4096 / 2**20

    def act(times: int) -> None:
        for i in range(times):
            if i % 40 == 39:
                window.session.commit("heads", partial(set_heads, heads=(1, 2, 4, 8)[i // 40 % 4]))
            else:
                window.session.commit("edit", partial(set_cell, block=Block("W_Q", i % 8, i % 7), value=i / 100))
            qtbot.wait(0)

    window.session.history._limit = 64 * 1024  # full after some edits, as 64 MB is after very many
    act(500)
    before = resident()
    act(2_000)
    grown = resident() - before
    record_property("measured", f"2,000 edits and 50 head counts made the memory grow by {grown:.1f} MB")
    assert grown < 20


@pytest.mark.parametrize("locale", ["en_US", "de_DE", "fr_FR"])
def test_27_a_cell_takes_both_decimal_marks_in_every_locale(window: Any, locale: str) -> None:
    usual = QLocale()
    QLocale.setDefault(QLocale(locale))
    try:
        model = window.tables.slots["W_Q"].view.model()
        for text, number in (("0.5", 0.5), ("0,5", 0.5), ("−2,25", -2.25), ("-2.25", -2.25), ("1e3", 1000.0)):
            assert model.setData(model.index(2, 3), text, EDIT)
            assert window.session.state.document.weights.W_Q[2, 3] == number
        for unclear in ("1.000,5", "1,000.5", "1 000", "0.5.1"):
            assert not model.setData(model.index(2, 3), unclear, EDIT)
            assert window.session.state.document.weights.W_Q[2, 3] == 1000.0
            assert "The old value 1000.0 stays." in model.refusal.message
    finally:
        QLocale.setDefault(usual)


def test_64_the_engine_keeps_to_one_thread() -> None:
    code = (
        "from mha_desktop.attention.engine import TorchEngine as E; import torch; E(); print(torch.get_num_threads())"
    )
    free = {key: value for key, value in os.environ.items() if key != "OMP_NUM_THREADS"} | {"OMP_NUM_THREADS": "4"}
    done = subprocess.run([sys.executable, "-c", code], env=free, capture_output=True, text=True, timeout=120)
    assert done.stdout.split() == ["1"], done.stderr


def test_64_a_drag_of_seconds_keeps_less_than_two_cores_busy(window: Any, qtbot: Any) -> None:
    began, busy, steps = time.perf_counter(), time.process_time(), 0
    while time.perf_counter() - began < 3:
        steps += 1
        window.session.preview("drag", partial(set_cell, block=Block("W_Q", 0, 0), value=steps / 100))
        qtbot.wait(1)
    window.session.finish()
    assert steps > 20
    assert (time.process_time() - busy) / (time.perf_counter() - began) < 1.5


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="counts threads as Linux lists them")
def test_64_numpy_starts_no_threads_of_its_own() -> None:
    code = (
        "import os; from mha_desktop.__main__ import main; main(['--version']); import numpy as np; "
        "a = np.ones((600, 600)); a @ a; print(len(os.listdir('/proc/self/task')))"
    )
    free = {key: value for key, value in os.environ.items() if key != "OMP_NUM_THREADS"}
    done = subprocess.run([sys.executable, "-c", code], env=free, capture_output=True, text=True, timeout=120)
    assert done.stdout.split()[-1] == "1", done.stderr


class Bomb:
    """Writes a file when it is unpickled."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.write_text, (self.path, "run")


def test_105_no_file_can_run_code(tmp_path: Path) -> None:
    spoiled, source = tmp_path / "spoiled", tmp_path / "source.npz"
    bomb = np.empty(1, dtype=object)
    bomb[0] = Bomb(spoiled)
    np.savez(source, allow_pickle=True, X=bomb, **{name: np.eye(2) for name in ("W_Q", "W_K", "W_V", "W_O")})
    with pytest.raises(UserError, match=r"X in “source\.npz” holds Python objects"):
        open_source(str(source))
    checkpoint = tmp_path / "model.pt"
    with zipfile.ZipFile(checkpoint, "w") as archive:
        archive.writestr("model/data.pkl", pickle.dumps(Bomb(spoiled)))
    with pytest.raises(UserError, match=r"“model\.pt” cannot be opened"):
        open_source(str(checkpoint))
    assert not spoiled.exists()
