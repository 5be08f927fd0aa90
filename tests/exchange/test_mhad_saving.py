"""Saving: whole files or none, and nobody else's change is overwritten unseen."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import PART, complete_file, remove_parts
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import read_mhad, to_bytes, write_mhad
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.stamp import changed_since, stamp_of

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX")


@pytest.fixture
def opened(documents: ModuleType) -> Opened:
    return Opened(documents.plain_document())


def refusal(opened: Opened, path: Path) -> str:
    with pytest.raises(UserError) as caught:
        write_mhad(opened, path)
    return str(caught.value)


def test_a_saved_file_is_the_document_and_nothing_beside_it(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "Übung mit Leerzeichen ½.mhad"
    stamp = write_mhad(opened, path)
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == to_bytes(opened)
    back = read_mhad(path)
    assert (back.path, back.stamp) == (path, stamp)


@needs_posix
def test_permissions_stay(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "a.mhad"
    write_mhad(opened, path)
    assert path.stat().st_mode & 0o777 == 0o666 & ~umask()
    path.chmod(0o640)
    write_mhad(opened, path)
    assert path.stat().st_mode & 0o777 == 0o640


def umask() -> int:
    now = os.umask(0)
    os.umask(now)
    return now


@needs_posix
def test_a_link_stays_a_link(opened: Opened, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    link = tmp_path / "link.mhad"
    link.symlink_to(folder / "target.mhad")
    for _ in range(2):
        write_mhad(opened, link)
        assert link.is_symlink()
        assert (folder / "target.mhad").read_bytes() == to_bytes(opened)
    assert [path.name for path in folder.iterdir()] == ["target.mhad"]


def test_a_read_only_file_is_left_as_it_is(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "a.mhad"
    path.write_bytes(b"old")
    path.chmod(0o444)
    assert refusal(opened, path) == f"“{path}” is read-only. Save under another name; nothing was changed."
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
    path.chmod(0o644)


def test_places_that_cannot_hold_a_file(opened: Opened, tmp_path: Path) -> None:
    missing = tmp_path / "none" / "a.mhad"
    assert refusal(opened, missing).startswith(f"“{missing}” could not be written: there is no such folder (any more).")
    assert refusal(opened, tmp_path) == f"“{tmp_path}” is a folder. Name a file to write."
    assert "cannot be used: File name too long." in refusal(opened, tmp_path / ("x" * 5000))
    assert list(tmp_path.iterdir()) == []


FULL = """
import resource, sys
from pathlib import Path
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.exchange.mhad import write_mhad
resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
try:
    write_mhad(example("clusters"), Path(sys.argv[1]))
except UserError as error:
    print(error)
"""


TOO_LARGE = "the disk or your account takes no file of this size. Make room, or save in another place."


@needs_posix
def test_a_disk_that_is_full_half_way_through_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.mhad"
    path.write_bytes(b"old")
    assert len(to_bytes(example("clusters"))) > 20_000
    done = subprocess.run([sys.executable, "-c", FULL, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout == f"“{path}” could not be written: {TOO_LARGE} Nothing was changed.\n"
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux")
def test_a_device_is_no_file(opened: Opened) -> None:
    assert refusal(opened, Path("/dev/full")) == "“/dev/full” is a device, not a file. Name a file to write."


# What a killed process leaves

PART_HELD = """
import sys
from pathlib import Path
from mha_desktop.exchange.complete import complete_file
with complete_file(Path(sys.argv[1])) as file:
    file.write(b"half")
    file.flush()
    print("half", flush=True)
    sys.stdin.read()
"""


@needs_posix
def test_the_next_save_removes_what_a_killed_one_left_and_nothing_else(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "a.mhad"
    path.write_bytes(b"old")
    command = [sys.executable, "-c", PART_HELD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as saver:
        assert saver.stdout is not None
        assert saver.stdout.readline() == "half\n"
        parts = list(tmp_path.glob(f".*{PART}"))
        assert [part.read_bytes() for part in parts] == [b"half"]
        remove_parts(tmp_path)
        assert parts[0].exists()  # its process lives
        saver.kill()
    assert path.read_bytes() == b"old"
    others = [tmp_path / name for name in (f".b.mhad.x{PART}", ".a.mhad.part", f"a.mhad{PART}")]
    for other in others:
        other.touch()
    write_mhad(opened, path)
    assert sorted(tmp_path.iterdir()) == sorted([path, *others])
    remove_parts(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted([path, *others[1:]])


@needs_posix
def test_two_that_save_one_file_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    path = tmp_path / "a.mhad"
    with complete_file(path) as one, complete_file(path) as two:
        one.write(b"one")
        two.write(b"two")
    assert path.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_system_without_locks(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_locks: Callable[[], None]
) -> None:
    no_locks()
    write_mhad(opened, tmp_path / "a.mhad")
    (tmp_path / f".a.mhad.x{PART}").touch()
    write_mhad(opened, tmp_path / "a.mhad")
    assert sorted(path.name for path in tmp_path.iterdir()) == [f".a.mhad.x{PART}", "a.mhad"]


@pytest.fixture
def no_locks(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Make the system answer as on a network drive that cannot lock."""

    def break_locks() -> None:
        import fcntl

        def flock(handle: int, how: int) -> None:
            raise OSError(95, "Operation not supported")

        monkeypatch.setattr(fcntl, "flock", flock)

    return break_locks


# Two windows on one file


def test_a_change_by_somebody_else_is_seen(opened: Opened, documents: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "a.mhad"
    write_mhad(opened, path)
    stamp = read_mhad(path).stamp
    assert stamp is not None
    assert not changed_since(stamp, path)
    write_mhad(Opened(documents.whole_document()), path)
    assert changed_since(stamp, path)
    own = write_mhad(opened, path)  # this window's own save
    assert not changed_since(own, path)


def test_neither_the_clock_nor_the_size_tell_but_the_bytes(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "a.mhad"
    stamp = write_mhad(opened, path)
    before = path.stat()
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)  # the same size in the same place …
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))  # … at what a clock set back calls the same moment
    assert changed_since(stamp, path)
    content[-1] ^= 1
    copied = tmp_path / "copy.mhad"
    copied.write_bytes(content)
    os.replace(copied, path)
    os.utime(path, (1, 1))
    assert not changed_since(stamp, path)  # another file of another time with the same bytes


def test_a_deleted_file_has_nothing_to_lose_and_a_folder_cannot_be_compared(tmp_path: Path) -> None:
    assert not changed_since(stamp_of(b"old"), tmp_path / "gone.mhad")
    size = tmp_path.stat().st_size
    with pytest.raises(UserError, match="could not be read: Is a directory"):
        changed_since(stamp_of(b"x" * size), tmp_path)
