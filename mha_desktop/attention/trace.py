"""A Trace: the stages of one calculation, computed when asked and reused down to one head.

A node is (key, head); head is None for what exists once. A node is computed again only when one of the nodes it
reads is a different object than last time. Leaves (blocks of a matrix, rows, masks) keep their old object while their
numbers are the same, so an edit of one weight in head 2 leaves every object of head 1 as it was. Where an edit changed
a few rows of X, projections and scores are told which (`attention.rows`), and keep the others' numbers. This file
holds no arithmetic: an `Engine` does that.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import is_
from typing import Any, NamedTuple, Protocol

import numpy as np

from mha_desktop.attention.mistakes import MISTAKE
from mha_desktop.attention.parameters import Array, BoolArray, Problem
from mha_desktop.attention.positions import rotary_angles
from mha_desktop.attention.precision import TOLERANCE
from mha_desktop.attention.rows import NO_ROWS, Tiles, changed_rows, share, together
from mha_desktop.attention.stages import STAGE, STAGES, Axis, Node, Reads

Wanted = str | tuple[str, int]
"""A stage, or one head of it."""


class Engine(Protocol):
    """Arithmetic on values of the engine's own kind (torch tensors in `attention.engine`).

    `tolerance` is what rounding may come to, for numbers of size 1.
    """

    tolerance: float

    def fitting(self, problem: Problem) -> Engine:
        """Return the engine that computes a problem: this one, or one of another precision."""

    def leaf(self, array: np.ndarray[Any, Any]) -> Any:
        """Return the engine's own copy of an array."""

    def evaluate(self, key: str, head: int | None, inputs: tuple[Any, ...], problem: Problem) -> Any:
        """Return the value of stage `key` from the values of its inputs; `head` is None where there is no head axis."""

    def update(self, key: str, old: Any, rows: Tiles, inputs: tuple[Any, ...]) -> Any:
        """Return the value of a stage that has `partly` from its `old` one: inputs are new in these rows alone."""

    def array(self, value: Any) -> Array:
        """Return a value as a numpy array (a view where possible)."""


class _Cell:
    """A computed node."""

    __slots__ = ("_array", "_engine", "_finite", "how", "inputs", "value")

    def __init__(self, inputs: tuple[Any, ...], how: object, value: Any, of: Engine | np.ndarray[Any, Any]) -> None:
        self.inputs = inputs  # what it was computed from; compared by identity
        self.how = how  # plain numbers and choices that it was computed with; compared by value
        self.value = value  # the engine's value
        self._engine: Engine | None = None if isinstance(of, np.ndarray) else of
        self._array: np.ndarray[Any, Any] | None = of if isinstance(of, np.ndarray) else None
        self._finite: bool | None = None

    @property
    def array(self) -> np.ndarray[Any, Any]:
        """The same numbers, read-only; the same object each time, made when it is first asked for."""
        if self._array is None:
            assert self._engine is not None
            array = self._engine.array(self.value)
            array.flags.writeable = False
            self._array = array
        return self._array

    @property
    def finite(self) -> bool:
        """Whether it has no nan and no ±inf; looked at once, however many traces share the cell."""
        if self._finite is None:
            self._finite = bool(np.isfinite(self.array).all())
        return self._finite


class _Ahead(NamedTuple):
    """What computing a node will come to: the rows that differ from its old cell (None = all), and multiply-adds."""

    rows: Tiles | None
    work: float


