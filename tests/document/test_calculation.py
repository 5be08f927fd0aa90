"""Switches of the calculation: each comes back with its numbers, and each does what PyTorch or the paper does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch
from torch import nn
from torch.nn import functional

from mha_desktop.attention.compare import as_multihead_attention
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.parameters import BIASES, Weights, frozen
from mha_desktop.document import calculation as switch
from mha_desktop.document.cells import Block, block_name, set_block, set_cell, values_of
from mha_desktop.document.model import Document, Sequence, document_arrays
from mha_desktop.document.session import Session
from mha_desktop.document.structure import set_mask_base, set_width
from mha_desktop.document.tables import grid, is_editable, tables_of
from mha_desktop.errors import UserError
from mha_desktop.exchange.examples import example

ENGINE = TorchEngine()
EXACT = 1e-12
D, N, H = 4, 5, 2


@pytest.fixture
def river() -> Document:
    return example("river").document


@pytest.fixture
def plain() -> Document:
    """A document without vocabulary, positions, biases or readout: d = 4, two heads, five tokens, causal."""
    rng = np.random.default_rng(11)
    weights = Weights(*(frozen(rng.normal(size=(D, D))) for _ in range(4)), heads=H, heads_kv=H)
    sequence = Sequence("s", ("a", "b", "a", "c", "d"), frozen(rng.normal(size=(N, D))))
    return Document("plain", weights, (sequence,), mask="causal")


def numbers(document: Document) -> dict[str, Any]:
    """Every stage of the first sequence."""
    trace = ENGINE.forward(document.problem())
    return {key: np.array(trace.whole(key)) for key in trace.keys}


def assert_same_numbers(a: dict[str, Any], b: dict[str, Any]) -> None:
    assert a.keys() == b.keys()
    for key in a:
        np.testing.assert_array_equal(a[key], b[key], err_msg=key)  # bit for bit


def with_numbers(document: Document) -> Document:
    """The document with all biases on, and random numbers in them."""
    rng = np.random.default_rng(5)
    document = switch.set_biases(document, BIASES, True)
    for table in ("W_Q", "W_K", "W_V", "W_O"):
        document = set_block(document, Block(table, D, 0, 1, D), rng.normal(size=(1, D)))
    return document


SWITCHES = {
    "b_Q": (lambda d: switch.set_bias(d, "b_Q", False), lambda d: switch.set_bias(d, "b_Q", True)),
    "b_K": (lambda d: switch.set_bias(d, "b_K", False), lambda d: switch.set_bias(d, "b_K", True)),
    "b_V": (lambda d: switch.set_bias(d, "b_V", False), lambda d: switch.set_bias(d, "b_V", True)),
    "b_O": (lambda d: switch.set_bias(d, "b_O", False), lambda d: switch.set_bias(d, "b_O", True)),
    "no positions": (lambda d: switch.set_positions(d, "none"), lambda d: switch.set_positions(d, "table")),
    "sinusoidal": (lambda d: switch.set_positions(d, "sinusoidal"), lambda d: switch.set_positions(d, "table")),
    "residual": (lambda d: switch.set_residual(d, False), lambda d: switch.set_residual(d, True)),
    "readout": (lambda d: switch.set_readout(d, False), lambda d: switch.set_readout(d, True)),
    "temperature": (lambda d: switch.set_temperature(d, 0.37), lambda d: switch.set_temperature(d, 1.0)),
    "mute": (lambda d: switch.mute(d, 1), lambda d: switch.mute(d, 1, False)),
    "alone": (lambda d: switch.solo(d, 1), lambda d: switch.solo(d, None)),
}


@pytest.mark.parametrize("name", SWITCHES)
def test_off_and_on_again_brings_every_number_back(river: Document, name: str) -> None:
    off, on = SWITCHES[name]
    before = with_numbers(river)
    changed = off(before)
    assert changed is not before
    again = on(changed)
    assert_same_numbers(numbers(again), numbers(before))
    for table in tables_of(before):
        np.testing.assert_array_equal(grid(again, table.name), grid(before, table.name))


@pytest.mark.parametrize("name", SWITCHES)
def test_each_is_one_step_that_undo_and_redo_walk_exactly(river: Document, name: str) -> None:
    off, _ = SWITCHES[name]
    session = Session(with_numbers(river), engine=ENGINE)
    before = session.state.document
    session.commit("switch", off)
    after = session.state.document
    session.undo()
    assert session.state.document is before
    session.redo()
    assert session.state.document is after


@pytest.mark.parametrize("name", SWITCHES)
def test_what_is_switched_already_is_no_edit(river: Document, name: str) -> None:
    off, _ = SWITCHES[name]
    changed = off(with_numbers(river))
    assert off(changed) is changed


def test_kept_numbers_count_in_the_history_and_follow_the_width(river: Document) -> None:
    off = switch.set_biases(with_numbers(river), BIASES, False)
    held = {id(array) for array in document_arrays(off)}
    assert {id(getattr(off.kept, name)) for name in BIASES} <= held
    wider = switch.set_bias(set_width(off, 6), "b_Q", True)
    assert wider.weights.b_Q is not None
    assert off.kept.b_Q is not None
    np.testing.assert_array_equal(wider.weights.b_Q, [*off.kept.b_Q, 0.0, 0.0])


# Biases


def test_a_new_bias_is_zeros_and_changes_nothing(plain: Document) -> None:
    assert_same_numbers(numbers(switch.set_biases(plain, BIASES, True)), numbers(plain))


def test_parameters_at_width_4_are_64_and_80_with_all_biases(plain: Document) -> None:
    assert plain.weights.count == 64
    assert switch.set_biases(plain, BIASES, True).weights.count == 80
    assert switch.set_bias(plain, "b_O", True).weights.count == 68


def test_a_query_bias_moves_every_query(river: Document) -> None:
    document = switch.set_bias(river, "b_Q", True)
    document = set_block(document, Block("W_Q", D, 0, 1, 2), [[0.2, -0.1]])
    before, after = (ENGINE.forward(d.problem()).head("Q", 0) for d in (river, document))
    np.testing.assert_allclose(before[-1], [2.3, 2.3], atol=EXACT)
    np.testing.assert_allclose(after[-1], [2.5, 2.2], atol=EXACT)
    np.testing.assert_allclose(after - before, np.tile([0.2, -0.1], (10, 1)), atol=EXACT)


def test_biases_are_those_of_pytorchs_layer(plain: Document) -> None:
    document = with_numbers(plain)
    weights = document.weights
    layer = nn.MultiheadAttention(D, H, bias=True, batch_first=True, dtype=torch.float64)
    with torch.no_grad():
        layer.in_proj_weight.copy_(torch.tensor(np.hstack([weights.W_Q, weights.W_K, weights.W_V]).T))
        layer.in_proj_bias.copy_(torch.tensor(np.hstack([weights.b_Q, weights.b_K, weights.b_V])))
        layer.out_proj.weight.copy_(torch.tensor(weights.W_O.T))
        layer.out_proj.bias.copy_(torch.tensor(weights.b_O))
        X = torch.tensor(document.token_rows(0))
        blocked = torch.triu(torch.ones(N, N, dtype=torch.bool), 1)
        output, attention = layer.eval()(X, X, X, attn_mask=blocked, average_attn_weights=False)
    ours = numbers(document)
    np.testing.assert_allclose(ours["attention"], attention.numpy(), atol=EXACT)
    np.testing.assert_allclose(ours["output"], output.numpy(), atol=EXACT)
    assert layer.in_proj_bias.numel() == 12
    assert layer.out_proj.bias.numel() == 4


def test_a_number_of_a_bias_is_named_after_it(river: Document) -> None:
    document = switch.set_bias(river, "b_Q", True)
    assert block_name(document, Block("W_Q", D, 0)) == "b_Q[1]"
    assert block_name(document, Block("W_Q", D, 1, 1, 2)) == "b_Q[2–3]"
    assert block_name(document, Block("W_Q", 2, 0, 3, 1)) == "W_Q[3–b, 1]"
    assert block_name(document, Block("W_Q", 3, 0)) == "W_Q[4, 1]"
    assert block_name(river, Block("W_Q", 3, 0)) == "W_Q[4, 1]"
    assert block_name(river, Block("W_hidden", D, 6)) == "b_hidden[7]"
    with pytest.raises(UserError, match=r"b_Q\[1\] would hold a number that is not finite"):
        set_cell(document, Block("W_Q", D, 0), np.inf)


# Positions


def test_sinusoidal_positions_are_those_of_the_paper(plain: Document) -> None:
    document = switch.set_positions(plain, "sinusoidal")
    expected = np.zeros((N, D))
    for place in range(N):
        for i in range(D // 2):  # PE(pos, 2i) = sin(pos / 10000^(2i/d)), PE(pos, 2i+1) = cos(the same)
            angle = place / 10_000 ** (2 * i / D)
            expected[place, 2 * i], expected[place, 2 * i + 1] = np.sin(angle), np.cos(angle)
    found = numbers(document)
    np.testing.assert_allclose(found["position_rows"], expected, atol=EXACT)
    np.testing.assert_allclose(found["X"], plain.token_rows(0) + expected, atol=EXACT)
    assert not is_editable(document, "positions")
    assert is_editable(document, "X")
    with pytest.raises(UserError, match="sines and cosines"):
        set_cell(document, Block("positions", 0, 0), 1.0)


def test_a_table_of_positions_is_added_row_by_row(plain: Document) -> None:
    document = switch.set_positions(plain, "table")
    assert_same_numbers({"X": numbers(document)["X"]}, {"X": numbers(plain)["X"]})  # zeros at first
    document = set_cell(document, Block("positions", 2, 1), 0.5)
    expected = np.array(plain.token_rows(0))
    expected[2, 1] += 0.5
    np.testing.assert_array_equal(numbers(document)["X"], expected)
    np.testing.assert_array_equal(document.token_rows(0), plain.token_rows(0))


def test_sinusoidal_in_between_keeps_the_table(river: Document) -> None:
    edited = set_cell(river, Block("positions", 3, 2), 0.125)
    there = switch.set_positions(switch.set_positions(edited, "sinusoidal"), "none")
    back = switch.set_positions(there, "table")
    assert back.positions is edited.positions
    assert back.kept.positions is None


def test_a_kept_table_that_has_become_too_short_grows_with_zeros(plain: Document) -> None:
    short = replace(plain, positions=frozen(np.ones((N, D))))
    off = switch.set_positions(short, "none")
    longer = Sequence("s", (*off.sequences[0].tokens, "e"), frozen(np.zeros((N + 1, D))))
    on = switch.set_positions(off.with_sequence(0, longer), "table")
    assert on.positions is not None
    np.testing.assert_array_equal(on.positions, np.vstack([np.ones((N, D)), np.zeros((1, D))]))


# Residual and readout


@pytest.mark.parametrize("residual", [True, False])
def test_the_readout_reads_the_residual_stream_or_the_output_alone(river: Document, residual: bool) -> None:
    document = switch.set_residual(river, residual)
    readout = document.readout
    assert readout is not None
    X = torch.tensor(document.token_rows(0) + document.position_rows(0))
    blocked = torch.triu(torch.ones(10, 10, dtype=torch.bool), 1)
    with torch.no_grad():
        output, _ = as_multihead_attention(document.weights)(X, X, X, attn_mask=blocked)
        rows = X + output if residual else output
        hidden = functional.relu(
            functional.linear(rows, torch.tensor(readout.W_hidden.T), torch.tensor(readout.b_hidden))
        )
        logits = functional.linear(hidden, torch.tensor(readout.W_vocab.T), torch.tensor(readout.b_vocab))
        expected = torch.softmax(logits, dim=-1).numpy()
    found = numbers(document)
    assert ("updated" in found) is residual
    np.testing.assert_allclose(found["probabilities"], expected, atol=EXACT)


def test_a_readout_made_new_has_a_word_for_each_token_and_knows_nothing(plain: Document) -> None:
    document = switch.set_readout(plain, True)
    assert switch.readout_words(document) == ("a", "b", "c", "d")
    np.testing.assert_allclose(numbers(document)["probabilities"], np.full((N, 4), 0.25), atol=EXACT)
    assert {"W_hidden", "W_vocab"} <= {table.name for table in tables_of(document)}
    taught = set_cell(document, Block("W_vocab", switch.HIDDEN_UNITS, 2), 1.0)  # b_vocab of “c”
    expected = np.exp([0, 0, 1, 0]) / np.exp([0, 0, 1, 0]).sum()
    np.testing.assert_allclose(numbers(taught)["probabilities"][0], expected, atol=EXACT)


# Temperature


@pytest.mark.parametrize("temperature", [0.01, 0.5, 2.0, 100.0])
@pytest.mark.parametrize("mask", ["none", "causal"])
def test_temperature_divides_the_scores_before_the_softmax(plain: Document, temperature: float, mask: Any) -> None:
    document = switch.set_temperature(set_mask_base(plain, mask), temperature)
    found = numbers(document)
    scores = found["scores"] / (np.sqrt(D / H) * temperature)
    if mask == "causal":
        scores[:, np.triu(np.ones((N, N), bool), 1)] = -np.inf
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    np.testing.assert_allclose(found["attention"], powers / powers.sum(axis=-1, keepdims=True), atol=EXACT)


@pytest.mark.parametrize("wrong", [0.0, -1.0, 0.009, 101.0, np.nan, np.inf])
def test_a_temperature_out_of_range_is_refused(plain: Document, wrong: float) -> None:
    with pytest.raises(UserError, match=r"must be from 0\.01 to 100\. The old one, 1, stays"):
        switch.set_temperature(plain, wrong)


# Heads


def test_a_muted_head_is_one_without_its_rows_of_W_O(river: Document) -> None:
    muted = switch.mute(river, 0)
    W_O = np.array(river.weights.W_O)
    W_O[:2] = 0.0
    without = replace(river, weights=replace(river.weights, W_O=frozen(W_O)))
    found, expected = numbers(muted), numbers(without)
    for key in ("output", "updated", "probabilities", "head_outputs"):
        np.testing.assert_allclose(found[key], expected[key], atol=EXACT, err_msg=key)
    np.testing.assert_array_equal(found["messages"][0], 0.0)
    np.testing.assert_array_equal(found["attention"], numbers(river)["attention"])


def test_alone_and_all(river: Document) -> None:
    assert switch.solo(river, 1).muted == {0}
    assert switch.solo(switch.solo(river, 1), 0).muted == {1}
    assert switch.solo(switch.mute(river, 1), None).muted == frozenset()
    assert switch.set_muted(river, (0, 7, -1)).muted == {0}


def test_values_of_a_bias_row_are_edited_like_any_other(river: Document) -> None:
    document = set_cell(switch.set_bias(river, "b_V", True), Block("W_V", D, 3), -0.75)
    assert values_of(document, Block("W_V", D, 3))[0, 0] == -0.75
    assert document.weights.b_V is not None
    np.testing.assert_array_equal(document.weights.b_V, [0, 0, 0, -0.75])
    assert document.weights.W_V is river.weights.W_V


def test_rows_of_a_vocabulary_stay_a_stage_without_positions() -> None:
    document = switch.set_positions(example("river").document, "none")
    trace = TorchEngine().forward(document.problem())
    assert trace.keys[:2] == ("token_rows", "X")
    np.testing.assert_array_equal(trace.whole("token_rows"), trace.whole("X"))
