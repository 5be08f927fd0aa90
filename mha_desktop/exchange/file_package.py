"""Many files at once, as a folder or a .zip: all of them or none.

A folder is written beside its place under a name of its own and moved there at the end. Into a folder that is there
already each file is moved by itself, or none: what else it holds stays.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from mha_desktop.errors import UserError
from mha_desktop.exchange.complete import complete_file, files_of, looked_up, part_file, remove_parts, written
from mha_desktop.exchange.file_lock import give_back
from mha_desktop.exchange.progress import Step, pieces, unwatched

ARCHIVE = ".zip"
_STORED = frozenset({".png", ".pdf"})  # compressed already


class Package(Protocol):
    """Files that are on their way to their place."""

    def add(self, name: str, content: bytes, step: Step = unwatched) -> None:
        """Write one more file, by its plain name.

        Raises
        ------
        UserError
            When it cannot be written.
        """


@contextlib.contextmanager
def package_at(path: Path, step: Step = unwatched) -> Iterator[Package]:
    """Collect files for a folder, or for an archive where the name ends in .zip; they appear when the block ends.

    Raises
    ------
    UserError
        When they cannot be written; what was at `path` is as before.
    """
    if path.suffix.lower() == ARCHIVE:
        with complete_file(path, step) as file, zipfile.ZipFile(file, "w") as archive:
            yield _Archive(archive, path)
        return
    with looked_up(path):
        if path.exists() and not path.is_dir():
            raise UserError("“{path}” is a file. Name a folder to write, or one that is not there yet.", path=path)
    with written(path):
        remove_parts(path.parent, path.name)
        handle, mark = part_file(path)  # its lock says that the folder beside it is being written
    temporary = files_of(mark)
    try:
        with written(path):
            temporary.mkdir()
        yield _Folder(temporary, path)
        step()
        with written(path):
            _move(temporary, path)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)
        give_back(handle, mark)


def files_in(path: Path) -> int:
    """Return how many things a folder holds that is there already; 0 where there is none."""
    with looked_up(path):
        return sum(1 for _ in path.iterdir()) if path.is_dir() else 0


class _Archive:
    """Writes into an archive; the time of each file is the same, so that the same figures are the same bytes.

    `path` is what is named where that fails.
    """

    def __init__(self, archive: zipfile.ZipFile, path: Path) -> None:
        self._archive, self._path = archive, path

    def add(self, name: str, content: bytes, step: Step = unwatched) -> None:
        """Write one more file."""
        entry = zipfile.ZipInfo(name)
        entry.external_attr = 0o644 << 16
        stored = Path(name).suffix in _STORED
        entry.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
        with written(self._path), self._archive.open(entry, "w") as file:
            for piece in pieces(content, step):
                file.write(piece)


class _Folder:
    """Writes into a temporary folder; `path` is what is named where that fails."""

    def __init__(self, folder: Path, path: Path) -> None:
        self._folder, self._path = folder, path

    def add(self, name: str, content: bytes, step: Step = unwatched) -> None:
        """Write one more file."""
        with written(self._path), (self._folder / name).open("wb") as file:
            for piece in pieces(content, step):
                file.write(piece)
            file.flush()
            os.fsync(file.fileno())


def _move(temporary: Path, path: Path) -> None:
    """Move all files to their place, or none: where one cannot be moved, those before it are taken back."""
    if not path.exists():
        os.rename(temporary, path)
        return
    files = sorted(temporary.iterdir())
    for file in files:
        if (path / file.name).is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path / file.name))
    before = temporary / "before"
    before.mkdir()
    moved: list[str] = []
    try:
        for file in files:
            if (path / file.name).exists():
                shutil.copy2(path / file.name, before / file.name)
            os.replace(file, path / file.name)
            moved.append(file.name)
    except OSError:
        for name in moved:
            if (before / name).exists():
                os.replace(before / name, path / name)
            else:
                (path / name).unlink()
        raise
