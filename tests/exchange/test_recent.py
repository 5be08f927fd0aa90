"""The list of recent files: short, the last one first, and never in the way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mha_desktop.exchange.recent import RecentFile, add_recent, forget_recent, recent_files
from mha_desktop.paths import state_dir


def paths() -> list[Path]:
    return [file.path for file in recent_files()]


def test_the_last_one_is_first_each_once_and_ten_at_most(tmp_path: Path) -> None:
    assert recent_files() == ()
    names = [tmp_path / f"{i}.mhad" for i in range(12)]
    for name in names:
        add_recent(name)
    assert paths() == names[:1:-1]
    add_recent(names[5])
    assert paths() == [names[5], *(name for name in names[:1:-1] if name != names[5])]


def test_a_missing_file_is_listed_as_missing(tmp_path: Path) -> None:
    there = tmp_path / "Übung ½.mhad"
    there.touch()
    add_recent(tmp_path / "gone.mhad")
    add_recent(there)
    assert recent_files() == (RecentFile(there, True), RecentFile(tmp_path / "gone.mhad", False))


def test_a_path_is_kept_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    odd = Path(os.fsdecode(b"\xff.mhad"))
    add_recent(odd)
    assert paths() == [tmp_path / odd]


def test_files_are_forgotten(tmp_path: Path) -> None:
    for name in "abc":
        add_recent(tmp_path / name)
    forget_recent(tmp_path / "b")
    assert paths() == [tmp_path / "c", tmp_path / "a"]
    forget_recent()
    assert paths() == []


@pytest.mark.parametrize("content", [b"", b"[", b'{"a":1}', b"\xff", b"[" * 100_000, b'[1, null, "", "a\\u0000b"]'])
def test_a_damaged_list_is_an_empty_one(content: bytes, tmp_path: Path) -> None:
    state_dir().mkdir(parents=True)
    (state_dir() / "recent.json").write_bytes(content)
    assert recent_files() == ()
    add_recent(tmp_path / "a")
    assert paths() == [tmp_path / "a"]


def test_where_nothing_can_be_written_there_is_no_list(tmp_path: Path) -> None:
    state_dir().parent.mkdir(parents=True)
    state_dir().write_text("a file where the folder should be")
    add_recent(tmp_path / "a")
    assert recent_files() == ()
