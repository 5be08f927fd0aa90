"""The page itself: everything of one head, query and key of a trace, each block made when it is asked for."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple, get_args

from mha_desktop.attention.parameters import BoolArray
from mha_desktop.attention.steps.attending import Attending, attending
from mha_desktop.attention.steps.cards import cards
from mha_desktop.attention.steps.compared import beside
from mha_desktop.attention.steps.model import (
    Block,
    BlockName,
    Cards,
    Divisor,
    Exponentials,
    Line,
    Operation,
    Ref,
    kind_of,
)
from mha_desktop.attention.steps.operations import operations
from mha_desktop.attention.steps.source_lines import source_line
from mha_desktop.attention.steps.writing import Writing, writing
from mha_desktop.attention.steps.writing_lines import written_line
from mha_desktop.attention.trace import Trace

BLOCK_OF_KIND: dict[str, BlockName] = {
    "query": "query",
    "rotated_query": "query",
    "message": "message",
    "concat": "concat",
    "W_O": "output",
    "written": "output",
    "b_O": "output",
    "output": "output",
    "X": "output",
    "stream": "output",
    "updated": "output",
    "hidden_sum": "hidden",
    "hidden": "hidden",
    "logits": "words",
    "probabilities": "words",
}  # all others: "sources"

ATTENDING = frozenset({"query", "sources", "message"})  # blocks of one head alone; the others read what all come to

WORKED = ("updated", "output", "probabilities")  # with these, all that the others read is computed


class _Kept(NamedTuple):
    form: tuple[object, ...]  # compared by value
    read: tuple[object, ...]  # compared by identity
    block: Block


class WorkedSteps:
    """The worked steps of query `query` and key `key` in head `head`, all from 0; make it with `worked_steps`.

    Attributes
    ----------
    correct
        The same page without the mistake on purpose; None where there is none.
    blocked
        (n,) which sources the query may not read, or None where it may read all.
    empty
        Whether it may read none: every weight is 0.
    masked
        Whether the head has a mask, so that there are mask lines even in a row without blocked sources.
    muted
        Whether the head is muted: its message counts as 0 though its contributions do not.
    """

    def __init__(self, trace: Trace, head: int, query: int, key: int, previous: WorkedSteps | None = None) -> None:
        n = trace.problem.n
        if not (0 <= head < trace.heads and 0 <= query < n and 0 <= key < n):
            raise IndexError(f"head {head} of {trace.heads}, query {query} and key {key} of {n}")
        self.head, self.query, self.key = head, query, key
        self.correct: WorkedSteps | None = None
        if trace.correct is not trace:
            self.correct = WorkedSteps(trace.correct, head, query, key, previous.correct if previous else None)
        self._trace = trace
        self._kept: dict[BlockName, _Kept] = {}
        self._earlier: dict[BlockName, _Kept] = previous._earlier | previous._kept if previous else {}
        self._read_before: Attending | None = previous.__dict__.get("_attending") if previous else None
        usual = previous is not None and previous.key == key and self.correct is previous.correct is None
        self._cards_before: Cards | None = previous.__dict__.get("cards") if previous and usual else None

    @cached_property
    def _attending(self) -> Attending:
        made, before = attending(self._trace, self.head, self.query), self._read_before
        self._read_before = None
        if before is not None and before.same(made):
            return before
        self._cards_before = None
        return made

    @property
    def mistake(self) -> str | None:
        """Name of the mistake on purpose, or None."""
        return self._trace.problem.mistake

    @property
    def n(self) -> int:
        """Number of sources."""
        return self._trace.problem.n

    @property
    def blocked(self) -> BoolArray | None:
        """See the class."""
        return self._attending.blocked

    @property
    def empty(self) -> bool:
        """See the class."""
        return self.blocked is not None and bool(self.blocked.all())

    @property
    def masked(self) -> bool:
        """See the class."""
        return self._trace.blocked(self.head) is not None

    @property
    def muted(self) -> bool:
        """See the class."""
        return self._attending.muted

    @property
    def exponentials(self) -> Exponentials:
        """How the exponential of the key was made, and its denominator."""
        return self._attending.exponentials(self.key)

    @property
    def divisor(self) -> Divisor:
        """What the scores are divided by; with a mistake, `correct.divisor` is the right one."""
        problem = self._trace.problem
        weights, name = problem.weights, problem.mistake
        if name == "no-scale":
            return Divisor("none", 1, problem.temperature, problem.divisor)
        if name == "root-of-d-model":
            return Divisor("d_model", weights.d_model, problem.temperature, problem.divisor)
        return Divisor("d_head", weights.d_head, problem.temperature, problem.divisor)

    @cached_property
    def operations(self) -> tuple[Operation, ...]:
        """The operations by hand, in their order; those that the document lacks are left out."""
        problem = self._trace.problem
        return operations(
            turned=problem.rotary is not None,
            mask=self.masked,
            mask_comes_last=self.mistake == "mask-after-softmax" and self.masked,
            output_matrix=problem.mistake != "no-output-matrix",
            residual=self._trace.has("updated"),
            readout=self._trace.has("hidden"),
        )

    def step_of(self, kind: str, total: bool = False) -> int:
        """Return which operation, from 0, fills in the lines of a kind, or their sums.

        Raises
        ------
        KeyError
            When no operation of this page does.
        """
        for number, operation in enumerate(self.operations):
            if kind in (operation.totals if total else operation.kinds):
                return number
        raise KeyError(kind)

    @property
    def block_names(self) -> tuple[BlockName, ...]:
        """The blocks of this page, in the order of the calculation."""
        readout = self._trace.has("hidden")
        names: tuple[BlockName, ...] = get_args(BlockName)
        return tuple(name for name in names if readout or name not in ("hidden", "words"))

    def outline(self, name: BlockName) -> tuple[int, tuple[str, ...]]:
        """Return how many columns a block has, and the keys of its lines, without computing what all heads come to."""
        if name in ATTENDING:
            block = self.block(name)
            return block.columns, block.keys
        part = writing(self._trace, name, self.head, self.query, empty=True)
        return part.columns, part.keys

    def block(self, name: BlockName) -> Block:
        """Return a block; the same object as on the page before while all its numbers are the same objects."""
        if name not in self._kept:
            self._kept[name] = self._made(name)
            self._earlier.pop(name, None)
        return self._kept[name].block

    def line(self, key: str) -> Line:
        """Return a line by its key, whichever block it is in."""
        return self.block(BLOCK_OF_KIND.get(kind_of(key), "sources")).line(key)

    def value(self, ref: Ref) -> float:
        """Return the (first) number that a `Ref` points to."""
        return self.line(ref.line).value(ref.column)

    @cached_property
    def cards(self) -> Cards:
        """The numbers of the five cards; the same object as on the page before while nothing they read has changed."""
        correct = None if self.correct is None else self.correct.cards
        read, before, self._cards_before = self._attending, self._cards_before, None
        if before is not None and before.divisor == self.divisor:
            return before
        return cards(read, self.block("sources"), self.key, self.divisor, correct)

    def _made(self, name: BlockName) -> _Kept:
        """Return the block of the page before while it holds, else a new one that takes over its equal lines."""
        right = None if self.correct is None else self.correct.block(name)
        part = self._part(name)
        form, read = part.form, (*part.read, right)
        earlier = self._earlier.get(name)
        if earlier is None or earlier.form != form:
            return _Kept(form, read, _block(name, part, right))
        if all(map(_is, earlier.read, read)):
            return earlier
        block = _block(name, part, right)
        block.reuse(earlier.block)
        return _Kept(form, read, block)

    def _part(self, name: BlockName) -> Attending | Writing:
        if name in ATTENDING:
            return self._attending
        return writing(self._trace, name, self.head, self.query)


def worked_steps(trace: Trace, head: int, query: int, key: int, previous: WorkedSteps | None = None) -> WorkedSteps:
    """Return the page of one head, query and key (from 0).

    `previous` is the page shown before, of whatever trace, head, query and key: what stayed the same is taken over as
    the same objects, blocks and lines.

    Raises
    ------
    IndexError
        When the trace has no such head, query or key.
    """
    return WorkedSteps(trace, head, query, key, previous)


def _is(a: object, b: object) -> bool:
    return a is b


def _block(name: BlockName, part: Attending | Writing, right: Block | None) -> Block:
    if isinstance(part, Writing):
        return Block(name, part.columns, part.keys, lambda key: beside(written_line(part, key), right))
    keys: tuple[str, ...] = {"sources": part.source_keys, "query": part.query_keys}.get(name, (name,))
    columns = part.n if name == "sources" else part.d_head
    return Block(name, columns, keys, lambda key: beside(source_line(part, key), right))
