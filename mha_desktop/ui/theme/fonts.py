"""The fonts that ship with the program, and fonts made of them."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontDatabase

from mha_desktop.paths import resource
from mha_desktop.scene.metrics import Type

FILES = ("IBMPlexSans.ttf", "IBMPlexSans-Italic.ttf", "MHASymbols.ttf")
FAMILY = "IBM Plex Sans"
SYMBOLS = "MHA Symbols"
SEMIBOLD = 600
_WEIGHT_AXIS = QFont.Tag.fromString("wght")


def load_fonts() -> tuple[str, ...]:
    """Register the shipped fonts with the running application, once.

    Returns
    -------
    tuple of str
        Families now known; empty when Qt cannot use application fonts, and the system's own stand in.
    """
    # Only this program brings the symbols, so their presence tells that all are registered.
    if SYMBOLS in QFontDatabase.families():
        return (FAMILY, SYMBOLS)
    families: list[str] = []
    for file in FILES:
        number = QFontDatabase.addApplicationFont(str(resource("fonts", file)))
        families += QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return tuple(dict.fromkeys(families))


def make_font(kind: Type, size: float, *, italic: bool = False, bold: bool = False) -> QFont:
    """Font of `size` pt in the program's family, with its fallbacks."""
    font = QFont()
    font.setFamilies([kind.family, *kind.fallback])
    font.setPointSizeF(size)
    font.setItalic(italic)
    if bold:
        embolden(font)
    return font


def embolden(font: QFont) -> None:
    """Make `font` semibold; the variable font needs its axis set, the weight alone changes nothing."""
    font.setWeight(QFont.Weight(SEMIBOLD))
    font.setVariableAxis(_WEIGHT_AXIS, float(SEMIBOLD))
