"""The stages of the calculation, in order: what each is, what it reads, which line of arithmetic computes it.

A new stage is one entry here and one function in `attention.functions`; the trace, the engine, the strip, menus and
exports follow. Its words stand in `scene.stage_words`. `docs/adding.md` shows one being added.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal

from mha_desktop.attention.mistakes import WHOLE_MATRIX
from mha_desktop.attention.parameters import Part, Problem

Axis = Literal["n", "d", "d_head", "h·d_head", "m", "v"]
Node = tuple[str, int | None]
"""A stage, or a leaf such as a block of W_Q, of one head; the head is None for what exists once."""
ELEMENTWISE, SOFTMAX = 15, 80  # multiply-adds of a product that take as long as a cell's part of these, measured
Reads = tuple[Node | None, ...]
"""What a node is computed from; None in the place of what is absent, such as a bias."""


def _no_numbers(_problem: Problem, _head: int | None) -> tuple[object, ...]:
    return ()


@dataclass(frozen=True)
class Stage:
    """One stage.

    Attributes
    ----------
    key
        As programs and files call it.
    per_head
        Whether it exists once a head.
    rows, columns
        Its axes.
    kind
        "weights" for 0 … 1 rows that sum to 1, "signed" for values that diverge about 0.
    by
        The function of `attention.functions` that computes it; empty for what is given.
    reads
        The arrays that the function is handed, of one head.
    numbers
        The plain numbers and choices that it is handed after them.
    needs
        What must be switched on for the stage to be there.
    tab
        The tab of the strip that shows it; its own where empty.
    shared
        Whether heads that share a head of keys and values have it together.
    by_rows
        Whether each of its rows comes from that same row of stages, and else from what an edit of a token leaves alone.
    partly
        The function that computes it from its old numbers and the rows of stages that are new (`attention.rows`);
        empty where that is not worth it.
    sums
        What a cell costs, in multiply-adds: the axis that is summed over, or their number.
    """

    key: str
    per_head: bool
    rows: Axis
    columns: Axis
    kind: Literal["signed", "weights"] = "signed"
    by: str = ""
    reads: Callable[[Problem, int | None], Reads] | None = None
    numbers: Callable[[Problem, int | None], tuple[object, ...]] = _no_numbers
    needs: frozenset[Part] = frozenset()
    tab: str = ""
    shared: bool = False
    by_rows: bool = False
    partly: str = ""
    sums: Axis | int = ELEMENTWISE


def _projection(name: Literal["Q", "K", "V"]) -> Callable[[Problem, int | None], Reads]:
    def reads(problem: Problem, i: int | None) -> Reads:
        own = i if name == "Q" else _kv(problem, i)
        if problem.mistake in WHOLE_MATRIX:
            own = None
        bias = None if getattr(problem.weights, f"b_{name}") is None else (f"b_{name}", own)
        return ("X", None), (f"W_{name}", own), bias

    return reads


def _kv(problem: Problem, i: int | None) -> int | None:
    """The head of keys and values that serves a query head."""
    return None if i is None else problem.weights.kv_head(i)


def _blocked(problem: Problem, i: int | None) -> Node | None:
    """The blocked cells; one layer may serve all heads."""
    if problem.blocked is None:
        return None
    return "blocked", i if problem.blocked.ndim == 3 else None


def _input(problem: Problem, _: int | None) -> Reads:
    return ("token_rows", None), None if problem.position_rows is None else ("position_rows", None)


def _queries_and_keys(problem: Problem, i: int | None) -> Reads:
    return (("Q", i), ("K", i)) if problem.rotary is None else (("rotated_Q", i), ("rotated_K", i))


def _message_and_rows_of_W_O(problem: Problem, i: int | None) -> Reads:
    whole = problem.mistake == "transposed-weights"
    return ("messages", i), ("W_O", None if whole else i)


def _output(problem: Problem, _: int | None) -> Reads:
    return ("concat", None), ("W_O", None), None if problem.weights.b_O is None else ("b_O", None)


def _residual(problem: Problem, _: int | None) -> Reads:
    return ("X" if problem.stream is None else "stream", None), ("output", None)


def _hidden(problem: Problem, _: int | None) -> Reads:
    return ("updated" if problem.residual else "output", None), ("W_hidden", None), ("b_hidden", None)


def _projected(name: Literal["Q", "K", "V"]) -> Stage:
    return Stage(
        name,
        True,
        "n",
        "d_head",
        by="project",
        reads=_projection(name),
        tab="QKV",
        shared=name != "Q",
        by_rows=True,
        partly="project_rows",
        sums="d",
    )


_ROTARY, _READOUT = frozenset[Part]({"rotary"}), frozenset[Part]({"readout"})

STAGES: tuple[Stage, ...] = (
    Stage("token_rows", False, "n", "d", needs=frozenset({"token rows"}), tab="X"),
    Stage("position_rows", False, "n", "d", needs=frozenset({"positions"}), tab="X"),
    Stage("X", False, "n", "d", by="add_positions", reads=_input, by_rows=True),
    _projected("Q"),
    _projected("K"),
    _projected("V"),
    Stage(
        "rotated_Q",
        True,
        "n",
        "d_head",
        by="turn_pairs",
        reads=lambda _, i: (("Q", i), ("angles", None)),
        needs=_ROTARY,
        tab="rotated",
        by_rows=True,
    ),
    Stage(
        "rotated_K",
        True,
        "n",
        "d_head",
        by="turn_pairs",
        reads=lambda _, i: (("K", i), ("angles", None)),
        needs=_ROTARY,
        tab="rotated",
        by_rows=True,
        shared=True,
    ),
    Stage(
        "scores",
        True,
        "n",
        "n",
        by="dot_products",
        reads=_queries_and_keys,
        partly="dot_products_of",
        sums="d_head",
    ),
    Stage(
        "scaled_scores",
        True,
        "n",
        "n",
        by="divide_by_root_width",
        reads=lambda _, i: (("scores", i),),
        numbers=lambda problem, _: (problem.divisor,),
    ),
    Stage("masked_scores", True, "n", "n", by="add_mask", reads=lambda p, i: (("scaled_scores", i), _blocked(p, i))),
    Stage(
        "attention",
        True,
        "n",
        "n",
        "weights",
        by="softmax_rows",
        reads=lambda p, i: (("masked_scores", i), _blocked(p, i)),
        sums=SOFTMAX,
    ),
    Stage(
        "messages",
        True,
        "n",
        "d_head",
        by="mix_values",
        reads=lambda _, i: (("attention", i), ("V", i)),
        numbers=lambda problem, i: (i in problem.muted,),
        sums="n",
    ),
    Stage(
        "concat",
        False,
        "n",
        "h·d_head",
        by="join_heads",
        reads=lambda problem, _: tuple(("messages", head) for head in range(problem.weights.heads)),
    ),
    Stage(
        "head_outputs",
        True,
        "n",
        "d",
        by="write_out_of_head",
        reads=_message_and_rows_of_W_O,
        tab="output",
        sums="d_head",
    ),
    Stage("output", False, "n", "d", by="write_out", reads=_output, sums="h·d_head"),
    Stage("stream", False, "n", "d", needs=frozenset({"stream", "residual"}), tab="updated"),
    Stage("updated", False, "n", "d", by="add_residual", reads=_residual, needs=frozenset({"residual"})),
    Stage("hidden", False, "n", "m", by="hidden_units", reads=_hidden, needs=_READOUT, tab="probabilities", sums="d"),
    Stage(
        "logits",
        False,
        "n",
        "v",
        by="vocabulary_logits",
        reads=lambda _p, _i: (("hidden", None), ("W_vocab", None), ("b_vocab", None)),
        needs=_READOUT,
        tab="probabilities",
        sums="m",
    ),
    Stage(
        "probabilities",
        False,
        "n",
        "v",
        "weights",
        by="next_word_probabilities",
        reads=lambda _p, _i: (("logits", None),),
        needs=_READOUT,
        sums=SOFTMAX,
    ),
    Stage(
        "bilinear",
        True,
        "d",
        "d",
        by="bilinear_form",
        reads=lambda problem, i: (("W_Q", i), ("W_K", _kv(problem, i))),
        tab="scores",
        sums="d_head",
    ),
)

STAGE: dict[str, Stage] = {stage.key: stage for stage in STAGES}
PLACE: dict[str, int] = {stage.key: i for i, stage in enumerate(STAGES)}
"""Where a stage stands in the order of the calculation."""
TABS: tuple[str, ...] = tuple(dict.fromkeys(stage.tab or stage.key for stage in STAGES))
"""The tabs of the strip; a tab of several stages has a name of its own."""
SHOWN: tuple[str, ...] = (*STAGE, *(tab for tab in TABS if tab not in STAGE))
"""All that can be shown as heatmaps: every stage, and the tabs of several."""
HATCHED = ("masked_scores", "attention")
"""The stages in which blocked cells are hatched, and in which the brush paints them."""


def tab_of(key: str) -> str:
    """Return the tab of the strip that a stage belongs to; a tab's own name stays."""
    return STAGE[key].tab or key if key in STAGE else key


@cache
def stage_keys(tab: str) -> tuple[str, ...]:
    """Return the stages that a tab of the strip shows: three for "QKV", two for "rotated", else the one of its name."""
    return (tab,) if tab in STAGE else tuple(stage.key for stage in STAGES if stage.tab == tab)


@cache
def tabs_with(parts: frozenset[Part]) -> tuple[str, ...]:
    """Return the tabs of the strip, in order, of a calculation in which `parts` are switched on."""
    return tuple(tab for tab in TABS if all(STAGE[key].needs <= parts for key in stage_keys(tab)))
