"""Actions of the steps menus."""

from __future__ import annotations

from mha_desktop.ui.actions.spec import Action


def steps_actions() -> tuple[Action, ...]:
    """Return them in the order of the menus."""
    return ()
