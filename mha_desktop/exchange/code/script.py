"""A document's sequence as a whole script."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Literal, get_args

from mha_desktop.attention.mistakes import check_mistake
from mha_desktop.document.model import Document
from mha_desktop.errors import UserError, shortened
from mha_desktop.exchange.code.dialect import NUMPY, TORCH
from mha_desktop.exchange.code.inputs import (
    Source,
    head_lines,
    mask_lines,
    readout_lines,
    row_lines,
    weight_lines,
)
from mha_desktop.exchange.code.layer import check_layer, layer_lines
from mha_desktop.exchange.code.stages import after_lines, stage_lines
from mha_desktop.exchange.complete import write_complete
from mha_desktop.exchange.opened import Opened
from mha_desktop.exchange.progress import Step, unwatched

Kind = Literal["torch", "numpy", "module"]
KINDS: tuple[Kind, ...] = get_args(Kind)
_LIBRARY = {"torch": "torch", "numpy": "numpy", "module": "PyTorch's own layer"}
_LAYER = replace(TORCH, imports="import torch\nfrom torch import nn")


def code_text(document: Document, sequence: int, kind: Kind, mistake: str | None = None, step: Step = unwatched) -> str:
    """Return a script that recomputes one sequence (from 0), leaves the result in `output` and prints it.

    It holds every number in full. `torch` and `numpy` leave each stage that they compute under its key; `module`
    builds `nn.MultiheadAttention` and leaves `layer`, `attention` and what follows `output`.

    Parameters
    ----------
    mistake
        A mistake on purpose, which the script then makes too, with a comment on the line.
    step
        Is called before each row of numbers; may raise `Stopped`.

    Raises
    ------
    UserError
        For a `module` of shapes that PyTorch's layer lacks, or with a mistake; for position rows that are too few.
    """
    if mistake is not None:
        check_mistake(document.weights, mistake)
    source = Source(document, sequence, {"numpy": NUMPY, "torch": TORCH, "module": _LAYER}[kind], mistake, step)
    if kind == "module":
        check_layer(source)
    inputs = [*row_lines(source), *weight_lines(source), *mask_lines(source), *readout_lines(source)]
    computed = layer_lines(source) if kind == "module" else stage_lines(source)
    lines = [*head_lines(source, _LIBRARY[kind]), *inputs, *computed, *after_lines(source), "", "print(output)"]
    text = "\n".join(lines) + "\n"
    return text if "math." in text else text.replace("import math\n\n", "", 1)


def write_code(opened: Opened, kind: Kind, path: Path, mistake: str | None = None, step: Step = unwatched) -> None:
    """Write the script of the sequence that is looked at, complete or not at all; see `code_text`.

    Raises
    ------
    UserError
        For a file name that does not end in .py, what `code_text` refuses, or when the file cannot be written.
    """
    check_code_suffix(path)
    sequence = 0 if opened.view is None else opened.view.sequence
    write_complete(path, code_text(opened.document, sequence, kind, mistake, step).encode("utf-8"), step)


def check_code_suffix(path: Path) -> None:
    """Refuse a file name that does not end in .py."""
    if path.suffix.lower() != ".py":
        raise UserError("“{name}” should end in .py.", name=shortened(path.name))
