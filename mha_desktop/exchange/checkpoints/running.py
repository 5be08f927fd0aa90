"""A forward pass up to one layer: the rows that the layer's matrices read, beside their tokens."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from mha_desktop.attention.parameters import Array
from mha_desktop.attention.patches import patch_tokens
from mha_desktop.document.structure import MAX_TOKENS
from mha_desktop.errors import Said, UserError
from mha_desktop.exchange.checkpoints import config as said
from mha_desktop.exchange.checkpoints.container import Stored
from mha_desktop.exchange.checkpoints.found import Found, find
from mha_desktop.exchange.checkpoints.layer import Layer, layer_of
from mha_desktop.exchange.checkpoints.library import as_batch, load_model, passed, tokenised, transformers
from mha_desktop.exchange.checkpoints.numbers import TYPES, as_stored
from mha_desktop.exchange.checkpoints.pixels import pixels_of
from mha_desktop.exchange.checkpoints.store import read_errors
from mha_desktop.exchange.checkpoints.tokens import readable
from mha_desktop.exchange.checkpoints.watch import Watch, unwatched
from mha_desktop.exchange.mhad_container import RawArray
from mha_desktop.exchange.npz import MAX_CELLS

_MOST_LETTERS = 2**20
_PLACES = ("max_position_embeddings", "n_positions")
_BEHIND_PADDING = ("roberta", "xlm-roberta", "camembert")  # their positions begin behind the number of the PAD token
_NO_WORD = "A text needs at least one word. Write one."


@dataclass(frozen=True, eq=False)
class Tokens:
    """n labels as a person reads them and as the tokenizer writes them, and which it added: no words of the text.

    cut : how many tokens were left off at the text's end.
    """

    labels: tuple[str, ...]
    raw: tuple[str, ...]
    special: tuple[bool, ...]
    cut: int = 0


@dataclass(frozen=True, eq=False)
class Run:
    """What a layer read when the model ran on a text or a picture.

    Attributes
    ----------
    layer
        The layer, with its weights.
    text
        What was run; empty for a picture.
    tokens
        The n tokens of what was run: labels, marks, which are special.
    X
        (n, d), the rows that W_Q, W_K and W_V read: after the normalisation where that comes before attention.
    stream
        (n, d), the rows that the attention's output is added to; the same object as X where the normalisation comes
        after attention.
    attention
        (h, n, n), the library's own attention weights of this layer, from float32.
    output
        (n, d), the library's own output of this layer's attention, b_O included and before the residual.
    """

    layer: Layer
    text: str
    tokens: Tokens
    X: Array
    stream: Array
    attention: Array
    output: Array


def run_text(path: Path, layer: int, text: str, window: int | None = None, watch: Watch = unwatched) -> Run:
    """Run a model on a text up to a layer, counted from 0.

    Parameters
    ----------
    window : the most tokens that are read, special ones among them; a longer text is cut at its end. None: as many as
        the model and the explorer take.

    Raises
    ------
    UserError
        As `read_layer`; and when transformers is missing, the folder lacks a tokenizer, or memory would not do.
    """
    found = find(path)
    folder = _runnable(found, "text")
    _check_text(text, window)
    watch("library")
    transformers()  # before anything is read: it may be missing
    read = layer_of(found, path, layer, {}, watch)
    watch("tokens")
    words = tokenised(folder, text, _most_tokens(found, window), found.store.quoted)
    if all(words.special):
        raise UserError(_NO_WORD)
    pairs = zip(words.raw, words.special, strict=True)
    labels = tuple(raw if special else readable(raw, words.marks) for raw, special in pairs)
    tokens = Tokens(labels, words.raw, words.special, words.total - len(words.raw))
    return _run(found, folder, read, words.ids, tokens, text, watch)


def run_picture(path: Path, layer: int, picture: Array, watch: Watch = unwatched) -> Run:
    """Run a model on a picture (H, W) or (H, W, 3) of 0 (dark) to 1 (light), up to a layer, counted from 0.

    The picture is brought to the model's size and range first, as its preprocessor_config.json says.

    Raises
    ------
    UserError
        As `run_text`; and when the picture has another shape.
    """
    found = find(path)
    folder = _runnable(found, "picture")
    watch("library")
    transformers()
    read = layer_of(found, path, layer, {}, watch)
    given = pixels_of(folder, found.store.config or {}, picture)
    run = _run(found, folder, read, as_batch(given), Tokens((), (), ()), "", watch)
    labels = patch_tokens(len(run.X) - 1)
    special = (True, *[False] * (len(labels) - 1))
    return Run(run.layer, "", Tokens(labels, labels, special), run.X, run.stream, run.attention, run.output)


def _run(found: Found, folder: Path, read: Layer, given: object, tokens: Tokens, text: str, watch: Watch) -> Run:
    _check_memory(found, read.index)
    handed = _handed(found, read.index, watch) if found.store.pickled else None
    model = load_model(folder, read.index + 1, found.store.quoted, watch, handed)
    through = passed(model, found.family.modules, read.index, given, found.store.quoted, watch)
    stream = through.stream if found.family.before else through.X
    return Run(read, text, tokens, through.X, stream, through.attention, through.output)


def _runnable(found: Found, on: str) -> Path:
    """Return the folder that the library loads."""
    store, family = found.store, found.family
    if family.reads == on and store.folder is not None and store.usual:
        return store.folder
    if store.folder is None:
        why = Said("there is no config.json beside it")
    elif family.reads != on:
        why = Said("it reads pictures") if family.reads == "picture" else Said("it reads text")
    else:
        why = Said("the folder's own model is in another file, model.safetensors")
    raise UserError("{quoted} cannot be run: {why}. Its matrices can be opened alone.", quoted=store.quoted, why=why)


def _check_text(text: str, window: int | None) -> None:
    if not text.strip():
        raise UserError(_NO_WORD)
    if len(text) > _MOST_LETTERS:
        raise UserError("The text is too long: {most} letters are the most.", most=_MOST_LETTERS)
    if window is not None and window < 1:
        raise UserError("The window needs at least one token.")


def _most_tokens(found: Found, window: int | None) -> int:
    """Return how many tokens are read at most: the window's, the model's, and what the explorer can show."""
    config = found.store.config or {}
    most = min(MAX_TOKENS, math.isqrt(MAX_CELLS // (said.count(config, said.HEADS) or 1)), window or MAX_TOKENS)
    places = said.count(config, _PLACES)
    return most if places is None else max(min(most, places - _behind(config)), 1)


def _behind(config: said.Config) -> int:
    """Return how many positions of a model lie before its first token's."""
    if said.text(config, "model_type") not in _BEHIND_PADDING:
        return 0
    padding = config.get("pad_token_id")
    return padding + 1 if isinstance(padding, int) else 2


