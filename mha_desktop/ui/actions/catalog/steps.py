"""View ▸ Worked steps: the stepper, "hide result", copy, and the stage of each card."""

from __future__ import annotations

from functools import partial

from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands, looking

MENU = "View/Worked steps"


def steps_actions() -> tuple[Action, ...]:
    """Return them in the order of the menu."""
    cards = (
        ("scores", tr("Stage of card &1, dot products")),
        ("scaled_scores", tr("Stage of card &2, scaled scores")),
        ("attention", tr("Stage of cards &3 and 4, weights")),
        ("messages", tr("Stage of card &5, messages")),
    )
    return (
        Action(
            "view.steps.next",
            MENU,
            tr("&Next operation"),
            partial(_step, by=1),
            "Ctrl+Shift+Right",
            "arrow-right",
            words=tr("stepper"),
        ),
        Action(
            "view.steps.previous",
            MENU,
            tr("&Previous operation"),
            partial(_step, by=-1),
            "Ctrl+Shift+Left",
            "arrow-left",
            words=tr("stepper"),
        ),
        Action("view.steps.first", MENU, tr("&First operation"), _first, "Ctrl+Shift+Home"),
        Action(
            "view.steps.all",
            MENU,
            tr("&All operations at once"),
            lambda c: c.session.look(step=None),
            "Ctrl+Shift+End",
            checked=lambda c: looking(c).step is None,
        ),
        Action(
            "view.steps.hide",
            MENU,
            tr("&Hide the result"),
            _toggle_hidden,
            "Ctrl+Shift+H",
            checked=lambda c: looking(c).result_hidden,
            ruled=True,
            tip=tr("Results are “?” from this operation on, so that a class can guess first."),
            words=tr("guess"),
        ),
        Action("view.steps.copy", MENU, tr("&Copy the steps"), _copy, "Ctrl+Shift+C", "copy"),
        *(
            Action(f"view.steps.stage.{stage}", MENU, text, partial(_show_stage, stage=stage), ruled=stage == "scores")
            for stage, text in cards
        ),
    )


# The pane's room is imported when it is asked for: the menu is made before the first picture.


def _step(c: Commands, by: int) -> None:
    from mha_desktop.ui.steps.moves import step_by

    step_by(c.session, by)


def _first(c: Commands) -> None:
    c.session.look(step=0)


def _toggle_hidden(c: Commands) -> None:
    from mha_desktop.ui.steps.moves import hide_result

    hide_result(c.session, not looking(c).result_hidden)


def _copy(c: Commands) -> None:
    from mha_desktop.ui.steps.moves import copy_steps

    copy_steps(c.session)


def _show_stage(c: Commands, stage: str) -> None:
    c.session.look(grid_stage=stage)
