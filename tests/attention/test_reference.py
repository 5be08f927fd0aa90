"""Every number of the reference files, to 1e-12."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.functions import softmax_rows
from mha_desktop.attention.heads import check_heads, head_choices
from mha_desktop.attention.masks import blocked_cells
from mha_desktop.attention.parameters import Problem, Readout, Weights, frozen
from mha_desktop.attention.trace import Trace
from mha_desktop.errors import UserError

REFERENCE = Path(__file__).parents[1] / "reference"
BIASES = ("b_Q", "b_K", "b_V", "b_O")


def reference(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((REFERENCE / name).read_text(encoding="utf-8"))
    return loaded


def weights(source: dict[str, Any], heads: int) -> Weights:
    matrices: dict[str, Any] = {name: frozen(source[name]) for name in ("W_Q", "W_K", "W_V", "W_O")}
    matrices |= {name: frozen(source[name]) for name in BIASES if name in source}
    return Weights(**matrices, heads=heads, heads_kv=heads)


def largest_difference(ours: Any, theirs: Any) -> float:
    assert np.shape(ours) == np.shape(theirs)
    return float(np.abs(np.asarray(ours) - np.asarray(theirs)).max())


@pytest.mark.parametrize("heads", [1, 2, 4])
def test_67_clusters(heads: int) -> None:
    source, values = reference("clusters.json"), reference("clusters-values.json")[str(heads)]
    trace = TorchEngine().forward(Problem(frozen(source["X"]), weights(source, heads)))
    assert len(values) == 11
    for key, expected in values.items():
        assert largest_difference(trace.whole(key), expected) <= 1e-12, key


@pytest.mark.parametrize("name", ["river", "cheque"])
def test_river_bank(name: str) -> None:
    source, values = reference("river-bank.json"), reference("river-bank-values.json")[name]
    trace = river_bank(source, values, source["heads"])
    keys = [key for key in values if key in trace.keys]
    assert len(keys) == 15
    for key in keys:
        assert largest_difference(trace.whole(key), values[key]) <= 1e-12, key


@pytest.mark.parametrize("name", ["river", "cheque"])
def test_one_wide_head_is_not_two_narrow_ones(name: str) -> None:
    source, values = reference("river-bank.json"), reference("river-bank-values.json")[name]
    trace = river_bank(source, values, 1)
    assert largest_difference(trace.whole("attention"), values["wide_attention"]) <= 1e-12
    assert largest_difference(trace.whole("messages"), values["wide_messages"]) <= 1e-12


def river_bank(source: dict[str, Any], values: dict[str, Any], heads: int) -> Trace:
    rows = np.array(source["token_embedding"])[values["ids"]]
    n = len(rows)
    problem = Problem(
        token_rows=frozen(rows),
        weights=weights(source, heads),
        position_rows=frozen(source["position_embedding"][:n]),
        blocked=blocked_cells(n, causal=True),
        residual=True,
        readout=Readout(*(frozen(source[name]) for name in ("W_hidden", "b_hidden", "W_vocab", "b_vocab"))),
    )
    return TorchEngine().forward(problem)


CASES = {case["name"]: case for case in reference("attention-vectors.json")["cases"]}


def computed(case: dict[str, Any]) -> Trace:
    n = len(case["X"])
    custom = np.array(case["mask"]) if "mask" in case else None
    blocked = blocked_cells(n, case.get("causal", False), None, custom)
    return TorchEngine().forward(Problem(frozen(case["X"]), weights(case, case["heads"]), None, blocked))


@pytest.mark.parametrize("name", CASES)
def test_vectors(name: str) -> None:
    trace = computed(CASES[name])
    for key, expected in CASES[name]["expect"].items():
        assert largest_difference(trace.whole(key), expected) <= 1e-12, key


def test_66_69_71_72_the_well_known_mistakes_give_other_numbers() -> None:
    first = computed(CASES["scale"]).head("attention", 0)[0, 0]
    for wrong in CASES["scale"]["wrong"].values():
        assert abs(first - wrong) > 0.04
    for name in ("convention", "mask-polarity"):
        (wrong,) = CASES[name]["wrong"].values()
        assert largest_difference(computed(CASES[name]).whole("output"), wrong) > 0.9
    heads = computed(CASES["heads-differ"]).whole("attention")
    assert np.abs(heads - heads.mean(axis=0)).min() > 0.4  # the mean of the heads never passes as one


@pytest.mark.parametrize("case", reference("attention-vectors.json")["softmax"], ids=lambda c: str(c["logits"]))
def test_81_softmax(case: dict[str, Any]) -> None:
    import torch

    row = softmax_rows(torch.tensor([case["logits"]], dtype=torch.float64), None).numpy()[0]
    np.testing.assert_allclose(row, case["expect"], rtol=2e-4, atol=1e-300)
    assert abs(row[0] - case["expect"][0]) <= 1e-15


def test_80_an_impossible_head_count_names_both_numbers_and_the_choices() -> None:
    case = reference("attention-vectors.json")["head_count"]
    assert list(head_choices(case["d"])) == case["choices"]
    with pytest.raises(UserError, match=r"^10 columns cannot be split in 4 heads\. Use 1, 2, 5 or 10\.$"):
        check_heads(case["d"], case["heads"])
