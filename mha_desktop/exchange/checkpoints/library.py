"""What is asked of transformers: a model that ends after one layer, the tokens of a text, and what passed through.

It works offline, reads safetensors alone, and takes classes of its own: code that a folder brings along is never run.
Weights that torch saved as a pickle are handed to it. torch comes with it and is not named here.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from mha_desktop.attention.parameters import Array, frozen
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.checkpoints.families import Modules
from mha_desktop.exchange.checkpoints.tokens import Marks
from mha_desktop.exchange.checkpoints.watch import Watch, unwatched
from mha_desktop.exchange.mhad_container import RawArray
from mha_desktop.exchange.progress import Stopped

_OFFLINE = {
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "TOKENIZERS_PARALLELISM": "false",  # its threads would outlive a fork, and one text needs none
}
_LOCAL = {"local_files_only": True, "trust_remote_code": False}
_TOKENIZERS = (
    "tokenizer.json",
    "vocab.txt",
    "vocab.json",
    "tokenizer.model",
    "spiece.model",
    "sentencepiece.bpe.model",
)
_POOLER = "pooler."  # it comes after the last layer


@dataclass(frozen=True)
class Words:
    """A text's tokens: `ids` as the model takes them, raw (n) as the tokenizer writes them, and how it marks words.

    special (n) : added by the tokenizer; total : tokens of the whole text, of which the first n are here.
    """

    ids: Any
    raw: tuple[str, ...]
    special: tuple[bool, ...]
    marks: Marks
    total: int


@dataclass(frozen=True, eq=False)
class Passed:
    """What passed through one layer: stream and X (n, d), attention (h, n, n), output (n, d), all from float32."""

    stream: Array
    X: Array
    attention: Array
    output: Array


def transformers() -> Any:
    """Return the library, imported here and told to stay offline and quiet.

    Raises
    ------
    UserError
        When it is not installed.
    """
    os.environ.update(_OFFLINE)  # read when it is imported
    try:
        import transformers as found
    except ImportError as error:
        raise _missing() from error
    found.logging.set_verbosity_error()
    found.logging.disable_progress_bar()  # it writes to a terminal that a window may not have
    return found


def warm_up() -> None:
    """Import all that running a text takes, so that it begins at once when it is asked for.

    Raises
    ------
    UserError
        When the library is not installed.
    """
    library = transformers()
    with contextlib.suppress(ImportError, AttributeError, RuntimeError):  # said when it is used
        for name in ("AutoConfig", "AutoModel", "AutoTokenizer", "BatchFeature", "PreTrainedModel"):
            getattr(library, name)


def missing() -> UserError | None:
    """Return what to do where the library is not installed, None where it is; nothing is imported to find out."""
    return None if importlib.util.find_spec("transformers") is not None else _missing()


def _missing() -> UserError:
    if getattr(sys, "frozen", False):
        return UserError(
            "The packaged program cannot run a model. Its matrices can be opened without a text; to run one, start "
            "the program from its source, with the Python package transformers beside it."
        )
    return UserError(
        "Running a text through a model needs the Python package transformers. "
        "Install it: pip install 'mha-desktop[models]', and start again."
    )


@contextlib.contextmanager
def library_errors(quoted: str) -> Iterator[None]:
    """Say in one sentence that the library could not do it; what it raises for a bad file is of any type."""
    try:
        yield
    except (UserError, Stopped):
        raise
    except MemoryError:
        raise UserError("{quoted} is too large for the memory of this computer.", quoted=quoted) from None
    except Exception as error:
        why = shortened(str(error).strip().partition("\n")[0].rstrip(".") or type(error).__name__, 160)
        raise UserError("transformers could not run {quoted}: {why}.", quoted=quoted, why=why) from error


def load_model(
    folder: Path,
    layers: int,
    quoted: str,
    watch: Watch = unwatched,
    weights: dict[str, RawArray] | None = None,
) -> Any:
    """Return the model's first layers in float32, ready to run, with attention that is computed step by step.

    Parameters
    ----------
    weights : by their names in the files, where the library is not to read these itself.

    Raises
    ------
    UserError
        When the library cannot load it, or weights are missing, which it would otherwise draw at random.
    """
    library = transformers()
    with library_errors(quoted), _counted(library, watch):
        config = library.AutoConfig.from_pretrained(folder, **_LOCAL)
        config.num_hidden_layers = layers
        if getattr(config, "layer_types", None):
            config.layer_types = config.layer_types[:layers]
        taken = {
            "config": config,
            "attn_implementation": "eager",
            "dtype": "float32",
            "output_loading_info": True,
        }
        if weights is None:
            model, told = library.AutoModel.from_pretrained(folder, use_safetensors=True, **taken, **_LOCAL)
        else:  # AutoModel itself insists on a folder
            tensors = dict(library.BatchFeature(weights, tensor_type="pt"))
            model, told = library.MODEL_MAPPING[type(config)].from_pretrained(None, state_dict=tensors, **taken)
    missing = sorted(name for name in told["missing_keys"] if _POOLER not in name)
    if missing:
        raise UserError("{quoted} lacks “{name}”. Take another copy.", quoted=quoted, name=shortened(missing[0]))
    model.eval()
    model.requires_grad_(False)
    return model


@contextlib.contextmanager
def _counted(library: Any, watch: Watch) -> Iterator[None]:
    """Watch the library load tensors, where its version lets its bars of progress be replaced (5 and later)."""
    watch("weights")
    hooks = getattr(library.logging, "set_tqdm_hook", None)
    if hooks is None:
        yield
        return
    before = hooks(lambda bar, args, kwargs: _Counting(bar(*args, **kwargs), args, watch))
    try:
        yield
    finally:
        hooks(before)


class _Counting:
    """One of the library's bars of progress: it counts for `watch` what is walked through."""

    def __init__(self, bar: Any, args: tuple[Any, ...], watch: Watch) -> None:
        self._bar, self._args, self._watch = bar, args, watch

    def __iter__(self) -> Iterator[Any]:
        whole = list(self._args[0])
        for done, one in enumerate(whole):
            self._watch("weights", done, len(whole))
            yield one

    def __enter__(self) -> _Counting:
        return self

    def __exit__(self, *error: object) -> None:
        self._bar.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._bar, name)