def _check_memory(found: Found, layer: int) -> None:
    """Refuse a model whose layers up to this one, in float32, would not fit into this computer's memory."""
    kept = _kept(found, layer).values()
    needed = sum(np.dtype(np.float32).itemsize * math.prod(stored.shape) for stored in kept)
    memory = _memory()
    if memory is not None and needed > memory:
        raise UserError(
            "Running {quoted} up to this layer takes {needed} GB of memory, more than this computer has. "
            "Choose an earlier layer or a smaller model.",
            quoted=found.store.quoted,
            needed=math.ceil(needed / 2**30),
        )


def _kept(found: Found, layer: int) -> dict[str, Stored]:
    """Return the tensors of a model that ends after a layer."""
    stem = found.prefix + found.family.stem
    later = tuple(stem.format(i=number) for number in range(layer + 1, found.layers))
    return {name: stored for name, stored in found.store.tensors.items() if not name.startswith(later)}


def _handed(found: Found, layer: int, watch: Watch) -> dict[str, RawArray]:
    """Return the weights up to a layer in float32, for the library to take instead of reading a pickle itself.

    Numbers of other types are left out: they are masks and positions, which it makes itself.
    """
    kept = {name: stored for name, stored in _kept(found, layer).items() if stored.dtype in TYPES}
    handed = {}
    for done, (name, stored) in enumerate(kept.items()):
        watch("weights", done, len(kept))
        with read_errors(found.store.quoted):
            handed[name] = as_stored(stored, found.store.quoted).astype(np.float32, copy=False)
    return handed


def _memory() -> int | None:
    """Return the bytes of this computer's memory, None where the system does not tell."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):  # Windows has no sysconf
        return None
