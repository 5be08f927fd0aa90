"""Causal, padding and painted cells; what blocks what."""

from __future__ import annotations

import numpy as np
import pytest

from mha_desktop.attention.masks import blocked_cells, empty_rows


def test_nothing_blocked_is_none() -> None:
    assert blocked_cells(3) is None
    assert blocked_cells(3, pad=np.zeros(3, bool), custom=np.zeros((2, 3, 3), bool)) is None
    assert blocked_cells(1, causal=True) is None


def test_causal_blocks_the_later_keys() -> None:
    blocked = blocked_cells(3, causal=True)
    assert blocked is not None
    assert blocked.astype(int).tolist() == [[0, 1, 1], [0, 0, 1], [0, 0, 0]]
    assert not blocked.flags.writeable


def test_a_pad_query_keeps_its_prefix() -> None:
    blocked = blocked_cells(3, causal=True, pad=np.array([False, True, False]))
    assert blocked is not None
    # Row 2 is the PAD token itself: it reads tokens 1 and 2; row 3 may not read it.
    assert blocked.astype(int).tolist() == [[0, 1, 1], [0, 0, 1], [0, 1, 0]]
    assert empty_rows(blocked) is None


def test_custom_cells_of_one_head_give_every_head_a_layer() -> None:
    custom = np.zeros((2, 2, 2), bool)
    custom[1, 1, 0] = True
    blocked = blocked_cells(2, causal=True, custom=custom)
    assert blocked is not None
    assert blocked.astype(int).tolist() == [[[0, 1], [0, 0]], [[0, 1], [1, 0]]]


def test_rows_that_may_attend_to_nothing_are_found() -> None:
    custom = np.array([[True, True], [False, True]])
    empty = empty_rows(blocked_cells(2, custom=custom))
    assert empty is not None
    assert empty.tolist() == [True, False]
    assert empty_rows(None) is None


def test_the_caller_keeps_his_array() -> None:
    custom = np.eye(2, dtype=bool)
    blocked = blocked_cells(2, custom=custom)
    assert blocked is not custom
    custom[0, 0] = False
    assert blocked is not None
    assert blocked[0, 0]
    with pytest.raises(ValueError, match="read-only"):
        blocked[0, 0] = False
