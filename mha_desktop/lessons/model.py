"""A lesson as data: what its TOML file holds, one class a table. Places count from 1; docs/lessons.md shows a file."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from mha_desktop.document.locks import CONTROLS, EDITS

ENGLISH = "en"
Count = Annotated[int, Meta(ge=1, le=100_000)]
PlaceName = Count | str
Positions = Literal["none", "table", "sinusoidal"]


class Changes(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What a step changes in the document that it starts from.

    Attributes
    ----------
    heads
        Number of heads.
    mask, pad
        Base mask; tokens to mark as padding, by label or number.
    numbers
        Cells, as in "W_Q[row=1, column=4] = 1.5", in this order.
    temperature, muted, biases, positions, residual, readout
        Switches of the calculation; what is not named stays.
    rotary
        Base of rotary positions; true: the base that the document last had, else 10,000; false: none.
    picture
        Whether pictures are grey or have three channels.
    tokens
        Labels of the shown sequence, in order, for a document without a vocabulary.
    """

    heads: Count | None = None
    mask: Literal["none", "causal"] | None = None
    pad: tuple[PlaceName, ...] = ()
    numbers: tuple[str, ...] = ()
    temperature: Annotated[float, Meta(gt=0)] | None = None
    muted: tuple[Count, ...] | None = None
    biases: tuple[Literal["b_Q", "b_K", "b_V", "b_O"], ...] | None = None
    positions: Positions | None = None
    rotary: Annotated[float, Meta(gt=0)] | bool | None = None
    residual: bool | None = None
    readout: bool | None = None
    picture: Literal["grey", "rgb"] | None = None
    tokens: tuple[str, ...] = ()


class Show(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What a step looks at; what it does not name stays as the step before left it in the lesson.

    Attributes
    ----------
    stage
        Key of a stage, or "QKV".
    head, query, key
        What is locked.
    alone
        The head shown alone in the cube; 0 shows all.
    sequence
        Name or number of the sequence.
    camera
        "isometric", "front", "top", or [azimuth, elevation, distance].
    panels
        Panels that are open: names of docks; none given leaves them.
    table
        Which table is in front.
    operation, hide_result
        Where the stepper stands; whether results from there on are hidden.
    """

    stage: str | None = None
    head: Count | None = None
    query: PlaceName | None = None
    key: PlaceName | None = None
    alone: Annotated[int, Meta(ge=0)] | None = None
    sequence: PlaceName | None = None
    scale: Literal["0..1", "0..max"] | None = None
    camera: Literal["isometric", "front", "top"] | tuple[float, float, float] | None = None
    panels: tuple[str, ...] = ()
    table: str | None = None
    insight: str | None = None
    side: Literal["calculation", "mistakes"] | None = None
    compare: PlaceName | None = None
    mistake: str | None = None
    entropy: bool | None = None
    operation: Count | None = None
    hide_result: bool | None = None


class Done(Struct, frozen=True, forbid_unknown_fields=True):
    """A condition that marks a step done, with the words that name it."""

    name: str
    when: str


class Number(Struct, frozen=True, forbid_unknown_fields=True, tag="number", tag_field="kind"):
    """A question whose answer is a number: an expression, and how far off an answer may be."""

    ask: str
    answer: str
    tolerance: Annotated[float, Meta(ge=0)] = 0.0005
    right: str = ""
    wrong: str = ""


class Token(Struct, frozen=True, forbid_unknown_fields=True, tag="token", tag_field="kind"):
    """A question whose answer is a token: where the largest of the expression's numbers stands."""

    ask: str
    answer: str
    right: str = ""
    wrong: str = ""


class Choice(Struct, frozen=True, forbid_unknown_fields=True, tag="choice", tag_field="kind"):
    """A question with answers to choose from; `answer` counts from 1."""

    ask: str
    choices: Annotated[tuple[str, ...], Meta(min_length=2)]
    answer: Count
    right: str = ""
    wrong: str = ""


Question = Number | Token | Choice


class Step(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One step.

    Attributes
    ----------
    text
        Markdown with `{{values}}`, `$formulas$` and [links](expression).
    start
        `example:NAME` or a document beside the lesson's file; the lesson's own where it is empty.
    keep
        Go on with the document as the step before has left it.
    point
        Object names, or expressions, of what is pointed at.
    hide, lock, locked
        Panels and controls that are not offered; controls that cannot be used; whether all edits are locked.
    slide
        What stands beside the text where the lesson is presented; "pixels" is the painted picture.
    note
        For the teacher alone.
    """

    title: str
    text: str = ""
    id: str = ""
    start: str = ""
    keep: bool = False
    change: Changes = field(default_factory=Changes)
    show: Show = field(default_factory=Show)
    point: tuple[str, ...] = ()
    question: Question | None = None
    done: Done | None = None
    hide: tuple[str, ...] = ()
    lock: tuple[str, ...] = ()
    locked: bool = False
    slide: Literal["heatmaps", "pixels", "cube"] = "heatmaps"
    note: str = ""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson's file."""

    title: str
    start: str
    step: Annotated[tuple[Step, ...], Meta(min_length=1)]
    id: str = ""
    summary: str = ""
    language: str = ENGLISH
    author: str = ""
    sources: tuple[str, ...] = ()


def locked_by(step: Step) -> tuple[str, ...]:
    """Return the controls that a step locks by name, in the order of `document.locks.CONTROLS`."""
    names = {*step.lock, *(EDITS if step.locked else ())}
    return tuple(name for name in CONTROLS if name in names)


def put_away_by(step: Step) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the panels and the controls that a step does not offer."""
    controls = tuple(name for name in step.hide if name in CONTROLS and name != "sliders")
    return tuple(name for name in step.hide if name not in controls), controls
