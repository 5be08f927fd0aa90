"""What spreadsheets put on the clipboard, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from mha_desktop.document.clipboard import format_block, parse_block
from mha_desktop.errors import UserError

FINITE = st.floats(allow_nan=False, allow_infinity=False)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1\t2\r\n3\t4\r\n", [[1, 2], [3, 4]]),  # Excel
        ("1\t2\n3\t4", [[1, 2], [3, 4]]),  # Sheets
        ("1\t2\n3\t4\n", [[1, 2], [3, 4]]),  # LibreOffice
        ("0,5\t−0,25\n", [[0.5, -0.25]]),  # a decimal comma and a typeset minus
        ('"1.5"\t"-2"', [[1.5, -2]]),
        ("7", [[7]]),
        ("1\n2\n3", [[1], [2], [3]]),
        (" 1 \t 2e-3 ", [[1, 0.002]]),
    ],
)
def test_spreadsheet_text_is_read(text: str, numbers: list[list[float]]) -> None:
    np.testing.assert_array_equal(parse_block(text), numbers)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The clipboard holds no numbers. Nothing was pasted."),
        ("\r\n \r\n", "The clipboard holds no numbers. Nothing was pasted."),
        ("1\t2\t3\n4\t5\tabc", "Row 2, column 3: “abc” is not a number. Nothing was pasted."),
        ("1\t2\n3", "Row 2 has 1 cell, but row 1 has 2. Nothing was pasted."),
        ("1\t\n3\t4", "Row 1, column 2: the cell is empty. Nothing was pasted."),
        ("1\n\n2", "Row 2, column 1: the cell is empty. Nothing was pasted."),
        ("word", "“word” is not a number. Nothing was pasted."),
        ("nan\t1", "Row 1, column 1: “nan” is not a finite number. Nothing was pasted."),
        ("1e400", "“1e400” is too large for a 64-bit number. Nothing was pasted."),
        ("1_000\t2", "Row 1, column 1: “1_000” is not a number. Nothing was pasted."),
    ],
)
def test_29_what_is_no_block_of_numbers_is_refused_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(UserError) as refusal:
        parse_block(text)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("text", ["1,000.5\t2", "1.000,5\t2", "1 000\t2", "1\u00a0000\t2", "1'000\t2"])
def test_group_separators_are_refused(text: str) -> None:
    with pytest.raises(UserError, match=r"^Row 1, column 1: .* Nothing was pasted\.$"):
        parse_block(text)


def test_a_sheet_beyond_all_tables_is_refused_before_it_is_parsed() -> None:
    with pytest.raises(UserError, match="more than 4,000,000 cells"):
        parse_block("1\t" * 4_000_000 + "1")


@given(hnp.arrays(np.float64, hnp.array_shapes(min_dims=2, max_dims=2, max_side=5), elements=FINITE))
def test_a_copied_block_pastes_as_the_same_numbers(block: np.ndarray) -> None:
    np.testing.assert_array_equal(parse_block(format_block(block)), block)


def test_a_copy_has_every_digit_tabs_and_no_last_line_end() -> None:
    assert format_block(np.array([[1 / 3, -0.0], [2.0, 1e-300]])) == "0.3333333333333333\t-0.0\n2.0\t1e-300"


def test_a_long_row_among_many_short_ones_makes_no_array() -> None:
    with pytest.raises(UserError, match=r"^Row 2 has 1 cell, but row 1 has 300001\. Nothing was pasted\.$"):
        parse_block("1" + "\t1" * 300_000 + "\n1" * 300_000)
