"""The first part of the page, line by line: one query against every source, from its coordinates to the message.

Stages are rows and columns of the trace, copied so that no line keeps a whole stage alive. What the trace lacks is
computed here: products, exponentials, the weights before a late mask, contributions.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.regions import Region
from mha_desktop.attention.steps.attending import Attending
from mha_desktop.attention.steps.model import TOTAL, Line, Ref, Source, index_of, kind_of


def source_line(a: Attending, key: str) -> Line:
    """Return a line of the blocks "query", "sources" and "message"."""
    index = index_of(key)
    with np.errstate(all="ignore"):  # nan and ∞ are shown, not reported
        line = LINES[kind_of(key)](a) if index is None else LINES_BY_COORDINATE[kind_of(key)](a, index)
    line.values.flags.writeable = False
    return line


def given(*sources: Source) -> Callable[[int], tuple[Source, ...]]:
    """Return the origin of a line whose every number comes from the same ones."""
    return lambda column: sources


def _query(a: Attending) -> Line:
    asking, row = a.asking, a.query
    place = Region("Q", a.head, row, 0, 1, a.d_head)
    return Line("query", a.Q[row].copy(), lambda c: asking.sources(row, c), place)  # (d_head,)


def _keys(a: Attending, c: int) -> Line:
    found, place = a.found, Region("K", a.head, 0, c, a.n, 1)
    return Line(f"keys.{c}", a.K[:, c].copy(), lambda j: found.sources(j, c), place)  # (n,)


def _rotated_query(a: Attending) -> Line:
    assert a.rotated_Q is not None
    place, width = Region("rotated_Q", a.head, a.query, 0, 1, a.d_head), a.d_head
    values = a.rotated_Q[a.query].copy()  # (d_head,)
    return Line("rotated_query", values, lambda c: tuple(Ref("query", each) for each in pair_of(c, width)), place)


def _rotated_keys(a: Attending, c: int) -> Line:
    assert a.rotated_K is not None
    place, pair = Region("rotated_K", a.head, 0, c, a.n, 1), pair_of(c, a.d_head)
    values = a.rotated_K[:, c].copy()  # (n,)
    return Line(f"rotated_keys.{c}", values, lambda j: tuple(Ref(f"keys.{each}", j) for each in pair), place)


def pair_of(coordinate: int, width: int) -> tuple[int, int]:
    """Return the two coordinates that are turned together, the first half's first."""
    first = coordinate % (width // 2)
    return first, first + width // 2


def _product(a: Attending, c: int) -> Line:
    Q, K = a.multiplied
    query, keys = ("rotated_query", "rotated_keys") if a.turned else ("query", "keys")
    values = Q[a.query, c] * K[:, c]  # () · (n,)
    return Line(f"product.{c}", values, lambda j: (Ref(query, c), Ref(f"{keys}.{c}", j)))


def _scores(a: Attending) -> Line:
    width = a.d_head
    return _row(a, "scores", lambda j: tuple(Ref(f"product.{c}", j) for c in range(width)))


def _scaled_scores(a: Attending) -> Line:
    return _row(a, "scaled_scores", lambda j: (Ref("scores", j),))


def _mask(a: Attending) -> Line:
    values = np.zeros(a.n) if a.blocked is None else np.where(a.blocked, -np.inf, 0.0)  # (n,)
    return Line("mask", values, given(), blocked=a.blocked)


def _masked_scores(a: Attending) -> Line:
    return _row(a, "masked_scores", lambda j: (Ref("scaled_scores", j), Ref("mask", j)), masked=True)


def _exponent(a: Attending) -> Line:
    assert a.softmax.shift is not None
    before = _before_exponential(a)
    if a.softmax.over_queries:
        head, n = a.head, a.n
        return _between(a, "exponent", a.softmax.exponent, lambda j: (Ref(before, j), _column(head, n, j)))
    largest = Ref(before, int(a.masked_scores[a.query].argmax()))
    return _between(a, "exponent", a.softmax.exponent, lambda j: (Ref(before, j), largest))


def _exp(a: Attending) -> Line:
    before = "exponent" if a.shifted else _before_exponential(a)
    total = None if a.softmax.over_queries else float(a.softmax.denominators[0])
    return _between(a, "exp", a.softmax.exp, lambda j: (Ref(before, j),), total)


def _denominator(a: Attending) -> Line:
    head, n = a.head, a.n
    return Line("denominator", a.softmax.denominators.copy(), lambda j: (_column(head, n, j),))


def _unmasked_attention(a: Attending) -> Line:
    values = a.softmax.exp / a.softmax.denominators  # (n,) / (n,)
    return Line("unmasked_attention", values, _share(a), total=float(values.sum()))


def _attention(a: Attending) -> Line:
    total = float(a.attention[a.query].sum())
    if a.mask_comes_last:
        return _row(a, "attention", lambda j: (Ref("unmasked_attention", j), Ref("mask", j)), total, masked=True)
    return _row(a, "attention", _share(a), total, masked=True)


def _values(a: Attending, c: int) -> Line:
    handed, place = a.handed, Region("V", a.head, 0, c, a.n, 1)
    return Line(f"values.{c}", a.V[:, c].copy(), lambda j: handed.sources(j, c), place)  # (n,)


def _contribution(a: Attending, c: int) -> Line:
    values = a.attention[a.query] * a.V[:, c]  # (n,) · (n,)
    # A muted head's message is 0 whatever its contributions are; their sum then stands nowhere in the trace.
    total = values.sum() if a.muted else a.messages[a.query, c]
    place = None if a.muted else Region("messages", a.head, a.query, c)

    def origin(j: int) -> tuple[Source, ...]:
        return Ref("attention", j), Ref(f"values.{c}", j)

    return Line(f"contribution.{c}", values, origin, total=float(total), total_place=place)


def _message(a: Attending) -> Line:
    place, muted = Region("messages", a.head, a.query, 0, 1, a.d_head), a.muted

    def origin(c: int) -> tuple[Source, ...]:
        return () if muted else (Ref(f"contribution.{c}", TOTAL),)

    return Line("message", a.messages[a.query].copy(), origin, place)  # (d_head,)


def _row(
    a: Attending,
    key: str,
    origin: Callable[[int], tuple[Source, ...]],
    total: float | None = None,
    masked: bool = False,
) -> Line:
    """Return the query's row (n,) of a stage (n, n)."""
    values: Array = getattr(a, key)[a.query].copy()
    blocked = a.blocked if masked else None
    return Line(key, values, origin, Region(key, a.head, a.query, 0, 1, a.n), total, blocked=blocked)


def _between(
    a: Attending, key: str, values: Array, origin: Callable[[int], tuple[Source, ...]], total: float | None = None
) -> Line:
    """Return a line (n,) between the masked scores and the weights, which the trace lacks."""
    blocked = None if a.mask_comes_last else a.blocked
    return Line(key, values.copy(), origin, total=total, blocked=blocked)


def _before_exponential(a: Attending) -> str:
    """Return the line that the exponentials are made from."""
    return "scaled_scores" if a.mask is None or a.mask_comes_last else "masked_scores"


def _column(head: int, n: int, key: int) -> Region:
    """Return all masked scores of one key, which the mistake over queries sums."""
    return Region("masked_scores", head, 0, key, n, 1)


def _share(a: Attending) -> Callable[[int], tuple[Source, ...]]:
    """Return the origin of exponential ÷ denominator."""
    if a.softmax.over_queries:
        return lambda j: (Ref("exp", j), Ref("denominator", j))
    return lambda j: (Ref("exp", j), Ref("exp", TOTAL))


LINES: dict[str, Callable[[Attending], Line]] = {
    "query": _query,
    "rotated_query": _rotated_query,
    "scores": _scores,
    "scaled_scores": _scaled_scores,
    "mask": _mask,
    "masked_scores": _masked_scores,
    "exponent": _exponent,
    "exp": _exp,
    "denominator": _denominator,
    "unmasked_attention": _unmasked_attention,
    "attention": _attention,
    "message": _message,
}

LINES_BY_COORDINATE: dict[str, Callable[[Attending, int], Line]] = {
    "keys": _keys,
    "rotated_keys": _rotated_keys,
    "product": _product,
    "values": _values,
    "contribution": _contribution,
}