def tokenised(folder: Path, text: str, most: int, quoted: str) -> Words:
    """Return the first `most` tokens of a text, special ones among them.

    Raises
    ------
    UserError
        When the folder has no tokenizer, or the library cannot use it.
    """
    if not any((folder / name).is_file() for name in _TOKENIZERS):
        raise UserError(
            "{quoted} has no tokenizer, so a text cannot be run. Put its tokenizer.json beside config.json.",
            quoted=quoted,
        )
    library = transformers()
    with library_errors(quoted):
        tokenizer = library.AutoTokenizer.from_pretrained(folder, **_LOCAL)
        total = len(tokenizer(text)["input_ids"])
        told = tokenizer(text, truncation=True, max_length=most, return_tensors="pt", return_special_tokens_mask=True)
        ids = told["input_ids"]
        raw = tokenizer.convert_ids_to_tokens(ids[0].tolist())
        special = tuple(map(bool, told["special_tokens_mask"][0].tolist()))
        return Words(ids, tuple(map(str, raw)), special, _marks(tokenizer), total)


def _marks(tokenizer: Any) -> Marks:
    """Return how the tokenizer marks words, told by how it joins tokens to a text again."""
    decoder = getattr(getattr(tokenizer, "backend_tokenizer", None), "decoder", None)
    kinds = _kinds(json.loads(decoder.__getstate__())) if decoder is not None else set()
    if "ByteLevel" in kinds:
        return "bytes"
    if "WordPiece" in kinds:
        return "wordpiece"
    return "metaspace" if kinds & {"Metaspace", "ByteFallback", "Replace"} else "plain"


def _kinds(decoder: dict[str, Any]) -> set[str]:
    """Return the types of a decoder and of those in it."""
    inner = [_kinds(part) for part in decoder.get("decoders", ())]
    return {str(decoder.get("type"))}.union(*inner)


def as_batch(pixels: Array) -> Any:
    """Return a picture (channels, H, W) as the library takes a batch of one: (1, channels, H, W), float32."""
    batch = {"pixel_values": pixels[None].astype(np.float32)}
    return transformers().BatchFeature(batch, tensor_type="pt")["pixel_values"]


def passed(
    model: Any, modules: Sequence[Modules], layer: int, given: Any, quoted: str, watch: Watch = unwatched
) -> Passed:
    """Run the model on `given`, a batch of one, and return what passed through a layer.

    Raises
    ------
    UserError
        When the library names the layer's parts otherwise, returns no attention, or a number is not finite.
    """
    parts = dict(model.named_modules())
    used = next((one for one in modules if set(_names(one, layer)) <= parts.keys()), None)
    if used is None:
        raise UserError(
            "The installed version of transformers builds {quoted} in a way that is not known here. "
            "Install another version of it.",
            quoted=quoted,
        )
    kept: dict[str, Any] = {}
    names = _names(used, layer)
    stems = [_names(used, i)[0] for i in range(layer + 1)]
    hooks = [
        *(parts[stem].register_forward_pre_hook(_tells(watch, i, layer + 1)) for i, stem in enumerate(stems)),
        parts[names[0]].register_forward_pre_hook(_keeps_input(kept, "stream"), with_kwargs=True),
        parts[names[1]].register_forward_pre_hook(_keeps_input(kept, "X"), with_kwargs=True),
        parts[names[2]].register_forward_hook(lambda module, inputs, output: kept.update(output=output)),
    ]
    try:
        with library_errors(quoted):
            told = model(given, output_attentions=True)
    finally:
        for hook in hooks:
            hook.remove()
    attentions = getattr(told, "attentions", None)
    if not attentions or attentions[-1] is None:
        raise UserError("transformers returned no attention weights for {quoted}.", quoted=quoted)
    kept["attention"] = attentions[-1]  # the model ends after the layer
    return Passed(**{key: _numbers(kept[key], quoted) for key in ("stream", "X", "attention", "output")})


def _names(modules: Modules, layer: int) -> tuple[str, str, str]:
    stem = modules.layer.format(i=layer)
    return stem, f"{stem}.{modules.query}", f"{stem}.{modules.output}"


def _keeps_input(kept: dict[str, Any], key: str) -> Any:
    def hook(module: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        kept[key] = args[0] if args else kwargs["hidden_states"]

    return hook


def _tells(watch: Watch, done: int, of: int) -> Callable[..., None]:
    def hook(module: Any, args: tuple[Any, ...]) -> None:
        watch("layers", done, of)

    return hook


def _numbers(tensor: Any, quoted: str) -> Array:
    """Return a batch of one as a read-only float64 array without the batch axis."""
    numbers = frozen(tensor[0].detach().cpu().numpy())
    if not np.isfinite(numbers).all():
        raise UserError("The numbers of {quoted} grow beyond what float32 holds on this text.", quoted=quoted)
    return numbers
