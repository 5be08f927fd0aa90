"""View: presentation mode."""

from __future__ import annotations

from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action


def present_actions() -> tuple[Action, ...]:
    """Return what concerns presentation mode."""
    return (
        Action(
            "view.present",
            "View",
            tr("P&resent"),
            lambda c: c.presentation.toggle(),
            "F5",
            icon="projector",
            checked=lambda c: c.presentation.shown,
            ruled=True,
            tip=tr("Show one head, its row and the lesson's text large enough for the back row."),
            words=tr("presentation projector slide full screen"),
        ),
    )
