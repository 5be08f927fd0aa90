"""Values in files: exact, complete, and nothing where they could not be written."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Problem, Weights, frozen
from mha_desktop.attention.trace import Trace
from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import complete_file, write_complete
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.values import write_values


@pytest.fixture
def trace() -> Trace:
    found = example("river").trace
    assert found is not None
    return found


def test_npz_holds_every_stage_to_the_last_bit(tmp_path: Path, trace: Trace) -> None:
    write_values(trace, tmp_path / "out.npz")
    with np.load(tmp_path / "out.npz") as stored:
        assert tuple(stored.files) == trace.keys
        for key in trace.keys:
            assert stored[key].dtype == np.float64
            assert np.array_equal(stored[key], trace.whole(key))
    assert trace.shape("attention") == (2, 10, 10)  # no batch axis


def test_json_holds_the_same_and_null_where_it_is_blocked(tmp_path: Path, trace: Trace) -> None:
    write_values(trace, tmp_path / "OUT.JSON")

    def no_constant(name: str) -> Any:
        raise AssertionError(f"{name} is not JSON")

    stored = json.loads((tmp_path / "OUT.JSON").read_text("utf-8"), parse_constant=no_constant)
    assert tuple(stored) == trace.keys
    for key in trace.keys:
        numbers = np.array(stored[key], dtype=float)
        if key == "masked_scores":
            assert stored[key][0][0][1] is None
            numbers[np.isnan(numbers)] = -np.inf
        assert np.array_equal(numbers, trace.whole(key)), key


def test_numbers_that_overflow_are_words_in_json(tmp_path: Path) -> None:
    weights = Weights(*(frozen([[1e300]]) for _ in range(4)), heads=1, heads_kv=1)
    trace = TorchEngine().forward(Problem(frozen([[1.0], [-1.0]]), weights))
    write_values(trace, tmp_path / "out.json")
    stored = json.loads((tmp_path / "out.json").read_text())
    assert stored["scores"] == [[["inf", "-inf"], ["-inf", "inf"]]]
    assert stored["masked_scores"] == [[["inf", None], [None, "inf"]]]
    assert stored["attention"][0][0][0] == "nan"
    assert np.array_equal(np.array(stored["scores"], dtype=float), trace.whole("scores"))


@pytest.mark.parametrize("name", ["out.csv", "out", "npz", ".json"])
def test_another_suffix_is_refused(tmp_path: Path, trace: Trace, name: str) -> None:
    with pytest.raises(UserError, match=r"should end in \.npz or \.json"):
        write_values(trace, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_failure_in_the_middle_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "out.npz"
    path.write_bytes(b"old")

    def write_half() -> None:
        with complete_file(path) as file:
            file.write(b"new")
            raise RuntimeError("half")

    with pytest.raises(RuntimeError, match="half"):
        write_half()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_is_said_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(
        UserError, match=r"could not be written: the disk is full\. Make room, .* Nothing was changed\."
    ):
        write_complete(tmp_path / "out.json", b"{}")
    assert list(tmp_path.iterdir()) == []


def test_a_missing_folder_is_said(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="could not be written: there is no such folder"):
        write_complete(tmp_path / "none" / "out.json", b"{}")


def test_a_folder_and_a_device_are_no_files(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="is a folder"):
        write_complete(tmp_path, b"")
    if sys.platform != "win32":
        with pytest.raises(UserError, match="is a device"):
            write_complete(Path("/dev/null"), b"")
        assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither modes nor links for everyone")
def test_modes_and_links_stay(tmp_path: Path) -> None:
    target, link = tmp_path / "real.json", tmp_path / "link.json"
    target.write_bytes(b"old")
    target.chmod(0o640)
    link.symlink_to(target)
    write_complete(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert target.stat().st_mode & 0o777 == 0o640
    fresh, ordinary = tmp_path / "fresh", tmp_path / "ordinary"
    write_complete(fresh, b"")
    ordinary.write_bytes(b"")
    assert fresh.stat().st_mode == ordinary.stat().st_mode
