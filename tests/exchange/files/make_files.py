"""Make this folder's documents: one for each version of the format, written by the program of that version.

    python tests/exchange/files/make_files.py

A file that is there is never written again: it stands for the files that users have.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2]))

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import Array, Readout, Weights, frozen
from mha_desktop.attention.regions import Region
from mha_desktop.document.cells import Block
from mha_desktop.document.learned import parameters
from mha_desktop.document.learning import Learning, Moments
from mha_desktop.document.model import Document, Kept, Patches, Sequence, Vocabulary
from mha_desktop.document.view import CameraView, Pin, Search, Spot, ViewState
from mha_desktop.document.worksheet import Worksheet
from mha_desktop.exchange.mhad import write_mhad
from mha_desktop.exchange.mhad_versions import VERSION
from mha_desktop.exchange.mhad_view import PASSING
from mha_desktop.exchange.opened import Opened


def counted(rows: int, columns: int, first: int) -> Array:
    """Numbers that everyone can compute again: ((first + 7 r + 3 c) mod 17 − 8) / 3."""
    r, c = np.indices((rows, columns))
    return frozen(((first + 7 * r + 3 * c) % 17 - 8) / 3)


def whole_document() -> Document:
    """A document in which nothing is as in an empty one."""
    d, words = 6, ("river", "bank", "the", "ı̇ş", "\ud83d half", "")
    painted = np.zeros((4, 3, 3), dtype=bool)
    painted[1, 2, 0] = painted[3, 0, 1] = True
    one_for_all = np.array([[False, True], [False, False]])
    for cells in (painted, one_for_all):
        cells.flags.writeable = False
    return Document(
        title="Ufer “und” Fluss\n½",
        weights=Weights(
            counted(d, 8, 1),
            counted(d, 4, 2),
            counted(d, 4, 3),
            counted(8, d, 4),
            heads=4,
            heads_kv=2,
            b_Q=counted(1, 8, 5)[0],
            b_O=counted(1, d, 6)[0],
        ),
        sequences=(
            Sequence("first", ("The", "bank", ""), None, (False, False, True), painted),
            Sequence("second", ("river", "\ud83d half"), None, (), one_for_all),
        ),
        mask="causal",
        vocabulary=Vocabulary(words, counted(len(words), d, 7)),
        positions=counted(5, d, 8),
        residual=True,
        readout=Readout(counted(d, 3, 9), counted(1, 3, 10)[0], counted(3, 6, 11), counted(1, 6, 12)[0]),
        temperature=1.1,
        muted=frozenset({0, 3}),
        kept=Kept(b_K=counted(1, 4, 13)[0], b_V=frozen([-0.0, 5e-324, 1e308, 0.1])),
        axes=("animal", "water", "money", "place", "verb", "7"),
        groups=(1, 2),
    )


def worksheet_document() -> Document:
    """The same with a worksheet that was handed out and begun."""
    first, second = Spot("attention", 1, 0, 0), Spot("output", None, 1, 5)
    sheet = Worksheet((first, second), {first: 1.5}, 0.01, "Maya", 1, given=True, may_check=False)
    return replace(whole_document(), worksheet=sheet)


def handed_in_document() -> Document:
    """The same, handed in."""
    sheet = worksheet_document().worksheet
    assert sheet is not None
    return replace(whole_document(), worksheet=replace(sheet, handed_in=True))


def learning_document() -> Document:
    """The same with what it is to learn, after some steps."""
    document = whole_document()
    moments = {
        name: Moments(frozen(value / 7), frozen(value**2 / 11))
        for name, value in parameters(document).items()
        if name in ("tokens", "W_V", "b_vocab")
    }
    learning = Learning((5, None), "adamw", 0.003, 0.01, (0.8, 0.95), 1e-7, 12, moments)
    return replace(document, learning=learning)


def descending_document() -> Document:
    """A plain one that is to learn by SGD."""
    document = plain_document()
    readout = document.kept.readout
    kept = replace(document.kept, readout=None)
    return replace(document, readout=readout, kept=kept, learning=Learning((2,), "sgd", 0.5))


def plain_document() -> Document:
    """A document with rows of its own, sinusoidal positions, and everything else that can be switched off kept."""
    d = 4
    return Document(
        title="plain",
        weights=Weights(
            *(counted(d, d, first) for first in range(4)),
            heads=2,
            heads_kv=2,
            b_K=counted(1, d, 13)[0],
            b_V=counted(1, d, 14)[0],
        ),
        sequences=(Sequence("plain", ("a", "b", "c"), counted(3, d, 5)),),
        sinusoidal=True,
        kept=Kept(
            b_Q=counted(1, d, 6)[0],
            b_O=counted(1, d, 7)[0],
            positions=counted(6, d, 8),
            readout=Readout(counted(d, 2, 9), counted(1, 2, 10)[0], counted(2, 3, 11), counted(1, 3, 12)[0]),
        ),
    )


def picture_document() -> Document:
    """Two pictures in colour of two patches, 2 × 4 pixels each."""
    d = 4
    pixels = [frozen(counted(2, 12, first).reshape(2, 4, 3)) for first in (1, 2)]
    return Document(
        title="picture",
        weights=Weights(*(counted(d, d, first) for first in range(4)), heads=2, heads_kv=2),
        sequences=tuple(
            Sequence(name, ("CLS", "patch 1", "right"), None, (False, False, True), image=image)
            for name, image in zip(("first", "second"), pixels, strict=True)
        ),
        patches=Patches(2, counted(12, d, 5), counted(1, d, 6), ("left", "right")),
        positions=counted(3, d, 7),
        readout=Readout(counted(d, 2, 9), counted(1, 2, 10)[0], counted(2, 2, 11), counted(1, 2, 12)[0]),
    )


def rotary_document() -> Document:
    """Two texts of a model that turns queries and keys and normalises before attention; four heads share two."""
    d = 4
    first = Sequence(
        "first", ("<s>", "a", "b"), counted(3, d, 5), special=(True, False, False), stream=counted(3, d, 6)
    )
    second = Sequence("second", ("<s>", "c"), counted(2, d, 7), stream=counted(2, d, 8))
    return Document(
        title="rotary",
        weights=Weights(counted(d, 8, 1), counted(d, 4, 2), counted(d, 4, 3), counted(8, d, 4), heads=4, heads_kv=2),
        sequences=(first, second),
        mask="causal",
        rotary=500_000.5,
        residual=True,
    )


def straight_document() -> Document:
    """The same with its rotary positions switched off."""
    document = rotary_document()
    return replace(document, rotary=None, kept=Kept(rotary=document.rotary))


def whole_view() -> ViewState:
    """A view of `whole_document` in which nothing is as it is at first."""
    return ViewState(
        grid_stage="probabilities",
        sequence=1,
        scale="0..1",
        lock=Spot("attention", 2, 1, 0),
        hover=Spot("Q", 3, 0, 1),
        isolated=1,
        camera=CameraView(-12.5, 1 / 3, 4.2, 1.75, (0.1, -0.2), 3.3),
        table="W_vocab",
        cell=Block("tokens", 1, 2, 3, 4, sequence=1),
        pins=(Pin(Block("W_K", 5, 3), -0.7, 1e-3), Pin(Block("tokens", 0, 1, 2, 3, sequence=1))),
        mistake="no-scale",
        covered="no-scale",
        searching=True,
        search=Search(7, "no-scale", ("mean-of-heads",)),
        entropy=True,
        brush="head",
        lit=(Region("V", 2, 0, 0, 2, 2), Region("b_O", None, 0, 5), Region("W_vocab", None, 0, 5, 3, 1)),
        step=4,
        result_hidden=True,
        blanking=True,
        answers_shown=True,
        insight="ledger",
        side="mistakes",
        compared=0,
        order=(1, 0),
    )


def windowed_view() -> ViewState:
    """A view of `whole_document` that leaves tokens and heads out."""
    return ViewState(token_window=(0, 1), shown_heads=(0, 2), special_hidden=True)


def kept_view() -> ViewState:
    """What of `whole_view` a file gives back."""
    return replace(whole_view(), **{name: getattr(ViewState(), name) for name in PASSING})


def main() -> None:
    """Write the files of the present version that are missing."""
    document = plain_document()
    view = ViewState(lock=Spot("attention", 1, 2, 0))
    files = {
        "whole": Opened(whole_document(), whole_view(), lesson={"name": "river", "done": [1, 2.5, None, True]}),
        "plain": Opened(document, view, TorchEngine().forward(document.problem())),
        "descending": Opened(descending_document(), ViewState()),
        "learning": Opened(learning_document(), ViewState()),
        "worksheet": Opened(worksheet_document(), ViewState()),
        "handed-in": Opened(handed_in_document(), ViewState()),
        "rotary": Opened(rotary_document(), ViewState(), TorchEngine().forward(rotary_document().problem())),
        "straight": Opened(straight_document(), ViewState()),
        "picture": Opened(picture_document(), ViewState(), TorchEngine().forward(picture_document().problem())),
    }
    for name, opened in files.items():
        path = HERE / f"version-{VERSION}-{name}.mhad"
        if not path.exists():
            write_mhad(opened, path)
            print(path)


if __name__ == "__main__":
    main()
