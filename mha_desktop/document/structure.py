"""Edits that change shapes: tokens, sequences, head count, model width, mask. New rows and columns are 0."""

from __future__ import annotations

from collections.abc import Sequence as Ordered
from dataclasses import replace
from itertools import count
from typing import Any

import numpy as np

from mha_desktop.attention.heads import check_heads, head_choices
from mha_desktop.attention.parameters import BIASES, MATRICES, Array, BoolArray, Readout, frozen
from mha_desktop.attention.positions import check_rotary
from mha_desktop.document.learning import last_row
from mha_desktop.document.model import Document, Kept, MaskBase, Sequence
from mha_desktop.errors import UserError

MAX_TOKENS = 2048
MAX_WIDTH = 4096
MAX_INNER = 4 * MAX_WIDTH  # columns of W_Q in a file: no model has more, and a window shows a column for each


def set_heads(document: Document, heads: int) -> Document:
    """Split the same matrices in another number of heads; no number changes.

    Raises
    ------
    UserError
        When `heads` does not divide the width (the sentence lists the counts that do), or makes heads of an odd width
        while rotary positions turn their columns in pairs.
    """
    weights = document.weights
    check_heads(weights.W_Q.shape[1], heads)
    if heads == weights.heads:
        return document
    d_head = weights.W_Q.shape[1] // heads
    if weights.W_K.shape[1] % d_head:
        raise UserError(
            "{shape} key columns cannot be split in heads of width {d_head}.", shape=weights.W_K.shape[1], d_head=d_head
        )
    if document.rotary is not None:
        check_rotary(document.rotary, d_head)
    _check_painted_heads(document)
    # Another split has other heads, so none of them is muted.
    weights = replace(weights, heads=heads, heads_kv=weights.W_K.shape[1] // d_head)
    return replace(document, weights=weights, muted=frozenset())


def _check_painted_heads(document: Document) -> None:
    if any(s.painted is not None and s.painted.ndim == 3 for s in document.sequences):
        raise UserError(
            "Cells of the mask are blocked for single heads of {heads}, so the head count stays. Clear the "
            "painted cells first.",
            heads=document.heads,
        )


def can_split(document: Document, heads: int) -> bool:
    """Tell whether the matrices can be split in so many heads."""
    wide, narrow = document.weights.W_Q.shape[1], document.weights.W_K.shape[1]
    return heads >= 1 and wide % heads == 0 and narrow % (wide // heads) == 0


def possible_heads(document: Document) -> tuple[int, ...]:
    """Return the head counts that these matrices can be split in."""
    return tuple(h for h in head_choices(document.weights.W_Q.shape[1]) if can_split(document, h))


def set_mask_base(document: Document, base: MaskBase) -> Document:
    """Choose no mask or the causal one; painted cells stay."""
    return document if base == document.mask else replace(document, mask=base)


def rename_token(document: Document, sequence: int, index: int, token: str) -> Document:
    """Change a token's label; in a vocabulary document this looks up another row.

    Raises
    ------
    UserError
        When the vocabulary has no such word.
    """
    old = document.sequences[sequence]
    if document.vocabulary is not None:
        document.vocabulary.index(token)
    tokens = (*old.tokens[:index], token, *old.tokens[index + 1 :])
    return document if tokens == old.tokens else document.with_sequence(sequence, replace(old, tokens=tokens))


def insert_token(document: Document, sequence: int, index: int, token: str) -> Document:
    """Add a token before position `index`: a row of zeros, or a vocabulary word."""
    old = document.sequences[sequence]
    _check_no_picture(old)
    if document.vocabulary is not None:
        document.vocabulary.index(token)
    _check_length(document, old.n + 1)
    order = [*range(index), -1, *range(index, old.n)]
    return _rearranged(document, sequence, order, {-1: token})


def append_token(document: Document, sequence: int, token: str, most: int = MAX_TOKENS) -> Document:
    """Add a token behind the last one that is no padding, so that at most `most` tokens stand there afterwards.

    What there is no room for leaves: padding behind it first, then the oldest tokens.

    Raises
    ------
    UserError
        When the tokens are those of a picture, or the vocabulary has no such word.
    """
    old = document.sequences[sequence]
    _check_no_picture(old)
    row = None if document.vocabulary is None else document.vocabulary.rows[document.vocabulary.index(token)]
    end = last_row(old) + 1
    before, behind = list(range(end)), list(range(end, old.n))
    room = max(min(most, MAX_TOKENS), 1) - 1  # beside the new one
    behind = behind[: max(room - len(before), 0)]
    before = before[max(len(before) - room, 0) :]
    changed = _rearranged(document, sequence, [*before, -1, *behind], {-1: token})
    new = changed.sequences[sequence]
    if new.rows is not None and row is not None:  # a sequence with rows of its own beside a vocabulary
        rows = new.rows.copy()
        rows[len(before)] = row
        changed = changed.with_sequence(sequence, replace(new, rows=frozen(rows)))
    return changed


def remove_token(document: Document, sequence: int, index: int) -> Document:
    """Remove one token; the last one stays.

    Raises
    ------
    UserError
        When it is the only token.
    """
    old = document.sequences[sequence]
    if old.n == 1:
        raise UserError("A sequence needs at least one token. The last one stays.")
    _check_no_picture(old)
    return _rearranged(document, sequence, [i for i in range(old.n) if i != index], {})


def move_token(document: Document, sequence: int, source: int, target: int) -> Document:
    """Move a token to another position. Positions stay where they are."""
    _check_no_picture(document.sequences[sequence])
    order = list(range(document.sequences[sequence].n))
    order.insert(target, order.pop(source))
    return document if source == target else _rearranged(document, sequence, order, {})


def permuted(document: Document, sequence: int, order: Ordered[int]) -> Document:
    """Return the document with token `order[k]` (from 0) at place k.

    PAD marks and painted cells move with their tokens; position rows and the base mask stay where they are. Patches
    of a picture become rows of numbers.

    Raises
    ------
    ValueError
        When `order` does not name each token once.
    """
    n = document.sequences[sequence].n
    if sorted(order) != list(range(n)):
        raise ValueError(f"{tuple(order)} is not an order of {n} tokens")
    return document if list(order) == list(range(n)) else _rearranged(document, sequence, list(order), {})


def copy_sequence(document: Document, index: int) -> Document:
    """Add a copy of a sequence behind the last one, under the first free of the names "NAME 2", "NAME 3" …"""
    old = document.sequences[index]
    names = {sequence.name for sequence in document.sequences}
    name = next(name for i in count(2) if (name := f"{old.name} {i}") not in names)
    learning = document.learning
    if learning is not None:
        learning = replace(learning, targets=(*learning.targets, learning.targets[index]))
    return replace(document, sequences=(*document.sequences, replace(old, name=name)), learning=learning)


def remove_sequence(document: Document, index: int) -> Document:
    """Remove one sequence; the last one stays.

    Raises
    ------
    UserError
        When it is the only sequence.
    """
    sequences = document.sequences
    if len(sequences) == 1:
        raise UserError("A document needs at least one sequence. The last one stays.")
    learning = document.learning
    if learning is not None:
        learning = replace(learning, targets=(*learning.targets[:index], *learning.targets[index + 1 :]))
    sheet = document.worksheet
    if sheet is not None and sheet.sequence >= index:  # it goes with its sequence
        sheet = None if sheet.sequence == index else replace(sheet, sequence=sheet.sequence - 1)
    kept = (*sequences[:index], *sequences[index + 1 :])
    return replace(document, sequences=kept, learning=learning, worksheet=sheet)


def set_sentence(document: Document, sequence: int, text: str) -> Document:
    """Replace a sequence's tokens by the words of a text, split at white space.

    Words that were there keep their rows in a plain document (in order of appearance); new ones get a row of zeros.

    Raises
    ------
    UserError
        When there is no word, too many, or one that the vocabulary lacks.
    """
    words = text.split()
    if not words:
        raise UserError("The sentence is empty. Type at least one word; the old tokens stay.")
    old = document.sequences[sequence]
    _check_no_picture(old)
    _check_length(document, len(words))
    if document.vocabulary is not None:
        for word in words:
            document.vocabulary.index(word)
    spare: dict[str, list[int]] = {}
    for i, token in enumerate(old.tokens):
        spare.setdefault(token, []).append(i)
    order, new = [], {}
    for k, word in enumerate(words):
        known = spare.get(word)
        if known:
            order.append(known.pop(0))
        else:
            order.append(-1 - k)
            new[-1 - k] = word
    return document if order == list(range(old.n)) else _rearranged(document, sequence, order, new)


def set_width(document: Document, d: int) -> Document:
    """Change the model width: each matrix keeps its top left part, new rows and columns are 0.

    The head count is kept where it divides the new width, else the largest count below it that does.

    Raises
    ------
    UserError
        When d is below 1 or too large, when the matrices are not d × d, or when d is odd and rotary positions turn
        columns in pairs.
    """
    weights = document.weights
    old = weights.d_model
    if not 1 <= d <= MAX_WIDTH:
        raise UserError(
            "The width must be from 1 to {most}; {d} is not. The old width {old} stays.", most=MAX_WIDTH, d=d, old=old
        )
    if weights.W_Q.shape != (old, old) or weights.W_K.shape != (old, old):
        raise UserError(
            "The width can be changed only where W_Q and W_K are square; W_Q is {old} × {shape}.",
            old=old,
            shape=weights.W_Q.shape[1],
        )
    if d == old:
        return document
    if document.rotary is not None:
        check_rotary(document.rotary, d)  # an even width has one head, at least
    fitting = [h for h in head_choices(d) if h <= weights.heads and (document.rotary is None or d // h % 2 == 0)]
    heads = max(fitting)
    if heads != weights.heads:
        _check_painted_heads(document)
    resized: dict[str, Any] = {name: _resized(getattr(weights, name), d) for name in MATRICES}
    for name in BIASES:
        resized[name] = _resized_bias(getattr(weights, name), d)
    vocabulary, patches, kept = document.vocabulary, document.patches, document.kept
    return replace(
        document,
        weights=replace(weights, heads=heads, heads_kv=heads, **resized),
        muted=document.muted if heads == weights.heads else frozenset(),
        kept=Kept(
            **{name: _resized_bias(getattr(kept, name), d) for name in BIASES},
            positions=_resized_rows(kept.positions, d),
            readout=_resized_readout(kept.readout, d),
            rotary=kept.rotary,
        ),
        sequences=tuple(
            replace(s, rows=_resized_rows(s.rows, d), stream=_resized_rows(s.stream, d)) for s in document.sequences
        ),
        vocabulary=vocabulary and replace(vocabulary, rows=_resized(vocabulary.rows, d, rows=len(vocabulary.words))),
        patches=patches
        and replace(
            patches,
            projection=_resized(patches.projection, d, rows=len(patches.projection)),
            cls=_resized(patches.cls, d, rows=1),
        ),
        positions=_resized_rows(document.positions, d),
        readout=_resized_readout(document.readout, d),
        axes=tuple(document.axes[:d]) + tuple(str(i + 1) for i in range(len(document.axes), d))
        if document.axes
        else (),
    )


def _resized(array: Array, columns: int, rows: int | None = None) -> Array:
    new = np.zeros((columns if rows is None else rows, columns))
    kept = (min(new.shape[0], array.shape[0]), min(columns, array.shape[1]))
    new[: kept[0], : kept[1]] = array[: kept[0], : kept[1]]
    return frozen(new)


def _resized_bias(bias: Array | None, d: int) -> Array | None:
    return None if bias is None else frozen(_resized(bias[None, :], d, rows=1)[0])


def _resized_rows(rows: Array | None, d: int) -> Array | None:
    return None if rows is None else _resized(rows, d, rows=len(rows))


def _resized_readout(readout: Readout | None, d: int) -> Readout | None:
    if readout is None:
        return None
    return replace(readout, W_hidden=_resized(readout.W_hidden, readout.W_hidden.shape[1], rows=d))


def _check_no_picture(sequence: Sequence) -> None:
    if sequence.image is not None:
        raise UserError(
            "The tokens of “{name}” are CLS and its patches. Paint the picture to change them.", name=sequence.name
        )


def _check_length(document: Document, n: int) -> None:
    if n > MAX_TOKENS:
        raise UserError("{n} tokens are too many; {most} are the most. The old tokens stay.", n=n, most=MAX_TOKENS)
    if document.positions is not None and n > len(document.positions):
        raise UserError(
            "There are {count} position rows, so at most as many tokens; {n} are too many.",
            count=len(document.positions),
            n=n,
        )


def _rearranged(document: Document, sequence: int, order: list[int], new: dict[int, str]) -> Document:
    """Return the document with the tokens `order`; negative entries are new tokens named in `new`, with zero rows.

    Rows of X and of the stream, marks and a painted mask move with their tokens, new tokens are not blocked; groups of
    clusters are kept only while every token stays in its own.
    """
    old = document.sequences[sequence]
    # Patches in another order are no picture any more: their rows become the sequence's own.
    rows = old.rows if old.image is None else document.token_rows(sequence)
    changed = Sequence(
        old.name,
        tuple(old.tokens[i] if i >= 0 else new[i] for i in order),
        _rearranged_rows(rows, order),
        tuple(i >= 0 and old.pad[i] for i in order) if old.pad else (),
        None if old.painted is None else _rearranged_mask(old.painted, order),
        stream=_rearranged_rows(old.stream, order),
        special=tuple(i >= 0 and old.special[i] for i in order) if old.special else (),
    )
    groups = document.groups if len(document.sequences) == 1 and _stay_in_groups(document.groups, order) else ()
    return replace(document.with_sequence(sequence, changed), groups=groups)


def _rearranged_rows(rows: Array | None, order: list[int]) -> Array | None:
    return None if rows is None else frozen([rows[i] if i >= 0 else np.zeros(rows.shape[1]) for i in order])


def _stay_in_groups(groups: tuple[int, ...], order: list[int]) -> bool:
    """Whether each place of `order` holds a token of the group that the place belongs to."""
    group_of = np.repeat(np.arange(len(groups)), groups).tolist()
    return len(order) == len(group_of) and all(i >= 0 and group_of[i] == group_of[k] for k, i in enumerate(order))


def _rearranged_mask(painted: BoolArray, order: list[int]) -> BoolArray:
    known = np.array([i >= 0 for i in order])
    index = np.array([max(i, 0) for i in order])
    moved: BoolArray = painted[..., index[:, None], index[None, :]] & known[:, None] & known[None, :]
    moved.flags.writeable = False
    return moved
