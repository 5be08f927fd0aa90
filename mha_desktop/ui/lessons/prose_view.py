"""A step's text on screen: Markdown with live values, formulas and links that light up what they name."""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import QEvent, QMimeData, QRect, QRectF, QSizeF, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFontInfo,
    QFontMetricsF,
    QPainter,
    QPalette,
    QPyTextObject,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from mha_desktop.document.state import State
from mha_desktop.lessons.expressions import ExpressionError
from mha_desktop.lessons.prose import Piece, pieces, written
from mha_desktop.lessons.tex_words import tex_words
from mha_desktop.scene.numbers import decimal_mark
from mha_desktop.ui.assistive import describe
from mha_desktop.ui.lessons.formulas import FormulaShop, Wanted
from mha_desktop.ui.lessons.words import tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated

_FORMULA = int(QTextFormat.ObjectTypes.UserObject) + 1
_WANTED = int(QTextFormat.Property.UserProperty) + 1
_FIRST_MARK = 0xE000  # private letters stand for what Markdown must not touch
_LINE = 138  # per cent: room for raised and lowered letters
_DISPLAY = 1.15  # size of a formula in a paragraph of its own, of the text's
_LINK = "mha:"
_NOTHING = "–"
_OBJECT = "\ufffc"  # stands in Qt's text where something is drawn


class _Live(NamedTuple):
    """A value in the text: where it stands, as a selection that follows every change."""

    piece: Piece
    cursor: QTextCursor


class _FormulaObject(QPyTextObject):
    """Draws formulas inside a text. A formula in a line stands on the baseline, and hangs below it."""

    def __init__(self, shop: FormulaShop, parent: QTextDocument) -> None:
        super().__init__(parent)
        self._shop = shop

    def intrinsicSize(self, doc: QTextDocument, pos: int, form: QTextFormat) -> QSizeF:
        """Room for the formula, or for its TeX while it is not set."""
        wanted = _wanted_of(form)
        made = self._shop.get(wanted)
        if made is None:
            metrics = QFontMetricsF(form.toCharFormat().font())
            return QSizeF(metrics.horizontalAdvance(wanted.tex), metrics.ascent())
        share = _share(made.width, doc, pos)
        return QSizeF(made.width, made.height if wanted.display else made.ascent) * share

    def drawObject(
        self, painter: QPainter, rect: QRectF | QRect, doc: QTextDocument, pos: int, form: QTextFormat
    ) -> None:
        """Draw it."""
        wanted = _wanted_of(form)
        made = self._shop.get(wanted)
        rect = QRectF(rect)
        if made is not None:
            painter.save()
            painter.translate(rect.topLeft())
            share = _share(made.width, doc, pos)
            painter.scale(share, share)
            made.paint(painter, 0, 0)
            painter.restore()
            return
        painter.setFont(form.toCharFormat().font())
        painter.setPen(QColor(wanted.color))
        painter.drawText(rect.bottomLeft(), wanted.tex)


