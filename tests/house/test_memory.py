"""How the growth of memory is weighed: what was lying around before does not hide it, and what is kept is in it."""

from __future__ import annotations

import sys

import pytest

from aids import memory
from aids.memory import growth_mb

ACTS = 40


class Weight:
    """A process of 300 MB that has 200 MB to give back and does so within the first acts; `kept` MB an act stay."""

    def __init__(self, kept: float) -> None:
        self.mb, self.kept, self.acts, self.rests = 300.0, kept, 0, 0

    def act(self, _number: int) -> None:
        self.acts += 1
        self.mb += self.kept - (200.0 if self.acts == 3 else 0.0)

    def rest(self) -> None:
        self.rests += 1


@pytest.mark.parametrize("kept", [0.0, 1.0])
def test_memory_that_was_given_back_meanwhile_hides_no_growth(monkeypatch: pytest.MonkeyPatch, kept: float) -> None:
    weight = Weight(kept)
    monkeypatch.setattr(memory, "resident_mb", lambda: weight.mb)
    assert growth_mb(weight.act, ACTS, weight.rest) == ACTS * kept
    assert (weight.acts, weight.rests) == (ACTS * 5 // 4, 2)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the weight is read from /proc")
def test_what_is_kept_weighs_and_what_is_dropped_does_not() -> None:
    held: list[bytearray] = []
    ballast = [bytearray(2**20) for _ in range(100)]  # 100 MB, which the first act gives back

    def act(number: int, keep: bool) -> None:
        ballast.clear()
        made = bytearray(b"x") * 2**20
        if keep:
            held.append(made)

    assert growth_mb(lambda number: act(number, False), ACTS, lambda: None) == pytest.approx(0.0, abs=5.0)
    assert growth_mb(lambda number: act(number, True), ACTS, lambda: None) == pytest.approx(ACTS, abs=5.0)
