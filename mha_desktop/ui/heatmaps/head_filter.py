"""The menu that chooses which heads are shown, with the hue of each."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu

from mha_desktop.document.session import Session
from mha_desktop.scene.shared import is_grouped, sharing
from mha_desktop.scene.shown import shown_of
from mha_desktop.scene.shown_words import ranges
from mha_desktop.scene.steps_focus import focus_of
from mha_desktop.ui.theme import Theme

_DOT = 10


def tr(text: str) -> str:
    """Translate a string of the menu."""
    return QCoreApplication.translate("HeadFilter", text)


def fill_heads_menu(menu: QMenu, session: Session, theme: Theme) -> None:
    """Fill the menu anew: all heads, the looked-at one alone, groups with common keys, each head to be ticked."""
    menu.clear()
    state = session.state
    seen, weights = shown_of(state), state.document.weights
    _add(menu, tr("All heads"), seen.all_heads, partial(session.look, shown_heads=None))
    focus = focus_of(state).head
    alone = tr("Only head {i}").format(i=focus + 1)
    _add(menu, alone, seen.heads == (focus,), partial(session.look, shown_heads=(focus,)))
    if is_grouped(weights):
        menu.addSeparator()
        for group in sharing(weights, range(weights.heads)):
            text = tr("Only heads {heads}, which share K and V").format(heads=ranges(group))
            _add(menu, text, seen.heads == group, partial(session.look, shown_heads=group))
    menu.addSeparator()
    for head in range(seen.of):
        text = tr("Head {i}").format(i=head + 1)
        _add(menu, text, head in seen.heads, partial(toggle_head, session, head), _dot(theme, head))


def toggle_head(session: Session, head: int) -> None:
    """Show a head, or leave it out; the last one stays."""
    seen = shown_of(session.state)
    heads = tuple(sorted(set(seen.heads) ^ {head}))
    if heads:
        session.look(shown_heads=None if len(heads) == seen.of else heads)


def _add(menu: QMenu, text: str, checked: bool, act: partial[None], icon: QIcon | None = None) -> None:
    action = menu.addAction(text)
    action.setCheckable(True)
    action.setChecked(checked)
    if icon is not None:
        action.setIcon(icon)
    action.triggered.connect(lambda: act())


def _dot(theme: Theme, head: int) -> QIcon:
    size = theme.metrics.scaled(_DOT)
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.head(head))
    painter.drawEllipse(QRectF(0, 0, size, size))
    painter.end()
    return QIcon(pixmap)