class ProseView(QTextBrowser):
    """Shows one text; it scrolls where it is too long.

    Signals
    -------
    followed(object)
        The `Piece` of the link that was clicked.
    """

    followed = Signal(object)

    def __init__(self, theme: Theme, shop: FormulaShop, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._shop = theme, shop
        self._text, self._state = "", None
        self._width = 0
        self._lives: list[_Live] = []
        self._links: dict[str, Piece] = {}
        self.decimal_mark = decimal_mark()
        self.setWhatsThis(
            tr("Numbers in the text are live; Tab goes from link to link, Return lights up what it names.")
        )
        self.setProperty("flat", True)  # no frame and no padding, see the style sheets
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(self._follow)
        self._object = _FormulaObject(shop, self.document())
        self.document().documentLayout().registerHandler(_FORMULA, self._object)
        self.document().documentLayout().documentSizeChanged.connect(self._take_height)
        shop.ready.connect(self._formula_came)
        self.set_theme(theme)

    _state: State | None

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.document().setDefaultFont(theme.font("body"))
        self.document().setDocumentMargin(0)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Text, theme.color("text.primary"))
        palette.setColor(QPalette.ColorRole.Link, theme.color("accent.base"))
        self.setPalette(palette)
        if self._state is not None:
            self.show_text(self._text, self._state)

    def show_text(self, text: str, state: State) -> None:
        """Show a text with its values in a state."""
        self._text, self._state = text, state
        self._lives, self._links = [], {}
        marks: dict[str, Piece] = {}
        self.setMarkdown(_marked(text, marks))
        self._style_blocks()
        self._put_in(marks)
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self._speak()

    def show_state(self, state: State) -> None:
        """Write the values anew, where they differ."""
        self._state = state
        for live in self._lives:
            said, form = self._value(live.piece)
            if live.cursor.selectedText() != said or live.cursor.charFormat() != form:
                _rewrite(live.cursor, said, form)
        self._speak()

    def words(self) -> str:
        """Return the text as it is read aloud, formulas in plain letters."""
        return _plain(self.document(), 0, self.document().characterCount())

    def _speak(self) -> None:
        """Describe a text with formulas by its words: Qt reads a formula as one sign without a name."""
        drawn = _OBJECT in self.toPlainText()
        describe(self, self.words() if drawn else "")

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy formulas in plain letters, not as signs that no other program shows."""
        data, cursor = super().createMimeDataFromSelection(), self.textCursor()
        if _OBJECT in cursor.selectedText():
            data = QMimeData()
            data.setText(_plain(self.document(), cursor.selectionStart(), cursor.selectionEnd()))
        return data

    def fit(self, width: int) -> None:
        """Take the height that the text needs at a width; something around it scrolls."""
        self._width = width
        self.document().setTextWidth(width)
        self._take_height()

    def _take_height(self) -> None:
        """Be as high as the text; also where a longer value has taken another line."""
        if self._width:
            self.setFixedHeight(math.ceil(self.document().size().height() + self._hanging()))

    def _hanging(self) -> float:
        """How far, in px, a formula of the last paragraph hangs below its line: an index of an index may."""
        block, deepest = self.document().lastBlock(), 0.0
        part = block.begin()
        while not part.atEnd():
            form = part.fragment().charFormat()
            wanted = _wanted_of(form) if form.objectType() == _FORMULA else None
            if wanted is not None and not wanted.display and (made := self._shop.get(wanted)) is not None:
                below = QFontMetricsF(self._theme.font("body")).descent()
                deepest = max(deepest, made.height - made.ascent - below)
            part += 1
        return deepest

    def event(self, event: QEvent) -> bool:
        """Keep the height: a style sheet that comes puts the least height of its fields in its place."""
        done = super().event(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.Polish):
            self._take_height()
        return done

    def _style_blocks(self) -> None:
        block = self.document().begin()
        while block.isValid():
            cursor = QTextCursor(block)
            form = block.blockFormat()
            form.setLineHeight(_LINE, int(QTextBlockFormat.LineHeightTypes.ProportionalHeight.value))
            form.setBottomMargin(self._theme.metrics.space.s)
            cursor.setBlockFormat(form)
            if level := form.headingLevel():
                heading = QTextCharFormat()
                heading.setFont(self._theme.font("title" if level <= 2 else "heading"))
                cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
                cursor.mergeCharFormat(heading)
            block = block.next()

    def _put_in(self, marks: dict[str, Piece]) -> None:
        """Put values, formulas and links in the place of their marks, last first."""
        for mark, piece in reversed(marks.items()):
            cursor = self.document().find(mark)
            if cursor.isNull():
                continue
            form = cursor.charFormat()
            if piece.kind == "value":
                said, form = self._value(piece)
                _rewrite(cursor, said, form)
                self._lives.insert(0, _Live(piece, cursor))
            elif piece.kind == "link":
                self._put_link(cursor, piece)
            else:
                self._put_formula(cursor, piece)

    def _put_link(self, cursor: QTextCursor, piece: Piece) -> None:
        form = cursor.charFormat()
        self._dress_link(form, piece)
        cursor.insertText(piece.text, form)

    def _dress_link(self, form: QTextCharFormat, piece: Piece) -> None:
        """Let words lead to what a link names."""
        name = f"{_LINK}{piece.offset}"
        self._links[name] = piece
        form.setAnchor(True)
        form.setAnchorHref(name)
        form.setForeground(self._theme.color("accent.base"))
        form.setFontUnderline(True)
        form.setToolTip(piece.target if piece.expression is None else tr("Show it"))

    def _put_formula(self, cursor: QTextCursor, piece: Piece) -> None:
        display = piece.kind == "display"
        form = cursor.charFormat()
        form.setFont(self._theme.font("body"))  # of its TeX, which stands there until it is set
        form.setObjectType(_FORMULA)
        size = QFontInfo(self._theme.font("body")).pixelSize() * (_DISPLAY if display else 1.0)
        color, least = self._theme.color("text.primary").name(), self._theme.metrics.type.raised
        wanted = Wanted(piece.text, round(size, 1), color, display, least)
        form.setProperty(_WANTED, tuple(wanted))
        if display:
            block = cursor.blockFormat()
            block.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            cursor.setBlockFormat(block)
        cursor.insertText(_OBJECT, form)

    def _value(self, piece: Piece) -> tuple[str, QTextCharFormat]:
        """Return what a value says now and how it looks: marked as the locked number is where it is that one."""
        assert piece.expression is not None
        assert self._state is not None
        form = QTextCharFormat()
        form.setFont(self._theme.font("body", bold=True))
        if piece.link is not None:
            self._dress_link(form, piece.link)
        try:
            said = written(piece.expression.value(self._state), piece.form, self.decimal_mark)
            if self._is_locked(piece):
                form.setBackground(self._theme.color("lock.fill"))
                form.setForeground(self._theme.color("lock.text"))
        except ExpressionError as error:
            said = _NOTHING
            form.setToolTip(translated(error))
        return said, form

    def _is_locked(self, piece: Piece) -> bool:
        assert piece.expression is not None
        assert self._state is not None
        lock = self._state.view.lock
        if lock is None:
            return False
        places = piece.expression.places(self._state)
        if len(places) != 1 or (places[0].rows, places[0].columns) != (1, 1):
            return False
        place = places[0]
        return (place.key, place.head, place.row, place.column) == (lock.key, lock.head, lock.row, lock.column)

    def formulas(self) -> list[tuple[QRectF, bool]]:
        """Return where each formula's paragraph stands in the text, in px, and whether the formula is set."""
        found, block = [], self.document().begin()
        while block.isValid():
            place = self.document().documentLayout().blockBoundingRect(block)
            part = block.begin()
            while not part.atEnd():
                form = part.fragment().charFormat()
                if form.objectType() == _FORMULA:
                    found.append((place, self._shop.get(_wanted_of(form)) is not None))
                part += 1
            block = block.next()
        return found

    def _formula_came(self, wanted: Wanted) -> None:
        if any(piece.text == wanted.tex for piece in pieces(self._text) if piece.kind in ("formula", "display")):
            self.document().markContentsDirty(0, self.document().characterCount())
            if self._width:
                self.fit(self._width)
            self.viewport().update()

    def _follow(self, url: QUrl) -> None:
        piece = self._links.get(url.toString())
        if piece is not None:
            self.followed.emit(piece)


