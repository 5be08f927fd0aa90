"""Unsaved work survives a crash: it is kept while a window lives, offered when it died, and gone when it closed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import PART
from mha_desktop.exchange.mhad import to_bytes, write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.recovery import Recovery
from mha_desktop.exchange.stamp import changed_since
from mha_desktop.paths import state_dir

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="kills")

WINDOW = """
import sys
from pathlib import Path
from mha_desktop.exchange.mhad import read_mhad
from mha_desktop.exchange.recovery import Recovery
recovery = Recovery(Path(sys.argv[1]))
for path in sys.argv[2:]:
    recovery.write(read_mhad(Path(path)))
print("kept", flush=True)
if sys.stdin.readline() == "close":
    recovery.clear()
"""


class Window:
    """Another process with a window: it opens and keeps documents, and lives until it is killed."""

    def __init__(self, folder: Path, *documents: Path) -> None:
        command = [sys.executable, "-c", WINDOW, str(folder), *map(str, documents)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "kept\n"

    def kill(self) -> None:
        self._process.kill()
        self._process.communicate()

    def close(self) -> None:
        self._process.communicate("close")


def end(recovery: Recovery) -> None:
    """Let go of a slot as the system does for a process that ends."""
    assert recovery._slot._lock is not None
    os.close(recovery._slot._lock)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "state" / "recovery"


@pytest.fixture
def recovery(folder: Path) -> Iterator[Recovery]:
    """The slot of a window that is here."""
    one = Recovery(folder)
    yield one
    one.clear()


@pytest.fixture
def saved(documents: ModuleType, tmp_path: Path) -> Path:
    path = tmp_path / "Übung ½.mhad"
    write_mhad(Opened(documents.whole_document(), documents.whole_view(), lesson=[1]), path)
    return path


@needs_posix
def test_a_killed_window_leaves_its_document_with_the_file_it_came_from(
    folder: Path, recovery: Recovery, saved: Path
) -> None:
    window = Window(folder, saved)
    assert recovery.orphans() == ()  # it lives
    window.kill()
    (orphan,) = recovery.orphans()
    assert (orphan.title, orphan.path, orphan.problem) == ("Ufer “und” Fluss\n½", saved, None)
    opened = recovery.take(orphan)
    assert to_bytes(opened) == saved.read_bytes()
    assert opened.path == saved
    assert opened.stamp is not None
    assert not changed_since(opened.stamp, saved)
    assert recovery.orphans() == ()
    assert len(list(folder.glob("*.mhad"))) == 1  # it is this window's unsaved work now
    recovery.clear()
    assert list(folder.iterdir()) == []


@needs_posix
def test_what_was_taken_is_not_lost_when_that_window_dies_too(folder: Path, recovery: Recovery, saved: Path) -> None:
    Window(folder, saved).kill()
    first = Recovery(folder)
    first.take(first.orphans()[0])
    end(first)
    (orphan,) = recovery.orphans()
    assert orphan.path == saved


def test_a_window_that_closes_leaves_nothing(folder: Path, recovery: Recovery, saved: Path) -> None:
    Window(folder, saved).close()
    assert list(folder.iterdir()) == []
    assert recovery.orphans() == ()


def test_the_last_document_counts(folder: Path, recovery: Recovery, documents: ModuleType, saved: Path) -> None:
    other = saved.with_name("b.mhad")
    write_mhad(Opened(documents.plain_document()), other)
    window = Window(folder, saved, other)
    assert len(list(folder.glob("*.mhad"))) == 1
    window.kill()
    (orphan,) = recovery.orphans()
    assert (orphan.title, orphan.path) == ("plain", other)


def test_a_new_document_has_no_file(recovery: Recovery, folder: Path, documents: ModuleType) -> None:
    dead = Recovery(folder)
    dead.write(Opened(documents.plain_document()))
    assert recovery.orphans() == ()  # two windows of one process keep apart as well
    end(dead)
    (orphan,) = recovery.orphans()
    assert orphan.path is None
    opened = recovery.take(orphan)
    assert (opened.path, opened.stamp, opened.trace) == (None, None, None)


def test_after_a_save_nothing_is_kept_until_the_next_edit(
    recovery: Recovery, folder: Path, documents: ModuleType
) -> None:
    opened = Opened(documents.plain_document())
    for _ in range(2):
        recovery.write(opened)
        assert len(list(folder.iterdir())) == 2
        recovery.clear()
        assert list(folder.iterdir()) == []


@needs_posix
def test_one_orphan_goes_to_one_window(folder: Path, recovery: Recovery, saved: Path) -> None:
    Window(folder, saved).kill()
    other = Recovery(folder)
    (orphan,) = recovery.orphans()
    recovery.take(orphan)
    with pytest.raises(UserError, match="is open in another window by now"):
        other.take(orphan)
    other.drop(orphan)  # nor can it be thrown away there
    assert len(list(folder.glob("*.mhad"))) == 1


@needs_posix
def test_several_orphans_the_newest_first_and_what_is_not_wanted_goes(
    folder: Path, recovery: Recovery, saved: Path
) -> None:
    for _ in range(3):
        Window(folder, saved).kill()
    found = recovery.orphans()
    assert [orphan.written for orphan in found] == sorted((orphan.written for orphan in found), reverse=True)
    recovery.drop(found[1])
    assert recovery.orphans() == (found[0], found[2])


def test_damaged_work_is_said_and_kept(folder: Path, recovery: Recovery, saved: Path) -> None:
    folder.mkdir(parents=True)
    content = saved.read_bytes()
    (folder / "0a.mhad").write_bytes(content[:-3])
    (orphan,) = recovery.orphans()
    assert orphan.problem == (
        "Work that was not saved cannot be read and is kept: “0a.mhad” is damaged or was not copied completely. "
        "Take another copy."
    )
    with pytest.raises(UserError, match=r"“0a\.mhad” is damaged"):
        recovery.take(orphan)
    assert (folder / "0a.mhad").read_bytes() == content[:-3]


@pytest.mark.parametrize("note", ["", "[", "[1]", '{"path":7}', '{"path":"a\\u0000b"}', '{"path":"/a","stamp":{}}'])
def test_a_damaged_note_costs_the_path_alone(
    folder: Path, recovery: Recovery, documents: ModuleType, note: str
) -> None:
    folder.mkdir(parents=True)
    (folder / "0a.mhad").write_bytes(to_bytes(Opened(documents.plain_document()), {"recovery": note}))
    (orphan,) = recovery.orphans()
    assert (orphan.title, orphan.path, orphan.problem) == ("plain", None, None)
    assert recovery.take(orphan).document.heads == 2


def test_what_is_of_no_use_is_swept_away(folder: Path, recovery: Recovery) -> None:
    folder.mkdir(parents=True)
    for name in ("0a.lock", f".0a.mhad.x{PART}", "notes.txt"):
        (folder / name).touch()
    assert recovery.orphans() == ()
    assert [path.name for path in folder.iterdir()] == ["notes.txt"]


def test_a_folder_that_cannot_be_written_is_said_once(tmp_path: Path, documents: ModuleType) -> None:
    (tmp_path / "state").write_text("a file where the folder should be")
    recovery, opened = Recovery(tmp_path / "state"), Opened(documents.plain_document())
    with pytest.raises(UserError) as caught:
        recovery.write(opened)
    assert str(caught.value) == "Unsaved work cannot be kept for the case of a crash: File exists. Save often."
    recovery.write(opened)
    assert recovery.orphans() == ()
    (tmp_path / "state").unlink()
    recovery.write(opened)  # it works again by itself
    assert len(list((tmp_path / "state").glob("*.mhad"))) == 1
    recovery.clear()


@needs_posix
def test_a_file_name_that_is_not_utf_8_comes_back(folder: Path, recovery: Recovery, documents: ModuleType) -> None:
    path = Path(os.fsdecode(b"/tmp/\xff.mhad"))
    dead = Recovery(folder)
    dead.write(replace(Opened(documents.plain_document()), path=path))
    end(dead)
    (orphan,) = recovery.orphans()
    assert orphan.path == path


@needs_posix
def test_only_the_user_can_read_it(recovery: Recovery, folder: Path, documents: ModuleType) -> None:
    recovery.write(Opened(documents.plain_document()))
    assert folder.stat().st_mode & 0o777 == 0o700


def test_its_place_is_the_systems(documents: ModuleType) -> None:
    recovery = Recovery()
    recovery.write(Opened(documents.plain_document()))
    assert len(list((state_dir() / "recovery").glob("*.mhad"))) == 1
    recovery.clear()
