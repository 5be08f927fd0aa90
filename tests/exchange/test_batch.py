"""Which sources a command works on and where each result goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mha_desktop.errors import UserError
from mha_desktop.exchange.batch import Job, jobs

Save = Callable[..., Path]


def test_one_source_goes_where_it_is_told() -> None:
    assert jobs("example:river", Path("out.npz"), ".npz") == [Job("example:river", Path("out.npz"))]


def test_a_folder_goes_into_a_folder(tmp_path: Path, save: Save) -> None:
    for name in ("b.npz", "a.npz"):
        save(name)
    out = tmp_path / "results" / "today"
    assert jobs(str(tmp_path), out, ".png") == [
        Job(str(tmp_path / "a.npz"), out / "a.png"),
        Job(str(tmp_path / "b.npz"), out / "b.png"),
    ]
    assert out.is_dir()


def test_a_folder_does_not_fit_in_a_file(tmp_path: Path, save: Save) -> None:
    save()
    for output in (tmp_path / "out.npz", save("there.npz")):
        with pytest.raises(UserError, match="its results need a folder too"):
            jobs(str(tmp_path), output, ".npz")
    assert not (tmp_path / "out.npz").exists()


def test_sources_are_never_replaced(tmp_path: Path, save: Save) -> None:
    path = save()
    with pytest.raises(UserError, match="is the source itself"):
        jobs(str(path), tmp_path / "." / "notes.npz", ".npz")
    with pytest.raises(UserError, match="would take the place of their sources"):
        jobs(str(tmp_path), tmp_path, ".npz")


def test_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"There is no \.npz file"):
        jobs(str(tmp_path), tmp_path / "out", ".png")
    assert not (tmp_path / "out").exists()