class Trace:
    """The stages of `problem`; see the module's text for what is reused from `previous`."""

    def __init__(
        self, problem: Problem, engine: Engine, previous: Trace | None = None, *, as_it_is: bool = False
    ) -> None:
        """Begin it, with the engine that fits the problem, or with the engine `as_it_is`."""
        self.problem = problem
        self._engine = engine = engine if as_it_is else engine.fitting(problem)
        self._there = problem.parts
        self._cells: dict[Node, _Cell] = {}
        self._old: dict[Node, _Cell] = {}
        self._rows: dict[Node, Tiles] = {}  # nodes that differ from their old cell in these rows alone
        # None for itself: a trace that held itself would keep its arrays until the garbage collector comes.
        self._correct: Trace | None = None
        if problem.correct is not None:
            before = None if previous is None else previous.correct
            self._correct = Trace(problem.correct, engine, before, as_it_is=True)
        # Values of another engine cannot be mixed in, and blocks of another head count never match.
        if previous is not None and previous._engine is engine and previous.heads == self.heads:
            self._old = previous._old | previous._cells

    @property
    def correct(self) -> Trace:
        """The trace without the mistake on purpose; itself where there is none."""
        return self if self._correct is None else self._correct

    @property
    def live(self) -> bool:
        """Whether an engine stands behind it, so that `variant` works."""
        return True

    @property
    def missing(self) -> bool:
        """Whether no engine is to come either."""
        return False

    def without_engine(self) -> Trace:
        """Return the same numbers, `missing` where no engine stands behind them."""
        return self

    def variant(self, problem: Problem, previous: Trace | None = None) -> Trace:
        """Return the trace of another problem by the same engine, reusing what is unchanged since `previous`."""
        return Trace(problem, self._engine, previous)

    @property
    def tolerance(self) -> float:
        """What rounding may come to in its numbers, for those of size 1."""
        return self._engine.tolerance

    @property
    def single(self) -> bool:
        """Whether it is computed in float32."""
        return self.tolerance > TOLERANCE

    @property
    def heads(self) -> int:
        """Number of query heads h."""
        return self.problem.weights.heads

    @property
    def keys(self) -> tuple[str, ...]:
        """The stages this problem has, in order."""
        return tuple(stage.key for stage in STAGES if self.has(stage.key))

    def has(self, key: str) -> bool:
        """Tell whether this problem has the stage `key`."""
        return key in STAGE and STAGE[key].needs <= self._there

    def head(self, key: str, head: int) -> Array:
        """Return a per-head stage's (rows, columns) for one head, read-only; the same object while it is unchanged."""
        if not STAGE[key].per_head:
            raise ValueError(f"{key} has no head axis")
        if not 0 <= head < self.heads:
            raise IndexError(f"head {head} of {self.heads}")
        return self._cell((key, head)).array

    def whole(self, key: str) -> Array:
        """Return a stage whole: (rows, columns), or (h, rows, columns) stacked for a per-head stage."""
        if STAGE[key].per_head:
            return np.stack([self.head(key, i) for i in range(self.heads)])
        return self._cell((key, None)).array

    def parts(self, key: str) -> tuple[Array, ...]:
        """Return a stage as one (rows, columns) array a head, or as a single one where it has no head axis."""
        return tuple(self._cell(node).array for node in self._nodes(key))

    def value(self, key: str, head: int | None = None) -> Any:
        """Return a node as the engine's own value; `head` is None where it exists once. Leaves too: ("W_Q", head)."""
        return self._cell((key, head)).value

    def shape(self, key: str) -> tuple[int, ...]:
        """Return the shape of `whole(key)` without computing it."""
        stage = STAGE[key]
        size = (self._axis(stage.rows), self._axis(stage.columns))
        return (self.heads, *size) if stage.per_head else size

    def blocked(self, head: int) -> BoolArray | None:
        """Return the blocked cells (n, n) of one head, or None; the same object while unchanged."""
        if self.problem.blocked is None:
            return None
        return self._cell(("blocked", head if self.problem.blocked.ndim == 3 else None)).array

    def compute(self, wanted: Iterable[Wanted]) -> Trace:
        """Compute these stages now (those this problem has), or single heads of them, and return the trace itself."""
        for node in self._wanted(wanted):
            self._cell(node)
            if self.correct is not self:
                self.correct._cell(node)
        return self

    def ready(self, wanted: Iterable[Wanted]) -> bool:
        """Tell whether these stages, or single heads of them, are computed (those this problem has)."""
        return all(_once(node, self.problem) in self._cells for node in self._wanted(wanted))

    def work(self, wanted: Iterable[Wanted]) -> float:
        """Return about how many multiply-adds `compute(wanted)` takes; leaves are looked at, nothing is computed."""
        wanted = tuple(wanted)
        ahead: dict[Node, _Ahead] = {}
        for node in self._wanted(wanted):
            self._look_ahead(node, ahead)
        own = sum(each.work for each in ahead.values())
        return own if self.correct is self else own + self.correct.work(wanted)

    def _look_ahead(self, node: Node, ahead: dict[Node, _Ahead]) -> Tiles | None:
        """Return the rows in which a node will differ from its old cell, None where in all; note what that takes."""
        node = _once(node, self.problem)
        if node in ahead:
            return ahead[node].rows
        sources = reads(node, self.problem)
        if sources is None or node in self._cells:
            old = self._old.get(node)
            same = old is not None and self._cell(node).value is old.value
            ahead[node] = _Ahead(NO_ROWS if same else self._rows.get(node), 0.0)
        else:
            rows, stage = self._new_rows(node, sources, ahead), STAGE[node[0]]
            cells = self._axis(stage.rows) * self._axis(stage.columns)
            part = share(rows, self.problem.n) if stage.partly or rows is NO_ROWS else 1.0
            each = stage.sums if isinstance(stage.sums, int) else self._axis(stage.sums)
            ahead[node] = _Ahead(rows if stage.by_rows or rows is NO_ROWS else None, part * cells * each)
        return ahead[node].rows

    def _new_rows(self, node: Node, sources: Reads, ahead: dict[Node, _Ahead]) -> Tiles | None:
        """Return the rows in which what a node reads differs from what its old cell read; None where more does."""
        stage, old, found = STAGE[node[0]], self._old.get(node), NO_ROWS
        changes = [NO_ROWS if source is None else self._look_ahead(source, ahead) for source in sources]
        if old is None or old.how != _how(node, self.problem):
            return None
        for source, change, before in zip(sources, changes, old.inputs, strict=True):
            last = None if source is None else self._old.get(_once(source, self.problem))
            known = last is not None and last.value is before  # and not of an older trace
            merged = together(found, change, self.problem.n) if known or source is before is None else None
            if merged is None:
                return None
            found = merged
        return found if found is NO_ROWS or stage.by_rows or stage.partly else None

    def _wanted(self, wanted: Iterable[Wanted]) -> Iterable[Node]:
        for one in wanted:
            key, head = (one, None) if isinstance(one, str) else one
            if self.has(key):
                yield from self._nodes(key) if head is None or not STAGE[key].per_head else ((key, head),)

    def finite(self, key: str, head: int | None = None) -> bool:
        """Tell whether a stage, or one head of it, has no nan and no ±inf."""
        if head is not None:
            return self._cell((key, head)).finite
        return all(self._cell(node).finite for node in self._nodes(key))

    def _nodes(self, key: str) -> tuple[Node, ...]:
        return tuple((key, i) for i in range(self.heads)) if STAGE[key].per_head else ((key, None),)

    def _axis(self, axis: Axis) -> int:
        weights, readout = self.problem.weights, self.problem.readout
        sizes = {"n": self.problem.n, "d": weights.d_model, "d_head": weights.d_head}
        sizes["h·d_head"] = weights.heads * weights.d_head
        if readout is not None:
            sizes["m"], sizes["v"] = readout.W_vocab.shape
        return sizes[axis]

    def _cell(self, node: Node) -> _Cell:
        done = self._cells.get(node)
        if done is not None:
            return done
        node = _once(node, self.problem)
        done = self._cells.get(node)
        if done is None:
            sources = reads(node, self.problem)
            done = self._leaf(node) if sources is None else self._computed(node, sources)
            self._cells[node] = done
        return done

    def _leaf(self, node: Node) -> _Cell:
        source = _leaf_source(node, self.problem)
        if self.correct is not self and _leaf_source(node, self.correct.problem) is source:
            return self.correct._cell(node)
        old = self._old.get(node)
        if old is not None and old.inputs[0] is source:
            return old
        block = _leaf_block(node, source, self.problem)
        if old is not None and np.array_equal(old.array, block):
            return _Cell((source,), None, old.value, old.array)
        kept = np.array(block, order="C")
        kept.flags.writeable = False
        if (
            old is not None
            and node[0] in ("token_rows", "position_rows")
            and (rows := changed_rows(old.array, kept)) is not None
        ):
            self._rows[node] = rows
        return _Cell((source,), None, self._engine.leaf(kept), kept)

    def _computed(self, node: Node, sources: Reads) -> _Cell:
        inputs = tuple(None if source is None else self._cell(source).value for source in sources)
        how = _how(node, self.problem)
        if self.correct is not self and how == _how(node, self.correct.problem):
            right = self.correct._cell(node)
            if _unchanged(right, inputs, how):
                return right
        old = self._old.get(node)
        if old is not None and _unchanged(old, inputs, how):
            return old
        stage, rows = STAGE[node[0]], self._new_rows(node, sources, {}) if self._rows else None
        if rows is not None and stage.by_rows:
            self._rows[node] = rows
        if old is None or rows is None or not stage.partly:
            value = self._engine.evaluate(*node, inputs, self.problem)
        else:
            value = self._engine.update(stage.key, old.value, rows, inputs)
        return _Cell(inputs, how, value, self._engine)


