"""What a SOURCE may be: `example:NAME`, a `.mhad`, an `.npz`, a picture with its document; what others are told.

A trained model is none: a layer of it is chosen first, in the window.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from mha_desktop.errors import Said, UserError, shortened
from mha_desktop.exchange.complete import looked_up
from mha_desktop.exchange.examples import EXAMPLES, example
from mha_desktop.exchange.masks import Ones
from mha_desktop.exchange.npz import read_npz
from mha_desktop.exchange.opened import Opened

PREFIX = "example:"
_DOCUMENTS = (".mhad", ".safetensors")  # the latter to open what was renamed
_WEIGHTS = (".safetensors", ".bin", ".pt", ".pth", ".ckpt", ".pkl", ".pickle", ".gguf", ".h5", ".onnx")
_BESIDE = ("config.json", ".safetensors.index.json", ".bin.index.json")  # of a model's folder
_FIRST = 2**16  # bytes of a file in which a document's header has begun
PICTURES = (".png", ".svg", ".pdf")
_KINDS = Said(
    "This version opens .mhad documents, .npz files, pictures saved with their document and {names}.",
    names=", ".join(PREFIX + name for name in EXAMPLES),
)
_REFUSED: dict[str, str] = {
    ".mhaplan": Said("is a class plan; open it in the window: Lessons ▸ Open a class plan."),
    ".mha": Said("is a medical image (MetaImage), not an attention document."),
    ".npy": Said("holds one array; save X, W_Q, W_K, W_V and W_O together with numpy.savez."),
}


def open_source(text: str, ones: Ones | None = None) -> Opened:
    """Open `example:NAME` or the path of a `.mhad`, an `.npz` or a picture that carries its document.

    Parameters
    ----------
    ones
        What the ones mean where the file's mask holds 0 and 1 as numbers; None asks.

    Raises
    ------
    MaskQuestion
        For such a mask where `ones` does not say; it is a UserError, so that who cannot ask can refuse.
    UserError
        When there is no such source or it cannot be opened; the sentence says which kinds can.
    """
    if text.startswith(PREFIX):
        return example(text.removeprefix(PREFIX))
    with looked_up(text):
        path = _file(text)
    if path.suffix.lower() in _DOCUMENTS:
        if is_model(text):
            raise UserError(
                "“{name}” is a safetensors file of another program, a trained model perhaps. Open it in the window, "
                "mha-desktop FILE; a layer that is saved there is a document.",
                name=shortened(path.name),
            )
        from mha_desktop.exchange.mhad import read_mhad  # the examples, shown first, need nothing of it

        return read_mhad(path)
    if path.suffix.lower() in PICTURES:
        from mha_desktop.exchange.carried import read_picture

        return read_picture(path)
    return Opened(read_npz(path, ones))


def is_model(text: str) -> bool:
    """Tell whether a SOURCE stands for a trained model: a folder, or a file of weights that is no document of ours.

    What is in it is not looked at, and it may be refused: a pickle, or a folder without weights.
    """
    if text.startswith(PREFIX) or not text:
        return False
    path = Path(text)
    try:
        if path.is_dir() or text.endswith(_BESIDE):
            return True
        if path.suffix.lower() not in _WEIGHTS or not path.is_file():
            return False
        with path.open("rb") as file:
            return b'"mhad"' not in file.read(_FIRST)
    except (OSError, ValueError):  # who opens it says why
        return path.suffix.lower() in _WEIGHTS


def _file(text: str) -> Path:
    """Return the path of a document, `.npz` or picture that is there."""
    path = Path(text)
    suffix = path.suffix.lower()
    if suffix in _REFUSED and (path.exists() or suffix == ".mha"):
        raise UserError("“{name}” {refused} {kinds}", name=path.name, refused=_REFUSED[suffix], kinds=_KINDS)
    if not text or not path.exists():
        hint = Said("Did you mean {source}?", source=PREFIX + text) if text in EXAMPLES else _KINDS
        raise UserError("There is no file “{text}”. {hint}", text=text, hint=hint)
    if path.is_dir():
        raise UserError("“{text}” is a folder. Open one of the documents in it.", text=text)
    if not path.is_file():
        raise UserError("“{text}” is a device, not a file. {kinds}", text=text, kinds=_KINDS)
    if suffix not in (*_DOCUMENTS, *PICTURES, ".npz"):
        raise UserError("“{name}” cannot be opened. {kinds}", name=path.name, kinds=_KINDS)
    return path


class Found(NamedTuple):
    """The documents of a folder, by name, and how many pictures in it carry none."""

    documents: list[Path]
    pictures: int


def sources_in(folder: Path) -> Found:
    """Return the documents of a folder: `.mhad`, `.npz`, and pictures that carry one; hidden files are passed over.

    Raises
    ------
    UserError
        When there is none.
    """
    kinds = (".mhad", ".npz", *PICTURES)
    try:
        files = sorted(
            path
            for path in folder.iterdir()
            if path.suffix.lower() in kinds and not path.name.startswith(".") and path.is_file()
        )
    except OSError as error:
        raise UserError(
            "The folder “{folder}” could not be read: {strerror}.", folder=folder, strerror=error.strerror
        ) from error
    found = [path for path in files if path.suffix.lower() not in PICTURES or _carries(path)]
    pictures = len(files) - len(found)
    if not found:
        more = Said(" The {counted} in it carry no document.", counted=_counted(pictures)) if pictures > 1 else ""
        more = " The picture in it carries no document." if pictures == 1 else more
        raise UserError(
            "There is no .npz file in the folder “{folder}”, and no .mhad document.{more}", folder=folder, more=more
        )
    return Found(found, pictures)


def skipped_words(pictures: int) -> str:
    """Say how many pictures of a folder were passed over."""
    verb = "carries no document and was" if pictures == 1 else "carry no document and were"
    return f"{_counted(pictures)} {verb} passed over."


def _counted(pictures: int) -> str:
    return "1 picture" if pictures == 1 else Said("{pictures} pictures", pictures=pictures)


def _carries(path: Path) -> bool:
    from mha_desktop.exchange.carried.picture import carries_document

    return carries_document(path)
