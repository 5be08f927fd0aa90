"""The dialog behind Export ▸ Package of figures: which views of what, how they look, a folder or a .zip."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from PySide6.QtWidgets import QCheckBox, QFileDialog, QGridLayout, QLineEdit, QWidget

from mha_desktop.document.session import Session
from mha_desktop.errors import UserError
from mha_desktop.exchange.file_package import ARCHIVE, files_in
from mha_desktop.exchange.progress import Stopped
from mha_desktop.scene.numbers import grouped
from mha_desktop.ui.documents.questions import ask_replace, ask_write_into
from mha_desktop.ui.export.asking import LEAST_WIDTH, SaveDialog
from mha_desktop.ui.export.heading import tr
from mha_desktop.ui.export.package import ABOUT_ONE, CHOICES, HEADS, STAGES, About, Selection, check_count, plain_name
from mha_desktop.ui.export.package_sources import Source, sources_of
from mha_desktop.ui.export.packaging import Packaging
from mha_desktop.ui.export.save import PRINT_DPI, check_dpi
from mha_desktop.ui.settings.folders import begin_in, keep_folder
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.words import translated

_FIRST = ("heatmaps", "cube", "steps", "map")  # ticked at first
_COLUMNS = 2


class PackageDialog(SaveDialog):
    """Asks which figures, draws them one after the other while the window works, and says which one is drawn."""

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setObjectName("export.package")
        self.setWindowTitle(tr("Package of figures"))
        self._session = session
        window: Any = None if parent is None else parent.window()
        plan = getattr(getattr(window, "scenes", None), "plan", None)
        player = getattr(getattr(window, "lessons", None), "player", None)
        self._sources = sources_of(session, plan, None if player is None else player.playing)
        self._packaging = Packaging(self)
        self._packaging.drawing.connect(self._show_drawing)
        self._packaging.ended.connect(self._ended)
        self._path = Path()
        self.left_out = ""  # what the finished package lacks, in a sentence
        column = self._lay_out()
        self._add_sources()
        self.views = self._add_views()
        about = tr("Worked steps and ledger of")
        self.about = self._add_choice(
            "package.about",
            about,
            [
                ("lock", tr("Marked number"), tr("The head, query and key that are locked.")),
                ("heads", tr("Every head"), tr("The same query and key in each head.")),
                ("queries", tr("Every query"), tr("Each query of that head, with the key it attends to most.")),
            ],
        )
        self.kind = self._add_choice(
            "package.kind",
            tr("Kind"),
            [
                (".png", "PNG", tr("Pictures in px, for slides and pages.")),
                (".svg", "SVG", tr("Drawings that stay sharp at any size, with words as text.")),
                (".pdf", "PDF", tr("One page a figure, for print.")),
            ],
        )
        self._add_looks()
        self.dpi_line = self._add_dpi()
        self.into = self._add_choice(
            "package.into",
            tr("Into"),
            [
                ("folder", tr("A folder"), tr("A new folder, or one that is there: what else it holds stays.")),
                ("zip", tr("A .zip file"), tr("One file to hand out.")),
            ],
        )
        self.count = self._words("")
        self.count.setObjectName("package.count")
        column.addWidget(self.count)
        self.progress = self._add_progress(column, "package.progress")
        column.addWidget(self._message)
        self._save = self._add_buttons(column)
        self.setMinimumWidth(theme.metrics.scaled(LEAST_WIDTH))
        for choice in (self.source, self.about):
            choice.chosen.connect(lambda _: self._counted())
        self._counted()

    @property
    def busy(self) -> bool:
        """Whether figures are being drawn."""
        return self._packaging.busy

    # The form

    def _add_sources(self) -> None:
        tips = {
            "document": tr("The document as the window shows it now."),
            "plan": tr("Each scene as it was kept."),
            "lesson": tr("Each step as it is shown at first."),
        }
        self.source = self._add_choice(
            "package.source", tr("Figures of"), [(one.key, one.words, tips[one.key]) for one in self._sources]
        )
        self._form.setRowVisible(self.source, len(self._sources) > 1)

    def _add_views(self) -> dict[str, QCheckBox]:
        names = {
            "heatmaps": (tr("Heatmaps"), tr("All heads of the stage that is shown.")),
            HEADS: (tr("Each head alone"), tr("The heatmap of each head of the stage that is shown.")),
            STAGES: (tr("Every stage"), tr("The heatmaps of every stage of the calculation.")),
            "cube": (tr("Cube"), tr("The attention cube, seen as in the window.")),
            "steps": (tr("Worked steps"), tr("The arithmetic from the query row to the next word.")),
            "ledger": (tr("Ledger"), tr("Who wrote one number of the output, head by head.")),
            "map": (tr("Map"), tr("The map of the whole calculation.")),
        }
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(self._theme.metrics.space.l)
        grid.setVerticalSpacing(self._theme.metrics.space.xs)
        ticks = {}
        rows = -(-len(CHOICES) // _COLUMNS)
        for place, view in enumerate(CHOICES):
            text, tip = names[view]
            tick = QCheckBox(text)
            tick.setObjectName(f"package.view.{view}")
            tick.setFont(self._theme.font("body"))
            tick.setToolTip(tip)
            tick.setChecked(view in _FIRST)
            tick.toggled.connect(lambda _: self._counted())
            grid.addWidget(tick, place % rows, place // rows)
            ticks[view] = tick
        self._form.addRow(self._words(tr("Views")), box)
        return ticks

    def _add_dpi(self) -> QLineEdit:
        line = QLineEdit(str(PRINT_DPI))
        line.setObjectName("package.dpi")
        line.setFont(self._theme.font("number"))
        line.setAccessibleName(tr("Px an inch"))
        line.setToolTip(tr("How many px make an inch on paper, 36 to 2,400."))
        line.setMaximumWidth(self._theme.metrics.scaled(LEAST_WIDTH // 4))
        line.textEdited.connect(lambda _: self._say(""))
        self._form.insertRow(self._form.rowCount() - 4, self._words(tr("Px an inch")), line)
        return line

    def _counted(self) -> None:
        """Say how many figures these choices make; of scenes and steps nobody knows before they are made."""
        chosen = {view for view, tick in self.views.items() if tick.isChecked()}
        self._form.setRowVisible(self.about, bool(chosen & set(ABOUT_ONE)))
        self._say("")
        if self.source.value != "document":
            self.count.setText(tr("Counted when they are drawn."))
            return
        count = len(Selection(tuple(chosen), self._about).figures(self._session.state))
        text = tr("1 figure") if count == 1 else tr("{count} figures")
        self.count.setText(text.format(count=grouped(count)))

    @property
    def _about(self) -> About:
        return cast(About, self.about.value)

    def _source(self) -> Source:
        return next(one for one in self._sources if one.key == self.source.value)

    def _selection(self) -> Selection:
        dpi = self._whole(self.dpi_line)
        check_dpi(dpi)
        return Selection(
            tuple(view for view, tick in self.views.items() if tick.isChecked()),
            self._about,
            self.kind.value,
            self._picture_width(),
            dpi,
            "dark" if self.theme_choice.value == "dark" else "light",
            "none" if self.background.value == "none" else "white",
            self.caption.isChecked(),
            not self.without_document.isChecked(),
        )

    # Making it

    def accept(self) -> None:
        """Ask where to, then begin; stay open and say why where that fails."""
        self._say("")
        self.left_out = ""
        try:
            selection, source = self._selection(), self._source()
            check_count(len(selection.views))
            if source.key == "document":
                check_count(len(selection.figures(self._session.state)))
            path = self._ask_path(source)
            if path is None:
                return
            self._packaging.begin(source, selection, path, self._theme.for_export(selection.theme))
        except UserError as error:
            self._say(translated(error))
            return
        self._path = path
        self._save.setEnabled(False)
        self.progress.setRange(0, 0)
        self.progress.show()

    def reject(self) -> None:
        """Give up what is being made, or close; what was there before is as it was."""
        if not self.busy:
            super().reject()
            return
        self._packaging.stop()
        self._say(tr("Cancelling…"), "text.secondary")

    def _ask_path(self, source: Source) -> Path | None:
        """Ask for the .zip, or for the folder in which the package's own folder is made; None where it is given up."""
        name = f"{plain_name(source.title) or 'mha'}-figures"
        if self.into.value == "zip":
            kinds = tr("Archive (*.zip)")
            text, _ = QFileDialog.getSaveFileName(self, self.windowTitle(), begin_in(self, name + ARCHIVE), kinds)
            if not text:
                return None
            keep_folder(self, text)
            path = Path(text)
            if path.suffix.lower() != ARCHIVE:
                path = path.with_name(path.name + ARCHIVE)
                if path.exists() and not ask_replace(path.name, self._theme, self):
                    return None
            return path
        above = QFileDialog.getExistingDirectory(
            self, tr("Where to make the folder “{name}”").format(name=name), begin_in(self)
        )
        if not above:
            return None
        path = Path(above) / name
        keep_folder(self, str(path))
        return path if not files_in(path) or ask_write_into(path.name, self._theme, self) else None

    def _show_drawing(self, number: int, of: int, name: str) -> None:
        if not number:
            self.count.setText(tr("Counting: {name}").format(name=name) if name else "")
            return
        self.progress.setRange(0, of)
        self.progress.setValue(number - 1)
        self.count.setText(tr("{number} of {count}: {name}").format(number=number, count=of, name=name))
        self._say("")

    def _ended(self, error: Exception | None) -> None:
        self.progress.hide()
        self._save.setEnabled(True)
        self._counted()
        if error is None:
            self._say_left_out()
            super().accept()
        elif isinstance(error, Stopped):
            self._say(tr("Cancelled. Nothing was written."), "text.secondary")
        elif isinstance(error, UserError):
            self._say(translated(error))
        else:
            raise error

    def _say_left_out(self) -> None:
        """Say in the window what was written, and what could not be drawn."""
        lacking, count = self._packaging.left_out, len(self._packaging.drawn)
        said = tr("{count} figures are in “{name}”, with index.html.").format(count=count, name=self._path.name)
        if lacking:
            self.left_out = tr(" Left out: {count}. {why}").format(count=len(lacking), why=lacking[0].why)
        message = getattr(self.parentWidget(), "message", None)
        if message is not None:
            message.show_message(said + self.left_out, "info")
