"""The dialog behind Export: how wide, on what ground, in which theme, with a caption or not; then where to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QWidget,
)

from mha_desktop.document.session import Session
from mha_desktop.errors import UserError
from mha_desktop.exchange.progress import Progress, Step, Stopped
from mha_desktop.ui.background import Courtesy
from mha_desktop.ui.export.asking import LEAST_WIDTH, SaveDialog
from mha_desktop.ui.export.carrying import apart, carried_bytes
from mha_desktop.ui.export.heading import tr
from mha_desktop.ui.export.save import save_image, save_sheet
from mha_desktop.ui.export.views import head_in_focus, sheet_of
from mha_desktop.ui.export.window import export_window
from mha_desktop.ui.runner import ThreadRunner
from mha_desktop.ui.settings.folders import begin_in, keep_folder
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated


class ExportDialog(SaveDialog):
    """Asks how to save a picture of what is shown, and saves it.

    Parameters
    ----------
    session
        Its state at the moment of saving is drawn.
    theme
        Looks of the dialog itself; the picture has the light theme unless asked.
    kind
        One of `views.VIEWS`; "head", the heatmap of one head; or "window", the window that `parent` belongs to.
    head
        The head of "head" and of the worked steps, from 0; None for the one that is looked at.
    """

    def __init__(
        self, session: Session, theme: Theme, kind: str, parent: QWidget | None = None, head: int | None = None
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("export.dialog")
        self._session, self._kind = session, kind
        self._head = head_in_focus(session.state) if kind == "head" and head is None else head
        self._runner = ThreadRunner(self)
        self._progress: Progress | None = None
        self._courtesy = Courtesy()
        self.setWindowTitle(_title(kind).format(i=(self._head or 0) + 1))
        column = self._lay_out()
        self._add_looks()
        if kind == "window":  # it is saved as it looks
            for row in (self.background, self.theme_choice, self.caption):
                self._form.setRowVisible(row, False)
        column.addWidget(self._message)
        self._save = self._add_buttons(column)
        self.setMinimumWidth(theme.metrics.scaled(LEAST_WIDTH))
        self.width_line.selectAll()

    def accept(self) -> None:
        """Ask where to, draw and save; stay open and say why where that fails."""
        self._say("")
        try:
            width = self._picture_width()
            path = self._ask_path()
            if path is None:
                return
            work = self._work(width, path)
        except UserError as error:
            self._say(translated(error))
            return
        self._save.setEnabled(False)
        self._say(tr("Drawing…"), "text.secondary")
        self._progress = Progress()
        self._courtesy.begin()
        self._runner.run(partial(work, self._progress.step), lambda _: self._done(), self._failed)

    @property
    def busy(self) -> bool:
        """Whether a file is being made."""
        return self._progress is not None

    def reject(self) -> None:
        """Give up what is being made, or close; a file that was there before is as it was."""
        if self._progress is None:
            super().reject()
            return
        self._progress.stop()
        self._say(tr("Cancelling…"), "text.secondary")

    def _ask_path(self) -> Path | None:
        part = self._kind if self._head is None else f"head-{self._head + 1}"
        name = f"{self._session.state.document.title}-{part}.png"
        kinds = [tr("PNG picture (*.png)"), tr("SVG drawing (*.svg)"), tr("PDF page (*.pdf)")]
        offered = kinds[:1] if self._kind == "window" else kinds
        text, chosen = QFileDialog.getSaveFileName(self, self.windowTitle(), begin_in(self, name), ";;".join(offered))
        if not text:
            return None
        keep_folder(self, text)
        path = Path(text)
        if path.suffix.lower() not in (".png", ".svg", ".pdf"):
            path = path.with_name(
                path.name + (".svg" if chosen == kinds[1] else ".pdf" if chosen == kinds[2] else ".png")
            )
            if path.exists():
                raise UserError(
                    tr("“{name}” is there already. Choose it in the list to replace it.").format(name=path.name)
                )
        if self._kind == "window" and path.suffix.lower() != ".png":
            raise UserError(tr("The window is saved as a PNG picture. Give a name that ends in .png."))
        return path

    def _work(self, width: int, path: Path) -> Callable[[Step], None]:
        """Return what draws and writes the file outside the window's thread; the window itself is drawn here."""
        state, carries = apart(self._session.state), not self.without_document.isChecked()

        def document() -> bytes | None:
            return carried_bytes(state) if carries else None

        if self._kind == "window":
            parent = self.parentWidget()
            image = export_window(parent.window() if parent is not None else self, width)
            return lambda step: save_image(image, path, document=document(), step=step)
        theme = self._theme.for_export(self.theme_choice.value)
        view = "heatmaps" if self._kind == "head" else self._kind
        captioned, transparent = self.caption.isChecked(), self.background.value == "none"

        def work(step: Step) -> None:
            sheet = sheet_of(view, state, theme, width, self._head, captioned)
            step()
            save_sheet(sheet, path, transparent=transparent, document=document(), step=step)

        return work

    def _done(self) -> None:
        self._end()
        super().accept()

    def _end(self) -> None:
        self._progress = None
        self._courtesy.end()

    def _failed(self, error: Exception) -> None:
        self._end()
        self._save.setEnabled(True)
        if isinstance(error, Stopped):
            self._say(tr("Cancelled. Nothing was written."), "text.secondary")
            return
        self._say(translated(error) if isinstance(error, UserError) else "")
        if not isinstance(error, UserError):
            raise error


def _title(kind: str) -> str:
    titles = {
        "heatmaps": tr("Export heatmaps"),
        "head": tr("Export head {i}"),
        "cube": tr("Export cube"),
        "steps": tr("Export worked steps"),
        "ledger": tr("Export ledger"),
        "map": tr("Export map"),
        "window": tr("Export window"),
    }
    return titles[kind]


def export_dialog(session: Session, theme: Theme, kind: str, parent: QWidget | None = None) -> QDialog:
    """Return the dialog that saves a picture of `kind`, a moving one: "animation", or many: "package"."""
    if kind == "package":
        from mha_desktop.ui.export.package_dialog import PackageDialog

        return PackageDialog(session, theme, parent)
    if kind == "animation":
        from mha_desktop.ui.export.animation_dialog import AnimationDialog

        return AnimationDialog(session, theme, parent)
    return ExportDialog(session, theme, kind, parent)
