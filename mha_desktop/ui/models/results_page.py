"""What the three models came to: a table, the curves of every run, and how far the numbers can be trusted."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from mha_desktop.scene.models import ELSEWHERE, Results, Spread, cells, percent, read_results
from mha_desktop.scene.numbers import grouped
from mha_desktop.ui.calculation.note import WrappedNote
from mha_desktop.ui.models.curves import RunCurves
from mha_desktop.ui.models.words import model_name, part_name, tr
from mha_desktop.ui.theme import Theme
from mha_desktop.ui.widgets import RichLabel

_TABLE_ROOM = 2  # px of a frame


class ResultsPage(QWidget):
    """Reads the results each time it is shown: more runs may be there."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("models.results")
        self._theme = theme
        self.table = QTableWidget(0, 0, self)
        self.table.setObjectName("models.table")
        self.table.setAccessibleName(tr("Results of the three models"))
        self.table.setToolTip(tr("Lower is better for loss and perplexity; ± is the spread over the seeds."))
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.state = WrappedNote(theme, "models.state")
        self.meaning = WrappedNote(theme, "models.meaning")
        self.unknown = WrappedNote(theme, "models.unknown")
        self.elsewhere = WrappedNote(theme, "models.elsewhere")
        self.curves = RunCurves(theme)
        self.point = RichLabel(theme, font="caption", role="text.secondary")
        self.point.setObjectName("models.point")
        self.curves.read.connect(self._say_point)
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        for part in (self.table, self.state, self.meaning, self.unknown, self.elsewhere):
            self._whole.addWidget(part)
        self._whole.addWidget(self.curves, 1)
        self._whole.addWidget(self.point)
        self.set_theme(theme)

    def read(self) -> None:
        """Read the results anew and show them."""
        try:
            results = read_results()
        except (OSError, KeyError, TypeError, ValueError):
            self.table.setRowCount(0)
            self.curves.show_results(None)
            self.state.say(tr("The results file cannot be read: the installation is incomplete. Install it again."))
            return
        self._fill(results)
        self.state.say(_state(results))
        self.meaning.say(_meaning())
        self.unknown.say(_unknown(results))
        self.elsewhere.say(_elsewhere())
        self.curves.show_results(results)
        self._say_point("")

    def _fill(self, results: Results) -> None:
        heads = (
            (tr("parameters"), tr("Numbers that were learned.")),
            (tr("validation loss"), tr("Mean −ln p of the right word, in nats, at 8,192 places of the validation "
                                       "chapters: the lowest of a run, whose parameters are kept.")),
            (tr("test perplexity"), tr("e to the power of the loss over all words of the test chapters, read once.")),
            (tr("without <unk>"), tr("The same over the places whose right word is in the vocabulary.")),
            (tr("seconds"), tr("Time of the updates of one run, on the machine that made it, under its load.")),
            (tr("runs"), tr("Seeds that are there.")),
        )  # fmt: skip
        table = self.table
        table.setColumnCount(len(heads))
        table.setRowCount(len(results.models))
        for column, (title, tip) in enumerate(heads):
            item = QTableWidgetItem(title)
            item.setToolTip(tip)
            table.setHorizontalHeaderItem(column, item)
        for row, model in enumerate(results.models):
            table.setVerticalHeaderItem(row, QTableWidgetItem(model_name(model.name)))
            for column, text in enumerate(cells(model)):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                item.setToolTip(heads[column][1])
                spoken = f"{model_name(model.name)}, {heads[column][0]}: {text}"
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
                table.setItem(row, column, item)
        self._fit_table()

    def _fit_table(self) -> None:
        theme, table = self._theme, self.table
        row = theme.metrics.height.control
        for index in range(table.rowCount()):
            table.setRowHeight(index, row)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        metrics = QFontMetricsF(theme.font("body"))
        names = [table.verticalHeaderItem(i).text() for i in range(table.rowCount())]
        wide = max((metrics.horizontalAdvance(name) for name in names), default=0.0)
        table.verticalHeader().setFixedWidth(round(wide) + 2 * theme.metrics.space.l)
        table.horizontalHeader().setFixedHeight(row)
        table.setFixedHeight((table.rowCount() + 1) * row + _TABLE_ROOM)

    def _say_point(self, said: str) -> None:
        self.point.set_runs(said or tr("Point at a curve to read it; the arrow keys go along it and from run to run."))

    def set_theme(self, theme: Theme) -> None:
        """Take the looks of a theme."""
        self._theme = theme
        self._whole.setSpacing(theme.metrics.space.s)
        for part in (self.table, self.table.horizontalHeader(), self.table.verticalHeader()):
            part.setFont(theme.font("body"))
        for note in (self.state, self.meaning, self.unknown, self.elsewhere):
            note.set_theme(theme)
        self.curves.set_theme(theme)
        self.point.set_theme(theme)
        self._fit_table()


def _state(results: Results) -> str:
    """Say which runs there are and which are missing."""
    made, seeds = len(results.curves), ", ".join(map(str, results.seeds))
    if not results.missing:
        text = tr("All {made} runs are there: seeds {seeds} for each model. ± is the sample standard deviation.")
        return text.format(made=grouped(made), seeds=seeds)
    text = tr("{made} of {expected} runs are there; missing: {missing}. ± is the sample standard deviation over seeds.")
    missing = ", ".join(
        tr("{model} with seed {seed}").format(model=model_name(name), seed=seed) for name, seed in results.missing
    )
    said = text.format(made=grouped(made), expected=grouped(results.expected), missing=missing)
    if any(model.test_perplexity is not None and model.test_perplexity.spread is None for model in results.models):
        said += " " + tr("One run shows no spread, so small differences mean nothing yet.")
    return said


def _meaning() -> str:
    return tr(
        "All three read the same words in the same batches; they differ in how they use the 64 words before, and the "
        "MLP needs more parameters for it. The order holds for this text and this budget; it is no law."
    )


def _unknown(results: Results) -> str:
    parts = ", ".join(
        tr("{part} {share} (of {tokens} words and signs in {chapters} chapters)").format(
            part=part_name(part.name),
            chapters=grouped(part.chapters),
            tokens=grouped(part.tokens),
            share=percent(part.unknown),
        )
        for part in results.parts
    )
    text = tr("Words outside the vocabulary of {count}, counted as <unk>: {parts}.")
    return text.format(count=grouped(results.vocabulary), parts=parts)


def _elsewhere() -> str:
    numbers = ", ".join(
        f"{model_name(name)} {Spread(mean, spread, 3).written(1)}" for name, (mean, spread) in ELSEWHERE.items()
    )
    text = tr(
        "Elsewhere: on another corpus (children’s stories, TinyStories) the same three kinds of models are reported "
        "with test perplexities of {numbers}. Another text has another difficulty: only the order can be compared."
    )
    return text.format(numbers=numbers)
