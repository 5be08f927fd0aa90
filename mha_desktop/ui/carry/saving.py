"""The question where to save: which kinds of file there are, and the path that was given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from mha_desktop.ui.carry.words import tr
from mha_desktop.ui.documents.questions import ask_replace
from mha_desktop.ui.settings.folders import begin_in, keep_folder

if TYPE_CHECKING:
    from mha_desktop.ui.window.main_window import MainWindow

_NO_NAME = '<>:"/\\|?*'  # letters that one system or another does not have in file names


@dataclass(frozen=True)
class FileKind:
    """A kind of file: the end of its name, and its words in the list of the file dialog."""

    suffix: str
    words: str

    @property
    def line(self) -> str:
        """The kind as Qt's file dialog lists it."""
        return f"{self.words} (*{self.suffix})"


def table_kinds() -> tuple[FileKind, ...]:
    """Return the kinds of a table's file, in the order of the list."""
    return (
        FileKind(".csv", tr("Table with commas")),
        FileKind(".tsv", tr("Table with tabs")),
        FileKind(".npy", tr("NumPy array")),
        FileKind(".npz", tr("NumPy archive")),
        FileKind(".xlsx", tr("Workbook")),
        FileKind(".tex", tr("LaTeX, three decimals")),
        FileKind(".md", tr("Markdown, three decimals")),
    )


def ask_path(window: MainWindow, title: str, name: str, kinds: Sequence[FileKind]) -> Path | None:
    """Ask where to save; a name without a known end gets that of the chosen kind. None where the user gave up.

    Parameters
    ----------
    name
        Offered, without its end.
    """
    offered = "".join("-" if letter in _NO_NAME or not letter.isprintable() else letter for letter in name)
    lines = [kind.line for kind in kinds]
    given, chosen = QFileDialog.getSaveFileName(
        window, title, begin_in(window, f"{offered.strip('. ')}{kinds[0].suffix}"), ";;".join(lines)
    )
    if not given:
        return None
    keep_folder(window, given)
    path = Path(given)
    if path.suffix.lower() in {kind.suffix for kind in kinds}:
        return path
    kind = kinds[lines.index(chosen)] if chosen in lines else kinds[0]
    path = path.with_name(path.name + kind.suffix)
    # The dialog asked about the name without the end, if at all.
    return path if not path.exists() or ask_replace(path.name, window.theme, window) else None
