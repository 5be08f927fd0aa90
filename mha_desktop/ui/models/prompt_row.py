"""The prompt: a line to type in, and chosen prompts in three groups."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QToolButton, QVBoxLayout, QWidget

from mha_desktop.scene.models_prompts import FIRST, PROMPTS
from mha_desktop.ui.models.words import group_name, group_tip, tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import RichLabel, TextButton

_TYPED_MS = 300  # after the last key the models are asked
_MENU_LETTERS = 72


class PromptRow(QWidget):
    """One line and three menus.

    Signals
    -------
    asked(str)
        The models are to be asked: Return, a chosen prompt, or a pause in typing.
    """

    asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = QLineEdit(FIRST)
        self.field.setObjectName("models.prompt")
        self.field.setAccessibleName(tr("Prompt for all three models"))
        self.field.setToolTip(tr("All three models read the same words; type, or choose a prompt above."))
        self.field.setPlaceholderText(tr("Write the beginning of a sentence"))
        self.field.setClearButtonEnabled(True)
        self._label = RichLabel(theme, tr("Prompts from"), role="text.secondary")
        self._groups = [self._group(group, theme) for group in PROMPTS]
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_TYPED_MS)
        self._soon.timeout.connect(self.ask)
        self.field.textEdited.connect(lambda _text: self._soon.start())
        self.field.textChanged.connect(lambda text: self._soon.start() if not text else None)
        self.field.returnPressed.connect(self.ask)
        self._above = QHBoxLayout()
        self._above.addWidget(self._label)
        for button in self._groups:
            self._above.addWidget(button)
        self._above.addStretch(1)
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.addLayout(self._above)
        self._whole.addWidget(self.field)
        self.set_theme(theme)

    def _group(self, group: str, theme: Theme) -> TextButton:
        button = TextButton(theme, "chevron-down", group_name(group), group_tip(group))
        button.setObjectName(f"models.prompts.{group}")
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)  # Qt draws the arrow of a menu
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        menu.setObjectName(f"models.prompts.{group}.menu")
        menu.setToolTipsVisible(True)
        for number, prompt in enumerate(PROMPTS[group]):
            short = prompt if len(prompt) <= _MENU_LETTERS else f"{prompt[: _MENU_LETTERS - 1]}…"
            action = menu.addAction(short.replace("&", "&&"), partial(self.take, prompt))
            action.setObjectName(f"models.prompts.{group}.{number}")
            action.setToolTip(prompt)
        button.setMenu(menu)
        return button

    def take(self, prompt: str) -> None:
        """Take a prompt, and ask; Ctrl+Z brings the one before back."""
        self.field.selectAll()
        self.field.insert(prompt)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.ask()

    def ask(self) -> None:
        """Ask now."""
        self._soon.stop()
        self.asked.emit(self.field.text())

    def stop(self) -> None:
        """Ask no more by itself."""
        self._soon.stop()

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._whole.setSpacing(theme.metrics.space.s)
        self._above.setSpacing(theme.metrics.space.xs)
        self.field.setFont(theme.font("body"))
        self._label.set_theme(theme)
        for button in self._groups:
            button.set_theme(theme)
            menu = button.menu()
            menu.setFont(theme.font("body"))
