"""Stage by stage against PyTorch: all the same where nothing is wrong, and the first wrong one named."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from mha_desktop.attention.compare import as_multihead_attention, compare_with_torch
from mha_desktop.attention.compare_stages import compare_stages
from mha_desktop.attention.comparison import StageDifference, first_different
from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.mistakes import MISTAKES
from mha_desktop.attention.parameters import Problem, Weights, frozen
from mha_desktop.attention.trace import Trace
from mha_desktop.document.cells import Block, set_cell
from mha_desktop.exchange.examples import example

ORDER = ["Q", "K", "V", "scores", "scaled_scores", "masked_scores", "attention", "attention", "messages", "concat"]
ORDER += ["head_outputs", "output"]


def traced(problem: Problem) -> Trace:
    return TorchEngine().forward(problem)


def random_problem(heads: int = 4, heads_kv: int = 4, d: int = 8, **more: object) -> Problem:
    rng = np.random.default_rng(heads * 10 + heads_kv)
    width = d // heads
    shapes = {"Q": (d, d), "K": (d, heads_kv * width), "V": (d, heads_kv * width), "O": (d, d)}
    matrices = {f"W_{name}": frozen(rng.normal(size=shape)) for name, shape in shapes.items()}
    biases = {f"b_{name}": frozen(rng.normal(size=shape[1])) for name, shape in shapes.items()}
    weights = Weights(**matrices, **biases, heads=heads, heads_kv=heads_kv)
    return Problem(frozen(rng.normal(size=(5, d))), weights, **more)


@pytest.mark.parametrize("name", ["clusters", "river"])
def test_every_stage_of_the_examples_is_the_same(name: str) -> None:
    stages = compare_stages(traced(example(name).document.problem()))
    after = ["updated", "hidden", "logits", "probabilities"] if name == "river" else []
    assert [stage.key for stage in stages] == ORDER + after
    assert all(stage.difference is not None and stage.difference <= 1e-12 for stage in stages)
    assert first_different(stages) is None
    peers = " ".join(stage.peer for stage in stages)
    assert all(word in peers for word in ("F.linear", "identity values", "average_attn_weights=False"))


@pytest.mark.parametrize("heads_kv", [4, 2, 1])
def test_temperature_and_muted_heads_are_in_what_torch_is_asked(heads_kv: int) -> None:
    blocked = np.triu(np.ones((5, 5), bool), 1)
    problem = random_problem(heads_kv=heads_kv, temperature=2.5, muted=frozenset({1, 3}), blocked=blocked)
    trace = traced(problem)
    assert first_different(compare_stages(trace)) is None
    found = compare_with_torch(trace)
    assert found.difference is not None
    assert found.difference <= 1e-12
    other = compare_with_torch(traced(replace(problem, temperature=1.0)))
    assert other.difference is not None
    assert np.abs(trace.whole("attention") - traced(replace(problem, temperature=1.0)).whole("attention")).max() > 0.01


def test_rows_that_read_nothing_are_left_out_from_attention_on() -> None:
    blocked = np.zeros((4, 5, 5), bool)
    blocked[2, 3] = True
    stages = compare_stages(traced(random_problem(blocked=blocked)))
    assert first_different(stages) is None
    assert all(stage.difference is not None for stage in stages)


@pytest.mark.parametrize("mistake", [mistake.name for mistake in MISTAKES])
@pytest.mark.parametrize("name", ["river", "clusters"])
def test_the_first_wrong_stage_is_named_by_torch_too(name: str, mistake: str) -> None:
    from mha_desktop.attention.wrong import first_wrong_stage

    trace = traced(example(name).document.problem(0, mistake))
    first = first_different(compare_stages(trace))
    assert (None if first is None else first.key) == first_wrong_stage(trace)


def test_the_wrong_root_is_1_43_at_its_stage_and_a_wrong_mask_is_infinite() -> None:
    document = example("river").document
    first = first_different(compare_stages(traced(document.problem(0, "root-of-d-model"))))
    assert first is not None
    assert (first.key, f"{first.difference:.2f}", first.infinite) == ("scaled_scores", "1.43", False)
    first = first_different(compare_stages(traced(document.problem(0, "reversed-mask"))))
    assert first is not None
    assert (first.key, first.largest, first.infinite) == ("masked_scores", np.inf, True)


def test_torch_is_never_asked_with_the_mistake_in_it() -> None:
    document = example("river").document
    found = compare_with_torch(traced(document.problem(0, "no-output-matrix")))
    assert found.attention is not None
    assert found.output is not None
    assert found.attention <= 1e-12
    assert found.output == pytest.approx(0.45505933580920455, abs=1e-12)


def test_a_variant_of_a_trace_is_compared_by_the_very_arrays_that_are_there() -> None:
    trace = traced(example("river").document.problem(0, "mean-of-heads")).compute(("attention", "output"))
    variant = trace.variant(trace.problem, trace)
    assert variant.whole("output") is trace.whole("output")
    assert compare_stages(variant) == compare_stages(trace)


def test_numbers_that_overflow_are_not_called_the_same() -> None:
    document = example("clusters").document
    for table, row, column in (("W_Q", 0, 0), ("X", 0, 0)):
        document = partial(set_cell, block=Block(table, row, column), value=1e200)(document)
    stages = compare_stages(traced(document.problem()))
    assert stages[0].difference is None
    assert not stages[0].differs


def test_a_low_temperature_may_overflow_in_what_torch_is_asked() -> None:
    problem = random_problem(temperature=0.01)
    large = {name: frozen(np.sign(getattr(problem.weights, name)) * 1e308) for name in ("W_Q", "b_Q")}
    layer = as_multihead_attention(replace(problem.weights, **large), 0.01)
    assert np.isinf(layer.in_proj_weight[:8].detach().numpy()).any()
    assert compare_with_torch(traced(replace(problem, weights=replace(problem.weights, **large)))).difference is None


def test_rounding_grows_with_the_numbers() -> None:
    assert StageDifference("scores", 5e-12, "torch.bmm", 100.0).differs is False
    assert StageDifference("scores", 5e-12, "torch.bmm", 1.0).differs is True
    assert StageDifference("masked_scores", 0.0, "torch.baddbmm", 1.0, True).differs is True
