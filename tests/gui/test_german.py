"""The whole window in German: every word, every number, and the change of language while it is open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QObject, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QComboBox, QDialogButtonBox, QMenu, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from mha_desktop.app import create_window
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.learning import learning_of, set_target
from mha_desktop.document.structure import set_heads
from mha_desktop.errors import UserError
from mha_desktop.exchange.settings import read_settings, write_changes
from mha_desktop.paths import resource
from mha_desktop.ui.help.window import HelpWindow
from mha_desktop.ui.language import speak
from mha_desktop.ui.learning.desk import LearningDesk
from mha_desktop.ui.next_token.generator import Drawing
from mha_desktop.ui.window.main_window import MainWindow
from mha_desktop.ui.window.making import makings
from mha_desktop.ui.words import BELOW

SAID = ("text", "title", "windowTitle", "toolTip", "placeholderText", "accessibleName", "accessibleDescription")
EXAMPLES = ("clusters", "river", "picture")
# Said alike in both languages, and why.
ALIKE = re.compile(
    "|".join(
        (
            r"\W*",  # signs alone
            r".*\[\*\] — MHA Desktop.*",  # a title: document and program have names of their own
            r"(example:)?(clusters|river|cheque|picture|bar|dot)\W*",  # documents' names
            r"= torch.*|&?(PyTorch|NumPy|LaTeX|Markdown)|nn\.&?MultiheadAttention|AdamW|SGD|float64",  # PyTorch's words
            r"[0-9×.…≤=\s−+ΔEXQKVWOqkvbhpMATi′′⁽⁾ᵀ₁₂₃₄√÷\[\],()]+",  # symbols of the calculation
            r".*(head|MultiHead|W|d|[AQKV])_?(hidden|vocab|head|i|Q|K|V|O|[0-9]|⁽ⁱ⁾)?.*, [0-9×]+",  # with its shape
            r"W_?(hidden|vocab|[QKVO])(\[\d+, \d+\])?|b_&?[QKVO]|d?head_?i?",
            r"&?Heatmaps?(: Attention)?|Attention|&?Export|&?Zoom|Residual|Permutation|Token|Scores?|Logits?",
            r"Text|[RGB]|(0 … )?max|Seed|Rate|\d+ %|Export\.\.\.",
            r"V&iridis|&?English|&?Deutsch|CSV|PDF|SVG|PNG|Name|log|Softmax|Bias",  # the same word in German
        )
    )
)
# Words that no German text has.
ENGLISH = re.compile(r"\b(the|and|with|of|is|are|not|this|that|row|column|weights?|heads|show|save|open|file)\b")


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    """The window that is made next speaks German."""
    write_changes({"language": "de"})
    yield
    speak("en")


def shown_windows() -> list[MainWindow]:
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow) and one.isVisible()]


def only_window() -> MainWindow:
    (shown,) = shown_windows()
    return shown


@pytest.fixture
def first(qapp: QApplication, qtbot: QtBot) -> Iterator[MainWindow]:
    """A window that others take the place of; whichever is there at the end is closed."""
    made = create_window()
    made.resize(1500, 900)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.session.engine is not None, timeout=30_000)
    yield made
    settle()
    last = only_window()
    last.files.keeper.give_up()
    last.close()
    last.deleteLater()
    speak("en")


@pytest.fixture
def missed(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """What is asked for and not found, as long as the test runs."""
    from mha_desktop.ui import language

    found: set[tuple[str, str]] = set()
    heard: set[str] = set()  # a widget asks in the name of each of its classes
    ask = QTranslator.translate

    class Watched(language._Texts):
        def translate(
            self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1
        ) -> str | None:
            said = ask(self, context, sourceText) or ask(self, BELOW, sourceText)
            if said:
                heard.add(sourceText)
                found.difference_update([one for one in found if one[1] == sourceText])
            elif sourceText not in heard:
                found.add((context, sourceText))
            return said or None

    monkeypatch.setattr(language, "_Texts", Watched)
    return found


def settle(times: int = 8) -> None:
    """Let everything come to its end that was asked for, windows that are being made too."""
    for _ in range(times):
        QApplication.processEvents()
    while makings() or len(shown_windows()) > 1:
        QApplication.processEvents()


def words_of(window: QWidget) -> dict[str, str]:
    """Every text that widgets and actions have, with where it stands; what is typed and data of tables is not."""
    found: dict[str, str] = {}
    for thing in (window, *window.findChildren(QObject)):
        if not isinstance(thing, (QWidget, QAction)):
            continue
        name = f"{type(thing).__name__} {thing.objectName()}"
        for key in SAID:
            text = thing.property(key)
            if isinstance(text, str):
                found.setdefault(text, f"{name}, {key}")
        if isinstance(thing, QTabBar):
            found |= {thing.tabText(i): name for i in range(thing.count())}
        if isinstance(thing, QComboBox) and "learning.target" not in thing.objectName():  # tokens are data
            found |= {thing.itemText(i): name for i in range(thing.count())}
    return found


def open_everything(window: MainWindow, example: str) -> None:
    """Show an example with every panel, page and insight made."""
    window.commands.open_example(example)
    for name in window.docks.names:
        if name != "lesson":
            window.commands.show_panel(name)
    for spec in window.actions_by_id.specs:
        if spec.id.startswith(("view.side.", "view.insight.", "view.stage.")):
            action = window.actions_by_id[spec.id]
            if action.isEnabled():
                action.trigger()
                settle(2)


def tokens_of(window: MainWindow) -> set[str]:
    document = window.session.state.document
    words = document.vocabulary.words if document.vocabulary is not None else ()
    classes = document.patches.classes if document.patches is not None else ()
    return {*words, *document.axes, *classes, *(token for one in document.sequences for token in one.tokens)}


def test_no_word_of_the_window_is_left_in_english(missed, german, window):
    alike: dict[str, str] = {}
    for example in EXAMPLES:
        open_everything(window, example)
        data = tokens_of(window)
        for text, where in words_of(window).items():
            plain = re.sub("„[^“]*“", "", re.sub(r"https?://\S+|\w+\.\w+\(?", "", text)).strip()
            if set(ENGLISH.findall(plain)) - data and text not in data:
                alike[text] = where
    assert not alike
    ours = {(context, text) for context, text in missed if not re.match("Q[A-Z]", context)}  # Qt asks for its own too
    # A widget asks in the name of each of its classes, and what the first translator has the watched one never hears.
    known = {found.text for found in ElementTree.parse(resource("translations", "de.ts")).iter("source")}
    asked = {(c, t) for c, t in ours if t not in known and re.search("[a-z]{3}", t) and not ALIKE.fullmatch(t)}
    assert not asked


def test_german_texts_differ_from_the_english_ones(first):
    seen: dict[str, dict[str, str]] = {}
    data: set[str] = set()
    for language in ("en", "de"):
        only_window().commands.looks.choose_language(language)
        settle()
        window, seen[language] = only_window(), {}
        for example in EXAMPLES:
            open_everything(window, example)
            data |= tokens_of(window)
            seen[language] |= words_of(window)
    same = {text: where for text, where in seen["de"].items() if text in seen["en"] and text.strip() not in data}
    left = [f"{text!r}, {where}" for text, where in same.items() if not ALIKE.fullmatch(text.strip())]
    assert not left


def test_menus_docks_and_steps(german, window):
    assert [action.text().replace("&", "") for action in window.menuBar().actions()] == [
        "Datei", "Bearbeiten", "Ansicht", "Dokument", "Lektionen", "Hilfe",
    ]  # fmt: skip
    assert window.docks["cube"].windowTitle() == "Attention-Würfel"
    assert window.actions_by_id["file.save_as"].text().replace("&", "") == "Speichern unter…"
    assert "Query „c1“ achtet auf Key „a3“" in window.status._readout.accessibleName()


def test_numbers_have_a_comma_on_screen_and_a_point_on_the_clipboard(german, user, window):
    table = user.find("table.W_Q")
    assert table.model().index(0, 0).data() == "0,278"
    assert table.model().index(0, 0).data(3).startswith("0,27")  # the tooltip, every digit
    assert re.match(r"A⁽²⁾\[9, 3\] = 0,1378", window.status._readout.accessibleName())
    table.setCurrentIndex(table.model().index(0, 0))
    window.commands.operate("copy")
    assert re.fullmatch(r"0\.27\d+", QApplication.clipboard().text().strip())


@pytest.mark.parametrize("typed", ["0,5", "0.5", "−0,5"])
def test_both_marks_are_read(german, user, window, typed):
    table = user.find("table.W_Q")
    assert table.model().setData(table.model().index(0, 0), typed)
    assert window.session.state.document.weights.W_Q[0, 0] == float(typed.replace(",", ".").replace("−", "-"))
    assert table.model().index(0, 0).data() == f"{typed[:-1].replace('.', ',')}500"


def test_what_is_refused_is_said_in_german(german, user, window):
    table = user.find("table.W_Q")
    with pytest.raises(UserError) as caught:
        set_heads(window.session.state.document, 3)
    assert str(caught.value).startswith("8 columns cannot be split in 3 heads.")  # the command line's language
    window.commands.set_heads(3)
    assert window.message.text.startswith("8 Spalten lassen sich nicht in 3 Köpfe teilen.")
    table.model().setData(table.model().index(0, 0), "1.000,5")
    assert "mischt Dezimalzeichen" in user.find("table.W_Q").model().refusal.message


def test_qts_own_words_are_german_too(german, window, qtbot):
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel | QDialogButtonBox.StandardButton.Discard)
    qtbot.addWidget(box)
    assert {button.text().replace("&", "") for button in box.buttons()} == {"Abbrechen", "Verwerfen"}


def test_another_language_keeps_document_history_lock_and_layout(first):
    session, step = first.session, partial(set_cell, block=Block("W_Q", 0, 0))
    session.commit("one", partial(step, value=2.5))
    session.commit("two", partial(step, value=3.5))
    session.undo()
    first.commands.show_panel("insight")
    first.resize(1444, 888)
    settle()
    document, lock, history, size = session.state.document, session.state.view.lock, session.history, first.size()
    shown = {name for name in first.docks.names if not first.docks[name].isHidden()}
    first.actions_by_id["view.language.de"].trigger()
    settle()
    new = only_window()
    assert new is not first
    assert new.session.state.document is document
    assert new.session.state.view.lock == lock
    assert new.session.history is history
    assert new.size() == size
    assert {name for name in new.docks.names if not new.docks[name].isHidden()} == shown
    assert new.isWindowModified()
    assert new.actions_by_id["edit.undo"].text().startswith("&Rückgängig")
    assert new.actions_by_id["view.language.de"].isChecked()
    new.session.redo()
    assert new.session.state.document.weights.W_Q[0, 0] == 3.5
    new.session.undo()
    new.session.undo()
    assert not new.isWindowModified()


def test_another_language_keeps_what_learns_draws_presents_and_helps(first, qtbot):
    first.commands.open_example("river")
    first.commands.show_panel("learning")
    desk = first.findChild(LearningDesk)
    for sequence, word in ((0, "water"), (1, "teller")):
        column = first.session.state.document.vocabulary.index(word)
        first.session.commit("target", partial(set_target, sequence=sequence, column=column))
    desk.set_speed("max")
    desk.play()
    qtbot.waitUntil(lambda: learning_of(first.session.state.document).steps > 3, timeout=10_000)
    first.calculation.next_token.generator.drawing = Drawing(temperature=0.5, count=3)
    first.commands.show_help("masks")
    first.presentation.begin()
    first.actions_by_id["view.language.de"].trigger()
    settle()
    new = only_window()
    made = new.findChild(LearningDesk)
    assert not made.running
    assert (made.speed, made.can_go_back, made.curve is desk.curve) == ("max", True, True)
    before = made.before_run
    made.back()
    qtbot.waitUntil(lambda: new.session.state.document is before)
    assert new.calculation.next_token.generator.drawing == Drawing(temperature=0.5, count=3)
    assert new.presentation.shown
    assert new.findChild(HelpWindow).key == "masks"
    assert new.findChild(HelpWindow).windowTitle() == "Masken — Hilfe"


def test_a_lesson_goes_on_in_the_other_language(first):
    first.lessons.open_shipped("two-heads")
    first.lessons.player.go(2)
    own = first.session.own.document
    edited = partial(set_cell, block=Block("W_Q", 0, 0), value=2.5)
    first.session.commit("edit", edited)
    first.commands.looks.choose_language("de")
    settle()
    new = only_window()
    assert (new.lessons.title, new.lessons.player.index) == ("Zwei Köpfe, Schritt für Schritt", 2)
    assert new.session.state.document.weights.W_Q[0, 0] == 2.5
    new.lessons.leave()
    assert new.session.state.document is own


def test_a_broken_translation_bars_nobody_from_its_lesson(first, tmp_path):
    lesson = 'title = "Own"\nstart = "example:river"\n[[step]]\nid = "a"\ntitle = "First"\ntext = "See $A$."\n'
    (tmp_path / "own.toml").write_text(lesson, encoding="utf-8")
    words = 'translates = "own"\nlanguage = "de"\ntitle = "Eigene"\n[step.a]\n'
    (tmp_path / "own.de.toml").write_text(words + 'titel = "Erster"\n', encoding="utf-8")
    first.lessons.open(tmp_path / "own.toml")
    assert (first.lessons.title, first.message.text) == ("Own", "")
    first.commands.looks.choose_language("de")
    settle()
    window = only_window()
    for _ in ("gone over", "opened now"):
        assert window.lessons.title == "Own"
        assert "own.de.toml" in window.message.text
        assert window.message.text.endswith("Zeile 5, Spalte 1: Eine Einstellung „titel“ gibt es hier nicht.")
        window.message.clear()
        window.lessons.open(tmp_path / "own.toml")
    (tmp_path / "own.de.toml").write_text(words + 'text = "Siehe."\n', encoding="utf-8")
    window.lessons.open(tmp_path / "own.toml")
    assert window.message.text.endswith("Zeile 5, Spalte 1: Vom Original fehlt hier: $A$.")


def test_a_class_plan_goes_over_unsaved(first, monkeypatch):
    desk = first.scenes.desk
    monkeypatch.setattr(desk, "_ask", lambda words, parent, again=False: (words, False))
    desk.add()
    plan = desk.plan
    first.commands.looks.choose_language("de")
    settle()
    new = only_window()
    assert new.scenes.desk.plan is plan
    assert new.scenes.unsaved


def test_the_choice_is_kept(first):
    first.actions_by_id["view.language.de"].trigger()
    settle()
    only_window().preferences.write()
    assert read_settings().settings.language == "de"
    only_window().actions_by_id["view.language.system"].trigger()
    settle()
    assert only_window().menuBar().actions()[0].text() == "&File"  # the tests' system speaks English


def test_no_two_entries_of_a_german_menu_share_their_underlined_letter(german: None, window: MainWindow) -> None:
    doubles = []
    for menu in (window.menuBar(), *window.findChildren(QMenu)):
        texts = [action.text() for action in menu.actions() if "&" in action.text()]
        letters = [text[text.index("&") + 1].lower() for text in texts]
        doubles += [text for text, letter in zip(texts, letters, strict=True) if letters.count(letter) > 1]
    assert doubles == []
    assert "Do&kument" in [action.text() for action in window.menuBar().actions()]
