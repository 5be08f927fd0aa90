"""Models of other families in the driven window: pictures, shared heads, rotary positions, the stream."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image
from PySide6.QtWidgets import QFileDialog

from aids.model_dialogs import choose_random, click, finish, opened
from aids.small_models import CONFIGS, arrays_of, save_model, write_bare


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """Make a small model of a family; its folder."""
    transformers = pytest.importorskip("transformers", reason="the extra “models” is not installed")

    def make(kind):
        folder = tmp_path_factory.mktemp("models") / f"tiny-{kind}"
        save_model(transformers, kind, folder, {})
        return folder

    return make


def test_a_model_that_reads_pictures_is_given_one(user, made, tmp_path, monkeypatch):
    dialog = opened(user, made("vit"))
    assert not dialog.findChildren(type(dialog.rows.text), "model.text")[0].isVisible()
    assert "the drawing of the example “picture”, 8 × 8 pixels." in dialog.rows._said.text()
    assert dialog.accept_button.isEnabled()  # it can be run at once
    (tmp_path / "no.png").write_bytes(b"no picture")
    red = np.zeros((4, 6, 3), dtype=np.uint8)
    red[:, :3, 0] = 255
    Image.fromarray(red).save(tmp_path / "red.png")
    given = [tmp_path / "no.png", tmp_path / "red.png"]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(given.pop(0)), ""))
    click(dialog, "model.choose_picture")
    assert dialog.verdict.startswith("“no.png” is no picture that can be read")
    assert not dialog.accept_button.isEnabled()
    click(dialog, "model.choose_picture")
    assert dialog.rows._said.text() == "red.png, 6 × 4 pixels."
    assert "the stream that the output adds to comes along" in dialog.verdict
    seen = user.pixels(dialog.rows._shown)
    assert tuple(seen[len(seen) // 2, 4]) == (255, 0, 0)
    click(dialog, "model.cancel")


@pytest.mark.long
@pytest.mark.parametrize("kind", ["roberta", "distilbert", "gpt2", "vit", "llama", "mistral", "qwen2", "gemma"])
def test_every_family_runs_and_the_weights_are_the_library_s(user, made, kind):
    dialog = opened(user, made(kind))
    dialog.rows.text.setPlainText("the river bank, and the money bank")
    finish(user, dialog)
    assert user.window.message.text.startswith(f"“tiny-{kind}, layer 1 of 2”")
    assert "Each weight is as transformers computed it" in user.window.message.text
    assert user.window.message.kind == "info"


def test_110_heads_that_share_keys_and_values_are_seen_to(user, tmp_path):
    arrays = arrays_of("llama")
    for i in range(2):
        for name in ("k_proj", "v_proj"):
            arrays[f"model.layers.{i}.self_attn.{name}.weight"] = np.ones((4, 8), dtype=np.float32)
    config = CONFIGS["llama"] | {"num_attention_heads": 4, "num_key_value_heads": 2}
    dialog = opened(user, write_bare(tmp_path / "shared", arrays, config))
    assert "4 of width 2, which share 2 for keys and values" in dialog.facts.text
    assert "rotary, base 10,000" in dialog.facts.text
    picture = dialog.layer.picture
    picture.look_at(2)
    assert dialog.layer.head_text.startswith(
        "Head 3: columns 5–6 of W_Q and rows 5–6 of W_O; heads 3–4 share columns 3–4 of W_K and W_V."
    )
    # Both hues stand above the shared block, in the order of the heads.
    key = picture.places()[1]
    box = key.block(1)
    seen = user.pixels(picture)
    above = int(box.y()) - 3
    hues = [tuple(seen[above, int(box.x() + share * box.width())]) for share in (0.25, 0.75)]
    assert hues == [user.window.theme.head(head).getRgb()[:3] for head in (2, 3)]
    choose_random(dialog)
    finish(user, dialog)
    weights = user.window.session.state.document.weights
    assert (weights.heads, weights.heads_kv) == (4, 2)
