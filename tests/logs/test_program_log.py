"""The log: opened at the first line, turned over, cleaned, and never in the way of the program."""

from __future__ import annotations

import logging
import os
import sys

import pytest

from aids.ordinary_user import ordinary_user
from mha_desktop.logs import program_log
from mha_desktop.logs.program_log import NAME, OLDER, ProgramLog, tail


@pytest.fixture
def log(tmp_path):
    made = ProgramLog(tmp_path / "state")
    yield made
    made.close()


def test_nothing_is_made_before_the_first_line(log, tmp_path):
    assert not (tmp_path / "state").exists()
    log.note("start")
    assert tail(folder=tmp_path / "state")[-1].endswith("INFO start")


def test_it_takes_what_the_packages_loggers_say(log, tmp_path):
    logging.getLogger("mha_desktop.ui.cube.picture").info("drawn without %s", "OpenGL")
    logging.getLogger("elsewhere").error("not ours")
    lines = tail(folder=tmp_path / "state")
    assert lines[-1].endswith("INFO drawn without OpenGL")
    assert len(lines) == 1


def test_a_full_file_is_turned_over_and_three_are_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(program_log, "MOST_BYTES", 2000)
    log = ProgramLog(tmp_path)
    for number in range(200):
        log.note(f"line {number} {'x' * 80}")
    log.close()
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == [NAME, *(f"{NAME}.{i}" for i in range(1, OLDER + 1))]
    assert all(path.stat().st_size <= 2000 for path in tmp_path.iterdir())
    assert "line 199" in tail(folder=tmp_path)[-1]


def test_a_failure_is_written_with_its_lines_and_without_what_it_quotes(log, tmp_path):
    try:
        {}["secret token"]
    except KeyError as error:
        log.failure(error, "the window")
    text = "\n".join(tail(folder=tmp_path / "state"))
    assert "ERROR unexpected in the window" in text
    assert "KeyError: '…'" in text
    assert "test_program_log" in text
    assert "secret" not in text


def test_the_same_failure_again_and_again_does_not_fill_the_log(log, tmp_path):
    for _ in range(150):
        try:
            raise ZeroDivisionError
        except ZeroDivisionError as error:
            log.failure(error, "the window")
    lines = [line for line in tail(1000, tmp_path / "state") if "unexpected" in line]
    assert [line.rpartition("window")[2] for line in lines] == ["", " (for the 10th time)", " (for the 100th time)"]
    assert log.failures == 150


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX")
def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path):
    tmp_path.chmod(0o500)
    log = ProgramLog(tmp_path / "state")
    with ordinary_user():
        log.note("start")
    assert not log.written
    log.close()


def test_a_file_in_place_of_the_folder_is_no_trouble(tmp_path):
    (tmp_path / "state").write_text("mine")
    log = ProgramLog(tmp_path / "state")
    log.note("start")
    log.error("more")
    assert not log.written
    assert (tmp_path / "state").read_text() == "mine"
    log.close()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has a disk that is always full")
def test_a_full_disk_is_no_trouble(tmp_path, capfd):
    (tmp_path / NAME).symlink_to("/dev/full")
    log = ProgramLog(tmp_path)
    log.note("start")
    log.note("more")
    assert not log.written
    log.close()
    assert capfd.readouterr().err == ""


def test_without_a_home_nothing_is_written_anywhere(tmp_path, monkeypatch):
    from pathlib import Path

    monkeypatch.chdir(tmp_path)
    log = ProgramLog(Path("~/.local/state/mha-desktop"))
    log.note("start")
    log.close()
    assert list(tmp_path.iterdir()) == []


def test_closing_leaves_the_loggers_as_they_were(tmp_path):
    logger = logging.getLogger("mha_desktop")
    before = logger.level, logger.propagate, list(logger.handlers)
    ProgramLog(tmp_path).close()
    assert (logger.level, logger.propagate, list(logger.handlers)) == before
