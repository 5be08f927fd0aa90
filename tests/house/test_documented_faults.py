"""docs/faults.md is true: every test that it names exists, and nothing writes files but what its rule names."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
PAGE = Path(__file__).parents[2] / "docs/faults.md"
PACKAGE = Path(__file__).parents[2] / "mha_desktop"
WRITES = re.compile(r"\.write_(?:text|bytes)\(|\bopen\([^()]*[\"'][rwax+]*[wax+]b?[\"']|\bos\.open\(|\bos\.fdopen\(")
# What may write for itself, and why.
OWN_WAY = {
    "exchange/complete.py": "the one way",
    "exchange/checkpoints/child.py": "a pipe to the window",
    "exchange/file_lock.py": "locks, which hold no bytes",
    "exchange/file_package.py": "files of a package, in a temporary folder that is moved",
    "exchange/workbook/package.py": "an archive in memory",
    "logs/crash_file.py": "what is written while the process dies",
    "ui/export/animation_file.py": "what a converter says, in a temporary folder",
    "ui/theme/style.py": "pictures for Qt's style sheets, in a temporary folder",
}


def test_every_row_names_tests_that_exist() -> None:
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if re.match(r"\| (?!fault|---)", line)]
    assert len(rows) > 30
    missing = []
    for row in rows:
        named = re.findall(r"`([\w/]*test_\w+\.py)::(test_\w+)`", row.rpartition(" | ")[2])
        assert named, f"no test is named: {row}"
        for file, name in named:
            path = TESTS / file
            if not path.is_file() or not re.search(rf"^ *def {name}\(", path.read_text("utf-8"), re.MULTILINE):
                missing.append(f"{file}::{name}")
    assert missing == []


def test_every_test_of_faults_has_a_row() -> None:
    page = PAGE.read_text("utf-8")
    names = {
        name
        for path in (TESTS / "gui/faults").glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
    }
    assert {name for name in names if f"::{name}`" not in page} == set()


def test_whatever_is_written_is_written_whole_or_not_at_all() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if WRITES.search(re.sub(r"\s+", " ", path.read_text("utf-8")))
    }
    assert found == OWN_WAY.keys(), "write by exchange.complete, or say here why not"
