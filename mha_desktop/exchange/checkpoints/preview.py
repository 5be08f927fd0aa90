"""What a model holds, before a layer of it is chosen: read from heads of files and config.json, no weights."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from mha_desktop.attention.heads import check_heads, head_choices
from mha_desktop.attention.parameters import BIASES
from mha_desktop.errors import Said, UserError
from mha_desktop.exchange.checkpoints import config as said
from mha_desktop.exchange.checkpoints import questions as ask
from mha_desktop.exchange.checkpoints.families import Layout
from mha_desktop.exchange.checkpoints.found import Found, find
from mha_desktop.exchange.checkpoints.numbers import TYPES
from mha_desktop.exchange.checkpoints.parts import lacking
from mha_desktop.exchange.checkpoints.questions import Answers, Question

_BASE = 10_000.0  # what the library takes where config.json says nothing


@dataclass(frozen=True)
class Preview:
    """The layers of a model and their shape.

    Attributes
    ----------
    path
        The folder or file that was looked at; `name` is its name for people, `model_type` what config.json calls it.
    family, title
        The family's key, and its name for people.
    layers
        How many; d their rows' width; heads, heads_kv, d_head are None while `questions` are open.
    positions
        "learned": a part of the rows already; "rotary": Q and K are turned, by `rotary_base`; None: to be asked.
    norm
        Where a layer normalises: "before" attention or "after" it; None: unknown.
    causal
        A query attends to no later key; None: to be asked.
    biases
        Which of b_Q, b_K, b_V and b_O a layer has.
    dtype, size, files
        Type of the weights as people call it, bytes on the disk, how many files.
    reads
        What the model can be run on: "text" by `run_text`, "picture" by `run_picture`, or None for a file alone.
    questions
        What the files do not say, to be answered before a layer is read.
    """

    path: Path
    name: str
    model_type: str
    family: str
    title: str
    layers: int
    d: int
    heads: int | None
    heads_kv: int | None
    d_head: int | None
    positions: Literal["learned", "rotary"] | None
    rotary_base: float | None
    norm: Literal["before", "after"] | None
    causal: bool | None
    biases: tuple[str, ...]
    dtype: str
    size: int
    files: int
    reads: Literal["text", "picture"] | None
    layout: Layout | None
    questions: tuple[Question, ...] = ()


def look(path: Path, answers: Answers | None = None) -> Preview:
    """Return what a folder or file holds; open questions stand in it, and answers to them complete it.

    Raises
    ------
    UserError
        When it cannot be opened, is damaged, has a part that this program's attention lacks (by its name), or an
        answer makes no sense.
    """
    return preview_of(find(path), path, answers or {})


def preview_of(found: Found, path: Path, answers: Answers) -> Preview:
    """Return what `look` says of a model that was found; see there."""
    store, family = found.store, found.family
    config = store.config or {}
    d, columns = found.shape(0, family.reading[0])
    wide, _ = found.shape(0, family.output)
    open_questions: list[Question] = []
    layout = family.layout or _layout(found, answers, open_questions)
    heads = said.count(config, said.HEADS) or _heads(wide, answers, open_questions)
    narrow = _key_columns(found, columns, wide)
    _check_blocks(layout, narrow, wide, store.quoted)
    d_head = heads_kv = None
    if heads is not None:
        d_head, heads_kv = _split(found, wide, narrow, heads)
    rotary, base = _positions(found, answers, open_questions)
    causal = _causal(found, answers, open_questions)
    return Preview(
        path=path,
        name=store.name,
        model_type=said.text(config, "model_type"),
        family=family.key,
        title=family.title,
        layers=found.layers,
        d=d,
        heads=heads,
        heads_kv=heads_kv,
        d_head=d_head,
        positions=None if rotary is None else "rotary" if rotary else "learned",
        rotary_base=base,
        norm=None if family.key == "fused" else "before" if family.before else "after",
        causal=causal,
        biases=_biases(found),
        dtype=TYPES[store.tensors[found.name(0, family.reading[0]) + ".weight"].dtype],
        size=store.size,
        files=store.files,
        reads=family.reads if store.usual and store.folder is not None else None,
        layout=layout,
        questions=tuple(open_questions),
    )


def _layout(found: Found, answers: Answers, open_questions: list[Question]) -> Layout | None:
    """Ask how a fused matrix is ordered; no shape tells."""
    name = found.family.fused.rpartition(".")[2]
    choices = (
        ("blocks", Said("all queries, then all keys, then all values")),
        ("heads", Said("head by head: its query, its key, its value")),
    )
    question = Question("layout", Said(str(ask.LAYOUT.pattern), name=name), choices)
    match ask.chosen(answers, question):
        case "blocks":
            return "blocks"
        case "heads":
            return "heads"
    open_questions.append(question)
    return None


def _heads(wide: int, answers: Answers, open_questions: list[Question]) -> int | None:
    question = Question("heads", ask.HEADS, suggestions=head_choices(wide))
    heads = ask.whole(answers, question)
    if heads is None:
        open_questions.append(question)
    else:
        check_heads(wide, heads)
    return heads


def _key_columns(found: Found, columns: int, wide: int) -> int:
    """Return how many columns make keys, the same as make values."""
    if found.family.fused:
        return (columns - wide) // 2
    return found.shape(0, found.family.key_)[1]


def _check_blocks(layout: Layout | None, narrow: int, wide: int, quoted: str) -> None:
    if narrow < 1 or (layout == "heads" and narrow != wide):
        raise UserError(
            "The matrices in {quoted} do not fit together: there are {wide} columns for queries and {narrow} for keys. "
            "Take another copy.",
            quoted=quoted,
            wide=wide,
            narrow=max(narrow, 0),
        )


def _split(found: Found, wide: int, narrow: int, heads: int) -> tuple[int, int]:
    """Return d_head and heads_kv; config.json and the matrices must agree."""
    config = found.store.config or {}
    check_heads(wide, heads)
    d_head = wide // heads
    heads_kv = narrow // d_head
    told_width = said.count(config, said.HEAD_WIDTH) or d_head
    told_kv = said.count(config, said.KV_HEADS) if found.family.rotary else None
    even = d_head % 2 == 0 or not found.family.rotary  # rotary positions turn pairs of columns
    fits = even and narrow == heads_kv * d_head and heads_kv >= 1 and heads % heads_kv == 0
    if not fits or told_width != d_head or (told_kv or heads_kv) != heads_kv:
        raise UserError(
            "{quoted} has {wide} columns for queries and {narrow} for keys, which {heads} heads of width {width} "
            "do not fit. Take another copy, or another number of heads.",
            quoted=found.store.quoted,
            wide=wide,
            narrow=narrow,
            heads=heads,
            width=told_width,
        )
    return d_head, heads_kv


def _positions(found: Found, answers: Answers, open_questions: list[Question]) -> tuple[bool | None, float | None]:
    """Return whether Q and K are turned by their position, None while that is open, and by which base."""
    if found.family.rotary is False:
        return False, None
    if found.store.config is not None:
        return True, _told_base(found.store.config)
    choices = [
        ("halves", Said("in halves, without scaling, as LLaMA, Qwen2 and Mistral do")),
        ("other", Said("in another way")),
    ]
    sentence = ask.ROTARY
    if found.family.rotary is None:
        choices.insert(0, ("none", Said("not at all")))
        sentence = ask.FUSED_POSITIONS
    question = Question("rotary", sentence, tuple(choices))
    answer = ask.chosen(answers, question)
    if answer == "none":
        return False, None
    if answer == "other":
        raise lacking(Said("rotary positions of another kind"), found.store.quoted)
    base_question = Question("rotary_base", ask.ROTARY_BASE, suggestions=(10_000, 500_000, 1_000_000))
    base = ask.number(answers, base_question)
    if answer is None:
        open_questions.append(question)
    if base is None:
        open_questions.append(base_question)
    return None if answer is None else True, base


def _told_base(config: said.Config) -> float:
    base = said.rope(config).get("rope_theta", _BASE)
    if isinstance(base, bool) or not isinstance(base, (int, float)) or not 0 < base < 1e300:
        raise UserError("“rope_theta” in {name} is not a number above 0. Take another copy.", name=said.NAME)
    return float(base)


def _causal(found: Found, answers: Answers, open_questions: list[Question]) -> bool | None:
    if found.family.causal is not None:
        return found.family.causal or bool((found.store.config or {}).get("is_decoder"))
    choices = (
        ("causal", Said("no, only to those before it, as in a model that writes")),
        ("none", Said("yes, to all, as in a model that reads")),
    )
    question = Question("mask", ask.MASK, choices)
    answer = ask.chosen(answers, question)
    if answer is None:
        open_questions.append(question)
        return None
    return answer == "causal"


def _biases(found: Found) -> tuple[str, ...]:
    reading = found.family.reading * (3 if found.family.fused else 1)
    parts = zip(BIASES, (*reading, found.family.output), strict=True)
    return tuple(bias for bias, part in parts if found.name(0, part) + ".bias" in found.store.tensors)
