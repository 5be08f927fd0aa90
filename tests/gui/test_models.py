"""The window of the trained models: asked side by side, going on, the results, and how quickly it answers."""

from __future__ import annotations

import json
import statistics

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QDialog

from aids.blocking import longest_turn
from mha_desktop.app import create_window
from mha_desktop.learning.generate import Choice
from mha_desktop.learning.models import load, words
from mha_desktop.learning.protocol import MODELS
from mha_desktop.learning.tokens import tokenise
from mha_desktop.paths import resource
from mha_desktop.scene.models_prompts import FIRST, OUTSIDE, PROMPTS
from mha_desktop.scene.numbers import fixed, shown
from mha_desktop.scene.text import plain
from mha_desktop.ui.models.window import show_models, shown_models
from mha_desktop.ui.window import MainWindow
from mha_desktop.ui.window.making import makings
from mha_desktop.ui.window.renewal import renew
from tests.gui.test_responsive import limit


@pytest.fixture
def asker(user):
    """A user with the window of the trained models before them, the first prompt answered."""
    user.window.actions_by_id["models.ask"].trigger()
    (user.models,) = user.window.findChildren(QDialog, "models")
    user.page = user.models.ask
    user.qtbot.waitUntil(user.models.isActiveWindow)
    answered(user)
    return user


def answered(user):
    """Wait for an answer to what stands in the prompt."""
    tokens = tuple(tokenise(user.page.prompt.field.text()))
    column = user.page.columns["four-heads"]
    user.qtbot.waitUntil(
        lambda: not user.page._asking.busy and column.timed is not None and column.timed.answer.tokens == tokens,
        timeout=20_000,
    )


def ask(user, text):
    field = user.page.prompt.field
    field.setFocus()
    field.selectAll()
    user.type(text)
    user.key(Qt.Key.Key_Return)
    answered(user)


def likeliest(name, text):
    found = load(name).answer(text).probabilities
    return [(words().listed[i], shown(float(found[i]))) for i in np.argsort(-found, kind="stable")[:10]]


def test_until_the_first_answer_the_window_says_what_it_waits_for(user):
    user.window.actions_by_id["models.ask"].trigger()
    (user.models,) = user.window.findChildren(QDialog, "models")
    user.page = user.models.ask
    user.qtbot.waitUntil(lambda: user.page._asking.number > 0)
    assert user.page.note.text == "The models are being loaded; they answer in a moment."
    answered(user)
    assert not user.page.note.text


def test_all_three_answer_the_same_prompt_as_the_models_do(asker):
    for prompt in (FIRST, "I am sure you will be very"):
        if prompt != FIRST:
            ask(asker, prompt)
        for name, column in asker.page.columns.items():
            bars = column.bars
            seen = [(word.word, bars.number(place)) for place, word in enumerate(bars.words)]
            assert seen == likeliest(name, prompt)
            assert column.time.text.startswith(f"{fixed(1000 * column.timed.median, 1)} ms for a word: median of 7")
            assert ("only the last query" in column.time.text) == (name != "mlp")
    asker.quiet()
    bars = asker.page.columns["mlp"].bars
    asker.click(bars, bars.row_rect(1).center())
    word = bars.words[1]
    for name, column in asker.page.columns.items():
        value = load(name).answer(prompt).probabilities
        place = 1 + int((value > value[word.column]).sum())
        assert column.place.text == f"“{word.word}”: {shown(float(value[word.column]))}, place {place:,} of 4,000"
    asker.click(bars, bars.plus_rect(0).center())
    answered(asker)
    assert asker.page.prompt.field.text() == f"{prompt} {likeliest('mlp', prompt)[0][0]}"


def test_unknown_words_are_struck_long_prompts_cropped_and_empty_ones_refused(asker):
    prompt = PROMPTS[OUTSIDE][0]
    for action in asker.page.prompt._groups[2].menu().actions():
        if action.toolTip() == prompt:
            action.trigger()
    answered(asker)
    read = asker.page.read
    assert "robot <unk>" in read.toPlainText()
    block = read.document().begin()
    struck = set()
    pieces = block.begin()
    while not pieces.atEnd():
        if pieces.fragment().charFormat().fontStrikeOut():
            struck.add(pieces.fragment().text().strip())
        pieces += 1
    unknown = {token for token in tokenise(prompt) if not words().knows(token)}
    assert struck == unknown
    assert asker.page.note.text.endswith("of the 4,000 words; the models read <unk> in their place.")
    ask(asker, "the " * 70 + "very")
    assert asker.page.note.text == (
        "The prompt has 71 words and signs; the models read the last 64, the others are left out."
    )
    field = asker.page.prompt.field
    field.selectAll()
    asker.key(Qt.Key.Key_Delete)
    asker.key(Qt.Key.Key_Return)
    asker.qtbot.waitUntil(lambda: asker.page.refusal.isVisible())
    assert asker.page.refusal.text == "A model needs at least one word to go on from. Write one."
    assert all(not column.bars.words for column in asker.page.columns.values())
    ask(asker, "she")
    assert not asker.page.refusal.isVisible()


