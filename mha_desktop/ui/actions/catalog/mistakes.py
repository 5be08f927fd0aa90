"""View, Mistakes on purpose: ten ticks, none, and the search for a hidden one."""

from __future__ import annotations

from functools import partial

from mha_desktop.attention.mistakes import MISTAKES, possible
from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands
from mha_desktop.ui.mistakes.desk import MistakeDesk

MENU = "View/Mistakes"


def mistakes_actions() -> tuple[Action, ...]:
    """Return them in the order of the menu."""
    return (
        *(
            Action(
                f"view.mistake.{mistake.name.replace('-', '_')}",
                MENU,
                tr(mistake.title),
                partial(_choose, name=mistake.name),
                enabled=partial(_possible, name=mistake.name),
                checked=partial(_is_on, name=mistake.name),
                tip=tr("The document is not changed by a mistake."),
            )
            for mistake in MISTAKES
        ),
        Action("view.mistake.none", MENU, tr("&No mistake"), _none, checked=_none_is_on, ruled=True),
        Action("view.mistake.correct", MENU, tr("Show the &correct numbers"), _correct, enabled=_any, checked=_aside),
        Action(
            "view.mistake.find",
            MENU,
            tr("&Find the mistake…"),
            _find,
            enabled=_ready,
            tip=tr("Switch one of the ten on without saying which."),
            icon="flask-conical",
        ),
        Action("view.mistake.reveal", MENU, tr("&Say which"), _reveal, enabled=_hidden),
    )


def _desk(c: Commands) -> MistakeDesk:
    return MistakeDesk(c.session)


def _choose(c: Commands, name: str) -> None:
    _desk(c).choose(name)


def _possible(c: Commands, name: str) -> bool:
    return _ready(c) and possible(c.session.state.document.weights, name)


def _ready(c: Commands) -> bool:
    return c.session.state.trace.live


def _is_on(c: Commands, name: str) -> bool:
    return _desk(c).shown_name == name


def _none(c: Commands) -> None:
    _desk(c).switch_off()


def _none_is_on(c: Commands) -> bool:
    return _desk(c).name is None


def _any(c: Commands) -> bool:
    return _desk(c).name is not None


def _aside(c: Commands) -> bool:
    return _desk(c).correct_shown


def _correct(c: Commands) -> None:
    _desk(c).show_correct(not _desk(c).correct_shown)


def _find(c: Commands) -> None:
    _desk(c).find()
    c.session.look(side="mistakes")


def _reveal(c: Commands) -> None:
    _desk(c).reveal()


def _hidden(c: Commands) -> bool:
    return _desk(c).hidden
