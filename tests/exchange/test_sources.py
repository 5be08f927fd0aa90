"""What can be opened, and what is said about everything else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mha_desktop.errors import UserError
from mha_desktop.exchange.mhad import to_bytes
from mha_desktop.exchange.sources import open_source, sources_in

Save = Callable[..., Path]


def refusal(source: str) -> str:
    with pytest.raises(UserError) as caught:
        open_source(source)
    return str(caught.value)


def test_an_example_comes_with_its_view_and_trace() -> None:
    opened = open_source("example:cheque")
    assert opened.view is not None
    assert (opened.view.sequence, opened.document.title) == (1, "river")
    assert opened.trace is not None


def test_a_file_comes_without_either(save: Save) -> None:
    opened = open_source(str(save("My Notes.NPZ.npz")))
    assert (opened.document.title, opened.view, opened.trace) == ("My Notes.NPZ", None, None)


def test_upper_case_suffixes_are_opened(save: Save) -> None:
    path = save()
    assert open_source(str(path.rename(path.with_suffix(".NPZ")))).document.title == "notes"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("scan.mha", "is a medical image (MetaImage), not an attention document"),
        ("x.npy", "holds one array"),
        ("table.csv", "cannot be opened"),
        ("noname", "cannot be opened"),
    ],
)
def test_other_kinds_are_told_what_can_be_opened(tmp_path: Path, name: str, words: str) -> None:
    (tmp_path / name).write_bytes(b"anything")
    text = refusal(str(tmp_path / name))
    assert f"“{name}” {words}" in text
    assert "opens .mhad documents, .npz files, pictures saved with their document and example:clusters, " in text
    assert text.endswith("example:river, example:cheque, example:picture.")


def test_a_document_is_known_by_its_ending(tmp_path: Path) -> None:
    path = tmp_path / "Übung ½.MHAD"
    path.write_bytes(to_bytes(open_source("example:river")))
    opened = open_source(str(path))
    assert (opened.document.title, opened.path) == ("river", path)
    path.write_bytes(b"anything")
    assert refusal(str(path)) == "“Übung ½.MHAD” is not an MHA Desktop document."


def test_nothing_is_there(tmp_path: Path) -> None:
    assert refusal(str(tmp_path / "none.npz")).startswith(f"There is no file “{tmp_path / 'none.npz'}”.")
    assert "There is no file “”" in refusal("")
    assert refusal("river").endswith("Did you mean example:river?")
    assert "is a folder" in refusal(str(tmp_path))
    assert "There is no example “Clusters”" in refusal("example:Clusters")


def test_a_folder_gives_its_sources_by_name(tmp_path: Path, save: Save) -> None:
    for name in ("b.npz", "a.npz"):
        save(name)
    (tmp_path / "aa.MHAD").touch()
    (tmp_path / "c.txt").write_text("no source")
    (tmp_path / "d.npz").mkdir()
    assert [path.name for path in sources_in(tmp_path).documents] == ["a.npz", "aa.MHAD", "b.npz"]
    with pytest.raises(UserError, match="There is no \\.npz file in the folder"):
        sources_in(tmp_path / "d.npz")


def test_a_name_too_long_for_the_system() -> None:
    sentence = refusal("x" * 5000 + ".npz")
    assert "cannot be used: File name too long" in sentence
    assert len(sentence) < 160
