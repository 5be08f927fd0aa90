"""The JSON header of a document file, field by field; `docs/file-format.md` describes it for people."""

from __future__ import annotations

import json
import re
from typing import Annotated, Any

import msgspec
import numpy as np

from mha_desktop import __version__
from mha_desktop.attention.positions import LEAST_BASE, MOST_BASE
from mha_desktop.document.calculation import LEAST_TEMPERATURE, MOST_TEMPERATURE
from mha_desktop.document.learned import fitting_learning
from mha_desktop.document.learning import MOST_RATE
from mha_desktop.document.model import Document, Learning, MaskBase, Rule
from mha_desktop.document.structure import MAX_TOKENS
from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.mhad_container import UNCONVERTIBLE
from mha_desktop.exchange.mhad_versions import VERSION, RawHeader

_Count = Annotated[int, msgspec.Meta(ge=1, le=2**20)]
_Index = Annotated[int, msgspec.Meta(ge=0, le=2**20)]
_Side = Annotated[int, msgspec.Meta(ge=1, le=256)]
_Share = Annotated[float, msgspec.Meta(ge=0, lt=1)]
_Temperature = Annotated[float, msgspec.Meta(ge=LEAST_TEMPERATURE, le=MOST_TEMPERATURE)]
_Base = Annotated[float, msgspec.Meta(ge=LEAST_BASE, le=MOST_BASE)]
_WHERE = re.compile(r"(.*?)(?: - at `\$\.?(.*)`)?", re.DOTALL)


class SequenceHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sequence without its arrays; `pad` and `special` are empty, or say for each token whether it is that."""

    name: str
    tokens: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=MAX_TOKENS)]
    pad: tuple[bool, ...] = ()
    special: tuple[bool, ...] = ()


class LearningHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be learned and how, without what AdamW remembers; one target (or None) a sequence, from 0."""

    targets: tuple[_Index | None, ...]
    rule: Rule = "adamw"
    rate: Annotated[float, msgspec.Meta(gt=0, le=MOST_RATE)] = Learning.rate
    decay: Annotated[float, msgspec.Meta(ge=0, le=1)] = Learning.decay
    betas: tuple[_Share, _Share] = Learning.betas
    epsilon: Annotated[float, msgspec.Meta(gt=0, le=1)] = Learning.epsilon
    steps: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A document without its arrays, and what belongs to it. Heads and sequences count from 0.

    `words` are the vocabulary's; pictures are cut into squares of `patch_side`, and `classes` name what they may be;
    `rotary` is the base by which queries and keys are turned, `kept_rotary` that of rotary positions switched off;
    `hash` is that of `mhad_trace.digest`; `stages` is the sequence whose stages are stored, or None; `view` and
    `lesson` are read elsewhere.
    """

    version: int
    title: str
    heads: _Count
    sequences: Annotated[tuple[SequenceHeader, ...], msgspec.Meta(min_length=1)]
    program: str = ""
    heads_kv: _Count | None = None
    mask: MaskBase = "none"
    words: tuple[str, ...] | None = None
    patch_side: _Side | None = None
    classes: tuple[str, ...] = ()
    sinusoidal: bool = False
    rotary: _Base | None = None
    kept_rotary: _Base | None = None
    residual: bool = False
    temperature: _Temperature = 1.0
    muted: tuple[_Index, ...] = ()
    axes: tuple[str, ...] = ()
    groups: tuple[_Count, ...] = ()
    stages: _Index | None = None
    learning: LearningHeader | None = None
    hash: str = ""
    view: Any = None
    lesson: Any = None


OF_THE_DOCUMENT = frozenset(Header.__struct_fields__) - {"version", "program", "hash", "view", "lesson", "learning"}
"""Fields that the stored stages depend on, with the sequence they are of."""


def raw_header(document: Document) -> RawHeader:
    """Return the header of a document as values that JSON has; view, lesson, stages and hash are added elsewhere."""
    header = Header(
        version=VERSION,
        title=document.title,
        heads=document.weights.heads,
        sequences=tuple(SequenceHeader(s.name, s.tokens, s.pad, s.special) for s in document.sequences),
        program=f"MHA Desktop {__version__}",
        heads_kv=document.weights.heads_kv,
        mask=document.mask,
        words=None if document.vocabulary is None else document.vocabulary.words,
        patch_side=None if document.patches is None else document.patches.side,
        classes=() if document.patches is None else document.patches.classes,
        sinusoidal=document.sinusoidal,
        rotary=document.rotary,
        kept_rotary=document.kept.rotary,
        residual=document.residual,
        temperature=document.temperature,
        muted=tuple(sorted(document.muted)),
        axes=document.axes,
        groups=document.groups,
        learning=_raw_learning(fitting_learning(document)),
    )
    raw: RawHeader = json.loads(as_json(msgspec.structs.asdict(header)))
    return raw


def _raw_learning(learning: Learning | None) -> LearningHeader | None:
    if learning is None:
        return None
    names = LearningHeader.__struct_fields__
    return LearningHeader(**{name: getattr(learning, name) for name in names})


def as_json(value: Any) -> str:
    """Return strict JSON in ASCII, which also holds the halves of letters that file names may have."""
    return json.dumps(value, default=_plain, allow_nan=False, separators=(",", ":"), sort_keys=True)


def read_header(raw: RawHeader, quoted: str) -> Header:
    """Return a header of the present version, checked field by field.

    Raises
    ------
    UserError
        For a field that is missing, unknown, of another type or outside its range; the sentence names it.
    """
    try:
        header = msgspec.convert(raw, Header)
    except UNCONVERTIBLE as error:
        raise UserError(
            "The header of {quoted} is not valid: {said}. Take another copy.", quoted=quoted, said=_said(str(error))
        ) from None
    for sequence in header.sequences:
        wrong = [marks for marks in (sequence.pad, sequence.special) if marks and len(marks) != len(sequence.tokens)]
        if wrong:
            name = shortened(" ".join(sequence.name.split()), 40)
            marks = Said("{count} marks for {count2} tokens", count=len(wrong[0]), count2=len(sequence.tokens))
            raise UserError(
                "The header of {quoted} is not valid: “{name}” has {marks}. Take another copy.",
                quoted=quoted,
                name=name,
                marks=marks,
            )
    if header.learning is not None and len(header.learning.targets) != len(header.sequences):
        raise UserError(
            "The header of {quoted} is not valid: it has {count} targets for {count2} sequences. Take another copy.",
            quoted=quoted,
            count=len(header.learning.targets),
            count2=len(header.sequences),
        )
    if any(head >= header.heads for head in header.muted):
        raise UserError(
            "The header of {quoted} is not valid: it mutes a head that is not there. Take another copy.", quoted=quoted
        )
    return header


def _plain(value: Any) -> Any:
    """Give JSON what it does not know: numpy's numbers, and texts by field of structs."""
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.asdict(value)
    raise TypeError(f"{type(value).__name__} is not JSON")


def _said(text: str) -> str:
    """Return msgspec's words for a person: where first, without its marks."""
    found = _WHERE.fullmatch(text)
    assert found is not None
    words = " ".join(found[1].replace("`", "").split())
    words = shortened(words[:1].lower() + words[1:])
    return words if not found[2] else f"{shortened(' '.join(found[2].split()), 40)}: {words}"
