"""Models that cannot be opened, or not quite: each with its sentence, and nothing of the window is lost."""

from __future__ import annotations

import json
import os
import sys

import numpy as np
import pytest
import torch
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from aids.model_dialogs import choose_random, click, dialogs, finish, opened, part, refusal
from aids.small_models import CONFIGS, arrays_of, write_bare

HEADS, NONE = "model.question.heads", "model.question.rotary.none"


@pytest.fixture
def bare(tmp_path):
    """A small BERT's weights and config.json."""
    return write_bare(tmp_path / "bare", arrays_of("bert"), CONFIGS["bert"])


def fused(folder):
    """A file whose layers hold queries, keys and values in one matrix, in an order that no name tells."""
    rng, d, arrays = np.random.default_rng(2), 12, {}
    for i in range(2):
        arrays[f"h.{i}.attention.query_key_value.weight"] = rng.normal(size=(3 * d, d)).astype(np.float32)
        arrays[f"h.{i}.attention.dense.weight"] = rng.normal(size=(d, d)).astype(np.float32)
    return write_bare(folder, arrays) / "model.safetensors", arrays


def test_113_what_cannot_be_opened_is_one_sentence_and_the_document_stays(user, bare, tmp_path):
    before = user.window.session.state.document
    weights = bare / "model.safetensors"
    whole = weights.read_bytes()
    weights.write_bytes(whole[: len(whole) // 2])
    assert refusal(user, bare) == "“model.safetensors” is damaged or was not copied completely. Take another copy."
    weights.write_bytes(whole + b"more")
    assert "is damaged" in refusal(user, bare)
    weights.write_bytes(b"\x80\x04not run")
    assert "is a pickle, which can run programs when it is read" in refusal(user, bare)
    weights.unlink()
    (bare / "pytorch_model.bin").write_bytes(b"\x80\x04not run")
    assert "“pytorch_model.bin” is a pickle, which can run programs" in refusal(user, bare)
    (tmp_path / "empty").mkdir()
    assert "holds no weights of a model" in refusal(user, tmp_path / "empty")
    assert "There is no file" in refusal(user, tmp_path / "gone")
    norm = write_bare(tmp_path / "qwen3", arrays_of("llama"), CONFIGS["llama"] | {"model_type": "qwen3"})
    assert "“qwen3” has query and key normalisation. This program's attention lacks that" in refusal(user, norm)
    closed = tmp_path / ("a" * 300)
    assert "cannot be used" in refusal(user, closed)
    assert user.window.session.state.document is before


class Evil:
    """A call that is made when it is read by Python's pickle."""

    def __init__(self, trace):
        self.trace = trace

    def __reduce__(self):
        return os.mkdir, (str(self.trace),)


def test_105_a_pickle_that_would_run_something_is_named_and_weights_alone_open(user, bare, tmp_path):
    before, trace = user.window.session.state.document, tmp_path / "was-run"
    arrays = arrays_of("bert")
    weights = {name: torch.from_numpy(array) for name, array in arrays.items()}
    (bare / "model.safetensors").unlink()
    torch.save(weights | {"more": Evil(trace)}, bare / "pytorch_model.bin")
    assert f"“pytorch_model.bin” asks to run “{os.mkdir.__module__}.mkdir”" in refusal(user, bare)
    assert "nothing was run" in refusal(user, bare / "pytorch_model.bin")
    assert not trace.exists()
    assert user.window.session.state.document is before
    torch.save(weights, bare / "pytorch_model.bin")
    dialog = opened(user, bare)
    choose_random(dialog)
    finish(user, dialog)
    document = user.window.session.state.document
    assert document.title == "bare, layer 1 of 2"
    assert np.array_equal(document.weights.W_K, arrays["encoder.layer.0.attention.self.key.weight"].T)


def test_weights_that_vanish_or_change_behind_the_dialog_are_refused_in_it(user, bare):
    before = user.window.session.state.document
    dialog = opened(user, bare)
    choose_random(dialog)
    weights = bare / "model.safetensors"
    whole = weights.read_bytes()
    weights.unlink()
    click(dialog, "model.open")
    user.qtbot.waitUntil(lambda: "holds no weights" in dialog.verdict, timeout=30_000)
    weights.write_bytes(whole[:-8])
    click(dialog, "model.open")
    user.qtbot.waitUntil(lambda: "is damaged" in dialog.verdict, timeout=30_000)
    assert user.window.session.state.document is before
    weights.write_bytes(whole)
    finish(user, dialog)
    assert user.window.session.state.document.title == "bare, layer 1 of 2"


def test_a_layer_that_cannot_be_read_says_so_when_it_is_chosen_and_others_still_open(user, tmp_path):
    arrays = arrays_of("bert")
    arrays["encoder.layer.1.attention.self.key.weight"][2, 3] = np.nan
    dialog = opened(user, write_bare(tmp_path / "holey", arrays, CONFIGS["bert"]))
    choose_random(dialog)
    dialog.layer.spin.setValue(2)
    user.qtbot.waitUntil(lambda: "Every number must be finite" in dialog.verdict, timeout=30_000)
    dialog.layer.spin.setValue(1)
    assert dialog.verdict.startswith("Opens a document")
    finish(user, dialog)
    assert user.window.session.state.document.title == "holey, layer 1 of 2"


def test_without_transformers_the_matrices_open_and_a_sentence_says_what_helps(user, bare, monkeypatch):
    monkeypatch.setitem(sys.modules, "transformers", None)  # what Python does where a package cannot be imported
    dialog = opened(user, bare)
    assert not part(dialog, "model.rows.text").isEnabled()
    assert "pip install 'mha-desktop[models]'" in part(dialog, "model.why").text()
    assert part(dialog, "model.why").isVisible()
    finish(user, dialog)
    assert user.window.session.state.sequence.tokens == ("t1", "t2", "t3", "t4", "t5", "t6")


def test_what_a_file_does_not_say_is_asked_and_never_guessed(user, tmp_path):
    path, arrays = fused(tmp_path / "fused")
    dialog = opened(user, path)
    assert dialog.verdict == "First answer what the file does not say."
    assert not dialog.accept_button.isEnabled()
    assert "asked on the right" in dialog.facts.text
    click(dialog, "model.question.layout.heads")
    click(dialog, "model.question.mask.causal")
    click(dialog, NONE)
    field = part(dialog, HEADS)
    QTest.keyClicks(field.lineEdit(), "5")
    QTest.keyClick(field.lineEdit(), Qt.Key.Key_Return)
    user.qtbot.waitUntil(lambda: "5 heads" in dialog.verdict or "5" in dialog.verdict, timeout=30_000)
    assert dialog.isVisible()  # Return answered the question, and opened nothing
    field.lineEdit().selectAll()
    QTest.keyClicks(field.lineEdit(), "3")
    QTest.keyClick(field.lineEdit(), Qt.Key.Key_Return)
    user.qtbot.waitUntil(lambda: dialog.accept_button.isEnabled(), timeout=30_000)
    assert "3 of width 4" in dialog.facts.text
    finish(user, dialog)
    document = user.window.session.state.document
    matrix = arrays["h.0.attention.query_key_value.weight"].T.reshape(12, 3, 3, 4)  # rows; head; Q, K, V; column
    for part_, name in enumerate(("W_Q", "W_K", "W_V")):
        assert np.array_equal(getattr(document.weights, name), matrix[:, :, part_].reshape(12, 12)), name
    assert document.mask == "causal"

    # The answers are kept for the next layer, and can be given otherwise.
    user.window.actions_by_id["file.model.again"].trigger()
    again = opened_again(user)
    assert again.accept_button.isEnabled()
    click(again, "model.answers")
    assert part(again, "model.question.layout.heads").isChecked()
    click(again, "model.question.layout.blocks")
    user.qtbot.waitUntil(lambda: again.choice.answers["layout"] == "blocks" and again.accept_button.isEnabled())
    finish(user, again)
    whole = arrays["h.0.attention.query_key_value.weight"].T
    assert np.array_equal(user.window.session.state.document.weights.W_K, whole[:, 12:24])


def opened_again(user):
    user.qtbot.waitUntil(lambda: bool(dialogs(user)), timeout=30_000)
    return dialogs(user)[0]


def test_a_renamed_document_and_a_document_beside_weights_open_as_what_they_are(user, bare, tmp_path):
    from mha_desktop.exchange.mhad import write_mhad
    from mha_desktop.exchange.sources import open_source

    write_mhad(open_source("example:river"), tmp_path / "mine.mhad")
    os.rename(tmp_path / "mine.mhad", tmp_path / "mine.safetensors")
    assert user.window.files.open(str(tmp_path / "mine.safetensors"))
    assert user.window.session.state.document.title == "river"
    assert user.window.files.open(str(bare / "config.json"))
    dialog = opened_again(user)
    assert json.loads((bare / "config.json").read_text("utf-8"))["num_attention_heads"] == dialog._looked.preview.heads
    click(dialog, "model.cancel")
