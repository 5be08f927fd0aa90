"""One step of learning: losses, gradients and the rule, beside torch's own autograd and optimisers."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import torch

from mha_desktop.document.calculation import set_biases, set_muted, set_positions, set_readout
from mha_desktop.document.learned import parameters, with_parameters
from mha_desktop.document.learning import learning_of, set_decay, set_rate, set_rule, set_target
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example
from mha_desktop.learning.random_weights import randomised
from mha_desktop.learning.step import slope, step


@pytest.fixture
def river():
    """The river sentence is to go on with water, the cheque sentence with teller."""
    document = example("river").document
    words = document.vocabulary.words
    document = set_target(document, 0, words.index("water"))
    return set_target(document, 1, words.index("teller"))


@pytest.fixture
def picture():
    return set_target(example("picture").document, 0, 1)


def peer_loss(document, tensors):
    """The mean loss with torch's own layers, from tensors of the parameters by name."""
    learning, losses = learning_of(document), []
    for i, target in enumerate(learning.targets):
        if target is None:
            continue
        sequence = document.sequences[i]
        if document.vocabulary is not None:
            rows = torch.nn.functional.embedding(
                torch.tensor([document.vocabulary.index(token) for token in sequence.tokens]), tensors["tokens"]
            )
        else:
            side = document.patches.side
            image = torch.tensor(sequence.image).permute(2, 0, 1)[None]
            kernel = tensors["projection"].reshape(side, side, image.shape[1], -1).permute(3, 2, 0, 1)
            cut = torch.nn.functional.conv2d(image, kernel, stride=side)  # (1, d, H/P, W/P)
            rows = torch.cat([tensors["cls"], cut[0].flatten(1).T])
        if "positions" in tensors:
            rows = rows + tensors["positions"][: sequence.n]
        d, h = document.d, document.heads
        zero = torch.zeros(d, dtype=torch.float64)
        packed = torch.cat([tensors[f"W_{x}"].T for x in "QKV"])
        biases = torch.cat([tensors.get(f"b_{x}", zero) for x in "QKV"])
        mask = torch.ones(sequence.n, sequence.n, dtype=torch.bool).triu(1) if document.mask == "causal" else None
        output, _ = torch.nn.functional.multi_head_attention_forward(
            *(rows[:, None],) * 3, d, h, packed, biases, None, None, False, 0.0, tensors["W_O"].T,
            tensors.get("b_O", zero), attn_mask=mask, need_weights=True,
        )  # fmt: skip
        read = output[:, 0] + rows if document.residual else output[:, 0]
        hidden = torch.relu(read @ tensors["W_hidden"] + tensors["b_hidden"])
        logits = hidden @ tensors["W_vocab"] + tensors["b_vocab"]
        row = 0 if document.patches is not None else sequence.n - 1
        losses.append(torch.nn.functional.cross_entropy(logits[row][None], torch.tensor([target])))
    return torch.stack(losses).mean()


def leaves(document):
    return {name: torch.tensor(value, requires_grad=True) for name, value in parameters(document).items()}


@pytest.mark.parametrize("which", ["river", "picture"])
@pytest.mark.parametrize("biases", [False, True])
def test_gradients_of_every_parameter_are_torch_s_own(request, which, biases):
    document = request.getfixturevalue(which)
    if biases:
        document = set_biases(document, ("b_Q", "b_K", "b_V", "b_O"), True)
    document = randomised(document, 3)
    tensors = leaves(document)
    loss = peer_loss(document, tensors)
    loss.backward()
    found = slope(document)
    assert found.loss == pytest.approx(loss.item(), abs=1e-12)
    assert found.of.keys() == tensors.keys()
    for name, tensor in tensors.items():
        np.testing.assert_allclose(found.of[name], tensor.grad.numpy(), rtol=0, atol=1e-12, err_msg=name)
    assert sum(np.abs(gradient).max() > 1e-6 for gradient in found.of.values()) >= 8


def test_the_loss_is_minus_the_logarithm_of_the_lesson_s_probability(river):
    losses = slope(river).losses
    assert np.exp(-losses[0]) == pytest.approx(0.610, abs=0.0005)
    assert np.exp(-losses[1]) == pytest.approx(0.616, abs=0.0005)


def test_gradients_are_the_slope_that_a_small_edit_measures(river):
    found = slope(river)
    for name, at in (("W_Q", (1, 2)), ("W_V", (0, 3)), ("W_O", (2, 1)), ("tokens", (7, 0)), ("positions", (9, 1))):
        value = parameters(river)[name]
        bump = np.zeros_like(value)
        bump[at] = 1e-6
        up = slope(with_parameters(river, {name: value + bump})).loss
        down = slope(with_parameters(river, {name: value - bump})).loss
        assert (up - down) / 2e-6 == pytest.approx(found.of[name][at], abs=1e-8), name


