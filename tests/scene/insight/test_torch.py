"""The proof against PyTorch in words."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from mha_desktop.attention.compare import as_multihead_attention
from mha_desktop.attention.compare_stages import compare_stages
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.document.session import Session
from mha_desktop.exchange.examples import example
from mha_desktop.scene.insight.torch import mask_pictures, packed_lines, packing_notes, stage_lines, summary
from mha_desktop.scene.text import plain


def say(text: str) -> str:
    return text


def river(mistake: str | None = None) -> Session:
    opened = example("river")
    session = Session(opened.document, engine=TorchEngine(), view=opened.view)
    session.look(mistake=mistake)
    return session


def test_all_the_same_and_the_first_that_differs() -> None:
    state = river().state
    stages = compare_stages(state.trace)
    assert {line.verdict for line in stage_lines(state.document, stages)} == {"same"}
    assert plain(summary(state, stages, say)).startswith("All stages are the same as PyTorch's.")
    state = river("root-of-d-model").state
    stages = compare_stages(state.trace)
    assert plain(summary(state, stages, say)) == "The first stage that differs from PyTorch is ÷ √d_head, by 1.43."
    verdicts = [line.verdict for line in stage_lines(state.document, stages)]
    assert verdicts[:6] == ["same", "same", "same", "same", "first", "different"]


def test_packed_parameters_have_the_layers_own_names_and_shapes() -> None:
    problem = river().state.trace.problem
    weights = problem.weights
    layer = dict(as_multihead_attention(weights).named_parameters())
    lines = {line.name: line for line in packed_lines(problem, say)}
    for name, parameter in layer.items():
        assert lines[name].shape == " × ".join(map(str, parameter.shape)), name
    assert plain(lines["in_proj_weight"].holds) == "rows 1–4 W_Qᵀ, 5–8 W_Kᵀ, 9–12 W_Vᵀ"
    assert plain(lines["in_proj_bias"].holds) == "none: bias=False"
    # The rows are what is said: W_Q transposed on top.
    packed = layer["in_proj_weight"].detach().numpy()
    np.testing.assert_array_equal(packed[:4], weights.W_Q.T)
    np.testing.assert_array_equal(packed[8:], weights.W_V.T)
    biased = replace(weights, b_Q=np.ones(4))
    shapes = {line.name: line.shape for line in packed_lines(replace(problem, weights=biased), say)}
    assert (shapes["in_proj_bias"], shapes["out_proj.bias"]) == ("12", "4")


def test_what_the_layer_does_not_know_is_said() -> None:
    problem = river().state.trace.problem
    notes = packing_notes(replace(problem, temperature=2.0, muted=frozenset({1})), say)
    assert "divided by 2." in plain(notes[1])
    assert plain(notes[2]) == "The layer mutes no head: columns of out_proj.weight are 0 for head 2."
    weights = problem.weights
    shared = replace(weights, W_K=weights.W_K[:, :2], W_V=weights.W_V[:, :2], heads_kv=1)
    assert packed_lines(replace(problem, weights=shared), say) == ()
    (note,) = packing_notes(replace(problem, weights=shared), say)
    assert "has no such shapes" in plain(note)
    turned = replace(problem, rotary=10_000.0)
    assert packed_lines(turned, say) == ()
    (note,) = packing_notes(turned, say)
    assert "knows no rotary positions" in plain(note)


def test_the_two_conventions_are_opposite() -> None:
    ours, theirs = mask_pictures(river().state.trace.problem, 0, say)
    assert (ours.meaning, theirs.meaning) == ("True = blocked", "True = allowed")
    assert (ours.true == np.triu(np.ones((10, 10), bool), 1)).all()
    assert (theirs.true == ~ours.true).all()
