"""The files of one model: a folder, one file, or several with an index; safetensors before what torch saved."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mha_desktop.attention.parameters import Array
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.checkpoints.config import NAME, Config, read_json
from mha_desktop.exchange.checkpoints.container import Stored, read_head
from mha_desktop.exchange.checkpoints.numbers import read_numbers
from mha_desktop.exchange.checkpoints.parts import ADAPTER, lacking
from mha_desktop.exchange.checkpoints.pickled import read_pickled
from mha_desktop.exchange.complete import looked_up, reason
from mha_desktop.exchange.mhad_container import damage

SUFFIX = ".safetensors"
INDEX = ".safetensors.index.json"
PICKLED_INDEX = ".bin.index.json"
_MAIN, _PICKLED_MAIN = "model.safetensors", "pytorch_model.bin"
_PICKLES = (".bin", ".pt", ".pth", ".ckpt", ".pkl", ".pickle")
_OTHERS = (".h5", ".msgpack", ".onnx", ".gguf", ".npz", ".index", ".tflite")
_CACHED = "models--"
_SAY_NOTHING = ("model", "models", "checkpoint", "weights", "final", "best", "0_transformer")  # names of folders
_ADAPTER = "adapter_config.json"
_MOST_FILES = 1000
_NO_WEIGHTS = ("training_args", "optimizer", "scheduler", "scaler", "rng_state")  # pickles that training leaves beside


@dataclass(frozen=True, eq=False)
class Store:
    """The tensors of a model by name, and its config.json.

    folder : where config.json and the tokenizer lie, None for a lone file; size : bytes of the files; files : how many;
    usual : the files are those that transformers would load from the folder, or `pickled`: torch saved them, and what
    is read here is handed to transformers.
    """

    quoted: str
    name: str
    folder: Path | None
    config: Config | None
    tensors: dict[str, Stored]
    size: int
    files: int
    usual: bool
    pickled: bool

    def read(self, name: str) -> Array:
        """Return a tensor as float64, in the shape that is stored.

        Raises
        ------
        UserError
            When it is not there, its type cannot be read, or a number is not finite.
        """
        if name not in self.tensors:
            raise UserError("{quoted} lacks “{name}”. Take another copy.", quoted=self.quoted, name=shortened(name))
        with read_errors(self.quoted):
            return read_numbers(self.tensors[name], f"“{name}”", self.quoted)


@contextlib.contextmanager
def read_errors(quoted: str) -> Iterator[None]:
    """Say in words that a file cannot be read, or that memory is short."""
    try:
        yield
    except MemoryError:
        raise UserError("{quoted} is too large for the memory of this computer.", quoted=quoted) from None
    except OSError as error:
        raise UserError("{quoted} could not be read: {reason}.", quoted=quoted, reason=reason(error)) from error


def open_store(path: Path) -> Store:
    """Return what a folder or a file holds: heads of files alone, no weights.

    Raises
    ------
    UserError
        When there is no such path, it holds no weights that are read, or a file of it is damaged.
    """
    with looked_up(path):
        if not path.exists():
            raise UserError("There is no file “{path}”. Check the name and the folder.", path=shortened(str(path)))
        is_folder = path.is_dir()
    name = _name(path) if is_folder else path.name
    with read_errors(f"“{shortened(name)}”"):
        if is_folder:
            return _of_folder(path, name)
        if path.name == NAME or path.name.endswith((INDEX, PICKLED_INDEX)):
            return _of_folder(path.parent, _name(path.parent))
        return _of_file(path)


def _name(folder: Path) -> str:
    """Return what people call the model in a folder; in a cache of the hub that is no name of the folder itself."""
    whole = folder.resolve()
    if whole.parent.name == "snapshots" and whole.parent.parent.name.startswith(_CACHED):
        return whole.parent.parent.name.removeprefix(_CACHED).replace("--", "/")
    if whole.name.lower() in _SAY_NOTHING and whole.parent.name:
        return f"{whole.parent.name}/{whole.name}"
    return whole.name


def _of_folder(folder: Path, name: str) -> Store:
    quoted = f"“{shortened(name)}”"
    weights = sorted(path for path in folder.glob(f"*{SUFFIX}") if path.is_file())
    if store := _of_its_files(folder, quoted, name, _MAIN, INDEX, weights):
        return store
    if weights:
        raise UserError("{quoted} holds several safetensors files. Open one of them.", quoted=quoted)
    pickles = sorted(path for path in folder.iterdir() if path.suffix.lower() in _PICKLES and path.is_file())
    pickles = [path for path in pickles if not path.name.startswith(_NO_WEIGHTS)]
    if store := _of_its_files(folder, quoted, name, _PICKLED_MAIN, PICKLED_INDEX, pickles):
        return store
    if pickles:
        raise UserError("{quoted} holds several files that torch saved. Open one of them.", quoted=quoted)
    raise UserError(
        "{quoted} holds no weights of a model: there is no safetensors file in it. "
        "Open a folder with config.json and model.safetensors.",
        quoted=quoted,
    )


def _of_its_files(folder: Path, quoted: str, name: str, main: str, index: str, weights: list[Path]) -> Store | None:
    """Return what a folder holds by the usual name, else by its one index, else as its one file of weights."""
    indexes = _indexes(folder, index)
    if (folder / main).is_file():
        return _of_one(folder / main, quoted, name, folder)
    if len(indexes) == 1:
        return _of_index(indexes[0], quoted, name, folder)
    return _of_one(weights[0], quoted, name, folder) if len(weights) == 1 else None


def _of_one(path: Path, quoted: str, name: str, folder: Path | None) -> Store:
    return _made(quoted, name, folder, _head(path), [path])


def _head(path: Path) -> dict[str, Stored]:
    return (read_pickled if _is_pickle(path) else read_head)(path, f"“{shortened(path.name)}”")


def _is_pickle(path: Path) -> bool:
    return path.suffix.lower() in _PICKLES


def _of_file(path: Path) -> Store:
    quoted = f"“{shortened(path.name)}”"
    if not path.is_file():
        raise UserError("{quoted} is a device, not a file.", quoted=quoted)
    if path.suffix.lower() in _OTHERS:
        raise UserError("{quoted} is no safetensors file. Open the model's safetensors files.", quoted=quoted)
    folder = path.parent if (path.parent / NAME).is_file() else None
    for index in _indexes(path.parent, PICKLED_INDEX if _is_pickle(path) else INDEX):
        if path.name in _parts(index).values():
            name = _name(path.parent)
            return _of_index(index, f"“{shortened(name)}”", name, folder)
    name = path.stem if folder is None else _name(folder)
    return _of_one(path, quoted, name, folder)


def _indexes(folder: Path, ending: str) -> list[Path]:
    return sorted(path for path in folder.glob(f"*{ending}") if path.is_file())


def _of_index(index: Path, quoted: str, name: str, folder: Path | None) -> Store:
    """Return the tensors of several files, each where the index says."""
    parts = _parts(index)
    files = sorted(set(parts.values()))
    if len(files) > _MOST_FILES:
        raise damage(f"“{shortened(index.name)}”")
    heads: dict[str, dict[str, Stored]] = {}
    for file in files:
        path = index.parent / file
        if not path.is_file():
            raise UserError(
                "{quoted} is not complete: there is no “{file}”. Take another copy.",
                quoted=quoted,
                file=shortened(file),
            )
        heads[file] = _head(path)
    tensors: dict[str, Stored] = {}
    for tensor, file in parts.items():
        if tensor not in heads[file]:
            raise UserError(
                "“{file}” lacks “{tensor}”, which the index says it has. Take another copy.",
                file=shortened(file),
                tensor=shortened(tensor),
            )
        tensors[tensor] = heads[file][tensor]
    return _made(quoted, name, folder, tensors, [index.parent / file for file in files])


def _parts(index: Path) -> dict[str, str]:
    """Return the file of each tensor; an index may name files beside it alone."""
    found = read_json(index).get("weight_map")
    ending = ".bin" if index.name.endswith(PICKLED_INDEX) else SUFFIX
    if not isinstance(found, dict) or not all(_beside(file, ending) for file in found.values()):
        raise damage(f"“{shortened(index.name)}”")
    return found


def _beside(file: object, ending: str) -> bool:
    return isinstance(file, str) and file.endswith(ending) and not set(file) & set("/\\:\0")


def _made(quoted: str, name: str, folder: Path | None, tensors: dict[str, Stored], files: list[Path]) -> Store:
    config = None if folder is None or not (folder / NAME).is_file() else read_json(folder / NAME)
    pickled = any(map(_is_pickle, files))
    if folder is not None and (folder / _ADAPTER).is_file():
        raise lacking(ADAPTER, quoted)
    return Store(
        quoted=quoted,
        name=name,
        folder=None if config is None else folder,
        config=config,
        tensors=tensors,
        size=sum(file.stat().st_size for file in files),
        files=len(files),
        usual=folder is not None and (pickled or files == [folder / _MAIN] or _is_usual_index(folder, files)),
        pickled=pickled,
    )


def _is_usual_index(folder: Path, files: list[Path]) -> bool:
    index = folder / f"model{INDEX}"
    return (
        not (folder / _MAIN).is_file()
        and index.is_file()
        and {file.name for file in files} == set(_parts(index).values())
    )
