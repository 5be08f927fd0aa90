"""The program's log: one file in the user's state folder, turned over when it is full, opened at the first line.

It takes what the package's loggers say. Where it cannot be written, the program goes on without it.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from collections import Counter
from logging.handlers import RotatingFileHandler
from pathlib import Path

from mha_desktop.logs.cleaning import history, without_folders
from mha_desktop.paths import state_dir

NAME = "mha-desktop.log"
MOST_BYTES, OLDER = 512 * 1024, 2  # three files in all
_FORMAT = "%(asctime)s %(levelname)s %(message)s"
_TAIL_BYTES = 64 * 1024


class _File(RotatingFileHandler):
    """A file that is given up for good at the first thing that goes wrong with it; a log must never be in the way."""

    given_up = False

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line; the folder is made for the first one."""
        if self.given_up:
            return
        try:
            if self.stream is None:
                Path(self.baseFilename).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError:
            self.given_up = True
            return
        super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:
        """Write no more: the disk is full, or the folder is gone."""
        self.given_up = True


class _Formatter(logging.Formatter):
    """Writes a record without folders; an error as modules and lines."""

    def format(self, record: logging.LogRecord) -> str:
        error = record.exc_info[1] if record.exc_info else None
        line = f"{self.formatTime(record)} {record.levelname} {without_folders(record.getMessage())}"
        return "\n".join((line, *(f"    {one}" for one in history(error)))) if error is not None else line


class ProgramLog:
    """The log while it is open; every call may come from any thread, and none of them raises.

    Parameters
    ----------
    folder
        Where it lies; the system's place for it unless a test has its own. None of it is made before the first line.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = state_dir() if folder is None else folder
        self.failures = 0
        self._seen: Counter[str] = Counter()
        self._lock = threading.Lock()
        self._logger = logging.getLogger("mha_desktop")
        self._before = self._logger.level, self._logger.propagate
        self._file: _File | None = None
        if self.folder.is_absolute():  # without a home the system names a place that is relative to anywhere
            path = self.folder / NAME
            self._file = _File(path, maxBytes=MOST_BYTES, backupCount=OLDER, encoding="utf-8", delay=True)
            self._file.setFormatter(_Formatter(_FORMAT))
            self._logger.addHandler(self._file)
        self._logger.setLevel(logging.INFO)
        self._logger.propagate = False

    @property
    def written(self) -> bool:
        """Whether lines reach a file, as far as is known by now."""
        return self._file is not None and not self._file.given_up

    def note(self, text: str) -> None:
        """Write a line that is no trouble."""
        self._logger.info(text)

    def warn(self, text: str) -> None:
        """Write a line about something odd."""
        self._logger.warning(text)

    def error(self, text: str) -> None:
        """Write a line about something bad."""
        self._logger.error(text)

    def failure(self, error: BaseException, where: str) -> None:
        """Write an error that nobody expected; one that comes again and again the 1st, 10th, 100th … time."""
        lines = tuple(history(error))
        with self._lock:
            self.failures += 1
            self._seen["\n".join(lines)] += 1
            times = self._seen["\n".join(lines)]
        if str(times).strip("0") == "1":
            again = "" if times == 1 else f" (for the {times}th time)"
            self._logger.error(f"unexpected in {where}{again}", exc_info=(type(error), error, error.__traceback__))

    def close(self) -> None:
        """Close the file; loggers are as they were before."""
        level, propagate = self._before
        self._logger.setLevel(level)
        self._logger.propagate = propagate
        if self._file is not None:
            self._logger.removeHandler(self._file)
            with contextlib.suppress(OSError):  # what could not be written before cannot be written now
                self._file.close()


def tail(lines: int = 80, folder: Path | None = None) -> tuple[str, ...]:
    """Return the last lines of the log; empty where there is none."""
    place = state_dir() if folder is None else folder
    try:
        with (place / NAME).open("rb") as file:
            file.seek(max(0, file.seek(0, 2) - _TAIL_BYTES))
            text = file.read().decode("utf-8", "replace")
    except OSError:
        return ()
    return tuple(text.splitlines()[-lines:])
