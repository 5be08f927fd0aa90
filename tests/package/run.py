"""Tries the archive that `dev.py package` made, as a user would: `python3 dev.py package --check`.

It is unpacked into a folder that cannot be written, with a space and letters outside ASCII in its path. One line a
check; the numbers are those of the field reports (docs/field-reports.md). Windows and macOS run the self-test alone.
"""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from mha_desktop.exchange.mhad import write_mhad
from mha_desktop.exchange.sources import open_source

LINUX = sys.platform.startswith("linux")
FOLDER_NAME = "Ünï cödé space"
PROGRAMS = {"win32": "mha-desktop-console.exe", "darwin": "MHA Desktop.app/Contents/MacOS/mha-desktop"}


def newest_archive(dist: Path) -> Path:
    """The archive that was made last."""
    found = [path for path in dist.iterdir() if path.name.endswith((".tar.gz", ".tar.xz", ".zip"))]
    if not found:
        sys.exit(f"There is no archive in {dist}; dev.py package makes it.")
    return max(found, key=lambda path: path.stat().st_mtime)


def unpack(archive: Path, place: Path) -> Path:
    """Unpack with the system's own tools or Python's, and take away the right to write; the program's folder."""
    place.mkdir()
    if sys.platform == "darwin":  # the one tool that keeps links and signatures
        subprocess.run(["ditto", "-x", "-k", archive, place], check=True)
        return place
    if archive.suffix == ".zip":
        shutil.unpack_archive(archive, place)
    else:
        with tarfile.open(archive) as tar:
            tar.extractall(place, filter="tar")
    (folder,) = place.iterdir()
    for path in [place, *place.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    return folder


def allow_removing(place: Path) -> None:
    """Give back the right to write, so that the temporary folder can go."""
    for path in [place, *(path for path in place.rglob("*") if path.is_dir() and not path.is_symlink())]:
        path.chmod(path.stat().st_mode | 0o700)


def state(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of every file, to see that nothing was written."""
    looks = {path: path.lstat() for path in folder.rglob("*")}
    return {str(path): (look.st_size, look.st_mtime_ns) for path, look in looks.items()}


def tried(name: str, check: Callable[[], str]) -> bool:
    """Run one check and print its line; whether it passed."""
    begin = time.perf_counter()
    try:
        detail, passed = check(), True
    except AssertionError as error:
        detail, passed = str(error) or traceback.format_exc(), False
    except Exception:  # a check that breaks is a check that failed, and the others still run
        detail, passed = traceback.format_exc(), False
    print(f"{'ok' if passed else 'FAILED':6}  {name:34} {time.perf_counter() - begin:6.1f} s  {detail}", flush=True)
    return passed


def linux_checks(folder: Path, archive: Path, place: Path, document: Path) -> list[tuple[str, Callable[[], str]]]:
    """Every check, those that only read first."""
    import bundle
    import installing
    import running
    from PySide6.QtGui import QGuiApplication

    keep_alive = QGuiApplication(sys.argv[:1])  # for pictures of the screen
    machine = running.Machine(folder / "mha-desktop", place, os.environ["DISPLAY"])
    before = state(folder)

    def nothing_written() -> str:
        assert keep_alive is not None
        after = state(folder)
        changed = sorted({*before.items()} ^ {*after.items()})
        assert not changed, f"changed: {changed[:5]}"
        return f"{len(after)} files as they were"

    bind = functools.partial
    return [
        ("sizes (49)", bind(bundle.check_sizes, folder, archive)),
        ("contents (45, 48, 49, 56, 57)", bind(bundle.check_contents, folder)),
        ("one folder, no UPX (50)", bind(bundle.check_one_folder, folder)),
        ("one OpenMP runtime (61)", bind(bundle.check_openmp, folder)),
        ("C library (58)", bind(bundle.check_glibc, folder)),
        ("libraries found (44, 57)", bind(bundle.check_libraries, folder)),
        ("self-test on a screen (56, 62)", bind(running.check_self_test, machine, True)),
        ("self-test without a screen (62)", bind(running.check_self_test, machine, False)),
        ("output closed", bind(running.check_without_output, machine)),
        ("no home folder", bind(running.check_without_home, machine)),
        ("no network", bind(running.check_no_network, machine)),
        ("start to painted window (49)", bind(running.check_start, machine)),
        ("a document as argument (50, 60, 61)", bind(running.check_opens_file, machine, document)),
        ("install and remove", bind(installing.check_install, machine, folder, document)),
        ("program's folder only read", nothing_written),
    ]


def self_test(program: Path) -> str:
    """The frozen program's own test."""
    done = subprocess.run([program, "self-test", "--facts"], capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stderr) == (0, ""), f"exit code {done.returncode}: {done.stderr}"
    return done.stdout.strip().replace("\n", "; ")


def main(dist: Path) -> int:
    """Run the checks; 0 if all passed."""
    archive = newest_archive(dist)
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary)
        place.chmod(0o755)  # the program's user must get in
        folder = unpack(archive, place / FOLDER_NAME)
        document = place / "Übung 1.mhad"
        write_mhad(open_source("example:river"), document)
        document.chmod(0o644)
        if LINUX:
            checks = linux_checks(folder, archive, place, document)
        else:
            checks = [("self-test (54, 56, 62)", functools.partial(self_test, folder / PROGRAMS[sys.platform]))]
        passed = [tried(name, check) for name, check in checks]
        allow_removing(place)
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
