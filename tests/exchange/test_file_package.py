"""Packages of files: all of them or none, in a folder or a .zip, and what was there stays."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile

import pytest

from aids.ordinary_user import ordinary_user
from mha_desktop.errors import UserError
from mha_desktop.exchange.file_package import files_in, package_at
from mha_desktop.exchange.progress import Progress, Stopped

FILES = {"01-a.png": b"\x89PNG" * 2**17, "02-b.svg": b"<svg/>", "index.html": b"<p>"}


class StopsAt(Progress):
    """Is stopped before its step of a number."""

    def __init__(self, at):
        super().__init__()
        self.taken, self._at = 0, at

    def step(self, done=0, of=0):
        self.taken += 1
        self.stopped = self.taken >= self._at
        super().step(done, of)


def write(path, progress=None):
    step = Progress().step if progress is None else progress.step
    with package_at(path, step) as package:
        for name, content in FILES.items():
            package.add(name, content, step)


def test_a_folder_appears_whole(tmp_path):
    write(tmp_path / "new")
    assert {file.name: file.read_bytes() for file in (tmp_path / "new").iterdir()} == FILES
    assert [entry.name for entry in tmp_path.iterdir()] == ["new"]


def test_into_a_folder_that_is_there_files_of_the_same_names_are_replaced_and_others_stay(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "notes.txt").write_text("mine")
    (folder / "index.html").write_text("old")
    assert files_in(folder) == 2
    write(folder)
    assert {file.name for file in folder.iterdir()} == {*FILES, "notes.txt"}
    assert (folder / "index.html").read_bytes() == b"<p>"
    assert (folder / "notes.txt").read_text() == "mine"
    assert list(tmp_path.iterdir()) == [folder]


def test_a_folder_in_the_place_of_a_file_is_not_touched_and_no_file_is_moved(tmp_path):
    folder = tmp_path / "mine"
    (folder / "index.html").mkdir(parents=True)
    (folder / "index.html" / "mine.txt").write_text("mine")
    (folder / "01-a.png").write_bytes(b"old")
    with pytest.raises(UserError, match=r"“.*mine” could not be written: .*Nothing was changed"):
        write(folder)
    assert (folder / "01-a.png").read_bytes() == b"old"
    assert {entry.name for entry in folder.iterdir()} == {"01-a.png", "index.html"}
    assert (folder / "index.html" / "mine.txt").read_text() == "mine"
    assert list(tmp_path.iterdir()) == [folder]


def test_where_one_file_cannot_be_moved_those_before_it_are_taken_back(tmp_path, monkeypatch):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "01-a.png").write_bytes(b"old")
    replace = os.replace

    def held(source, target):
        if os.fspath(target) == os.fspath(folder / "index.html"):
            raise PermissionError(13, "another program holds it")
        replace(source, target)

    monkeypatch.setattr(os, "replace", held)
    with pytest.raises(UserError, match="Nothing was changed"):
        write(folder)
    assert {entry.name: entry.read_bytes() for entry in folder.iterdir()} == {"01-a.png": b"old"}
    assert list(tmp_path.iterdir()) == [folder]


def test_an_archive_is_the_same_bytes_each_time_and_any_reader_unpacks_it(tmp_path):
    for name in ("one.zip", "two.ZIP"):
        write(tmp_path / name)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.ZIP").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == FILES


@pytest.mark.parametrize("name", ["figures", "figures.zip"])
def test_what_is_stopped_in_the_middle_leaves_nothing(tmp_path, name):
    with pytest.raises(Stopped):
        write(tmp_path / name, StopsAt(4))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["figures", "figures.zip"])
def test_what_is_stopped_at_the_very_end_leaves_what_was_there(tmp_path, name):
    write(tmp_path / name)
    steps = StopsAt(10**6)
    write(tmp_path / f"counted-{name}", steps)
    shutil.rmtree(tmp_path / f"counted-{name}", ignore_errors=True)
    (tmp_path / f"counted-{name}").unlink(missing_ok=True)
    with pytest.raises(Stopped):
        write(tmp_path / name, StopsAt(steps.taken))
    if name.endswith(".zip"):
        with zipfile.ZipFile(tmp_path / name) as archive:
            assert archive.read("index.html") == b"<p>"
    else:
        assert (tmp_path / name / "index.html").read_bytes() == b"<p>"
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


def test_a_file_in_the_folders_place_is_not_touched(tmp_path):
    (tmp_path / "taken").write_text("mine")
    with pytest.raises(UserError, match="is a file"):
        write(tmp_path / "taken")
    assert (tmp_path / "taken").read_text() == "mine"
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX")
def test_a_closed_folder_is_one_sentence(tmp_path):
    tmp_path.chmod(0o500)
    try:
        with ordinary_user(), pytest.raises(UserError, match="you may not write in this folder"):
            write(tmp_path / "new")
    finally:
        tmp_path.chmod(0o700)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX")
@pytest.mark.parametrize("name", ["new", "new.zip"])
def test_a_disk_that_is_full_at_a_file_is_said_by_that_file(tmp_path, name):
    """By `add` itself, in words, however the package is ended afterwards."""
    import resource
    import signal

    usual, before = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, usual[1]))
    said = []

    def fill(package):
        try:
            package.add("01-a.png", FILES["01-a.png"])
        except UserError as error:
            said.append(str(error))
            raise

    try:
        with pytest.raises(UserError), package_at(tmp_path / name) as package:
            fill(package)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        signal.signal(signal.SIGXFSZ, before)
    assert len(said) == 1
    assert said[0].startswith(f"“{tmp_path / name}” could not be written: the disk or your account takes no file")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_gone_is_one_sentence(tmp_path):
    with pytest.raises(UserError, match="there is no such folder"):
        write(tmp_path / "gone" / "new")


# Writes a package, and once its first file is there says so and waits to be killed.
WRITER = """
import sys, time
from pathlib import Path
from mha_desktop.exchange.file_package import package_at
with package_at(Path(sys.argv[1])) as package:
    package.add("01-a.png", b"x")
    print("begun", flush=True)
    time.sleep(60)
"""


def begun(path):
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
    assert writer.stdout.readline() == "begun\n"
    return writer


def end(writer):
    writer.kill()
    writer.wait()
    writer.stdout.close()


@pytest.mark.parametrize("name", ["figures", "figures.zip"])
def test_what_a_killed_process_left_is_removed_by_the_next_package_and_by_nothing_before(tmp_path, name):
    path = tmp_path / name
    dead, at_work = begun(path), begun(path)
    left = set(tmp_path.rglob("*"))
    end(dead)
    write(path)  # while another process still writes to the same place: what that one has stays
    kept = {entry for entry in tmp_path.rglob("*") if entry in left}
    assert kept
    assert len(kept) == len(left) // 2
    end(at_work)
    write(path)
    assert [entry.name for entry in tmp_path.iterdir()] == [name]
