"""A hard crash leaves lines that the next start finds; a good end leaves nothing."""

from __future__ import annotations

import subprocess
import sys

import pytest

from mha_desktop.logs.crash_file import LAST, CrashFile

CODE = """
import ctypes, os, sys
from pathlib import Path
from mha_desktop.logs.crash_file import CrashFile
file = CrashFile(Path(sys.argv[1]))
file.watch()
def the_guilty_function():
    {end}
the_guilty_function()
file.end()
"""


def run(folder, end):
    return subprocess.run([sys.executable, "-c", CODE.format(end=end), str(folder)], capture_output=True, timeout=30)


@pytest.mark.parametrize("end", ["os.abort()", "ctypes.string_at(0)"])
def test_a_crash_is_found_at_the_next_start_once(tmp_path, end):
    assert run(tmp_path, end).returncode != 0
    file = CrashFile(tmp_path)
    found = file.collect()
    assert "the_guilty_function" in found
    assert str(tmp_path) not in found
    assert [path.name for path in tmp_path.iterdir()] == [LAST]
    assert file.collect() == ""
    assert file.last() == found
    file.forget()
    assert file.last() == ""


def test_a_good_end_leaves_nothing(tmp_path):
    assert run(tmp_path, "pass").returncode == 0
    assert list(tmp_path.iterdir()) == []
    assert CrashFile(tmp_path).collect() == ""


def test_a_process_that_was_killed_is_no_crash_and_leaves_nothing_for_ever(tmp_path):
    run(tmp_path, "os._exit(1)")
    assert CrashFile(tmp_path).collect() == ""
    assert list(tmp_path.iterdir()) == []


def test_the_file_of_a_living_process_is_left_alone(tmp_path):
    import os

    mine = tmp_path / f"crash-{os.getppid()}.txt"
    mine.write_text("busy")
    assert CrashFile(tmp_path).collect() == ""
    assert mine.exists()


def test_a_folder_that_is_not_there_is_no_trouble(tmp_path):
    (tmp_path / "file").write_text("")
    file = CrashFile(tmp_path / "file")
    file.watch()
    assert file.collect() == ""
    assert file.last() == ""
    file.end()


def test_a_file_of_a_number_that_no_process_has_is_a_dead_one_s(tmp_path):
    (tmp_path / f"crash-{10**30}.txt").write_text("lines")
    assert CrashFile(tmp_path).collect() == "lines"
