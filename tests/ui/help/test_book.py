"""The pages of the help: every link leads somewhere, every stage and action is in it, and nothing that is not there."""

from __future__ import annotations

import argparse
import re
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument

from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.attention.stages import STAGES
from mha_desktop.attention.trace import reads
from mha_desktop.document.tables import TABLES
from mha_desktop.exchange.sources import open_source
from mha_desktop.paths import resource
from mha_desktop.scene.insights import INSIGHTS
from mha_desktop.scene.stage_help import readers, shape_of
from mha_desktop.scene.stage_names import TITLES
from mha_desktop.scene.stage_words import STAGE_WORDS
from mha_desktop.scene.table_help import TABLE_HELP
from mha_desktop.ui.actions.spec import without_mnemonic
from mha_desktop.ui.help.book import ACTION, CONTENTS, UNLINKED, Book
from mha_desktop.ui.help.stage_pages import stage_page
from mha_desktop.ui.theme import Theme, load_fonts

LINK = re.compile(r"(?<!\\)\]\(([^)]+)\)")


@pytest.fixture(scope="module")
def window(qapp):
    from mha_desktop.ui.window import MainWindow

    load_fonts()
    made = MainWindow(open_source("example:river"), Theme.named("light"))
    yield made
    made.files.keeper.give_up()
    made.close()
    made.deleteLater()


@pytest.fixture(scope="module")
def book(window):
    return Book(window.actions_by_id, window.session.state)


def test_every_link_leads_to_a_page_or_an_action(book, window):
    ids = {spec.id for spec in window.actions_by_id.specs}
    for key in book.keys:
        links = LINK.findall(book[key].text)
        for link in links:
            assert link in book or link.removeprefix(ACTION) in ids, f"{key}: {link}"
    assert sum(len(LINK.findall(book[key].text)) for key in book.keys) > 300


def test_qt_reads_the_same_links_as_are_written(book):
    for key in book.keys:
        document = QTextDocument()
        document.setMarkdown(book[key].text)
        html = document.toHtml()
        seen = [QUrl(link).toString() for link in re.findall(r'<a href="([^"]+)"', html)]
        assert set(seen) == set(LINK.findall(book[key].text)), key
        assert "{{" not in document.toPlainText(), key
        assert "](" not in document.toPlainText(), key


def test_every_shipped_page_stands_in_the_contents(book):
    shipped = {path.stem for path in resource("help").glob("*.md")}
    assert shipped <= set(CONTENTS)
    assert all(key in book for key in CONTENTS)


@pytest.mark.parametrize("stage", [stage.key for stage in STAGES])
def test_every_stage_has_a_page_with_its_shape_formula_and_neighbours(book, stage):
    page = book[f"stage/{stage}"]
    assert page.title == TITLES[stage]
    for part in ("**Formula:**", "**Shape:**", "**Comes from:**", "**Read by:**", "Look:"):
        assert part in page.text
    for source in STAGE_WORDS[stage].sources:
        assert source == "mask" or f"({_page(source)})" in page.text
    assert all(f"(stage/{reader})" in page.text for reader in readers(stage))


def _page(source):
    if source in STAGE_WORDS:
        return f"stage/{source}"
    name = next(t.name for t in TABLES if source in (t.name, t.bias))
    return f"table/{name}"


def test_what_a_stage_reads_is_what_the_calculation_reads(window):
    """On a document with everything switched on."""
    problem = window.session.state.trace.problem
    weights = problem.weights
    biases = {f"b_{name}": np.zeros(getattr(weights, f"W_{name}").shape[1]) for name in "QKVO"}
    n = problem.n
    problem = replace(problem, weights=replace(weights, **biases), blocked=np.zeros((n, n), dtype=bool))
    turned = replace(problem, rotary=100.0, stream=np.zeros((n, weights.d_model)))
    for stage in STAGES:
        node = (stage.key, 0 if stage.per_head else None)
        nodes = [*(reads(node, problem) or ()), *(reads(node, turned) or ())]
        if not nodes:
            continue
        read = {"mask" if node[0] == "blocked" else node[0] for node in nodes if node is not None} - {"angles"}
        assert read == set(STAGE_WORDS[stage.key].sources), stage.key


def test_shapes_on_the_pages_are_those_of_the_arrays(window):
    from mha_desktop.scene.map_facts import map_facts

    state = window.session.state
    facts = map_facts(state)
    for stage in STAGES:
        if not state.trace.has(stage.key):
            continue
        shape = state.trace.parts(stage.key)[0].shape
        heads = (state.trace.heads,) if stage.per_head else ()
        numbers = [int(part) for part in shape_of(stage.key, facts).split(" = ")[1].split("×")]
        assert tuple(numbers[1:]) == (*heads, *shape), stage.key


def test_every_table_has_a_page(book):
    assert set(TABLE_HELP) == {table.name for table in TABLES}
    for table in TABLES:
        assert f"{ACTION}view.table.{table.name}" in book[f"table/{table.name}"].text


