"""The two pictures of mixing, as data: the same matrix for every block of columns, and another one for each."""

from __future__ import annotations

from dataclasses import dataclass

from mha_desktop.attention.insight.mixing import Block, Mixing, mixing
from mha_desktop.attention.parameters import Array, BoolArray
from mha_desktop.attention.trace import Trace
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.insight.places import Place
from mha_desktop.scene.numbers import shown
from mha_desktop.scene.readout import Say
from mha_desktop.scene.stage_levels import Extent, StageLevels, extent, levels_of
from mha_desktop.scene.stage_names import symbol
from mha_desktop.scene.text import Runs, runs
from mha_desktop.scene.waiting import waiting_words

WHOLE = 64  # tokens; with more, one query row is shown
MEANING = (
    "One head mixes every block of columns with the same weights over the tokens; {heads} heads mix each block with "
    "weights of their own. A head fills only its own block; W_O then mixes the blocks within each row."
)
ALONE = "With one head there is one block, so both pictures are the same. Choose more heads to split it."
SHARED = "Heads that share keys and values make no one wide head, so only the heads' own mixing is shown."
ONE_ROW = "Of {n} × {n} weights only row {row} is shown: there are more than {most} tokens."
SCALE = "Colours: weights 0 … {largest}, blocks {low} … {high}."
MUTED = "A muted head's block is 0."


@dataclass(frozen=True, eq=False)
class Picture:
    """One matrix as colours.

    Attributes
    ----------
    title
        A⁽¹⁾, V₁, head₁.
    values, levels
        What is shown and on which scale.
    head
        Whose hue frames it, from 0; None for none.
    blocked
        Cells to hatch, or None.
    key, row, marked
        Stage of the trace that it shows (None: none), the row it begins at, and the cell that is marked.
    heads
        Head blocks to be ruled off: "columns" or "rows" of the picture.
    """

    title: Runs
    values: Array
    levels: StageLevels
    head: int | None = None
    blocked: BoolArray | None = None
    key: str | None = None
    row: int = 0
    marked: tuple[int, int] | None = None
    heads: str = ""

    def spot(self, row: int, column: int) -> Spot | None:
        """The number of the trace that a cell shows, or None."""
        return None if self.key is None else Spot(self.key, self.head, self.row + row, column)


Product = tuple[Picture, Picture, Picture]


@dataclass(frozen=True, eq=False)
class MixingScene:
    """What the page shows: the products of one head, those of the h heads, and that of W_O; titles of the halves.

    `one` is empty where there is no wide head, `why_not` then says why. `scale` says what the colours stand for.
    """

    place: Place
    one: tuple[Product, ...]
    many: tuple[Product, ...]
    out: Product
    titles: tuple[str, str]
    heads: int
    d_head: int
    why_not: str
    sentences: tuple[str, ...]
    scale: str

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """Every picture in reading order."""
        return tuple(picture for product in (*self.one, *self.many, self.out) for picture in product)

    @property
    def fixed(self) -> tuple[object, ...]:
        """What must be equal to an earlier scene's for its layout, words, hatches and frames to stay.

        Masks count by identity: compare while both scenes are there.
        """
        shapes = tuple((p.title, p.head, p.values.shape, id(p.blocked), p.heads) for p in self.pictures)
        return shapes, len(self.one), self.titles, self.why_not, self.sentences


def mixing_scene(state: State, wide: Trace | None, can_widen: bool, place: Place, say: Say) -> MixingScene:
    """Return the scene; `can_widen` tells whether a wide head can be made, `wide` is it once the engine is there."""
    trace = state.trace
    n, weights = trace.problem.n, trace.problem.weights
    query = place.query if n > WHOLE else None
    found = mixing(trace, wide, query)
    first = query or 0
    attention = levels_of(_extents(found, "mixing"), "weights", state.view.scale)
    signed = levels_of([*_extents(found, "values"), *_extents(found, "result")], "signed", "0..max")
    marked = None if place.key is None else (place.query - first, place.key)
    many = tuple(
        _product(block, i, f"<sup>({i + 1})</sup>", f"head<sub>{i + 1}</sub>", (attention, signed), marked, first)
        for i, block in enumerate(found.many)
    )
    one = tuple(
        _product(block, None, "", f"<i>AV</i><sub>{i + 1}</sub>", (attention, signed), marked, first, i)
        for i, block in enumerate(found.one or ())
    )
    return MixingScene(
        place=place,
        one=one,
        many=many,
        out=_written(found, state, signed, first),
        titles=(
            say("One head: the same weights for every block"),
            say("{heads} heads: other weights for each block").format(heads=weights.heads),
        ),
        heads=weights.heads,
        d_head=weights.d_head,
        why_not="" if wide is not None else waiting_words(trace, say) if can_widen else say(SHARED),
        sentences=_sentences(state, place, say),
        scale=_scale(attention, signed, say),
    )


def _product(
    block: Block,
    head: int | None,
    index: str,
    result: str,
    levels: tuple[StageLevels, StageLevels],
    marked: tuple[int, int] | None,
    first: int,
    number: int | None = None,
) -> Product:
    attention, signed = levels
    own = head is not None
    i = (head if head is not None else number or 0) + 1
    return (
        Picture(
            runs(f"<i>A</i>{index}"), block.mixing, attention, head, block.blocked,
            "attention" if own else None, first, marked,
        ),
        Picture(runs(f"<i>V</i><sub>{i}</sub>"), block.values, signed, i - 1, None, "V" if own else None),
        Picture(runs(result), block.result, signed, i - 1, None, "messages" if own else None, first),
    )  # fmt: skip


def _written(found: Mixing, state: State, signed: StageLevels, first: int) -> Product:
    output = levels_of([extent(found.output)], "signed", "0..max")
    written = levels_of([extent(found.W_O)], "signed", "0..max")
    return (
        Picture(symbol(state.document, "concat"), found.concat, signed, None, None, "concat", first, heads="columns"),
        Picture(runs("<i>W</i><sub>O</sub>"), found.W_O, written, heads="rows"),
        Picture(symbol(state.document, "output"), found.output, output, None, None, "output", first),
    )


def _extents(found: Mixing, field: str) -> list[Extent]:
    return [extent(getattr(block, field)) for block in (*found.many, *(found.one or ()))]


def _sentences(state: State, place: Place, say: Say) -> tuple[str, ...]:
    problem = state.trace.problem
    heads = problem.weights.heads
    said = [say(ALONE) if heads == 1 else say(MEANING).format(heads=heads)]
    if problem.n > WHOLE:
        said.append(say(ONE_ROW).format(n=problem.n, row=place.query + 1, most=WHOLE))
    if problem.muted:
        said.append(say(MUTED))
    return tuple(said)


def _scale(attention: StageLevels, signed: StageLevels, say: Say) -> str:
    largest = "1" if attention.high == 1.0 else shown(attention.high)
    return say(SCALE).format(largest=largest, low=shown(signed.low), high=shown(signed.high))
