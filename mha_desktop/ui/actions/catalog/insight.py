"""View: the insights."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication

from mha_desktop.scene.insights import INSIGHTS, Insight
from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands, looking


def insight_actions() -> tuple[Action, ...]:
    """Return one action an insight; it opens the dock too."""
    words = {"sequences": tr("compare two sequences of a batch"), "torch": tr("compare with PyTorch")}
    return tuple(
        Action(
            f"view.insight.{insight.key}",
            "View/Insight",
            _text(insight),
            partial(_show, key=insight.key),
            checked=partial(_is_shown, key=insight.key),
            words=words.get(insight.key, ""),
        )
        for insight in INSIGHTS
    )


def _text(insight: Insight) -> str:
    title, meaning = (QCoreApplication.translate("Insight", words) for words in (insight.title, insight.meaning))
    return f"{title}: {meaning}"


def _show(c: Commands, key: str) -> None:
    c.session.look(insight=key)
    c.show_panel("insight")


def _is_shown(c: Commands, key: str) -> bool:
    return c.panel_shown("insight") and looking(c).insight == key
