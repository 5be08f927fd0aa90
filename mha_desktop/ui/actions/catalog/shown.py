"""View: which tokens and heads the maps show; Document: which tokens are special."""

from __future__ import annotations

from functools import partial

from mha_desktop.document.special import set_special, special_tokens
from mha_desktop.document.windows import FIRST_WIDTH, Window
from mha_desktop.scene.shown import shown_of
from mha_desktop.scene.steps_focus import focus_of
from mha_desktop.scene.text import token_label
from mha_desktop.ui.actions.catalog.masking import current_token
from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands, escape_mnemonic, looking
from mha_desktop.ui.heatmaps.head_filter import toggle_head

MENU = "View/Shown"
HEADS_LISTED = 12


def shown_actions() -> tuple[Action, ...]:
    """Return windows of tokens, then special tokens, then heads."""
    stays = tr("The others are left out of the pictures alone: every row of attention still sums over all keys.")
    return (
        Action(
            "view.shown.next", MENU, tr("&Next window of tokens"), partial(_step, by=1), "Alt+Shift+Right", tip=stays
        ),
        Action(
            "view.shown.previous",
            MENU,
            tr("&Previous window of tokens"),
            partial(_step, by=-1),
            "Alt+Shift+Left",
            tip=stays,
        ),
        Action(
            "view.shown.lock",
            MENU,
            tr("Window around the &locked cell"),
            _around_lock,
            enabled=lambda c: looking(c).lock is not None,
            tip=tr("Show the tokens around the locked query, as many as the window has now."),
        ),
        Action("view.shown.narrower", MENU, tr("&Half as many tokens"), partial(_resize, factor=0.5), tip=stays),
        Action("view.shown.wider", MENU, tr("&Twice as many tokens"), partial(_resize, factor=2.0), tip=stays),
        Action(
            "view.shown.all_tokens",
            MENU,
            tr("&All tokens"),
            lambda c: c.session.look(token_window=None, special_hidden=False),
            checked=lambda c: shown_of(c.session.state).tokens is None,
        ),
        Action(
            "view.shown.special",
            MENU,
            tr("Hide &special tokens"),
            lambda c: c.session.look(special_hidden=not looking(c).special_hidden),
            enabled=lambda c: bool(special_tokens(c.session.state.sequence)),
            checked=lambda c: looking(c).special_hidden,
            ruled=True,
            tip=tr(
                "Leave [CLS], [SEP], <s> and padding out of the pictures, and say how much weight they take; no number "
                "changes."
            ),
        ),
        Action(
            "view.shown.all_heads",
            MENU,
            tr("All h&eads"),
            lambda c: c.session.look(shown_heads=None),
            checked=lambda c: shown_of(c.session.state).all_heads,
            ruled=True,
        ),
        Action(
            "view.shown.only_head",
            MENU,
            tr("&Only the locked head"),
            lambda c: c.session.look(shown_heads=(focus_of(c.session.state).head,)),
            tip=tr("Show one head in the heatmaps and in the cube; only what is shown is computed."),
        ),
        *(
            Action(
                f"view.shown.head.{head}",
                MENU,
                tr("Show head {0}").format(head + 1),
                partial(_toggle, head=head),
                enabled=partial(_has_head, head=head),
                checked=partial(_is_shown, head=head),
                ruled=head == 0,
            )
            for head in range(HEADS_LISTED)
        ),
    )


def special_actions() -> tuple[Action, ...]:
    """Return the mark of a special token."""
    return (
        Action(
            "document.tokens.special",
            "Document/Tokens",
            _special_text,
            _toggle_special,
            checked=_is_special,
            each_step=True,
            tip=tr("A mark for tokens such as [CLS]: View ▸ Tokens and heads can leave them out. No number changes."),
        ),
    )


def _window(c: Commands) -> Window:
    return Window.of(looking(c).token_window, c.session.state.sequence.n)


def _step(c: Commands, by: int) -> None:
    c.session.look(token_window=_window(c).step(by).pair)


def _resize(c: Commands, factor: float) -> None:
    window = _window(c)
    c.session.look(token_window=window.wide(round(window.width * factor)).pair)


def _around_lock(c: Commands) -> None:
    lock, window = looking(c).lock, _window(c)
    if lock is not None:
        width = min(FIRST_WIDTH, window.n // 2) if window.whole else window.width
        c.session.look(token_window=window.wide(width, lock.row).pair)


def _toggle(c: Commands, head: int) -> None:
    toggle_head(c.session, head)


def _has_head(c: Commands, head: int) -> bool:
    return head < c.session.state.document.heads


def _is_shown(c: Commands, head: int) -> bool:
    return head in shown_of(c.session.state).heads


def _special_text(c: Commands) -> str:
    token = token_label(c.session.state.sequence.tokens[current_token(c)])
    return tr("Mark “{token}” as spe&cial").format(token=escape_mnemonic(token))


def _is_special(c: Commands) -> bool:
    marks = c.session.state.sequence.special
    return bool(marks) and marks[current_token(c)]


def _toggle_special(c: Commands) -> None:
    token, on = current_token(c), not _is_special(c)
    label = token_label(c.session.state.sequence.tokens[token])
    name = tr("“{token}” is special") if on else tr("“{token}” is not special")
    edit = partial(set_special, sequence=looking(c).sequence, tokens=(token,), on=on)
    c.commit(name.format(token=label), edit)
