"""Which sources a command works on and where each result goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mha_desktop.errors import UserError
from mha_desktop.exchange.batch import Batch, Job, batch
from mha_desktop.exchange.carried import with_document
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import to_bytes
from mha_desktop.exchange.sources import skipped_words

Save = Callable[..., Path]
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'


def test_one_source_goes_where_it_is_told() -> None:
    assert batch("example:river", Path("out.npz"), ".npz") == Batch([Job("example:river", Path("out.npz"))])


def test_a_folder_goes_into_a_folder(tmp_path: Path, save: Save) -> None:
    for name in ("b.npz", "a.npz"):
        save(name)
    out = tmp_path / "results" / "today"
    assert batch(str(tmp_path), out, ".png").jobs == [
        Job(str(tmp_path / "a.npz"), out / "a.png"),
        Job(str(tmp_path / "b.npz"), out / "b.png"),
    ]
    assert out.is_dir()


def test_a_folder_does_not_fit_in_a_file(tmp_path: Path, save: Save) -> None:
    save()
    for output in (tmp_path / "out.npz", save("there.npz")):
        with pytest.raises(UserError, match="its results need a folder too"):
            batch(str(tmp_path), output, ".npz")
    assert not (tmp_path / "out.npz").exists()


def test_sources_are_never_replaced(tmp_path: Path, save: Save) -> None:
    path = save()
    with pytest.raises(UserError, match="is the source itself"):
        batch(str(path), tmp_path / "." / "notes.npz", ".npz")
    with pytest.raises(UserError, match="would take the place of their sources"):
        batch(str(tmp_path), tmp_path, ".npz")


def test_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"There is no \.npz file"):
        batch(str(tmp_path), tmp_path / "out", ".png")
    assert not (tmp_path / "out").exists()


def test_two_sources_that_would_become_one_file_are_refused(tmp_path: Path, save: Save) -> None:
    save("same.npz").rename(tmp_path / "same.NPZ")
    save("same.npz")
    if len(list(tmp_path.iterdir())) == 1:
        pytest.skip("this file system does not tell capital letters")
    with pytest.raises(UserError, match=r"“same\.NPZ” and “same\.npz” would be written to one file"):
        batch(str(tmp_path), tmp_path / "out", ".json")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("source", "output"), [("x" * 5000, "out.npz"), ("example:river", f"{'x' * 300}.npz")])
def test_a_name_too_long_for_the_system_is_refused(source: str, output: str) -> None:
    with pytest.raises(UserError, match="…” cannot be used: File name too long") as caught:
        batch(source, Path(output), ".npz")
    assert len(str(caught.value)) < 160


def test_an_empty_source_is_not_the_present_folder() -> None:
    assert batch("", Path("out.npz"), ".npz").jobs == [Job("", Path("out.npz"))]


def test_pictures_that_carry_a_document_are_documents_and_others_are_counted(tmp_path: Path, save: Save) -> None:
    save("a.npz")
    carrying = with_document(SVG, ".svg", to_bytes(example("river")))
    (tmp_path / "river.svg").write_bytes(carrying)
    (tmp_path / "photo.svg").write_bytes(SVG)
    (tmp_path / "drawing.svg").write_bytes(b'<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')
    (tmp_path / "broken.svg").write_bytes(carrying[:-200])
    (tmp_path / "empty.png").write_bytes(b"")
    (tmp_path / ".hidden.npz").write_bytes(b"")
    found = batch(str(tmp_path), tmp_path / "out", ".json")
    assert [Path(job.source).name for job in found.jobs] == ["a.npz", "broken.svg", "river.svg"]
    assert found.pictures == 3
    assert skipped_words(3) == "3 pictures carry no document and were passed over."
    assert skipped_words(1) == "1 picture carries no document and was passed over."


def test_a_folder_of_pictures_without_documents(tmp_path: Path) -> None:
    (tmp_path / "photo.svg").write_bytes(SVG)
    with pytest.raises(UserError, match=r"no \.mhad document\. The picture in it carries no document\.$"):
        batch(str(tmp_path), tmp_path / "out", ".json")


def test_sources_of_one_name_keep_their_suffix_in_the_result(tmp_path: Path, save: Save) -> None:
    for name in ("a.npz", "b.npz"):
        save(name)
    (tmp_path / "A.mhad").write_bytes(to_bytes(example("river")))
    found = batch(str(tmp_path), tmp_path / "out", ".csv", "TSV")
    assert [job.target.name for job in found.jobs] == ["A.mhad.tsv", "a.npz.tsv", "b.tsv"]


def test_pictures_are_not_drawn_among_their_sources(tmp_path: Path, save: Save) -> None:
    save()
    with pytest.raises(UserError, match="Name another folder"):
        batch(str(tmp_path), tmp_path, ".png")
    assert batch(str(tmp_path), tmp_path, ".csv").jobs[0].target == tmp_path / "notes.csv"


def test_the_kind_of_one_source_s_result_is_in_its_name() -> None:
    with pytest.raises(UserError, match="--kind is for a folder"):
        batch("example:river", Path("out.npz"), ".npz", "json")
