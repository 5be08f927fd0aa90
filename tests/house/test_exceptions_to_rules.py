"""Whatever is passed over says why: a rule of the checkers, an error, a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.test_rules import listed

# A code that a checker passes over, then the reason in words.
PASSED_OVER = re.compile(
    r"#\s*(?:noqa\b(?::\s*[A-Z]+\d+(?:,\s*[A-Z]+\d+)*)?|type:\s*ignore(?:\[[\w\-, ]+\])?)(?P<rest>.*)$"
)
SWALLOWED = re.compile(r"\bsuppress\(")
LATER = re.compile(r"\b(?:TODO|FIXME|XXX)\b|\bxfail\b(?!\")")


def says_why(lines: list[str], at: int, rest: str) -> bool:
    """Whether words follow on the line, or stand in a comment right above it."""
    above = lines[at - 1].strip() if at else ""
    return bool(re.search(r"[A-Za-z]{3}", rest)) or above.startswith("#")


def silent(path: Path, pattern: re.Pattern[str]) -> list[int]:
    """Numbers of lines that match and give no reason."""
    lines = path.read_text("utf-8").splitlines()
    found = []
    for at, line in enumerate(lines):
        match = pattern.search(line)
        if match is None or line.lstrip().startswith("#"):
            continue
        rest = match.groupdict().get("rest", line.partition("  #")[2])
        if not says_why(lines, at, rest):
            found.append(at + 1)
    return found


def places(paths: list[Path], root: Path, pattern: re.Pattern[str]) -> list[str]:
    return [f"{path.relative_to(root)}:{line}" for path in paths for line in silent(path, pattern)]


def test_what_a_checker_passes_over_has_its_reason(python_files: list[Path], root: Path) -> None:
    found = places([path for path in python_files if path != Path(__file__)], root, PASSED_OVER)
    assert not found, listed(found)


def test_an_error_that_is_passed_over_has_its_reason(package_files: list[Path], root: Path) -> None:
    found = places([*package_files, root / "dev.py"], root, SWALLOWED)
    assert not found, listed(found)


def test_nothing_is_put_off(python_files: list[Path], root: Path) -> None:
    here = {Path(__file__), root / "tests/conftest.py"}  # which tells an expected failure from a skip
    found = [
        f"{path.relative_to(root)}:{number}"
        for path in python_files
        if path not in here
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if LATER.search(line)
    ]
    assert not found, listed(found)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("import torch  # noqa: F401", False),
        ("import torch  # noqa: F401  its DLLs come first", True),
        ("x = y  # type: ignore[arg-type]", False),
        ("x = y  # type: ignore[arg-type]  # the stub lacks it", True),
        ("x = y  # type: ignore", False),
    ],
)
def test_a_missing_reason_would_be_seen(tmp_path: Path, line: str, reason: bool) -> None:
    path = tmp_path / "a.py"
    path.write_text(f"\n{line}\n", "utf-8")
    assert silent(path, PASSED_OVER) == ([] if reason else [2])
