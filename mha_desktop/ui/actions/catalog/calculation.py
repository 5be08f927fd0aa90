"""Actions of the calculation menus."""

from __future__ import annotations

from mha_desktop.ui.actions.spec import Action


def calculation_actions() -> tuple[Action, ...]:
    """Return them in the order of the menus."""
    return ()