def _once(node: Node, problem: Problem) -> Node:
    """Return the node under which a value is kept: K and V of heads that share them are those of the first of these."""
    key, i = node
    if i is None or key not in STAGE or not STAGE[key].shared:
        return node
    share = problem.weights.heads // problem.weights.heads_kv
    return key, i - i % share


def _unchanged(cell: _Cell, inputs: tuple[Any, ...], how: object) -> bool:
    return len(cell.inputs) == len(inputs) and cell.how == how and all(map(is_, cell.inputs, inputs))


def _how(node: Node, problem: Problem) -> object:
    """Return what else than its inputs decides a node's value."""
    key, i = node
    if problem.mistake is not None and key in MISTAKE[problem.mistake].touches:
        return problem.mistake, problem.temperature, i in problem.muted
    return STAGE[key].numbers(problem, i)


def reads(node: Node, problem: Problem) -> Reads | None:
    """Return the nodes that `node` is computed from (None = absent, such as a bias), or None for a leaf."""
    key, i = node
    stage = STAGE.get(key)
    return None if stage is None or stage.reads is None else stage.reads(problem, i)


def _leaf_source(node: Node, problem: Problem) -> np.ndarray[Any, Any]:
    """Return the whole array that a leaf is a block of."""
    key = node[0]
    if key == "angles":
        assert problem.rotary is not None
        return rotary_angles(problem.n, problem.weights.d_head, problem.rotary)
    if key in ("token_rows", "position_rows", "stream", "blocked"):
        return np.asarray(getattr(problem, key))
    if key in ("W_hidden", "b_hidden", "W_vocab", "b_vocab"):
        return np.asarray(getattr(problem.readout, key))
    return np.asarray(getattr(problem.weights, key))


def _leaf_block(node: Node, source: np.ndarray[Any, Any], problem: Problem) -> np.ndarray[Any, Any]:
    """Return the part of `source` that belongs to the node's head: columns, but rows of W_O."""
    key, i = node
    if i is None:
        return source
    if key == "blocked":
        return np.asarray(source[i])
    d_head = problem.weights.d_head
    own = slice(i * d_head, (i + 1) * d_head)
    return source[own] if key == "W_O" else source[..., own]
