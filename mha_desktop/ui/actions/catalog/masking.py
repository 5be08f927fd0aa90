"""Document and View: painting the mask, marks of padding, the entropy of rows."""

from __future__ import annotations

from functools import partial

from mha_desktop.attention.stages import HATCHED, STAGE
from mha_desktop.document.masking import clear_painted, set_pad
from mha_desktop.scene.text import token_label
from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands, escape_mnemonic, looking


def masking_actions() -> tuple[Action, ...]:
    """Return them in the order of the menus."""
    return (
        Action(
            "document.mask.paint",
            "Document/Mask",
            tr("&Paint cells of all heads"),
            partial(_paint, brush="all"),
            "Ctrl+M",
            icon="ban",
            checked=lambda c: looking(c).brush == "all",
            ruled=True,
            tip=tr("Click or drag in the heatmaps to block cells, or to open them."),
        ),
        Action(
            "document.mask.paint_head",
            "Document/Mask",
            tr("Paint cells of &one head"),
            partial(_paint, brush="head"),
            "Ctrl+Shift+M",
            checked=lambda c: looking(c).brush == "head",
            tip=tr("Only the head that is clicked changes."),
        ),
        Action(
            "document.mask.clear",
            "Document/Mask",
            tr("C&lear painted cells"),
            _clear,
            icon="eraser",
            enabled=lambda c: c.session.state.sequence.painted is not None,
            each_step=True,
            tip=tr("Open every cell of this sequence that was blocked by hand or by a file."),
        ),
        Action(
            "document.tokens.pad",
            "Document/Tokens",
            _pad_text,
            _toggle_pad,
            checked=_is_pad,
            ruled=True,
            each_step=True,
            tip=tr("Other tokens may not attend to padding; a PAD query keeps what the mask leaves it."),
        ),
        Action(
            "view.entropy",
            "View",
            tr("&Entropy of each row of attention"),
            lambda c: c.session.look(entropy=not looking(c).entropy),
            "Ctrl+Shift+E",
            checked=lambda c: looking(c).entropy,
            ruled=True,
            tip=tr("How evenly each query spreads its attention, in nats."),
        ),
    )


def _paint(c: Commands, brush: str) -> None:
    """Switch the brush on, where its strokes can be seen, or off."""
    view = looking(c)
    stage = view.grid_stage if view.grid_stage in HATCHED else "attention"
    c.session.look(brush=None if view.brush == brush else brush, grid_stage=stage)


def _clear(c: Commands) -> None:
    c.commit(tr("clear painted cells"), partial(clear_painted, sequence=looking(c).sequence))


def current_token(c: Commands) -> int:
    """Return the token (from 0) that is spoken of: the locked row's, else the current cell's in X, else the last."""
    view, last = looking(c), c.session.state.sequence.n - 1
    if view.lock is not None and STAGE[view.lock.key].rows == "n":
        return min(view.lock.row, last)
    return min(view.cell.row, last) if view.cell.table == "X" else last


def _is_pad(c: Commands) -> bool:
    pad = c.session.state.sequence.pad
    return bool(pad) and pad[current_token(c)]


def _pad_text(c: Commands) -> str:
    token = token_label(c.session.state.sequence.tokens[current_token(c)])
    return tr("Mark “{token}” as &padding").format(token=escape_mnemonic(token))


def _toggle_pad(c: Commands) -> None:
    token, on = current_token(c), not _is_pad(c)
    label = token_label(c.session.state.sequence.tokens[token])
    name = tr("“{token}” is padding") if on else tr("“{token}” is not padding")
    edit = partial(set_pad, sequence=looking(c).sequence, tokens=(token,), on=on)
    c.commit(name.format(token=label), edit)