def test_every_action_is_found_by_its_name(book, window):
    for spec in window.actions_by_id.specs:
        name = without_mnemonic(window.actions_by_id[spec.id].text())
        assert "actions" in [page.key for page in book.found(name)], name
        linked = f"({ACTION}{spec.id})" in book["actions"].text
        assert linked is (spec.id not in UNLINKED)


# Known from every program, or no more than the way to the help itself.
NEEDS_NO_WORDS = {"file.close", "file.quit", "edit.cut", "help.help", "help.shortcuts"}


def test_every_action_or_one_of_its_kind_is_explained_where_people_read(book, window):
    """The list of all actions says what each is called; what it is for stands on the other pages."""
    read = "".join(book[key].text for key in book.keys if key not in ("actions", "keys"))
    linked = {link.removeprefix(ACTION) for link in LINK.findall(read) if link.startswith(ACTION)}
    kinds = {kind for name in linked for kind in (name, *_kinds(name))}
    listed = ("file.recent.", "view.table.")  # files and tables, by their names
    missing = {
        spec.id
        for spec in window.actions_by_id.specs
        if spec.id not in linked | NEEDS_NO_WORDS and not kinds & set(_kinds(spec.id))
    }
    assert {name for name in missing if not name.startswith(listed)} == set()


def _kinds(name):
    """`view.cube.head` and `view.cube` of `view.cube.head.1`; no menu as a whole."""
    parts = name.split(".")
    return [".".join(parts[:end]) for end in range(2, len(parts))]


def test_every_panel_is_on_the_page_of_panels(book, window):
    page = book["panels"].text
    shown = [spec.id for spec in window.actions_by_id.specs if spec.id.startswith(("view.panel.", "view.side."))]
    assert [name for name in shown if f"({ACTION}{name})" not in page] == []
    assert f"({ACTION}lessons.worksheet)" in page


def test_undo_is_called_undo_whatever_was_done_last(window):
    undo = window.actions_by_id["edit.undo"]
    before = undo.text()
    undo.setText("&Undo set W_Q[1, 1]")  # as the menu says it after an edit
    try:
        book = Book(window.actions_by_id, window.session.state)
        pages = [book[page].text for page in ("start", "keys", "actions")]
    finally:
        undo.setText(before)
    assert not any("Undo set" in text for text in pages)
    assert f"[Edit › Undo]({ACTION}edit.undo)" in pages[0]


def test_keys_are_those_of_the_actions(book, window):
    text = book["keys"].text
    for spec in window.actions_by_id.specs:
        keys = window.actions_by_id[spec.id].shortcut().toString()
        assert not keys or keys.replace("|", "\\|") in text, spec.id


def test_keys_are_never_typed_by_hand():
    """Pages that ship say keys by {{action}}; the others they name are no action's."""
    allowed = {"Ctrl", "Shift", "Esc", "Del", "Return"}
    for path in resource("help").glob("*.md"):
        text = re.sub(r"\{\{[\w.]+\}\}", "", path.read_text("utf-8"))
        assert not re.findall(r"\b(?:Ctrl|Alt|Shift)\+\w+|\bF\d+\b", text), path.name
        assert set(re.findall(r"\b(?:Ctrl|Shift|Esc|Del|Return|Alt|Home|End)\b", text)) <= allowed


def test_mistakes_and_insights_are_all_there(book):
    assert all(f"({mistake.name})" in book["mistakes"].text for mistake in MISTAKES)
    assert all(insight.title in book["insights"].text for insight in INSIGHTS)


def test_the_command_line_page_names_every_option(book, monkeypatch):
    from mha_desktop import cli

    found = set()

    def note(self, *arguments):
        shown = [action for action in self._actions if action.help != argparse.SUPPRESS]
        found.update(option for action in shown for option in action.option_strings)
        raise SystemExit(0)

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", note)
    for form in ("values", "figure", "code", "table", "self-test", ""):
        assert cli.run([form] if form else [], lambda: None) == 0
    options = {option for option in found if option.startswith("--")} - {"--output", "--help", "--version"}
    text = book["command-line"].text
    assert len(options) > 15
    assert [option for option in sorted(options) if option not in text] == []


@pytest.mark.parametrize(
    ("words", "first"),
    [("masks", "masks"), ("softmax", None), ("saving file", None), ("first steps", "start"), ("entropy", None)],
)
def test_search_finds_titles_first(book, words, first):
    found = [page.key for page in book.found(words)]
    assert first is None or found[0] == first
    assert words != "softmax" or "stage/attention" in found
    assert words != "entropy" or "glossary" in found


def test_search_without_a_word_lists_the_contents_and_nonsense_nothing(book):
    assert tuple(page.key for page in book.found("  ")) == CONTENTS
    assert book.found("xyzzy plugh") == ()


def test_a_vocabulary_document_has_its_own_symbols(window):
    document = window.session.state.document
    assert document.vocabulary is not None
    assert "<i>E</i> = token rows" in stage_page("X", document)
