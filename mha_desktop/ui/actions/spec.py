"""How an action is written down, and what an action may do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from mha_desktop.document.session import Edit, Session
from mha_desktop.document.view import ViewState

if TYPE_CHECKING:
    from mha_desktop.ui.checkpoints.desk import CheckpointDesk
    from mha_desktop.ui.documents.files import Files
    from mha_desktop.ui.learning.desk import LearningDesk
    from mha_desktop.ui.lessons.desk import LessonDesk
    from mha_desktop.ui.present.desk import Presentation
    from mha_desktop.ui.scenes.door import Scenes
    from mha_desktop.ui.settings.looks import Looks
    from mha_desktop.ui.worksheet.desk import WorksheetDesk


class Commands(Protocol):
    """What the window offers to actions; everything else they ask of the session."""

    @property
    def session(self) -> Session:
        """The session whose State is shown."""

    def commit(self, name: str, edit: Edit) -> bool:
        """Make an edit; a refusal is shown in the message bar. Tell whether it was made."""

    @property
    def files(self) -> Files:
        """What the File menu does with documents."""

    @property
    def checkpoints(self) -> CheckpointDesk:
        """The trained models of the window."""

    @property
    def looks(self) -> Looks:
        """Theme, colour maps, zoom and motion."""

    @property
    def lessons(self) -> LessonDesk:
        """The lessons of the window."""

    @property
    def presentation(self) -> Presentation:
        """Presentation mode of the window."""

    @property
    def scenes(self) -> Scenes:
        """The class plan of the window."""

    @property
    def worksheets(self) -> WorksheetDesk:
        """The worksheet of the window."""

    @property
    def learning(self) -> LearningDesk:
        """Steps and runs of learning."""

    def open_file(self) -> None:
        """Ask for a file and open it."""

    def open_example_soon(self, name: str) -> None:
        """Begin to open an example by its name."""

    def bring_back_soon(self) -> None:
        """Begin to show the edited document that was left for another one."""

    def export(self, kind: str) -> None:
        """Ask how to save a picture of `kind`: heatmaps, cube or window."""

    def copy_figure(self, view: str) -> None:
        """Put a picture of a view on the clipboard."""

    def print_figure(self, view: str) -> None:
        """Show how a view looks on paper."""

    def carry(self, what: str) -> None:
        """Carry a table or a script out, or a table in (`ui.carry.commands`)."""

    def operate(self, operation: str) -> None:
        """Do a block operation on the selection of the active table."""

    def set_heads(self, heads: int) -> None:
        """Split in another head count, or say why not."""

    def ask_heads(self) -> None:
        """Ask for a head count."""

    def set_mask(self, base: str) -> None:
        """Choose the base mask."""

    def edit_tokens(self, what: str) -> None:
        """Add, remove, rename or move the current token, or type a sentence."""

    def ask_width(self) -> None:
        """Ask for the model width."""

    def show_table(self, name: str) -> None:
        """Show a table by its name."""

    def ask_slider_range(self) -> None:
        """Ask for the range of every slider."""

    def free_lock(self) -> None:
        """Free the locked number."""

    def see(self, camera: str) -> None:
        """Move the cube's camera: a named view, zoom, spacing."""

    def toggle_panel(self, name: str) -> None:
        """Show or hide a panel."""

    def show_panel(self, name: str) -> None:
        """Show a panel and bring it to the front."""

    def panel_shown(self, name: str) -> bool:
        """Tell whether a panel is shown."""

    def reset_layout(self) -> None:
        """Put every panel where it was first."""

    def float_cube(self) -> None:
        """Float the cube, or dock it again."""

    def show_models(self, page: Literal["ask", "results"] = "ask") -> None:
        """Show a page about the trained models."""

    def open_model(self, name: Literal["one-head", "four-heads"]) -> None:
        """Open a trained model with its first prompt."""

    def show_palette(self) -> None:
        """Open the command palette."""

    def compare_with_torch(self) -> None:
        """Show both sides of the comparison."""

    def show_shortcuts(self) -> None:
        """List every action with its keys."""

    def about(self) -> None:
        """Show versions and licences."""

    def show_help(self, page: str = "start") -> None:
        """Show a page of the help."""

    def ask_what(self) -> None:
        """Explain what is clicked next."""

    def report_problem(self) -> None:
        """Show the report of a problem, to copy or save."""

    def close(self) -> bool:
        """Close the window."""


Run = Callable[[Commands], object]
Test = Callable[[Commands], bool]
Label = Callable[[Commands], str]


@dataclass(frozen=True)
class Action:
    """One thing a user can do.

    `id` names it for tests and scripts; `menu` is a path such as "View/Cube"; `text` may be a function of the
    present State; `checked` makes it a tick; a bar before it in the menu where `ruled`. One that is `each_step` is
    asked for its text and state after every step of the history, the others when the document's structure or the
    choices of the view change. The palette searches `tip` and `words`, other names for the same, too. `more_keys` do
    the same as the shortcut.
    """

    id: str
    menu: str
    text: str | Label
    run: Run
    shortcut: str = ""
    icon: str = ""
    enabled: Test | None = None
    checked: Test | None = None
    ruled: bool = False
    tip: str = ""
    each_step: bool = False
    words: str = ""
    more_keys: tuple[str, ...] = ()


def looking(commands: Commands) -> ViewState:
    """Return the present view."""
    return commands.session.state.view


def escape_mnemonic(text: str) -> str:
    """Return a text for a menu in which & stands for itself."""
    return text.replace("&", "&&")


def without_mnemonic(text: str) -> str:
    """Return a menu's text as it is read: && is &, a single & only underlines."""
    return "&".join(part.replace("&", "") for part in text.split("&&"))


def menu_path(titles: dict[str, str], menu: str, text: str) -> str:
    """Return where an action stands, as it is read: File › Print › Heatmaps; `titles` are the menus', by path."""
    parts = menu.split("/")
    above = (titles["/".join(parts[: i + 1])] for i in range(len(parts)))
    return " › ".join(map(without_mnemonic, (*above, text)))
