"""A document as header and arrays, and back; every shape is held against the header."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import numpy as np

from mha_desktop.attention.parameters import BIASES, MATRICES, Array, BoolArray, Readout, Weights, frozen
from mha_desktop.attention.patches import CHANNELS, MAX_SIDE, patch_counts
from mha_desktop.document.learned import fitting_learning, parameters
from mha_desktop.document.model import Document, Kept, Learning, Moments, Patches, Sequence, Vocabulary
from mha_desktop.document.structure import MAX_TOKENS, MAX_WIDTH
from mha_desktop.errors import Said, UserError
from mha_desktop.exchange.file_weights import weights_in_file
from mha_desktop.exchange.mhad_container import RawArray
from mha_desktop.exchange.mhad_header import Header

READOUT = ("W_hidden", "b_hidden", "W_vocab", "b_vocab")
KEPT = "kept."
MOMENTS = ("first.", "second.")  # what AdamW remembers of a parameter
MAX_CELLS = 2**28  # attention weights of all heads: 2 GB a stage, which no machine of this program's users computes

Size = int | None  # None: any


def arrays_of(document: Document) -> dict[str, RawArray]:
    """Return every array of a document by its name in the file."""
    weights, kept, vocabulary = document.weights, document.kept, document.vocabulary
    found: dict[str, RawArray | None] = {name: getattr(weights, name) for name in (*MATRICES, *BIASES)}
    for i, sequence in enumerate(document.sequences):
        found |= {f"X.{i}": sequence.rows, f"painted.{i}": sequence.painted, f"image.{i}": sequence.image}
        found[f"stream.{i}"] = sequence.stream
    found["word_rows"] = None if vocabulary is None else vocabulary.rows
    if document.patches is not None:
        found |= {"projection": document.patches.projection, "cls": document.patches.cls}
    found["position_rows"] = document.positions
    found |= {KEPT + name: getattr(kept, name) for name in BIASES}
    found[f"{KEPT}position_rows"] = kept.positions
    for prefix, readout in (("", document.readout), (KEPT, kept.readout)):
        if readout is not None:
            found |= {prefix + name: getattr(readout, name) for name in READOUT}
    learning = fitting_learning(document)
    if learning is not None:
        for name, moments in learning.moments.items():
            found |= {prefix + name: array for prefix, array in zip(MOMENTS, moments, strict=True)}
    return {name: np.ascontiguousarray(array) for name, array in found.items() if array is not None}


def document_of(header: Header, arrays: dict[str, RawArray], quoted: str) -> Document:
    """Return the document that a header and all arrays but stages make.

    Raises
    ------
    UserError
        When an array is missing, unknown, of another shape or type, or holds a number that is not finite.
    """
    source = _Arrays(dict(arrays), quoted)
    weights = _weights(header, source)
    d, wide, narrow = weights.d_model, weights.W_Q.shape[1], weights.W_K.shape[1]
    vocabulary = None
    if header.words is not None:
        vocabulary = Vocabulary(header.words, source.needed("word_rows", len(header.words), d))
    patches = _patches(header, source, d)
    sequences = tuple(
        Sequence(
            s.name,
            s.tokens,
            source.optional(f"X.{i}", len(s.tokens), d),
            s.pad,
            source.cells(f"painted.{i}", weights.heads, len(s.tokens)),
            None if patches is None else source.needed(f"image.{i}", None, None, patches.channels),
            source.optional(f"stream.{i}", len(s.tokens), d),
            s.special,
        )
        for i, s in enumerate(header.sequences)
    )
    document = Document(
        title=header.title,
        weights=weights,
        sequences=sequences,
        mask=header.mask,
        vocabulary=vocabulary,
        patches=patches,
        positions=source.optional("position_rows", None, d),
        sinusoidal=header.sinusoidal,
        rotary=header.rotary,
        residual=header.residual,
        readout=source.readout("", d, None if vocabulary is None else len(vocabulary.words)),
        temperature=header.temperature,
        muted=frozenset(header.muted),
        kept=Kept(
            b_Q=source.optional(f"{KEPT}b_Q", wide),
            b_K=source.optional(f"{KEPT}b_K", narrow),
            b_V=source.optional(f"{KEPT}b_V", narrow),
            b_O=source.optional(f"{KEPT}b_O", d),
            positions=source.optional(f"{KEPT}position_rows", None, d),
            readout=source.readout(KEPT, d, None if vocabulary is None else len(vocabulary.words)),
            rotary=header.kept_rotary,
        ),
        axes=header.axes,
        groups=header.groups,
    )
    document = replace(document, learning=_learning(header, document, source))
    source.refuse_others()
    _check(document, quoted)
    return document


class _Arrays:
    """The arrays of one file, each taken once and as what it must be."""

    def __init__(self, arrays: dict[str, RawArray], quoted: str) -> None:
        self.quoted = quoted
        self._left = arrays

    def optional(self, name: str, *shape: Size) -> Array | None:
        """Return finite numbers of a shape, or None where the file has none of that name."""
        array = self._left.pop(name, None)
        if array is None:
            return None
        if array.dtype != np.float64:
            raise UserError(
                "{name} in {quoted} holds truth values; it needs numbers (F64).", name=name, quoted=self.quoted
            )
        fits = array.ndim == len(shape) and all(
            size in (None, own) for size, own in zip(shape, array.shape, strict=True)
        )
        if not fits:
            needed = " × ".join("any" if size is None else str(size) for size in shape)
            raise UserError(
                "{name} in {quoted} is {array}; it needs {needed}.",
                name=name,
                quoted=self.quoted,
                array=_times(array),
                needed=needed,
            )
        finite = np.isfinite(array)
        if not finite.all():
            index = tuple(np.argwhere(~finite)[0])
            at = ", ".join(str(i + 1) for i in index)
            raise UserError(
                "{name}[{at}] in {quoted} is {array}. Every number must be finite.",
                name=name,
                at=at,
                quoted=self.quoted,
                array=array[index],
            )
        return frozen(array)

    def needed(self, name: str, *shape: Size) -> Array:
        """Return finite numbers of a shape; the file must have them."""
        array = self.optional(name, *shape)
        if array is None:
            raise UserError("{quoted} has no {name}. Take another copy.", quoted=self.quoted, name=name)
        return array

    def cells(self, name: str, heads: int, n: int) -> BoolArray | None:
        """Return truth values (n, n) or (h, n, n), or None where the file has none of that name."""
        array = self._left.pop(name, None)
        if array is None:
            return None
        if array.dtype != np.bool_ or array.shape not in ((n, n), (heads, n, n)):
            needed = Said("{n} × {n} or {heads} × {n} × {n} truth values (BOOL)", n=n, heads=heads)
            raise UserError(
                "{name} in {quoted} is {array}; it needs {needed}.",
                name=name,
                quoted=self.quoted,
                array=_times(array),
                needed=needed,
            )
        own: BoolArray = np.array(array, dtype=bool, order="C")
        own.flags.writeable = False
        return own

    def readout(self, prefix: str, d: int, words: Size) -> Readout | None:
        """Return the prediction MLP, or None where the file has no part of it."""
        if not any(prefix + name in self._left for name in READOUT):
            return None
        W_hidden = self.needed(f"{prefix}W_hidden", d, None)
        W_vocab = self.needed(f"{prefix}W_vocab", W_hidden.shape[1], words)
        b_hidden = self.needed(f"{prefix}b_hidden", W_hidden.shape[1])
        return Readout(W_hidden, b_hidden, W_vocab, self.needed(f"{prefix}b_vocab", W_vocab.shape[1]))

    def refuse_others(self) -> None:
        """Refuse what was not asked for: leaving it out would lose it at the next save."""
        if self._left:
            raise UserError(
                "{quoted} holds more arrays than its header tells of. Take another copy.", quoted=self.quoted
            )


def _weights(header: Header, source: _Arrays) -> Weights:
    found: dict[str, Any] = {name: source.needed(name, None, None) for name in MATRICES}
    found |= {name: source.optional(name, None) for name in BIASES}
    return weights_in_file(found, header.heads, header.heads_kv or header.heads, source.quoted)


def _learning(header: Header, document: Document, source: _Arrays) -> Learning | None:
    """Return what is to be learned; what AdamW remembers comes in pairs, in the shape of its parameter."""
    if header.learning is None:
        return None
    moments: dict[str, Moments] = {}
    for name, value in parameters(document).items():
        first = source.optional(MOMENTS[0] + name, *value.shape)
        if first is not None:
            moments[name] = Moments(first, source.needed(MOMENTS[1] + name, *value.shape))
    readout = document.readout or document.kept.readout
    words = 0 if readout is None else readout.W_vocab.shape[1]
    if any(target is not None and target >= words for target in header.learning.targets):
        raise UserError(
            "{quoted} wants a word that its readout does not have. Take another copy.", quoted=source.quoted
        )
    return Learning(**msgspec.structs.asdict(header.learning), moments=moments)


def _patches(header: Header, source: _Arrays, d: int) -> Patches | None:
    """Return how pictures become rows, or None where the file has none."""
    side = header.patch_side
    if side is None:
        return None
    projection = source.needed("projection", None, d)
    if header.words is not None:
        raise UserError("{quoted} has both words and pictures. Take another copy.", quoted=source.quoted)
    if len(projection) not in [side * side * channels for channels in CHANNELS]:
        raise UserError(
            "projection in {quoted} has {count} rows; patches of {side} × {side} pixels need {side2}, or "
            "{coloured} in colour.",
            quoted=source.quoted,
            count=len(projection),
            side=side,
            side2=side * side,
            coloured=3 * side * side,
        )
    return Patches(side, projection, source.needed("cls", 1, d), header.classes)


def _check_picture(sequence: Sequence, patches: Patches, quoted: str) -> None:
    image = sequence.image
    assert image is not None
    if max(image.shape) > MAX_SIDE:
        sizes = Said(
            "{shape} × {shape2} pixels; {most} × {most} are the most",
            shape=image.shape[0],
            shape2=image.shape[1],
            most=MAX_SIDE,
        )
        raise UserError("A picture in {quoted} has {sizes}.", quoted=quoted, sizes=sizes)
    try:
        down, across = patch_counts(image.shape[0], image.shape[1], patches.side)
    except UserError as error:
        raise UserError("In {quoted}: {error}", quoted=quoted, error=error) from None
    if sequence.rows is not None:
        raise UserError("{quoted} has rows beside a picture. Take another copy.", quoted=quoted)
    if sequence.n != 1 + down * across:
        raise UserError(
            "{quoted} has {n} tokens for {down} patches and CLS. Take another copy.",
            quoted=quoted,
            n=sequence.n,
            down=down * across,
        )


def _check(document: Document, quoted: str) -> None:
    """Refuse what edits refuse too: words outside the vocabulary, too few positions, sizes beyond the limits."""
    d, vocabulary = document.d, document.vocabulary
    longest = max(sequence.n for sequence in document.sequences)
    if d > MAX_WIDTH or longest > MAX_TOKENS:
        raise UserError(
            "{quoted} is {longest} × {d}; {most} tokens and {most2} columns are the most.",
            quoted=quoted,
            longest=longest,
            d=d,
            most=MAX_TOKENS,
            most2=MAX_WIDTH,
        )
    if document.heads * longest**2 > MAX_CELLS:
        raise UserError(
            "{quoted} has {heads} heads and {longest} tokens, too many weights to compute.",
            quoted=quoted,
            heads=document.heads,
            longest=longest,
        )
    if document.rotary is not None and document.weights.d_head % 2:
        raise UserError(
            "{quoted} has rotary positions, but its heads are {d_head} wide, which makes no pairs. Take another copy.",
            quoted=quoted,
            d_head=document.weights.d_head,
        )
    if len({sequence.stream is None for sequence in document.sequences}) > 1:
        raise UserError("{quoted} has a stream for some sequences alone. Take another copy.", quoted=quoted)
    words = frozenset() if vocabulary is None else frozenset(vocabulary.words)
    for i, sequence in enumerate(document.sequences):
        if document.patches is not None:
            _check_picture(sequence, document.patches, quoted)
            continue
        if sequence.rows is None and vocabulary is None:
            raise UserError("{quoted} has no X.{i}. Take another copy.", quoted=quoted, i=i)
        if sequence.rows is None and any(token.lower() not in words for token in sequence.tokens):
            raise UserError("{quoted} has a token that is not in its vocabulary. Take another copy.", quoted=quoted)
    if document.positions is not None and not document.sinusoidal and len(document.positions) < longest:
        raise UserError(
            "position_rows in {quoted} are {count}, but there are {longest} tokens.",
            quoted=quoted,
            count=len(document.positions),
            longest=longest,
        )
    if document.axes and len(document.axes) != d:
        raise UserError(
            "{quoted} names {count} axes, but X has {d} columns. Take another copy.",
            quoted=quoted,
            count=len(document.axes),
            d=d,
        )


def _times(array: RawArray) -> str:
    return " × ".join(map(str, array.shape)) or "one number"
