"""All pages of the help: texts that ship with the program, and pages made from the tables that the program works by.

A page is Markdown. `{{action.id}}` stands for an action: its menu, its name and its keys, linked so that a click does
it. Links without a scheme lead to other pages.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from PySide6.QtGui import QAction, QKeySequence

from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.attention.stages import STAGE, STAGES
from mha_desktop.document.state import State
from mha_desktop.document.tables import TABLES
from mha_desktop.paths import resource
from mha_desktop.scene.insights import INSIGHTS
from mha_desktop.scene.map_facts import map_facts
from mha_desktop.scene.mistakes import MEANINGS, TITLES
from mha_desktop.scene.stage_words import STAGE_WORDS
from mha_desktop.scene.table_help import TABLE_HELP
from mha_desktop.scene.text import escape, runs
from mha_desktop.ui.actions.build import ActionSet
from mha_desktop.ui.actions.catalog import menu_titles
from mha_desktop.ui.actions.catalog.words import tr as actions_tr
from mha_desktop.ui.actions.spec import Action, without_mnemonic
from mha_desktop.ui.dialogs.pages import panel_keys
from mha_desktop.ui.help.stage_pages import markup, stage_page, stages_page, tab_page, table_page
from mha_desktop.ui.help.words import tr
from mha_desktop.ui.language import spoken

# The contents, in order; pages of single stages and tables are reached from these.
CONTENTS = (
    "start",
    "panels",
    "stages",
    "editing",
    "masks",
    "mistakes",
    "insights",
    "learning",
    "models",
    "checkpoints",
    "lessons",
    "presenting",
    "looks",
    "files",
    "exporting",
    "keys",
    "actions",
    "command-line",
    "glossary",
    "trouble",
)
ACTION = "action:"
STANDING = {"edit.undo": "&Undo", "edit.redo": "&Redo"}  # whose menu also names the last step, which is no help
UNLINKED = frozenset({"file.quit", "file.close", "file.recent.clear"})  # a click on a word must not end anything
_ACTION = re.compile(r"\{\{([\w.]+)\}\}")
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_TAG = re.compile(r"<[^>]+>|\[|\]\([^)]*\)|[*#|]")


class Page(NamedTuple):
    """One page: its key, its title and its Markdown."""

    key: str
    title: str
    text: str

    @property
    def plain(self) -> str:
        """The letters alone, in lower case, to be searched."""
        return html.unescape(_TAG.sub("", self.text).replace("\\", "")).casefold()


class Book:
    """The pages as they are for a state; actions are named as the menus name them now."""

    def __init__(self, actions: ActionSet, state: State) -> None:
        self._actions, self._state = actions, state
        self._specs = {spec.id: spec for spec in actions.specs}
        self._titles = menu_titles()
        self._pages = {page.key: page for page in self._all()}

    @cached_property
    def _plain(self) -> dict[str, str]:
        return {page.key: page.plain for page in self._pages.values()}

    def __getitem__(self, key: str) -> Page:
        return self._pages[key]

    def __contains__(self, key: object) -> bool:
        return key in self._pages

    @property
    def keys(self) -> tuple[str, ...]:
        """Keys of all pages, the contents first."""
        return tuple(self._pages)

    def found(self, text: str) -> tuple[Page, ...]:
        """Pages in which every word stands, those with all of them in the title first; the contents for no word."""
        words = text.casefold().split()
        if not words:
            return tuple(self._pages[key] for key in CONTENTS)
        pages = [page for page in self._pages.values() if all(word in self._plain[page.key] for word in words)]
        return tuple(sorted(pages, key=lambda page: not all(word in page.title.casefold() for word in words)))

    def _all(self) -> Iterable[Page]:
        state = self._state
        document, facts = state.document, map_facts(state)
        made = {
            "stages": stages_page(document),
            "mistakes": _mistakes(),
            "insights": _insights(),
            "keys": self._keys(),
            "actions": self._every_action(),
        }
        for key in CONTENTS:
            yield self._page(key, made[key] if key in made else _shipped(key))
        for stage in STAGES:
            yield self._page(f"stage/{stage.key}", stage_page(stage.key, document, facts))
        for tab in (tab for tab in STAGE_WORDS if tab not in STAGE):
            yield self._page(f"stage/{tab}", tab_page(tab, facts))
        for table in (table for table in TABLES if table.name in TABLE_HELP):
            yield self._page(f"table/{table.name}", table_page(table.name))

    def _page(self, key: str, text: str) -> Page:
        text = _ACTION.sub(lambda found: self._named(self._specs[found[1]]), text)
        match = _TITLE.search(text)
        assert match is not None, f"the page {key} has no title"
        return Page(key, html.unescape(_TAG.sub("", match[1])), text)

    # Actions

    def _named(self, spec: Action) -> str:
        """An action as a page names it: "Edit › Undo (Ctrl+Z)", the name linked."""
        action = self._actions[spec.id]
        path = f"{self._path(spec)} › {_name(spec, action)}"
        linked = path if spec.id in UNLINKED else f"[{path}]({ACTION}{spec.id})"
        keys = _keys_of(action)
        return f"{linked} ({keys})" if keys else linked

    def _path(self, spec: Action) -> str:
        parts = spec.menu.split("/")
        titles = (self._titles["/".join(parts[: i + 1])] for i in range(len(parts)))
        return " › ".join(escape(without_mnemonic(title)) for title in titles)

    def _keys(self) -> str:
        """Every action that has keys, and the keys that the panels understand."""
        head = f"| {tr('What')} | {tr('Keys')} |\n|---|---|\n"
        listed = [(spec, _keys_of(self._actions[spec.id])) for spec in self._actions.specs]
        rows = "\n".join(
            f"| {_cell(self._path(spec))} › {_cell(self._short(spec))} | {_cell(keys)} |"
            for spec, keys in listed
            if keys
        )
        panels = "\n".join(f"| {_cell(escape(what))} | {_cell(escape(keys))} |" for what, keys in panel_keys())
        title, inside = tr("All keys"), tr("Inside the panels")
        return f"# {title}\n\n{head}{rows}\n\n## {inside}\n\n{head}{panels}\n\n{{{{help.shortcuts}}}}\n"

    def _short(self, spec: Action) -> str:
        name = _name(spec, self._actions[spec.id])
        return name if spec.id in UNLINKED else f"[{name}]({ACTION}{spec.id})"

    def _every_action(self) -> str:
        """Every action, menu by menu, with what is said of it."""
        lines = [f"# {tr('Every action')}", tr("A click on one does it, where it can be done now.")]
        menu = ""
        for spec in self._actions.specs:
            if spec.menu != menu:
                menu = spec.menu
                lines.append(f"\n## {self._path(spec)}\n")
            keys = _keys_of(self._actions[spec.id])
            tail = "".join((f" ({keys})" if keys else "", f": {escape(spec.tip)}" if spec.tip else ""))
            lines.append(f"- {self._short(spec)}{tail}")
        return "\n\n".join(lines[:2]) + "\n" + "\n".join(lines[2:]) + "\n"


def _name(spec: Action, action: QAction) -> str:
    text = actions_tr(STANDING[spec.id]) if spec.id in STANDING else action.text()
    return escape(without_mnemonic(text)).replace("[", "\\[").replace("]", "\\]").replace("_", "\\_")


def _keys_of(action: QAction) -> str:
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText).replace("|", "\\|")


def _cell(text: str) -> str:
    return text.replace("\n", " ")


def _shipped(key: str) -> str:
    """Return a page that somebody wrote, in the language that is spoken where it is there in that."""
    folder, page = resource("help"), f"{key}.md"
    mine = folder / spoken() / page
    return (mine if mine.is_file() else folder / page).read_text(encoding="utf-8")


def _mistakes() -> str:
    """The mistakes on purpose: what each does and why it is one."""
    intro = tr(
        "Ten well-known mistakes can be made on purpose, to see what they change. The document is not touched; cells "
        "that differ get a corner, the badge names the first wrong stage. On the command line --mistake has the names "
        "in brackets."
    )
    lines = [f"# {tr('Mistakes on purpose')}", intro]
    for mistake in MISTAKES:
        title = markup(runs(tr(TITLES[mistake.name]).replace("{letter}", "X")))
        meaning = escape(tr(MEANINGS[mistake.name]).replace("{letter}", "X")).replace("_", "\\_")
        lines.append(f"**{title}** ({mistake.name}): {meaning}")
    lines.append("{{view.mistake.find}} · {{view.mistake.correct}} · {{view.mistake.none}}")
    return "\n\n".join(lines) + "\n"


def _insights() -> str:
    """The insights, in the order of the menu."""
    lines = [f"# {tr('Insights')}", tr("Small views that show why the calculation is as it is.")]
    for insight in INSIGHTS:
        meaning = tr(insight.meaning).replace("_", "\\_")
        lines.append(
            f"**{tr(insight.title)}:** {meaning[:1].upper()}{meaning[1:]}.\n\n{{{{view.insight.{insight.key}}}}}"
        )
    return "\n\n".join(lines) + "\n"
