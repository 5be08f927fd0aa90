"""Gradients where heads share keys and values, positions turn, tokens are padding and cells blocked: LLaMA's own layer.

The attention is that of `transformers` (`LlamaAttention`, eager), residual and readout are written here.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import torch

from mha_desktop.document.calculation import (
    set_biases,
    set_muted,
    set_positions,
    set_residual,
    set_rotary,
    set_temperature,
)
from mha_desktop.document.grouping import set_kv_heads
from mha_desktop.document.learned import parameters
from mha_desktop.document.learning import last_row, learning_of, set_rule, set_target
from mha_desktop.document.masking import set_pad
from mha_desktop.document.structure import set_heads, set_width
from mha_desktop.exchange.examples import example
from mha_desktop.learning.random_weights import randomised
from mha_desktop.learning.step import slope, step

BIASES = ("b_Q", "b_K", "b_V", "b_O")
PARTS = {"Q": "q_proj", "K": "k_proj", "V": "v_proj", "O": "o_proj"}


@pytest.fixture
def wide():
    """River and cheque with 8 columns and 4 heads, every number drawn, biases too."""
    document = set_heads(set_width(example("river").document, 8), 4)
    document = set_biases(document, BIASES, True)
    document = randomised(set_target(set_target(document, 0, 12), 1, 16), 3)
    numbers = np.random.default_rng(8)
    drawn = {name: numbers.normal(scale=0.3, size=getattr(document.weights, name).shape) for name in BIASES}
    return replace(document, weights=replace(document.weights, **drawn))


def of_llama(document):
    """The mean loss and the gradient of every parameter by name."""
    llama = pytest.importorskip("transformers.models.llama.modeling_llama", reason="the extra “models” is not there")
    weights, learning = document.weights, learning_of(document)
    config = llama.LlamaConfig(
        hidden_size=document.d,
        num_attention_heads=weights.heads,
        num_key_value_heads=weights.heads_kv,
        head_dim=weights.d_head,
        attention_bias=True,
        max_position_embeddings=64,
    )
    config._attn_implementation = "eager"
    tensors = {name: torch.tensor(value, requires_grad=True) for name, value in parameters(document).items()}
    layer = llama.LlamaAttention(config, 0).double().eval()
    layer.scaling /= document.temperature
    speaks = torch.tensor([float(head not in document.muted) for head in range(weights.heads)])
    layer.o_proj.register_forward_pre_hook(lambda _layer, given: given[0] * speaks.repeat_interleave(weights.d_head))
    given = {f"{part}.weight": tensors[f"W_{x}"].T for x, part in PARTS.items()}
    given |= {f"{part}.bias": tensors[f"b_{x}"] for x, part in PARTS.items()}
    losses = []
    for i, target in enumerate(learning.targets):
        sequence = document.sequences[i]
        index = [document.vocabulary.index(token) for token in sequence.tokens]
        X = tensors["tokens"][torch.tensor(index)][None]
        if document.positions is not None:
            X = X + tensors["positions"][: sequence.n]
        angles = turned(document, sequence.n)
        told = {"position_embeddings": angles, "attention_mask": mask_of(document, sequence)}
        output = torch.func.functional_call(layer, given, (X,), told)[0]
        read = (X + output if document.residual else output)[0, last_row(sequence)]
        hidden = torch.relu(read @ tensors["W_hidden"] + tensors["b_hidden"])
        logits = hidden @ tensors["W_vocab"] + tensors["b_vocab"]
        losses.append(torch.nn.functional.cross_entropy(logits[None], torch.tensor([target])))
    loss = torch.stack(losses).mean()
    found = torch.autograd.grad(loss, list(tensors.values()), allow_unused=True, materialize_grads=True)
    return loss.item(), {name: gradient.numpy() for name, gradient in zip(tensors, found, strict=True)}


def turned(document, n):
    """Cosines and sines (1, n, d_head) of the half convention in float64; transformers' own are float32."""
    wide = document.weights.d_head
    rates = torch.zeros(wide // 2).double()
    if document.rotary is not None:
        rates = document.rotary ** -(torch.arange(0, wide, 2).double() / wide)
    angles = torch.arange(n).double()[:, None] * torch.cat([rates, rates])
    return angles.cos()[None], angles.sin()[None]


def mask_of(document, sequence):
    """0 and −inf, (1, 1 or h, n, n)."""
    pad = torch.tensor(sequence.pad or (False,) * sequence.n)
    blocked = pad & ~pad[:, None]
    if document.mask == "causal":
        blocked = blocked | torch.ones_like(blocked).triu(1)
    if sequence.painted is not None:
        blocked = blocked | torch.tensor(sequence.painted)
    return torch.where(blocked, -torch.inf, 0.0).double().reshape(1, -1, sequence.n, sequence.n)


def painted(document):
    cells = np.zeros((4, 10, 10), dtype=bool)
    cells[1, 9, 3] = cells[2, 9, 9] = cells[3, 4, 4] = True
    return document.with_sequence(0, replace(document.sequences[0], painted=cells))


VARIANTS = {
    "plain": lambda d: d,
    "shared": lambda d: set_kv_heads(d, 2),
    "one for all": lambda d: set_kv_heads(d, 1),
    "rotary": lambda d: set_positions(set_rotary(d, 100.0), "none"),
    "shared, rotary": lambda d: set_kv_heads(set_rotary(d, 10_000.0), 2),
    "padding": lambda d: set_pad(set_pad(d, 0, (8, 9)), 1, (0,)),
    "causal, painted": lambda d: painted(replace(d, mask="causal")),
    "muted": lambda d: set_muted(d, {1, 2}),
    "temperature": lambda d: set_temperature(d, 2.5),
    "no residual": lambda d: set_residual(d, False),
    "all of it": lambda d: set_temperature(
        set_muted(set_pad(set_kv_heads(set_rotary(painted(replace(d, mask="causal")), 50.0), 2), 0, (9,)), {3}), 0.4
    ),
}


@pytest.mark.parametrize("name", VARIANTS)
def test_gradients_are_those_of_llama_s_layer(wide, name, monkeypatch):
    precise = torch.Tensor.softmax
    monkeypatch.setattr(torch.nn.functional, "softmax", lambda scores, dim, dtype: precise(scores, dim))  # no float32
    document = VARIANTS[name](wide)
    loss, theirs = of_llama(document)
    found = slope(document)
    assert found.loss == pytest.approx(loss, abs=1e-12)
    assert found.of.keys() == theirs.keys()
    for key, gradient in theirs.items():
        np.testing.assert_allclose(found.of[key], gradient, rtol=0, atol=1e-12, err_msg=key)
    assert sum(np.abs(gradient).max() > 1e-6 for gradient in found.of.values()) >= 11


@pytest.mark.parametrize("rule", ["sgd", "adamw"])
@pytest.mark.parametrize("name", VARIANTS)
def test_a_step_goes_down_and_moves_nothing_that_has_no_gradient(wide, name, rule):
    document = set_rule(VARIANTS[name](wide), rule)
    made = step(document)
    assert slope(made.after).loss < made.slope.loss
    for key, each in made.changes.items():
        still = each.gradient == 0
        np.testing.assert_array_equal(each.after[still], (each.before - each.shrink)[still], err_msg=key)
