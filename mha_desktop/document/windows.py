"""Windows of tokens: which one comes next, which holds a token. Views alone; the calculation reads every token."""

from __future__ import annotations

from dataclasses import dataclass

FIRST_WIDTH = 64  # tokens of a window before another width was chosen
LEAST = 2


@dataclass(frozen=True)
class Window:
    """Tokens `first` to `last`, from 0, of `n`."""

    first: int
    last: int
    n: int

    @classmethod
    def of(cls, window: tuple[int, int] | None, n: int) -> Window:
        """Return the window of a view; all tokens where there is none."""
        return cls(0, n - 1, n) if window is None else cls(*window, n)

    @property
    def width(self) -> int:
        """Number of tokens."""
        return self.last - self.first + 1

    @property
    def whole(self) -> bool:
        """Whether it leaves out no token."""
        return self.width >= self.n

    @property
    def pair(self) -> tuple[int, int] | None:
        """What a view keeps: first and last, None for all."""
        return None if self.whole else (self.first, self.last)

    def at(self, first: int) -> Window:
        """Return the window of the same width that begins at a token, as near as there are tokens."""
        start = min(max(first, 0), self.n - self.width)
        return Window(start, start + self.width - 1, self.n)

    def between(self, first: int, last: int) -> Window:
        """Return the window from one token to another, in any order, of two at least."""
        low, high = sorted((min(max(first, 0), self.n - 1), min(max(last, 0), self.n - 1)))
        if high - low + 1 < min(LEAST, self.n):
            low, high = (low, low + 1) if low + 1 < self.n else (low - 1, low)
        return Window(low, high, self.n)

    def wide(self, width: int, around: int | None = None) -> Window:
        """Return a window of another width around a token, or around its own middle."""
        width = min(max(width, LEAST), self.n)
        middle = (self.first + self.last + 1) // 2 if around is None else around
        start = min(max(middle - width // 2, 0), self.n - width)
        return Window(start, start + width - 1, self.n)

    def step(self, by: int) -> Window:
        """Return the next window (by = 1) or the one before (−1); of all tokens the first window, or the last one."""
        if not self.whole:
            return self.at(self.first + by * self.width)
        width = usual_width(self.n)
        return self.wide(width).at(0 if by > 0 else self.n - width)


def usual_width(n: int) -> int:
    """Return how wide a first window is: 64 tokens, half of them where there are fewer."""
    return FIRST_WIDTH if n > FIRST_WIDTH else max(n // 2, min(LEAST, n))
