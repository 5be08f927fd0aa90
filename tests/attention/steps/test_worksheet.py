"""What the worksheet of the two sentences prints, to its own digits."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from mha_desktop.attention.regions import Region
from mha_desktop.attention.steps.model import TOTAL, Ref
from mha_desktop.attention.steps.page import WorkedSteps, worked_steps
from mha_desktop.attention.trace import Trace
from mha_desktop.exchange.examples import example

RIVER, FISHERMAN, LAST = 5, 1, 9


@pytest.fixture(params=["stored", "computed"])
def river(request: pytest.FixtureRequest, example_trace: Callable[..., Trace]) -> Trace:
    """The river sentence, from the stored stages and computed."""
    return example("river").trace if request.param == "stored" else example_trace("river")


def shown(page: WorkedSteps, key: str, decimals: int = 3) -> list[float]:
    return [round(float(value), decimals) for value in page.line(key).values]


def test_head_1_reads_the_river(river: Trace) -> None:
    page = worked_steps(river, 0, LAST, RIVER)
    assert shown(page, "query") == [2.3, 2.3]
    assert shown(page, "product.0")[RIVER] == 7.13
    assert shown(page, "product.1")[RIVER] == -0.23
    assert shown(page, "scores", 2) == [0.23, 4.83, 0.69, 1.15, 0.46, 6.90, 3.22, 0.00, 1.61, 0.00]
    assert shown(page, "scaled_scores") == [0.163, 3.415, 0.488, 0.813, 0.325, 4.879, 2.277, 0.0, 1.138, 0.0]
    assert page.exponentials.denominator == pytest.approx(183.2439, abs=5e-5)
    assert page.line("exp").total == page.exponentials.denominator
    assert shown(page, "attention") == [0.006, 0.166, 0.009, 0.012, 0.008, 0.718, 0.053, 0.005, 0.017, 0.005]
    assert shown(page, "contribution.0", 4)[RIVER] == 2.2247
    assert shown(page, "contribution.1", 4)[RIVER] == -0.0718
    assert shown(page, "message", 4) == [2.6168, -0.0179]


def test_head_2_reads_the_fisherman(river: Trace) -> None:
    page = worked_steps(river, 1, LAST, FISHERMAN)
    assert page.exponentials.denominator == pytest.approx(43.9085, abs=5e-5)
    assert shown(page, "attention") == [0.027, 0.693, 0.060, 0.027, 0.023, 0.023, 0.027, 0.027, 0.071, 0.023]
    assert page.cards.contribution.round(4).tolist() == [1.4552, 0.0]
    assert shown(page, "message", 4) == [1.5520, 0.5383]


def test_w_o_writes_both_heads_into_the_water_coordinate(river: Trace) -> None:
    page = worked_steps(river, 0, LAST, RIVER)
    output = page.block("output")
    assert [line.head for line in output if line.kind == "written"] == [0, 0, 1, 1]
    water = [round(float(line.values[0]), 3) for line in output if line.kind == "written"]
    assert water == [2.617, 0.0, 0.388, 0.0]  # 2.617 + 0.25 × 1.552
    assert page.line("W_O.2").values[0] == 0.25
    assert shown(page, "output")[0] == 3.005
    assert page.line("output").sources(0) == tuple(Ref(f"written.{k}", 0) for k in range(4))
    # The other head's page has the same numbers with its own rows first.
    other = worked_steps(river, 1, LAST, RIVER).block("output")
    assert [line.key for line in other if line.kind == "written"] == [f"written.{k}" for k in (2, 3, 0, 1)]


@pytest.mark.parametrize(("name", "word", "probability"), [("river", "water", 0.610), ("cheque", "teller", 0.616)])
def test_the_next_word(name: str, word: str, probability: float) -> None:
    opened = example(name)
    assert opened.document.vocabulary is not None
    page = worked_steps(opened.trace, 0, LAST, RIVER)
    probabilities = page.line("probabilities")
    assert opened.document.vocabulary.words[int(probabilities.values.argmax())] == word
    assert round(float(probabilities.values.max()), 3) == probability
    assert probabilities.total == pytest.approx(1, abs=1e-14)


def test_the_cards(river: Trace) -> None:
    page = worked_steps(river, 0, LAST, RIVER)
    cards = page.cards
    assert (cards.query.tolist(), cards.key.round(3).tolist()) == ([2.3, 2.3], [3.1, -0.1])
    assert round(cards.score.value, 3) == 6.9
    assert (cards.divisor.width, cards.divisor.root_of, cards.divisor.temperature) == ("d_head", 2, 1.0)
    assert cards.divisor.value == 2**0.5
    assert [round(n.value, 3) for n in (cards.scaled, cards.exponent)] == [4.879, 4.879]
    assert [round(n.value, 3) for n in (cards.exp, cards.denominator, cards.weight)] == [131.504, 183.244, 0.718]
    assert cards.contribution.round(3).tolist() == [2.225, -0.072]
    assert (page.exponentials.shifted, page.exponentials.summed) == (False, 10)
    assert all(n.correct is None for n in (cards.score, cards.scaled, cards.exp, cards.denominator, cards.weight))
    for line in cards.lines:
        assert page.line(line).sources(RIVER)


def test_the_operations_in_their_order(river: Trace) -> None:
    page = worked_steps(river, 0, LAST, RIVER)
    assert [operation.key for operation in page.operations] == [
        *("query", "keys", "products", "scores", "scaled_scores", "mask", "exp", "denominator", "attention"),
        *("values", "contributions", "message", "concat", "written", "output", "updated"),
        *("hidden", "logits", "probabilities"),
    ]


@pytest.mark.parametrize("name", ["river", "clusters"])
def test_each_line_and_sum_is_filled_in_by_one_operation(name: str) -> None:
    page = worked_steps(example(name).trace, 0, 2, 1)
    blocks = [page.block(block) for block in page.block_names]
    for line in (line for block in blocks for line in block):
        step = page.step_of(line.kind)
        for column in range(len(line.values)):
            for source in line.sources(column):
                if isinstance(source, Ref):  # what it is made from was there before
                    kind = source.line.partition(".")[0]
                    assert page.step_of(kind, source.column == TOTAL) <= step
        if line.total is not None:
            assert page.step_of(line.kind, total=True) >= step
    with pytest.raises(KeyError):
        page.step_of("unmasked_attention")
    has_readout = name == "river"
    assert ("probabilities" in {operation.key for operation in page.operations}) is has_readout
    assert ("words" in page.block_names) is has_readout
    assert ("mask" in page.block("sources").keys) is page.masked is has_readout


def test_where_numbers_stand_and_come_from(river: Trace) -> None:
    page = worked_steps(river, 1, LAST, RIVER)
    line = page.line
    assert line("query").sources(1) == (Region("X", None, LAST, 0, 1, 4), Region("W_Q", None, 0, 3, 4, 1))
    assert line("values.0").sources(RIVER) == (Region("X", None, RIVER, 0, 1, 4), Region("W_V", None, 0, 2, 4, 1))
    assert line("attention").region(RIVER) == Region("attention", 1, LAST, RIVER)
    assert line("attention").sources(RIVER) == (Ref("exp", RIVER), Ref("exp", TOTAL))
    assert line("exp").region(RIVER) is None
    assert line("exp").sources(TOTAL) == (Ref("exp", 0, 10),)
    assert line("contribution.1").region(TOTAL) == Region("messages", 1, LAST, 1)
    assert line("concat").sources(0) == (Region("messages", 0, LAST, 0),)
    assert line("concat").sources(3) == (Ref("message", 1),)
    assert line("W_O.2").region(0) == Region("W_O", None, 2, 0)
    assert line("X").sources(0) == (Region("token_rows", None, LAST, 0), Region("position_rows", None, LAST, 0))
    assert line("logits").sources(12) == (
        Ref("hidden", 0, 8),
        Region("W_vocab", None, 0, 12, 8, 1),
        Region("b_vocab", None, 0, 12),
    )
    assert page.value(Ref("exp", TOTAL)) == page.exponentials.denominator
    assert np.isnan(page.value(Ref("scores", TOTAL)))
    assert Ref("exp", 2, 3).holds("exp", 4)
    assert not Ref("exp", 2, 3).holds("exp", 5)
