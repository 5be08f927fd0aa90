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


def test_two_sources_that_would_become_one_file_are_refused(tmp_path: Path, save: Save) -> None:
    save("same.npz").rename(tmp_path / "same.NPZ")
    save("same.npz")
    if len(list(tmp_path.iterdir())) == 1:
        pytest.skip("this file system does not tell capital letters")
    with pytest.raises(UserError, match=r"“same\.NPZ” and “same\.npz” would be written to one file"):
        jobs(str(tmp_path), tmp_path / "out", ".json")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("source", "output"), [("x" * 5000, "out.npz"), ("example:river", f"{'x' * 300}.npz")])
def test_a_name_too_long_for_the_system_is_refused(source: str, output: str) -> None:
    with pytest.raises(UserError, match="…” cannot be used: File name too long") as caught:
        jobs(source, Path(output), ".npz")
    assert len(str(caught.value)) < 160


def test_an_empty_source_is_not_the_present_folder() -> None:
    assert jobs("", Path("out.npz"), ".npz") == [Job("", Path("out.npz"))]
