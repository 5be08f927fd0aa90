"""What a hard crash leaves: the lines of Python that each thread was in, written by the dying process itself.

One file a process, deleted when the process ends as it should. The next start collects what is left.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import re
import sys
from pathlib import Path
from typing import IO

from mha_desktop.logs.cleaning import without_folders
from mha_desktop.paths import state_dir

_NAME = re.compile(r"crash-(\d+)\.txt")
LAST = "last-crash.txt"
MOST_LETTERS = 20_000


class CrashFile:
    """The file of this process; without a folder that can be written to it does nothing."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = state_dir() if folder is None else folder
        self._file: IO[bytes] | None = None

    def watch(self) -> None:
        """Have the lines written from now on, should the process die."""
        if self._file is not None or not self.folder.is_absolute():
            return
        with contextlib.suppress(OSError):  # then a hard crash leaves no lines, as without it
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = (self.folder / f"crash-{os.getpid()}.txt").open("wb")
            faulthandler.enable(self._file)

    def end(self) -> None:
        """Leave nothing behind: the process ends as it should."""
        if self._file is None:
            return
        faulthandler.disable()
        self._file.close()
        self._file = None
        with contextlib.suppress(OSError):  # the next start sweeps it up
            (self.folder / f"crash-{os.getpid()}.txt").unlink()

    def collect(self) -> str:
        """Return what dead processes left, the latest, kept as `last-crash.txt`; empty where none died hard."""
        found: list[tuple[float, Path, str]] = []
        try:
            files = [path for path in self.folder.iterdir() if _NAME.fullmatch(path.name)]
        except OSError:
            return ""
        for path in files:
            match = _NAME.fullmatch(path.name)
            if match is None or _lives(int(match[1])):
                continue
            with contextlib.suppress(OSError):  # one that cannot be read is left alone
                text = path.read_bytes().decode("utf-8", "replace").strip()
                if text:
                    found.append((path.stat().st_mtime, path, text))
                path.unlink()
        if not found:
            return ""
        text = without_folders(max(found)[2])[:MOST_LETTERS]
        with contextlib.suppress(OSError):  # it is told all the same
            (self.folder / LAST).write_text(text, encoding="utf-8")
        return text

    def last(self) -> str:
        """Return the last crash that was collected, at this start or an earlier one; empty for none."""
        try:
            return (self.folder / LAST).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""

    def forget(self) -> None:
        """Forget the last crash: it was reported."""
        with contextlib.suppress(OSError):  # it is shown once more
            (self.folder / LAST).unlink()


def _lives(pid: int) -> bool:
    """Tell whether a process is there. On Windows its open file cannot be deleted, which serves as well."""
    if pid == os.getpid():
        return True
    if sys.platform == "win32":
        return False
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):  # the latter for a number that no process has
        return False
    except OSError:
        return True
    return True