@pytest.mark.parametrize(("rule", "decay"), [("adamw", 0.0), ("adamw", 0.1), ("sgd", 0.0)])
def test_twenty_steps_are_those_of_torch_s_optimiser(river, rule, decay):
    document = set_decay(set_rate(set_rule(randomised(river, 5), rule), 0.02), decay)
    tensors = leaves(document)
    if rule == "adamw":
        optimiser = torch.optim.AdamW(tensors.values(), lr=0.02, weight_decay=decay, foreach=False)
    else:
        optimiser = torch.optim.SGD(tensors.values(), lr=0.02, foreach=False)
    for _ in range(20):
        optimiser.zero_grad()
        peer_loss(document, tensors).backward()
        optimiser.step()
        document = step(document).after
    for name, value in parameters(document).items():
        np.testing.assert_allclose(value, tensors[name].detach().numpy(), rtol=0, atol=1e-10, err_msg=name)


def test_a_cell_is_what_it_was_minus_its_terms(river):
    made = step(set_decay(river, 0.1))
    for name, each in made.changes.items():
        np.testing.assert_array_equal(each.after, each.before - each.shrink - each.move, err_msg=name)
        np.testing.assert_array_equal(each.after, parameters(made.after)[name])
    assert made.before is not made.after
    assert learning_of(made.after).steps == 1
    assert slope(made.after).loss < made.slope.loss


def test_the_same_loss_trains_both_heads(river):
    gradient = slope(randomised(river, 1)).of["W_Q"]
    assert np.abs(gradient[:, :2]).max() > 1e-4
    assert np.abs(gradient[:, 2:]).max() > 1e-4


def test_a_muted_head_learns_nothing_and_the_rest_does(river):
    gradient = slope(set_muted(river, {0})).of
    assert not gradient["W_Q"][:, :2].any()
    assert gradient["W_Q"][:, 2:].any()
    assert not gradient["W_O"][:2].any()


def test_a_fully_blocked_row_leaves_every_gradient_finite(river):
    painted = np.zeros((river.sequences[0].n,) * 2, dtype=bool)
    painted[9] = True  # the row that is read attends to nothing
    blocked = river.with_sequence(0, replace(river.sequences[0], painted=painted))
    assert all(np.isfinite(gradient).all() for gradient in slope(blocked).of.values())


def test_two_sentences_are_learned_from_random_weights(river):
    document = set_rate(randomised(river, 11), 0.05)
    for _ in range(60):
        document = step(document).after
    assert all(np.exp(-loss) > 0.95 for loss in slope(document).losses)


def test_the_same_seed_gives_the_same_weights_and_another_gives_others(river):
    one, same, other = (randomised(river, seed) for seed in (1, 1, 2))
    np.testing.assert_array_equal(one.weights.W_Q, same.weights.W_Q)
    assert not np.array_equal(one.weights.W_Q, other.weights.W_Q)


def test_positions_that_are_computed_are_not_learned(river):
    assert "positions" not in slope(set_positions(river, "sinusoidal")).of


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (lambda d: set_readout(d, False), "no readout"),
        (lambda d: set_target(set_target(d, 0, None), 1, None), "No sequence has a wanted word"),
        (lambda d: with_parameters(d, {"W_O": d.weights.W_O * 1e308}), "not finite"),
    ],
)
def test_what_cannot_be_learned_is_said(river, broken, words):
    with pytest.raises(UserError, match=words):
        step(broken(river))


def test_a_step_beyond_all_numbers_is_refused(river):
    huge = with_parameters(river, {"b_vocab": np.full_like(river.readout.b_vocab, 1e308)})
    with pytest.raises(UserError, match="Lower the rate; nothing was changed"):
        step(set_decay(set_rate(huge, 10), 1))  # 1e308 − 10 · 1e308


def test_a_step_whose_memory_would_be_infinite_is_refused(river):
    readout = river.readout
    silent = {"b_hidden": readout.b_hidden + 1e160, "W_vocab": np.zeros_like(readout.W_vocab)}
    huge = with_parameters(river, silent)
    assert 1e155 < np.abs(slope(huge).of["W_vocab"]).max() < np.inf  # its square is no number
    with pytest.raises(UserError, match="too large for 64 bits"):
        step(huge)
    assert np.isfinite(step(set_rule(huge, "sgd")).after.readout.W_vocab).all()
