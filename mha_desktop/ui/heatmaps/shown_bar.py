"""The row above the heatmaps that says which tokens and heads are shown, and lets others be chosen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from mha_desktop.document.session import Session
from mha_desktop.document.special import special_tokens
from mha_desktop.document.state import State
from mha_desktop.document.windows import Window
from mha_desktop.scene.grid_axes import LARGE
from mha_desktop.scene.shown import shown_of
from mha_desktop.scene.shown_words import elsewhere_words, left_out
from mha_desktop.ui.heatmaps.head_filter import fill_heads_menu
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import IconButton, RichLabel
from mha_desktop.ui.widgets.range_slider import RangeSlider
from mha_desktop.ui.words import say

NARROW = 880  # px; below, what is left out is said in a line of its own
BETWEEN = "   "


class ShownBar(QWidget):
    """Window of tokens, special tokens, heads: shown where a sequence is long, or where something is left out."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("shown")
        self._session, self._theme = session, theme
        self._two_lines: bool | None = None
        self._says_more = False
        self._back = IconButton(theme, "arrow-left", self.tr("The window of tokens before this one"), parent=self)
        self._on = IconButton(theme, "arrow-right", self.tr("The next window of tokens"), parent=self)
        self._slider = RangeSlider(theme, self)
        self._slider.setToolTip(
            self.tr(
                "Which tokens are shown as rows and columns: drag the ends, or all of it.\n"
                "The others are only left out of the pictures: each row of attention still sums to 1 over all keys."
            )
        )
        self._slider.setAccessibleName(self.tr("Window of tokens"))
        self._words = RichLabel(theme, "", font="caption", role="text.secondary", parent=self)
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._special = QToolButton(self)
        self._special.setCheckable(True)
        self._heads = QToolButton(self)
        self._heads.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(lambda: fill_heads_menu(self._menu, session, self._theme))
        self._heads.setMenu(self._menu)
        self._all = IconButton(theme, "x", self.tr("Show all tokens and all heads"), parent=self)
        self._name()
        self._end = QWidget(self)
        self._buttons = QHBoxLayout(self._end)
        self._buttons.setContentsMargins(0, 0, 0, 0)
        for widget in (self._special, self._heads, self._all):
            self._buttons.addWidget(widget)
        self._rows = QGridLayout(self)
        self._back.clicked.connect(lambda: self._step(-1))
        self._on.clicked.connect(lambda: self._step(1))
        self._slider.chosen.connect(lambda window: session.look(token_window=window.pair))
        self._special.clicked.connect(self._toggle_special)
        self._all.clicked.connect(lambda: session.look(token_window=None, shown_heads=None, special_hidden=False))
        self.set_theme(theme)
        self.hide()  # until a state is shown that asks for it: room is shared out before

    def _name(self) -> None:
        names = {"back": self._back, "next": self._on, "window": self._slider, "special": self._special}
        names |= {"heads": self._heads, "all": self._all, "words": self._words}
        for name, widget in names.items():
            widget.setObjectName(f"shown.{name}")
        texts = (
            (
                self._special,
                self._special_words()[0],
                self.tr("Leave [CLS], [SEP] and padding out of the pictures; no number changes."),
            ),
            (self._heads, self.tr("Heads"), self.tr("Choose which heads the heatmaps and the cube show")),
        )
        for button, text, tip in texts:
            button.setText(text)
            button.setToolTip(tip)
            button.setAccessibleName(text)
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _special_words(self) -> tuple[str, str]:
        """The button's words, and fewer of them for a narrow bar."""
        return self.tr("Hide special tokens"), self.tr("Hide special")

    def _fit_special(self) -> None:
        """Take the fewer words where the others would be cut."""
        others = (self._back, self._on, self._heads, self._all)
        margins, between = self._rows.contentsMargins(), self._theme.metrics.space.s
        taken = sum(widget.sizeHint().width() for widget in others) + self._slider.minimumSizeHint().width()
        room = self.width() - margins.left() - margins.right() - taken - 5 * between
        words, fewer = self._special_words()
        advance = self._special.fontMetrics().horizontalAdvance
        whole = self._special.sizeHint().width() + advance(words) - advance(self._special.text())
        self._special.setText(words if whole <= room else fewer)

    def show_state(self, new: State) -> None:
        """Show what is left out; stand there only where that is something, or a sequence is long."""
        seen, window = shown_of(new), Window.of(new.view.token_window, new.sequence.n)
        special = bool(special_tokens(new.sequence))
        out = left_out(seen, say)
        wanted = bool(out) or new.sequence.n > LARGE
        if self.isHidden() is wanted:
            self.setVisible(wanted)
        if not wanted:
            return
        words = out or (say("all {n} tokens").format(n=new.sequence.n),)
        parts = (*words, elsewhere_words(new, say))
        text = BETWEEN.join(part for part in parts if part)
        self._words.set_runs(text)
        self._words.setToolTip("\n".join(part for part in parts if part))
        self._says_more = bool(out)
        self._arrange()
        self._slider.words = words[0]
        self._slider.show_window(window)
        self._back.setEnabled(window.whole or window.first > 0)
        self._on.setEnabled(window.whole or window.last < window.n - 1)
        self._special.setVisible(special)
        self._special.setChecked(new.view.special_hidden)
        self._heads.setVisible(seen.of > 1)
        self._all.setEnabled(bool(out))

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        space = theme.metrics.space
        self._rows.setContentsMargins(space.l, space.xs, space.s + 2, space.xs)
        self._rows.setHorizontalSpacing(space.s)
        self._rows.setVerticalSpacing(0)
        self._buttons.setSpacing(space.xs)
        for widget in (self._back, self._on, self._slider, self._words, self._all):
            widget.set_theme(theme)
        for button in (self._special, self._heads):
            button.setFont(theme.font("body"))
            button.setFixedHeight(theme.metrics.height.control)
        self._menu.setFont(theme.font("body"))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, theme.color("surface.panel"))
        self.setPalette(palette)
        self.setAutoFillBackground(True)
        self._two_lines = None
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Give the words a line of their own where there is little room."""
        if event.type() == QEvent.Type.Resize:
            self._arrange()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        """Room for the controls; the words give way."""
        return QSize(self._theme.metrics.zoomed(200), super().minimumSizeHint().height())

    def _arrange(self) -> None:
        self._fit_special()
        two = self._says_more and self.width() < self._theme.metrics.zoomed(NARROW)
        if two is self._two_lines:
            return
        self._two_lines = two
        for i, widget in enumerate((self._back, self._slider, self._on)):
            self._rows.addWidget(widget, 0, i)
        if two:
            self._rows.addWidget(self._words, 1, 0, 1, 5)
        else:
            self._rows.addWidget(self._words, 0, 3)
        self._rows.addWidget(self._end, 0, 4)
        for column, stretch in ((1, 2), (3, 0 if two else 5)):
            self._rows.setColumnStretch(column, stretch)

    def _step(self, by: int) -> None:
        state = self._session.state
        window = Window.of(state.view.token_window, state.sequence.n).step(by)
        self._session.look(token_window=window.pair)

    def _toggle_special(self) -> None:
        hidden = self._session.state.view.special_hidden
        self._special.setChecked(hidden)  # the state decides
        self._session.look(special_hidden=not hidden)
