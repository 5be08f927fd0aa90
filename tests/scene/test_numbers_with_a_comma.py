"""Numbers in a language that writes a decimal comma: on screen, not where programs read them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from mha_desktop.exchange.tables.text import TableContent, as_text, delimited_lines
from mha_desktop.scene.numbers import between, brief, compact, exact, fixed, full, grouped, power, shown, write_with


@pytest.fixture(autouse=True)
def comma() -> Iterator[None]:
    assert shown(0.25) == "0.250"  # what was written before does not come back
    write_with(",")
    yield
    write_with(".")


@pytest.mark.parametrize(
    ("written", "text"),
    [
        (shown(0.25), "0.250"),
        (shown(-1234.56), "−1234.6"),
        (shown(0.0001), "<0.001"),
    ],
)
def test_before_the_mark_is_set(written: str, text: str) -> None:
    """Arguments are made before the fixture: the same calls with a point."""
    assert written == text


def test_every_way_of_writing_has_the_comma() -> None:
    assert (shown(0.25), shown(-1234.56), shown(0.0001), shown(0.0)) == ("0,250", "−1234,6", "<0,001", "0,000")
    assert (brief(0.377), power(0.548), power(2e-16)) == ("0,377", "0,548", "2e−16")
    assert (full(0.1), fixed(1.0, 6), compact(-0.5), grouped(1234567)) == ("0,1", "1,000000", "−0,5", "1.234.567")
    assert between().join(("0,1", "0,2")) == "0,1; 0,2"


def test_what_programs_read_has_a_point() -> None:
    assert exact(0.25) == "0.25"
    numbers = np.array([[0.25, -1.5]])
    assert as_text("numpy", numbers) == "np.array([\n    [0.25, -1.5],\n])\n"
    assert as_text("csv", numbers) == "0.25,-1.5"
    content = TableContent("", (numbers,), (), (), "")
    assert list(delimited_lines(content, "tsv")) == ["0.25\t-1.5\r\n"]


def test_what_people_typeset_is_as_on_screen() -> None:
    """A comma in TeX's mathematics would get a space behind it; braces take that away."""
    numbers = np.array([[0.25, -1.5]])
    assert "0{,}250 & -1{,}500" in as_text("latex", numbers)
    assert "| 0,250 | −1,500 |" in as_text("markdown", numbers)


def test_a_point_again() -> None:
    write_with(".")
    assert shown(0.25) == "0.250"