def _share(width: float, doc: QTextDocument, pos: int) -> float:
    """Return how large a formula `width` px wide is drawn: smaller where its column is narrower than it."""
    block = doc.findBlock(pos)
    steps = block.blockFormat().indent() + (block.textList().format().indent() if block.textList() else 0)
    room = doc.textWidth() - 2 * doc.documentMargin() - steps * doc.indentWidth()
    return min(1.0, room / width) if 0 < room < width else 1.0


def _wanted_of(form: QTextFormat) -> Wanted:
    tex, size, color, display, least = form.property(_WANTED)
    return Wanted(tex, size, color, bool(display), least)


def _plain(text: QTextDocument, start: int, end: int) -> str:
    """Return what stands between two places, formulas in plain letters, a line for each paragraph."""
    lines, block = [], text.findBlock(start)
    while block.isValid() and block.position() < end:
        line, part = "", block.begin()
        while not part.atEnd():
            piece = part.fragment()
            first = max(start - piece.position(), 0)
            said = piece.text()[first : max(end - piece.position(), 0)]
            form = piece.charFormat()
            line += tex_words(_wanted_of(form).tex) * len(said) if form.objectType() == _FORMULA else said
            part += 1
        lines.append(line)
        block = block.next()
    return "\n".join(lines)


def _marked(text: str, marks: dict[str, Piece]) -> str:
    """Return Markdown with a private letter for each value, formula and link."""
    out = []
    for piece in pieces(text):
        if piece.kind == "text":
            out.append(piece.text.replace("\\$", "$"))
            continue
        mark = chr(_FIRST_MARK + len(marks))
        marks[mark] = piece
        out.append(f"\n\n{mark}\n\n" if piece.kind == "display" else mark)
    return "".join(out)


def _rewrite(cursor: QTextCursor, text: str, form: QTextCharFormat) -> None:
    """Put a text in place of a selection, which then selects the new one."""
    start = cursor.selectionStart()
    cursor.insertText(text, form)
    cursor.setPosition(start)
    cursor.setPosition(start + len(text), QTextCursor.MoveMode.KeepAnchor)
