"""Windows of tokens."""

from __future__ import annotations

import pytest

from mha_desktop.document.windows import Window


def test_stepping_goes_through_all_tokens_and_stops_at_both_ends() -> None:
    window = Window.of(None, 150).step(1)
    assert window.pair == (0, 63)
    assert window.step(1).pair == (64, 127)
    assert window.step(1).step(1).pair == (86, 149)  # as wide as the others
    assert window.step(-1) == window
    assert Window.of(None, 150).step(-1).pair == (86, 149)
    assert Window.of(None, 10).step(1).pair == (0, 4)


@pytest.mark.parametrize(("around", "width", "pair"), [(0, 10, (0, 9)), (75, 10, (70, 79)), (149, 10, (140, 149))])
def test_a_window_around_a_token_holds_it(around: int, width: int, pair: tuple[int, int]) -> None:
    assert Window.of(None, 150).wide(width, around).pair == pair


def test_a_window_of_all_tokens_is_none_and_none_is_narrower_than_two() -> None:
    assert Window.of((5, 9), 150).wide(400).pair is None
    assert Window.of(None, 150).between(7, 7).pair == (7, 8)
    assert Window.of(None, 150).between(149, 149).pair == (148, 149)
    assert Window.of(None, 1).between(0, 0).pair is None
