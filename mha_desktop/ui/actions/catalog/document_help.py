"""Document and Help."""

from __future__ import annotations

from functools import partial

from mha_desktop.document.structure import can_split
from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands, looking


def document_actions() -> tuple[Action, ...]:
    """Return the Document menu."""
    tokens = (
        ("sentence", tr("Type a &sentence…"), "Ctrl+Shift+T"),
        ("rename", tr("&Rename the token…"), ""),
        ("add", tr("&Add a token…"), ""),
        ("remove", tr("Re&move the token"), ""),
        ("up", tr("Move the token &up"), "Ctrl+Shift+Up"),
        ("down", tr("Move the token &down"), "Ctrl+Shift+Down"),
    )
    return (
        *(
            Action(
                f"document.heads.{heads}",
                "Document/Heads",
                str(heads),
                partial(_set_heads, heads=heads),
                enabled=partial(_heads_possible, heads=heads),
                checked=partial(_heads_are, heads=heads),
            )
            for heads in (1, 2, 4, 8, 16)
        ),
        Action("document.heads.ask", "Document/Heads", tr("&Other…"), lambda c: c.ask_heads(), "Ctrl+H", ruled=True),
        Action("document.width", "Document", tr("Model &width…"), lambda c: c.ask_width()),
        *(
            Action(
                f"document.mask.{base}",
                "Document/Mask",
                text,
                partial(_set_mask, base=base),
                checked=partial(_mask_is, base=base),
            )
            for base, text in (("none", tr("&No mask")), ("causal", tr("&Causal mask")))
        ),
        Action(
            "document.sequence",
            "Document",
            tr("Next &sequence"),
            _next_sequence,
            "Ctrl+Tab",
            enabled=_has_sequences,
            words=tr("batch"),
        ),
        *(
            Action(f"document.tokens.{name}", "Document/Tokens", text, partial(_edit_tokens, name=name), keys)
            for name, text, keys in tokens
        ),
    )


def _set_heads(c: Commands, heads: int) -> None:
    c.set_heads(heads)


def _heads_possible(c: Commands, heads: int) -> bool:
    return can_split(c.session.state.document, heads)


def _heads_are(c: Commands, heads: int) -> bool:
    return c.session.state.document.heads == heads


def _set_mask(c: Commands, base: str) -> None:
    c.set_mask(base)


def _mask_is(c: Commands, base: str) -> bool:
    return c.session.state.document.mask == base


def _has_sequences(c: Commands) -> bool:
    return len(c.session.state.document.sequences) > 1


def _next_sequence(c: Commands) -> None:
    c.session.look(sequence=(looking(c).sequence + 1) % len(c.session.state.document.sequences))


def _edit_tokens(c: Commands, name: str) -> None:
    c.edit_tokens(name)


def help_actions() -> tuple[Action, ...]:
    """Return the Help menu."""
    asking = tr("Click on a stage, a heatmap, the cube, a table or any other part to read what it is.")
    return (
        Action("help.help", "Help", tr("&Help"), lambda c: c.show_help(), "Ctrl+F1", words=tr("manual glossary")),
        Action(
            "help.what",
            "Help",
            tr("&What is this?"),
            lambda c: c.ask_what(),
            "Shift+F1",
            tip=asking,
            words=tr("explain"),
        ),
        Action("help.palette", "Help", tr("&Find an action…"), lambda c: c.show_palette(), "Ctrl+K"),
        Action("help.shortcuts", "Help", tr("&Keyboard shortcuts"), lambda c: c.show_shortcuts(), "F1"),
        Action(
            "help.compare",
            "Help",
            tr("&Compare with PyTorch"),
            lambda c: c.compare_with_torch(),
            "Ctrl+T",
            enabled=lambda c: c.session.engine is not None,
        ),
        Action(
            "help.report",
            "Help",
            tr("&Report a problem…"),
            lambda c: c.report_problem(),
            ruled=True,
            tip=tr("Versions, graphics and the end of the log, to copy or save. Nothing is sent."),
            words=tr("log bug crash"),
        ),
        Action("help.about", "Help", tr("&About MHA Desktop"), lambda c: c.about(), words=tr("licences versions")),
    )
