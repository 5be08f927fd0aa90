"""What the window offers to its actions: each is one call to the session or one dialog."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal, cast

from PySide6.QtCore import QCoreApplication

from mha_desktop.document.model import MaskBase
from mha_desktop.document.session import Edit, Session
from mha_desktop.document.structure import set_heads, set_mask_base
from mha_desktop.errors import UserError
from mha_desktop.exchange.sources import PREFIX
from mha_desktop.ui.actions.catalog import menu_titles
from mha_desktop.ui.settings.looks import Looks
from mha_desktop.ui.tables import HeadsDialog, WidthDialog
from mha_desktop.ui.widgets.modal import answer_of
from mha_desktop.ui.words import translated

if TYPE_CHECKING:
    from mha_desktop.ui.checkpoints.desk import CheckpointDesk
    from mha_desktop.ui.documents.files import Files
    from mha_desktop.ui.learning.desk import LearningDesk
    from mha_desktop.ui.lessons.desk import LessonDesk
    from mha_desktop.ui.present.desk import Presentation
    from mha_desktop.ui.scenes.door import Scenes
    from mha_desktop.ui.window.main_window import MainWindow
    from mha_desktop.ui.worksheet.desk import WorksheetDesk


def tr(text: str) -> str:
    """Translate a string of the commands."""
    return QCoreApplication.translate("Commands", text)


class WindowCommands:
    """Implements `ui.actions.spec.Commands` for one window.

    Dialogs are imported when they are asked for: the first picture needs none of them.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.looks = Looks(window)

    @property
    def session(self) -> Session:
        """The session whose State is shown."""
        return self._window.session

    @property
    def theme_choice(self) -> str:
        """The chosen theme: system, light, dark or contrast."""
        return self.looks.settings.theme

    def commit(self, name: str, edit: Edit) -> bool:
        """Make an edit; a refusal is shown in the message bar. Tell whether it was made."""
        try:
            self.session.commit(name, edit)
        except UserError as error:
            self._window.say(translated(error))
            return False
        self._window.message.clear()
        return True

    # Files

    @property
    def files(self) -> Files:
        """What the File menu does with documents."""
        return self._window.files

    @property
    def checkpoints(self) -> CheckpointDesk:
        """The trained models of the window."""
        return self._window.checkpoints

    @property
    def lessons(self) -> LessonDesk:
        """The lessons of the window."""
        return self._window.lessons

    @property
    def presentation(self) -> Presentation:
        """Presentation mode of the window."""
        return self._window.presentation

    @property
    def learning(self) -> LearningDesk:
        """Steps and runs of learning; made when it is first asked for."""
        from mha_desktop.ui.learning.desk import learning_desk

        return learning_desk(self.session, self._window)

    @property
    def scenes(self) -> Scenes:
        """The class plan of the window."""
        return self._window.scenes

    @property
    def worksheets(self) -> WorksheetDesk:
        """The worksheet of the window."""
        return self._window.worksheets

    def open_file(self) -> None:
        """Ask for a file and open it."""
        self.files.ask_open()

    def open_example(self, name: str) -> None:
        """Open an example by its name."""
        self.files.open(f"{PREFIX}{name}")

    def open_example_soon(self, name: str) -> None:
        """Begin to open it."""
        self.files.open_soon(f"{PREFIX}{name}")

    def open(self, source: str) -> None:
        """Open a source; one that cannot be read is explained and changes nothing."""
        self.files.open(source)

    def bring_back(self) -> None:
        """Show the edited document that was left for another one."""
        self.files.bring_back()

    def bring_back_soon(self) -> None:
        """Begin to show it."""
        self.files.bring_back_soon()

    def export(self, kind: str) -> None:
        """Ask how to save a picture of `kind`: a view, the window, or an animation."""
        if self._is_locked("export"):
            return
        from mha_desktop.ui.export import export_dialog

        dialog = export_dialog(self.session, self._window.theme, kind, self._window)
        answer_of(dialog)

    def copy_figure(self, view: str) -> None:
        """Put a picture of a view on the clipboard."""
        if self._is_locked("export"):
            return
        from mha_desktop.ui.export.beside import copy_figure

        copy_figure(self._window, view)

    def print_figure(self, view: str) -> None:
        """Show how a view looks on paper."""
        if self._is_locked("export"):
            return
        from mha_desktop.ui.export.beside import print_figure

        print_figure(self._window, view)

    def carry(self, what: str) -> None:
        """Carry a table or a script out, or a table in."""
        if not what.startswith("import") and self._is_locked("export"):
            return
        from mha_desktop.ui.carry.commands import carry

        carry(what, self._window)

    def _is_locked(self, control: str) -> bool:
        """Tell whether a control is locked by the step that is shown, and say so."""
        if reason := self.session.locks.reason(control):
            self._window.say(reason)
        return bool(reason)

    # Edits

    def operate(self, operation: str) -> None:
        """Do a block operation on the selection of the active table."""
        self._window.tables.operate(operation)

    def edit_tokens(self, what: str) -> None:
        """Add, remove, rename or move the current token, or type a sentence."""
        self._window.tables.edit_tokens(what)

    def set_heads(self, heads: int) -> None:
        """Split in another head count, or say why not."""
        self.commit(tr("{heads} heads").format(heads=heads), partial(set_heads, heads=heads))

    def ask_heads(self) -> None:
        """Ask for a head count."""
        HeadsDialog(self.session, self._window.theme, self._window).exec()

    def ask_width(self) -> None:
        """Ask for the model width."""
        WidthDialog(self.session, self._window.theme, self._window).exec()

    def set_mask(self, base: str) -> None:
        """Choose the base mask; "custom" takes the brush that paints cells over it."""
        if base == "custom":
            self.session.look(brush="all", grid_stage="attention")
            return
        name = tr("Causal mask") if base == "causal" else tr("No mask")
        self.commit(name, partial(set_mask_base, base=cast(MaskBase, base)))

    def escape(self) -> None:
        """Do what Esc does: end a drag, drop a computation, append no more words, put lights out, lay the brush down,
        free the lock, leave the presentation.
        """
        view = self.session.state.view
        if self.session.cancel() or self._window.calculation.next_token.generator.stop():
            return
        if view.lit:
            self.session.look(lit=())
        elif view.brush is not None:
            self.session.look(brush=None)
        elif view.blanking:
            self.session.look(blanking=False)
        elif view.lock is None:
            self.presentation.leave()
        else:
            self.session.look(lock=None)

    # Looks

    def show_table(self, name: str) -> None:
        """Show a table by its name; X has a place of its own, which is unfolded."""
        if name == "X":
            self._window.tables.open_x()
        else:
            self.session.look(table=name)

    def ask_slider_range(self) -> None:
        """Ask for the range of every slider."""
        self._window.sliders.ask_all_ranges()

    def free_lock(self) -> None:
        """Free the locked number."""
        self.session.look(lock=None)

    def see(self, camera: str) -> None:
        """Move the cube's camera: a named view, zoom, spacing."""
        self._window.cube.see(camera)

    def toggle_panel(self, name: str) -> None:
        """Show or hide a panel; one that is a hidden tab is brought to the front."""
        if self._put_away(name):
            return
        dock = self._window.docks[name]
        if dock.isVisible() and not self._window.docks.in_front(name):
            dock.raise_()
            return
        with self._window.dressing.gathered():
            self._window.calculation.make(name)
            dock.setVisible(dock.isHidden())
            self._window.docks.share()
            if not dock.isHidden():
                dock.raise_()

    def show_panel(self, name: str) -> None:
        """Show a panel and bring it to the front, unless the lesson's step puts it away."""
        if self._put_away(name):
            return
        dock = self._window.docks[name]
        if not dock.isHidden():
            dock.show()
            dock.raise_()
            return
        with self._window.dressing.gathered():
            self._window.calculation.make(name)
            dock.show()
            dock.raise_()
            self._window.docks.share()

    def panel_shown(self, name: str) -> bool:
        """Tell whether a panel is shown."""
        return not self._window.docks[name].isHidden()

    def reset_layout(self) -> None:
        """Put every panel where it was first."""
        with self._window.dressing.gathered():
            self._window.memory.forget()
            self._window.lessons.stay()
            for name in self.lessons.hidden:
                self._window.docks.close(name)

    def _put_away(self, name: str) -> bool:
        """Tell whether the step that is shown does not offer a panel, and say so."""
        if name not in self.lessons.hidden:
            return False
        self._window.say(tr("This scene puts “{0}” away.").format(self._window.docks[name].windowTitle()))
        return True

    def float_cube(self) -> None:
        """Float the cube, or dock it again."""
        self._window.docks.toggle_float("cube")

    # Trained models

    def show_models(self, page: Literal["ask", "results"] = "ask") -> None:
        """Show a page about the trained models."""
        from mha_desktop.ui.models.window import show_models

        show_models(self._window, page)

    def open_model(self, name: Literal["one-head", "four-heads"]) -> None:
        """Open a trained model with its first prompt, unless the user wants to keep what is shown."""
        from mha_desktop.ui.models.opening import open_model_soon

        open_model_soon(self._window, name)

    # Help

    def show_palette(self) -> None:
        """Open the command palette, and do what was chosen in it."""
        from mha_desktop.ui.dialogs.palette import CommandPalette

        dialog = CommandPalette(self._window.actions_by_id, menu_titles(), self._window.theme, self._window)
        answer_of(dialog)
        if (action := dialog.chosen()) is not None:
            action.trigger()

    def compare_with_torch(self) -> None:
        """Show both sides of the comparison."""
        from mha_desktop.ui.dialogs.compare import CompareDialog

        badge, session = self._window.badge, self._window.session
        if session.engine is None:
            self._window.say(translated(session.before.refusal()))
        elif badge.comparison is None:
            badge.compare()
        if badge.comparison is not None:
            CompareDialog(badge.comparison, self._window.theme, self._window, badge.stages).exec()

    def show_shortcuts(self) -> None:
        """List every action with its keys."""
        from mha_desktop.ui.dialogs.pages import ShortcutsDialog

        ShortcutsDialog(self._window.actions_by_id, menu_titles(), self._window.theme, self._window).exec()

    def about(self) -> None:
        """Show versions and licences."""
        from mha_desktop.ui.dialogs.pages import AboutDialog

        AboutDialog(self._window.theme, self._window.cube.view.painter_name, self._window).exec()

    def show_help(self, page: str = "start") -> None:
        """Show a page of the help."""
        from mha_desktop.ui.help.window import show_help

        show_help(self._window, page)

    def ask_what(self) -> None:
        """Explain what is clicked next."""
        from mha_desktop.ui.help.asking import ask_what

        ask_what(self._window)

    def add_what_menus(self) -> None:
        """Give stage tabs and heatmaps a menu that explains them; the first picture does without."""
        from mha_desktop.ui.help.asking import add_menus

        add_menus(self._window)

    def report_problem(self) -> None:
        """Show the report of a problem, to copy or save."""
        from mha_desktop.ui.trouble.report_dialog import ReportDialog

        ReportDialog(self._window.theme, self._window).exec()

    def close(self) -> bool:
        """Close the window."""
        return self._window.close()