def test_all_three_go_on_greedily_and_drawn_and_can_be_stopped(asker):
    def written(choice, count):
        tokens = tokenise(FIRST)
        return {name: tuple(step.word for step in load(name).continued(tokens, count, choice)) for name in MODELS}

    def go():
        asker.click(asker.page.go_on.go)
        asker.qtbot.waitUntil(lambda: not asker.page._asking.busy, timeout=20_000)
        return {name: column.words_written for name, column in asker.page.columns.items()}

    row = asker.page.go_on
    row.count.setValue(6)
    assert go() == written(Choice(), 6)
    asker.click(row.how.segment("drawn"))
    row.seed.setValue(3)
    first = go()
    assert first == written(Choice(0.8, 40, 3), 6)
    assert go() == first
    assert asker.page.columns["mlp"].written_time.text.startswith("6 words, ")
    assert tuple(tokenise(asker.page.columns["mlp"].written.toPlainText().lstrip("… "))) == first["mlp"]
    row.count.setValue(100)
    asker.click(row.go)
    asker.qtbot.waitUntil(lambda: bool(asker.page.columns["mlp"].words_written), timeout=20_000)
    asker.key(Qt.Key.Key_Escape)  # stops the words, and leaves the window open
    assert row.go.accessibleName() == "Go on"
    asker.qtbot.wait(50)
    there = {name: column.words_written for name, column in asker.page.columns.items()}
    asker.qtbot.wait(200)
    assert {name: column.words_written for name, column in asker.page.columns.items()} == there
    assert len(there["four-heads"]) < 100
    assert asker.models.isVisible()
    asker.key(Qt.Key.Key_Escape)
    assert shown_models(asker.window) is None


def test_the_table_is_what_the_results_say_and_curves_are_read(asker):
    asker.models.open("results")
    page = asker.models.results
    results = json.loads(resource("models", "results.json").read_text("utf-8"))
    for row, (name, about) in enumerate(results["models"].items()):
        runs = list(about["runs"].values())

        def over(key, decimals, runs=runs):
            values = [run[key] for run in runs]
            spread = f" ± {statistics.stdev(values):.{decimals}f}" if len(values) > 1 else ""
            return f"{statistics.fmean(values):,.{decimals}f}{spread}"

        seen = [page.table.item(row, column).text() for column in range(6)]
        assert seen == [
            f"{about['parameters']:,}",
            over("validation_loss", 3),
            over("test_perplexity", 1),
            over("test_perplexity_of_known_words", 1),
            over("seconds", 0),
            str(len(runs)),
        ], name
    missing = len(results["missing"])
    assert page.state.text.startswith(f"{9 - missing} of 9 runs are there" if missing else "All 9 runs are there")
    for key in results["missing"]:
        assert f"with seed {key.rpartition('-')[2]}" in page.state.text
    assert "another corpus" in page.elsewhere.text
    curves, layout = page.curves, page.curves.layout_now
    run = layout.curves[1]
    x, y = layout.points(1)[4]
    asker.move(curves, QPoint(round(x), round(y)))
    said = f"{int(run.updates[4]):,} updates: validation loss {run.losses[4]:.3f}"
    assert said in plain(page.point.line)
    before = asker.pixels(curves)
    curves.setFocus()
    asker.key(Qt.Key.Key_Right)
    assert f"{run.losses[5]:.3f}" in curves.words()
    assert (asker.pixels(curves) != before).any()
    asker.key(Qt.Key.Key_End)
    assert f"{run.losses[-1]:.3f}" in curves.words()


def test_another_theme_reaches_the_window(asker):
    light = asker.pixels(asker.models)
    asker.window.commands.looks.choose(theme="dark")
    asker.qtbot.waitUntil(lambda: asker.models._theme is asker.window.theme and asker.window.theme.name == "dark")
    asker.quiet()
    assert asker.pixels(asker.models).mean() < light.mean() - 80


def test_another_language_keeps_the_window_with_its_prompt(qapp, qtbot):
    def shown():
        return [one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow) and one.isVisible()]

    first = create_window()
    with qtbot.waitExposed(first):
        first.show()
    qtbot.waitUntil(lambda: first.session.engine is not None, timeout=30_000)
    show_models(first, "ask", "she was")
    renew(first)
    qtbot.waitUntil(lambda: not makings() and len(shown()) == 1 and shown()[0] is not first, timeout=20_000)
    (new,) = shown()
    qtbot.waitUntil(lambda: shown_models(new) == ("ask", "she was"))
    new.close()


def test_the_interface_is_not_blocked(user):
    window = user.window
    opened = longest_turn(user, lambda: window.actions_by_id["models.ask"].trigger(), lambda: user.qtbot.wait(300))
    (user.models,) = window.findChildren(QDialog, "models")
    user.page = user.models.ask
    answered(user)
    asked = longest_turn(user, lambda: user.page.prompt.take("I am sure you will be very"), lambda: answered(user))
    going = longest_turn(
        user,
        user.page.go_on.go.click,
        lambda: user.qtbot.waitUntil(lambda: not user.page._asking.busy, timeout=20_000),
    )
    results = longest_turn(user, lambda: user.models.open("results"), lambda: None)
    print(f"processor ms: opening {opened:.0f}, asking {asked:.0f}, going on {going:.0f}, results {results:.0f}")
    assert max(opened, asked, going, results) < 2000 * limit()  # ms; the walk with --long is strict
