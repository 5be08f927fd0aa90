"""The whole calculation as boxes, arrows and brackets: what the drawn map consists of, without numbers or places."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Literal, NamedTuple

from mha_desktop.scene.map_facts import MapFacts, stage_axes
from mha_desktop.scene.map_words import Say
from mha_desktop.scene.stage_entry import Axes
from mha_desktop.scene.stage_words import PER_HEAD, SPLIT, WIDE
from mha_desktop.scene.text import Runs, escape, runs

# One matrix; one ruled off into head blocks by columns or by rows; its blocks moved apart; one sheet a head; no matrix,
# but the name of one that stands elsewhere.
Form = Literal["plain", "columns", "rows", "apart", "sheets", "name"]
ROWS: Axes = ("B", "n", "d")
PAIRS = ("scores", "scaled_scores", "masked_scores", "attention")


@dataclass(frozen=True)
class MapBox:
    """One matrix of the map.

    Attributes
    ----------
    name
        Unique, "Q.sheets".
    form, axes
        How it is drawn, and the names of its axes.
    column, lane
        Its place from the left and from the top; one at half a column stands over the arrow between two.
    label, spoken
        What stands above it, and its name for assistive tools.
    key, table
        Stage, or matrix of parameters, whose numbers it shows.
    tab
        Tab of the strip that it belongs to.
    main
        Whether it is the box of its tab, ringed while that is shown; others are steps on the way.
    blocks
        How many head blocks or sheets it has.
    quiet
        Whether it changes nothing here; `note` says why, below it.
    """

    name: str
    form: Form
    axes: Axes
    column: float
    lane: float
    label: Runs
    spoken: str
    key: str | None = None
    table: str | None = None
    tab: str = ""
    main: bool = True
    blocks: int = 1
    quiet: bool = False
    note: str = ""

    @property
    def over(self) -> bool:
        """Whether it stands over the arrow between two columns."""
        return self.column % 1 != 0


@dataclass(frozen=True)
class MapLink:
    """An arrow: the shape of what comes out of it, or flows through it, and below it what happens on the way.

    `tab` is where its tooltip is found. `way` "around" runs below everything.
    """

    start: str
    end: str
    axes: Axes
    op: Runs = ()
    tab: str = ""
    way: Literal["direct", "around"] = "direct"


class Bracket(NamedTuple):
    """Words over a span of boxes."""

    text: str
    first: str
    last: str


@dataclass(frozen=True, eq=False)
class MapPlan:
    """All of the map but numbers and places."""

    facts: MapFacts
    boxes: tuple[MapBox, ...]
    links: tuple[MapLink, ...]
    brackets: tuple[Bracket, ...]

    def box(self, name: str) -> MapBox:
        """Box by name; `KeyError` where there is none."""
        for box in self.boxes:
            if box.name == name:
                return box
        raise KeyError(name)


@lru_cache(maxsize=8)
def map_plan(facts: MapFacts, say: Say) -> MapPlan:
    """The map of what these facts have; the same object for the same facts."""
    own = (*_heads(facts, say), *_joined(facts, say), *_after(facts, say))
    if facts.rotary:  # a column of its own between the projections and the scores
        own = (*_turned(facts, say), *(replace(box, column=box.column + 1) for box in own))
    boxes = (*_input(facts, say), *_projections(facts, say), *own)
    links = (*_links_in(facts, say), *_links_of_heads(facts, say), *_links_out(facts, say))
    return MapPlan(facts, boxes, links, _brackets(facts, say))


def _letter(letter: str, index: str) -> Runs:
    return runs(f"<i>{letter}</i><sub>{index}</sub>")


def _words(text: str) -> Runs:
    return runs(escape(text))


def _input(facts: MapFacts, say: Say) -> tuple[MapBox, ...]:
    whole = MapBox("X", "plain", ROWS, 1, 1, facts.symbol("X"), say("Input"), key="X", tab="X")
    if not facts.positions:
        return (whole,)
    step = partial(MapBox, form="plain", axes=ROWS, column=0, tab="X", main=False)
    return (
        step("token_rows", lane=0.5, label=_words(say("token")), spoken=say("Token rows"), key="token_rows"),
        step(
            "position_rows", lane=1.5, label=_words(say("position")), spoken=say("Position rows"), key="position_rows"
        ),
        whole,
    )


def _projections(facts: MapFacts, say: Say) -> tuple[MapBox, ...]:
    """W_Q, Q whole, Q in blocks, Q in sheets; the same for K and V, a lane each."""
    boxes: list[MapBox] = []
    for lane, letter in enumerate("QKV"):
        h = "h" if letter == "Q" else "h_kv"
        matrix, wide = f"W_{letter}", f"{h}·d_head"
        label, each = runs(f"<i>{letter}</i>"), runs(f"<i>{letter}</i><sub>i</sub>")
        names = (say(text).format(matrix=letter) for text in ("{matrix}, whole", "{matrix} in blocks"))
        sheets = say("{matrix}, a sheet for each head").format(matrix=letter)
        box = partial(MapBox, lane=lane, tab="QKV", blocks=facts.sizes.of(h))
        step = partial(box, main=False)
        boxes += [
            step(matrix, "columns", ("d", wide), 2, label=_letter("W", letter), spoken=matrix, table=matrix),
            step(f"{letter}.wide", "columns", ("B", "n", wide), 3, label=label, spoken=next(names), key=letter),
            step(f"{letter}.apart", "apart", ("B", "n", h, "d_head"), 4, label=(), spoken=next(names), key=letter),
            box(f"{letter}.sheets", "sheets", ("B", h, "n", "d_head"), 5, label=each, spoken=sheets, key=letter),
        ]
    return tuple(boxes)


def _turned(facts: MapFacts, say: Say) -> tuple[MapBox, ...]:
    """Queries and keys turned by their places, each in its lane."""
    boxes = []
    for lane, letter in enumerate("QK"):
        h, key = "h" if letter == "Q" else "h_kv", f"rotated_{letter}"
        label = runs(f"<i>R{letter}</i><sub>i</sub>")
        spoken = say("{matrix} turned by its places, a sheet for each head").format(matrix=letter)
        axes, blocks = ("B", h, "n", "d_head"), facts.sizes.of(h)
        boxes.append(MapBox(key, "sheets", axes, 6, lane, label, spoken, key=key, tab="rotated", blocks=blocks))
    return tuple(boxes)


def _heads(facts: MapFacts, say: Say) -> tuple[MapBox, ...]:
    """What each head does on its own."""
    names = (say("Scores"), say("Scaled scores"), say("Masked scores"), say("Attention"))
    quiet, h = not facts.blocked, facts.sizes.h
    boxes = []
    for i, (key, name) in enumerate(zip(PAIRS, names, strict=True)):
        box = MapBox(key, "sheets", stage_axes(key), 6 + i, 0.5, facts.symbol(key), name, key, tab=key, blocks=h)
        boxes.append(replace(box, quiet=True, note=say("no mask")) if key == "masked_scores" and quiet else box)
    symbol, muted = facts.symbol("messages"), muted_note(facts, say)
    key = "messages"
    boxes.append(MapBox(key, "sheets", PER_HEAD, 10, 1, symbol, say("Messages"), key, tab=key, blocks=h, note=muted))
    return tuple(boxes)


def muted_note(facts: MapFacts, say: Say) -> str:
    """How many heads are muted, for the place below the messages; empty where none is."""
    return say("{count} muted").format(count=len(facts.muted)) if facts.muted else ""


def _joined(facts: MapFacts, say: Say) -> tuple[MapBox, ...]:
    box = partial(MapBox, tab="concat", blocks=facts.sizes.h)
    symbol, apart = facts.symbol("concat"), say("Messages in blocks")
    out, output = facts.symbol("output"), say("Output")
    W_O: Axes = ("h·d_head", "d")
    return (
        box("messages.apart", "apart", SPLIT, 11, 1, label=(), spoken=apart, key="messages", main=False),
        box("concat", "columns", WIDE, 12, 1, label=symbol, spoken=say("Concatenation"), key="concat"),
        box("W_O", "rows", W_O, 12.5, 0, label=_letter("W", "O"), spoken="W_O", table="W_O", tab="output", main=False),
        MapBox("output", "plain", ROWS, 13, 1, out, output, key="output", tab="output"),
    )


def _after(facts: MapFacts, say: Say) -> tuple[MapBox, ...]:
    boxes: tuple[MapBox, ...] = ()
    if (key := "updated") in facts.stages:
        boxes += (MapBox(key, "plain", ROWS, 14, 1, facts.symbol(key), say("Updated rows"), key, tab=key),)
        if facts.stream:
            label, name = _words(say("stream")), say("Stream, the rows before the normalisation")
            boxes += (MapBox("stream", "plain", ROWS, 13, 2, label, name, "stream", tab=key, main=False),)
    if (key := "probabilities") in facts.stages:
        box = partial(MapBox, form="plain", lane=1, tab=key)
        units, words = ("B", "n", "m"), ("B", "n", "v")
        hidden = say("hidden")
        boxes += (
            box(
                "hidden",
                axes=units,
                column=15,
                label=_words(hidden),
                spoken=say("Hidden units"),
                key="hidden",
                main=False,
            ),
            box(key, axes=words, column=16, label=facts.symbol(key), spoken=say("Prediction"), key=key),
        )
    return boxes


def _links_in(facts: MapFacts, say: Say) -> tuple[MapLink, ...]:
    links: list[MapLink] = []
    if facts.positions:
        links += [MapLink("token_rows", "X", ROWS), MapLink("position_rows", "X", ROWS, _words("+"))]
    for letter in "QKV":
        h = "h" if letter == "Q" else "h_kv"
        bias = runs(f"+ <i>b</i><sub>{letter}</sub>") if f"b_{letter}" in facts.biases else ()
        links += [
            MapLink("X", f"W_{letter}", ROWS if letter == "K" else (), tab="QKV"),  # once, before they part
            MapLink(f"W_{letter}", f"{letter}.wide", ("B", "n", f"{h}·d_head"), bias, "QKV"),
            MapLink(f"{letter}.wide", f"{letter}.apart", ("B", "n", h, "d_head"), _words(say("reshape")), "QKV"),
            MapLink(f"{letter}.apart", f"{letter}.sheets", ("B", h, "n", "d_head"), _words(say("transpose")), "QKV"),
        ]
    return tuple(links)


def _links_of_heads(facts: MapFacts, say: Say) -> tuple[MapLink, ...]:
    pair, share = stage_axes("scores"), facts.sizes.h // facts.sizes.h_kv
    keys: Axes = ("B", "h_kv", "n", "d_head")
    shared = _words(say("each for {count}").format(count=share)) if share > 1 else ()
    Q, K = ("rotated_Q", "rotated_K") if facts.rotary else ("Q.sheets", "K.sheets")
    turning = _words(say("turn"))
    turned = (
        MapLink("Q.sheets", Q, PER_HEAD, turning, "rotated"),
        MapLink("K.sheets", K, keys, turning, "rotated"),
    )
    return (
        *(turned if facts.rotary else ()),
        MapLink(Q, "scores", PER_HEAD, tab="scores"),
        MapLink(K, "scores", keys, shared, "scores"),
        MapLink("scores", "scaled_scores", pair, tab="scaled_scores"),
        MapLink("scaled_scores", "masked_scores", pair, tab="masked_scores"),
        MapLink("masked_scores", "attention", pair, _words(say("softmax")), "attention"),
        MapLink("attention", "messages", pair, tab="messages"),
        MapLink("V.sheets", "messages", keys, shared, "messages"),
    )


def _links_out(facts: MapFacts, say: Say) -> tuple[MapLink, ...]:
    bias = runs("+ <i>b</i><sub>O</sub>") if "b_O" in facts.biases else ()
    links = [
        MapLink("messages", "messages.apart", SPLIT, _words(say("transpose")), "concat"),
        MapLink("messages.apart", "concat", WIDE, _words(say("reshape")), "concat"),
        MapLink("concat", "output", ROWS, bias, "output"),
        MapLink("W_O", "output", (), tab="output"),
    ]
    last = "output"
    if "updated" in facts.stages:
        links += [
            MapLink("output", "updated", ROWS, _words("+"), "updated"),
            MapLink("stream", "updated", ROWS, _words(say("residual")), "updated")
            if facts.stream
            else MapLink("X", "updated", ROWS, _words(say("residual")), "updated", "around"),
        ]
        last = "updated"
    if "probabilities" in facts.stages:
        links += [
            MapLink(last, "hidden", ("B", "n", "m"), _words("ReLU"), "probabilities"),
            MapLink("hidden", "probabilities", ("B", "n", "v"), _words(say("softmax")), "probabilities"),
        ]
    return tuple(links)


def _brackets(facts: MapFacts, say: Say) -> tuple[Bracket, ...]:
    h = facts.sizes.h
    own = say("1 head") if h == 1 else say("{h} heads, each on its own").format(h=h)
    split = say("split into 1 head") if h == 1 else say("split into {h} heads").format(h=h)
    return (
        Bracket(say("project"), "W_Q", "Q.wide"),
        Bracket(split, "Q.apart", "Q.sheets"),
        Bracket(own, "scores", "messages"),
        Bracket(say("join"), "messages.apart", "concat"),
    )
