"""Trained models in the driven window: looked at, a layer and a text chosen, run, shown, stopped."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton, QWidget

from aids.blocking import longest_turn
from aids.controls import untold
from aids.cuts import cut
from aids.model_dialogs import choose_random, click, dialogs, finish, opened, shown
from aids.small_models import CONFIGS, arrays_of, save_model, write_bare
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.document.view import Spot
from mha_desktop.exchange.checkpoints import read_layer
from mha_desktop.exchange.mhad import read_mhad
from mha_desktop.exchange.recent import recent_files
from mha_desktop.scene.numbers import shown as rounded
from tests.gui.test_responsive import limit

KEY = Qt.Key


@pytest.fixture(scope="session")
def bert(tmp_path_factory):
    """A small BERT with a tokenizer, in a folder with a name of its own."""
    transformers = pytest.importorskip("transformers", reason="the extra “models” is not installed")
    folder = tmp_path_factory.mktemp("models") / "tiny-bert"
    save_model(transformers, "bert", folder, {})
    (folder / "README.md").write_text("---\nlicense: apache-2.0\n---\n# Tiny\n", "utf-8")
    return folder


@pytest.fixture
def weights_alone(tmp_path):
    """A folder with the matrices of a model and no tokenizer."""
    return write_bare(tmp_path / "bare", arrays_of("bert"), CONFIGS["bert"])


def drop(window, path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    at, copy, left, none = QPoint(50, 50), Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0)
    enter = QDragEnterEvent(at, copy, data, left, none)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(at), copy, data, left, none, QEvent.Type.Drop))


def state(user):
    return user.window.session.state


def test_a_dropped_folder_becomes_a_document_of_a_layer_and_a_text(user, bert, tmp_path, monkeypatch):
    session = user.window.session
    drop(user.window, bert)
    dialog = shown(user)
    assert "BERT, MiniLM, RoBERTa (bert)\n2\n4 of width 8\n32 numbers wide" in dialog.facts.text
    assert "after attention\nnone: every token\nb_Q, b_K, b_V, b_O" in dialog.facts.text
    assert dialog.facts.text.endswith("apache-2.0, says README.md")

    # Its picture: a head is framed in all four matrices, by the pointer and by the keys.
    picture = dialog.layer.picture
    strength = np.sqrt((read_layer(bert, 0).weights.W_Q[:, 8:16] ** 2).mean())
    user.move(picture, picture.places()[0].block(1).center().toPoint())
    assert dialog.layer.head_text.startswith("Head 2: columns 9–16 of W_Q, W_K and W_V, rows 9–16 of W_O.")
    assert rounded(float(strength)) in dialog.layer.head_text
    ring = user.window.theme.color("lock.ring").getRgb()[:3]
    seen = user.pixels(picture)
    for place in picture.places():
        frame = place.block(1)
        middle = seen[int(frame.center().y()), int(frame.x()) - 1 : int(frame.x()) + 2]
        assert (middle == ring).all(axis=1).any(), place.matrix.name
    picture.setFocus()
    user_key = partial(QTest.keyClick, picture)
    user_key(KEY.Key_End)
    assert dialog.layer.head_text.startswith("Head 4: columns 25–32")
    assert picture.accessibleDescription() == dialog.layer.head_text
    user_key(KEY.Key_Left)
    assert dialog.layer.head_text.startswith("Head 3")

    # Another layer, another text; what will come is said before.
    dialog.layer.spin.setValue(2)
    assert dialog.layer.slider.value() == 2
    assert "of layer 2 with their biases, and as X the rows that this layer reads for your text" in dialog.verdict
    dialog.rows.text.setPlainText("")
    assert dialog.verdict == "Write at least one word."
    assert not dialog.accept_button.isEnabled()
    dialog.rows.text.setPlainText("the unbelievable bank")
    said = []
    monkeypatch.setattr(dialog.progress._words, "setText", said.append)
    finish(user, dialog)
    assert {"Starting transformers …", "Loading “tiny-bert” …"} & set(said)

    document = state(user).document
    assert document.title == "tiny-bert, layer 2 of 2"
    assert user.window.windowTitle().startswith("tiny-bert, layer 2 of 2[*] — MHA Desktop")
    assert not user.window.isWindowModified()
    assert document.sequences[0].tokens == ("[CLS]", "the", "un", "-believ", "-able", "bank", "[SEP]")
    assert document.sequences[0].special == (True, *[False] * 5, True)
    assert np.array_equal(document.weights.W_Q, read_layer(bert, 1).weights.W_Q)
    sentence = user.window.message.text
    assert sentence.startswith("“tiny-bert, layer 2 of 2”: 7 tokens. Each weight is as transformers computed it, to ")
    assert user.window.message.kind == "info"
    assert recent_files()[0].path == bert
    assert recent_files()[0].exists

    # It is edited and saved like any other, and opens again without the model.
    session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=9.0))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "layer.mhad"), ""))
    user.window.files.save()
    back = read_mhad(tmp_path / "layer.mhad").document
    assert back.weights.W_Q[0, 0] == 9.0
    assert np.array_equal(back.sequences[0].rows, document.sequences[0].rows)
    assert back.sequences[0].special == document.sequences[0].special

    # Another layer of the same model is one action away, with the same text.
    actions = user.window.actions_by_id
    assert not actions["file.model.next"].isEnabled()
    assert actions["file.model.previous"].isEnabled()
    actions["file.model.again"].trigger()
    again = shown(user)
    assert (again.layer.spin.value(), again.rows.text.toPlainText()) == (2, "the unbelievable bank")
    click(again, "model.cancel")
    user.window.files.open(str(tmp_path / "layer.mhad"))
    assert not actions["file.model.again"].isEnabled()  # the file keeps the numbers and needs no model


def test_the_next_layer_opens_at_once_and_bringing_back_brings_its_model_back(user, weights_alone):
    actions = user.window.actions_by_id
    assert not actions["file.model.again"].isEnabled()
    dialog = opened(user, weights_alone)
    choose_random(dialog)
    finish(user, dialog)
    assert user.window.message.text.startswith("“bare, layer 1 of 2” has random rows of X")
    assert (actions["file.model.previous"].isEnabled(), actions["file.model.next"].isEnabled()) == (False, True)
    user.window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=9.0))
    actions["file.model.next"].trigger()
    user.qtbot.waitUntil(lambda: state(user).document.title == "bare, layer 2 of 2", timeout=30_000)
    user.qtbot.waitUntil(lambda: not dialogs(user))
    assert np.array_equal(state(user).document.weights.W_K, read_layer(weights_alone, 1).weights.W_K)
    assert not actions["file.model.next"].isEnabled()
    assert user.window.message.text == (
        "Kept as you left it: File ▸ Bring back “bare, layer 1 of 2”. “bare, layer 2 of 2” has random rows of X: the "
        "maps show the matrices at work, not a text."
    )
    user.window.files.bring_back()
    assert state(user).document.weights.W_Q[0, 0] == 9.0
    assert actions["file.model.next"].isEnabled()
    user.window.files.keeper.give_up()


def test_what_was_opened_is_said_also_of_a_layer_that_takes_its_time(user, weights_alone):
    """A large document is shown later, and the window then forgets what it has said before."""
    dialog = opened(user, weights_alone)
    choose_random(dialog)
    user.window.session._computing.seconds_per_unit = 1.0  # as on a machine for which this layer is large
    session, before, looked = user.window.session, state(user).document, []

    def look():  # at what is still there, while the layer comes
        session.look(hover=Spot("attention", 0, 1, 1))
        looked.append(session.busy and state(user).document is before)

    session.busy_changed.connect(lambda busy: QTimer.singleShot(0, look) if busy else None)
    finish(user, dialog)
    user.qtbot.waitUntil(lambda: user.window.message.text.startswith("“bare, layer 1 of 2” has random rows"))
    assert looked[0]


def test_a_lesson_s_step_that_locks_the_document_opens_no_model(user, weights_alone):
    locks = user.window.session.locks
    locks.take("test", ("example",), "This step keeps its document.")
    user.window.checkpoints.open(weights_alone)
    assert user.window.message.text == "This step keeps its document."
    locks.take("test")
    assert not dialogs(user)


def test_unsaved_work_is_asked_about_before_a_model_takes_its_place(user, weights_alone):
    window = user.window
    window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=7.0))
    window.files.new()  # the edited document is kept aside; a second edited one will push it out
    user.quiet()
    window.session.commit("edit", partial(set_cell, block=Block("W_Q", 0, 0), value=7.0))
    before = state(user).document
    dialog = opened(user, weights_alone)
    choose_random(dialog)
    asked = []

    def look():
        for box in QApplication.topLevelWidgets():
            if isinstance(box, QMessageBox) and box.isVisible():
                asked.append(box.text())
                box.findChild(QPushButton, "unsaved_question.cancel").click()

    timer = QTimer(window)
    timer.timeout.connect(look)
    timer.start(5)
    click(dialog, "model.open")
    timer.stop()
    assert asked == ["Save the changes to “clusters”?"]
    assert dialog.isVisible()  # nothing was read, and the choice is still there
    assert not dialog.running
    assert state(user).document is before
    window.files.keeper.give_up()
    click(dialog, "model.cancel")


def test_stop_ends_the_run_at_once_and_the_dialog_stays(user, bert):
    before = state(user).document
    dialog = opened(user, bert)
    click(dialog, "model.open")
    assert dialog.running
    assert not dialog.rows.isEnabled()
    process = dialog.progress  # its words are followed until the model's own process is at work
    user.qtbot.waitUntil(lambda: process.words == "Starting transformers …", timeout=30_000)
    user.key(KEY.Key_Escape)
    user.qtbot.waitUntil(lambda: not dialog.running, timeout=5_000)
    assert dialog.verdict == "Stopped. Nothing was opened."
    assert dialog.isVisible()
    assert dialog.accept_button.isEnabled()
    assert state(user).document is before
    QTest.keyClick(dialog, KEY.Key_Escape)
    user.qtbot.waitUntil(lambda: not dialogs(user))


def test_a_window_that_closes_ends_the_model_s_process(user, bert):
    dialog = opened(user, bert)
    dialog._warm_up()
    process = dialog._process
    click(dialog, "model.open")
    user.window.close()
    assert process._process.poll() is not None


def test_the_dialog_is_whole_in_the_smallest_window_and_tells_what_each_control_does(user, weights_alone, tmp_path):
    matrix = {"h.0.attention.query_key_value.weight": np.ones((24, 8)), "h.0.attention.dense.weight": np.eye(8)}
    asking = write_bare(tmp_path / "asking", matrix) / "model.safetensors"
    user.window.resize(900, 500)
    for theme, zoom in (("light", 100), ("contrast", 125)):
        user.window.commands.looks.choose(theme=theme, zoom=zoom)
        user.qtbot.waitUntil(lambda: not user.window.dressing.pending)
        for path in (weights_alone, asking):
            dialog = opened(user, path)
            assert dialog.width() <= user.window.width()
            assert dialog.height() <= user.window.height()
            assert list(untold(dialog)) == []
            assert list(cut(dialog)) == []
            for each in dialog.findChildren(QWidget):
                if each.objectName().startswith("model.") and each.isVisible() and "question" not in each.objectName():
                    assert dialog.rect().contains(each.rect().translated(each.mapTo(dialog, each.rect().topLeft())))
            click(dialog, "model.cancel")
            user.qtbot.waitUntil(lambda: not dialogs(user))


def test_the_window_answers_while_a_model_is_looked_at_read_and_shown(user, weights_alone):
    def look() -> None:
        user.window.checkpoints.open(weights_alone)

    assert longest_turn(user, look, lambda: shown(user)) < 1000 * limit()
    (dialog,) = dialogs(user)
    choose_random(dialog)
    assert longest_turn(user, lambda: None, lambda: finish(user, dialog)) < 1000 * limit()
    assert state(user).document.title == "bare, layer 1 of 2"
