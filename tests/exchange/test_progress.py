"""Work that asks on its way whether it is still wanted: every writer does, and what it began is gone afterwards."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.exchange.carried import with_document
from mha_desktop.exchange.code.script import write_code
from mha_desktop.exchange.complete import write_complete
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.png_file import png_file
from mha_desktop.exchange.progress import PIECE, Progress, Step, Stopped, watched
from mha_desktop.exchange.tables.read import read_table
from mha_desktop.exchange.tables.write import SUFFIXES, write_table
from mha_desktop.exchange.workbook.write import write_workbook

RIVER = example("river")
TRACE = TorchEngine().forward(RIVER.document.problem())
WRITERS: dict[str, Callable[[Path, Step], object]] = {
    **{
        f"table{suffix}": lambda path, step, suffix=suffix: write_table(
            RIVER, TRACE, "attention", path.with_suffix(suffix), None, step
        )
        for suffix in SUFFIXES
    },
    "workbook": lambda path, step: write_workbook(RIVER, TRACE, path.with_suffix(".xlsx"), step=step),
    "numbers": lambda path, step: write_table(
        RIVER,
        TorchEngine().forward(RIVER.document.problem(0, "no-scale")),
        "scores",
        path.with_suffix(".xlsx"),
        0,
        step,
    ),
    "code": lambda path, step: write_code(RIVER, "torch", path.with_suffix(".py"), None, step),
    "bytes": lambda path, step: write_complete(path.with_suffix(".bin"), bytes(3 * PIECE), step),
}


def test_steps_say_how_far_the_work_is_until_it_is_stopped() -> None:
    progress = Progress()
    progress.step(3, 7)
    progress.step()  # a step between
    assert (progress.done, progress.of) == (3, 7)
    progress.stop()
    with pytest.raises(Stopped):
        progress.step(4, 7)
    assert (progress.done, progress.of) == (3, 7)


def test_a_watched_file_is_written_whole_a_step_a_piece() -> None:
    steps, file = [], io.BytesIO()
    content = np.arange(2 * PIECE + 5, dtype=np.uint8)
    watched(file, lambda done=0, of=0: steps.append((done, of))).write(content.data)
    assert file.getvalue() == content.tobytes()
    assert len(steps) == 3


@pytest.mark.parametrize("kind", WRITERS)
def test_a_writer_that_is_stopped_at_any_step_leaves_the_old_file_and_nothing_else(kind: str, tmp_path: Path) -> None:
    steps = 0

    def count(done: int = 0, of: int = 0) -> None:
        nonlocal steps
        steps += 1

    WRITERS[kind](tmp_path / "it", count)
    (target,) = tmp_path.iterdir()
    assert steps >= 3
    target.write_bytes(b"old")
    for last in sorted({1, 2, steps // 2, steps - 1, steps}):
        left = last

        def stop(done: int = 0, of: int = 0) -> None:
            nonlocal left
            left -= 1
            if not left:
                raise Stopped

        with pytest.raises(Stopped):
            WRITERS[kind](tmp_path / "it", stop)
        assert list(tmp_path.iterdir()) == [target]
        assert target.read_bytes() == b"old"


def test_reading_is_stopped_between_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("1,2\n" * 50)
    read = 0

    def stop(done: int = 0, of: int = 0) -> None:
        nonlocal read
        read += 1
        if read == 20:
            raise Stopped

    with pytest.raises(Stopped):
        read_table(path, step=stop)


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_a_document_is_put_into_a_picture_in_pieces(suffix: str) -> None:
    progress = Progress()
    progress.stop()
    plain = {".png": png_file([np.zeros((1, 1, 3), np.uint8)], (1, 1, 3), 96, {}), ".svg": b"<svg></svg>"}
    with pytest.raises(Stopped):
        with_document(plain[suffix], suffix, bytes(10), progress.step)


@pytest.mark.parametrize("channels", [3, 4])
def test_a_picture_in_strips_is_read_back_to_the_last_pixel(channels: int) -> None:
    from PIL import Image

    pixels = np.random.default_rng(1).integers(0, 256, (7, 5, channels), np.uint8)
    file = png_file([pixels[:3], pixels[3:4], pixels[4:]], pixels.shape, 300, {"Title": "Fluß → Ufer"})
    with Image.open(io.BytesIO(file)) as image:
        np.testing.assert_array_equal(np.asarray(image), pixels)
        assert image.info["Title"] == "Fluß → Ufer"
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.01)
