"""Gives a document that Qt made of Markdown the theme's type, colours and distances."""

from __future__ import annotations

from PySide6.QtGui import (
    QBrush,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrame,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)

from mha_desktop.ui.theme import Theme


def dress(document: QTextDocument, theme: Theme) -> None:
    """Dress every block, link and table of a document."""
    document.setDefaultFont(theme.font("body"))
    document.setDocumentMargin(theme.metrics.space.l)
    block = document.begin()
    while block.isValid():
        _dress_block(block, theme)
        block = block.next()
    _dress_frames(document.rootFrame(), theme)


def _dress_block(block: QTextBlock, theme: Theme) -> None:
    level, cursor, space = block.blockFormat().headingLevel(), QTextCursor(block), theme.metrics.space
    spaced = QTextBlockFormat()
    in_table = cursor.currentTable() is not None
    spaced.setTopMargin(0 if in_table else space.l if level == 2 else space.xs)
    spaced.setBottomMargin(0 if in_table else space.s if level else space.xs)
    cursor.mergeBlockFormat(spaced)
    font = theme.font("title" if level == 1 else "heading") if level else None
    pieces = block.begin()
    found: list[tuple[int, int, QTextCharFormat]] = []
    while not pieces.atEnd():
        piece = pieces.fragment()
        change = piece.charFormat()
        if font is not None:
            change.clearProperty(QTextFormat.Property.FontSizeAdjustment)  # Qt's own idea of how large headings are
            change.setFont(font)
        link = piece.charFormat().isAnchor()
        change.setForeground(QBrush(theme.color("accent.base" if link else "text.primary")))
        change.setFontUnderline(link)
        if piece.charFormat().fontFixedPitch():
            change.setFontFixedPitch(False)
            change.setFontFamilies(theme.font("number").families())
        found.append((piece.position(), piece.length(), change))
        pieces += 1
    for position, length, change in found:  # changing a piece while they are walked would lose the place
        cursor.setPosition(position)
        cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
        cursor.setCharFormat(change)


def _dress_frames(frame: QTextFrame, theme: Theme) -> None:
    for child in frame.childFrames():
        if isinstance(child, QTextTable):
            shape = child.format()
            shape.setBorderBrush(QBrush(theme.color("rule.line")))
            shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            shape.setBorder(theme.metrics.stroke.rule)
            shape.setBorderCollapse(True)
            shape.setCellPadding(theme.metrics.space.xs)
            shape.setTopMargin(theme.metrics.space.s)
            shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
            child.setFormat(shape)
        _dress_frames(child, theme)
