"""Which head counts fit a width, and what is said about the others."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_desktop.attention.heads import check_heads, head_choices
from mha_desktop.errors import UserError


@given(st.integers(1, 300), st.integers(-2, 300))
def test_exactly_the_divisors_are_taken(width: int, heads: int) -> None:
    choices = head_choices(width)
    assert choices == tuple(sorted(choices))
    assert (choices[0], choices[-1]) == (1, width)
    if heads in choices:
        assert width % heads == 0
        check_heads(width, heads)
    else:
        with pytest.raises(UserError) as caught:
            check_heads(width, heads)
        assert str(caught.value).startswith(f"{width} columns cannot be split in {heads} heads. Use ")
        assert all(str(choice) in str(caught.value) for choice in choices)


def test_the_sentence_for_8_in_3() -> None:
    with pytest.raises(UserError, match=r"^8 columns cannot be split in 3 heads\. Use 1, 2, 4 or 8\.$"):
        check_heads(8, 3)


def test_one_column_has_one_choice() -> None:
    with pytest.raises(UserError, match=r"^1 columns cannot be split in 2 heads\. Use 1\.$"):
        check_heads(1, 2)


@pytest.mark.parametrize("width", [0, -4])
def test_no_columns_have_no_choice(width: int) -> None:
    assert head_choices(width) == ()
    with pytest.raises(UserError, match="A head needs at least one column"):
        check_heads(width, 1)
