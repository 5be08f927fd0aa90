"""docs/field-reports.md is true: each report has a test of its number, and each test that it names exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = Path(__file__).parents[2] / "docs/field-reports.md"
# The numbers of the collection; those missing were never given.
NUMBERS = {
    *(1, 2, 3, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 26),  # plotting and OpenGL
    *(27, 29, 30, 31, 33, 34, 36, 37, 40, 41, 42, 43, 44, 45, 46),  # the window
    *(47, 48, 49, 50, 51, 53, 54, 55, 56, 57, 58, 60, 61, 62, 64),  # packages
    *(66, 67, 69, 70, 71, 72, 75, 76, 77, 78, 80, 81, 84, 85),  # the maths
    *(87, 89, 91, 92, 94, 95, 96, 97, 98, 99, 100, 102, 104),  # in class
    *(105, 107, 108, 110, 112, 113, 114),  # files
}
DEFINED = re.compile(r"^ *def (test_\w+)\(", re.MULTILINE)
NUMBERED = re.compile(r"test_((?:\d+_)+)")
NAMED = re.compile(r"`(?:(?P<file>[\w/]+\.py|…)(?:::|(?=`)))?(?P<test>test_\w+)?(?P<cut>…)?`")


def numbers(name: str) -> set[int]:
    """The numbers that a test's name begins with; none for most tests."""
    found = NUMBERED.match(name)
    return {int(number) for number in found[1].split("_")[:-1]} if found else set()


@pytest.fixture(scope="module")
def tests() -> dict[str, set[str]]:
    """The names of the test functions of each file, by its path in tests/."""
    return {
        path.relative_to(TESTS).as_posix(): set(DEFINED.findall(path.read_text("utf-8")))
        for path in sorted(TESTS.rglob("test_*.py"))
    }


@pytest.fixture(scope="module")
def rows() -> dict[int, list[tuple[str, str]]]:
    """The file and the beginning of the name of each test that a number's row names; "" is the page's own folder."""
    found: dict[int, list[tuple[str, str]]] = {}
    for told, cell in re.findall(r"^\| ([\d, ]+) \|.*?\| (.*) \|$", PAGE.read_text("utf-8"), re.MULTILINE):
        file, named = "", []
        for match in NAMED.finditer(cell):
            file = {"…": file, None: ""}.get(match["file"], match["file"])
            if match["test"]:
                named.append((file, match["test"] + ("" if match["cut"] else "(")))
        for number in told.split(", "):
            assert int(number) not in found, f"{number} stands twice"
            found[int(number)] = named
    return found


def meant(tests: dict[str, set[str]], file: str, beginning: str) -> set[str]:
    """The tests that a name of the page, cut or whole, stands for."""
    places = [
        names for path, names in tests.items() if path == file or (not file and path.startswith("field_reports/"))
    ]
    return {name for names in places for name in names if f"{name}(".startswith(beginning)}


def test_the_page_has_every_number_once(rows: dict[int, list[tuple[str, str]]]) -> None:
    assert rows.keys() == NUMBERS


def test_every_number_has_a_test_of_its_name(
    tests: dict[str, set[str]], rows: dict[int, list[tuple[str, str]]]
) -> None:
    without = [
        number
        for number, named in rows.items()
        if not any(number in numbers(name) for file, beginning in named for name in meant(tests, file, beginning))
    ]
    assert without == [], "the row names no test that begins with its number"


def test_every_test_that_a_row_names_exists(tests: dict[str, set[str]], rows: dict[int, list[tuple[str, str]]]) -> None:
    gone = {
        (number, file, beginning)
        for number, named in rows.items()
        for file, beginning in named
        if not meant(tests, file, beginning)
    }
    assert gone == set()


def test_a_number_in_a_name_is_a_reports_and_stands_in_its_row(
    tests: dict[str, set[str]], rows: dict[int, list[tuple[str, str]]]
) -> None:
    """So that a test is found from the page, and no other count at a name's beginning is taken for a report's."""
    unknown, unsaid = set(), set()
    for path, names in tests.items():
        for name in names:
            for number in numbers(name):
                if number not in NUMBERS:
                    unknown.add((path, name))
                elif not any(name in meant(tests, *each) for each in rows[number]):
                    unsaid.add((number, path, name))
    assert unknown == set(), "begin the name with a word"
    assert unsaid == set(), "name it in the row of its number"
