"""A mistake on purpose: the page follows it, and has the right numbers beside the wrong ones."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from mha_desktop.attention.engine import TorchEngine
from mha_desktop.attention.mistakes import MISTAKE, mistaken_problem
from mha_desktop.attention.parameters import Problem, Weights, frozen
from mha_desktop.attention.regions import Region
from mha_desktop.attention.steps.model import Ref, differing
from mha_desktop.attention.steps.page import WorkedSteps, worked_steps
from mha_desktop.attention.trace import Trace

RIVER, LAST = 5, 9
Traces = Callable[..., Trace]


@pytest.fixture
def wrong(example_trace: Traces) -> Callable[..., WorkedSteps]:
    """The river's page with a mistake."""

    def page(mistake: str | None, head: int = 0, query: int = LAST, key: int = RIVER) -> WorkedSteps:
        return worked_steps(example_trace("river", mistake=mistake), head, query, key)

    return page


def test_without_a_mistake_there_is_nothing_beside_a_number(wrong: Callable[..., WorkedSteps]) -> None:
    page = wrong(None)
    assert page.correct is None
    assert all(line.correct is None and line.changed is None for name in page.block_names for line in page.block(name))


def test_the_wrong_root(wrong: Callable[..., WorkedSteps]) -> None:
    cards = wrong("root-of-d-model").cards
    assert (cards.divisor.width, cards.divisor.root_of, cards.divisor.value) == ("d_model", 4, 2.0)
    assert cards.correct_divisor is not None
    assert (cards.correct_divisor.width, cards.correct_divisor.root_of) == ("d_head", 2)
    assert cards.score.correct is None
    pairs = [(n.value, n.correct) for n in (cards.scaled, cards.exp, cards.denominator, cards.weight)]
    rounded = [(round(value, 3), round(correct or 0.0, 3)) for value, correct in pairs]
    assert rounded == [(3.45, 4.879), (31.5, 131.504), (57.499, 183.244), (0.548, 0.718)]
    assert cards.contribution.round(3).tolist() == [1.698, -0.055]
    assert cards.correct_contribution is not None
    assert cards.correct_contribution.round(3).tolist() == [2.225, -0.072]


def test_right_numbers_stand_beside_the_changed_ones_only(wrong: Callable[..., WorkedSteps]) -> None:
    page = wrong("root-of-d-model")
    right = wrong(None)
    assert page.line("scores").correct is None
    scaled = page.line("scaled_scores")
    assert scaled.correct is not None
    assert np.array_equal(scaled.correct, right.line("scaled_scores").values)
    assert scaled.changed is not None
    assert scaled.changed.tolist() == [True] * 7 + [False, True, False]  # scores of 0 stay 0
    assert page.line("exp").correct_total == right.exponentials.denominator
    assert page.line("contribution.0").correct_total == right.line("message").values[0]


def test_no_scale(wrong: Callable[..., WorkedSteps]) -> None:
    page = wrong("no-scale")
    assert (page.divisor.width, page.divisor.value) == ("none", 1.0)
    assert np.array_equal(page.line("scaled_scores").values, page.line("scores").values)


def test_over_queries_each_source_has_its_own_denominator(wrong: Callable[..., WorkedSteps]) -> None:
    page = wrong("softmax-over-queries", query=7)
    denominator, exp = page.line("denominator"), page.line("exp")
    assert page.exponentials.over == "queries"
    assert page.exponentials.denominator == denominator.values[RIVER]
    assert page.exponentials.summed == 5  # queries 6 to 10 may read key 6
    assert exp.total is None
    assert np.abs(denominator.values - denominator.values[0]).max() > 1
    assert denominator.sources(RIVER) == (Region("masked_scores", 0, 0, RIVER, 10, 1),)
    assert page.line("attention").sources(RIVER) == (Ref("exp", RIVER), Ref("denominator", RIVER))
    assert page.step_of("denominator") == page.step_of("attention") - 1
    assert page.line("attention").total != pytest.approx(1)


def test_over_queries_with_scores_that_are_too_large() -> None:
    one = frozen([[1.0]])
    blocked = np.array([[False, True, True], [False, False, True], [False, False, True]])
    problem = Problem(frozen([[30.0], [29.0], [1.0]]), Weights(one, one, one, one, 1, 1), None, blocked)
    trace = TorchEngine().forward(mistaken_problem(problem, "softmax-over-queries", None))
    page = worked_steps(trace, 0, 1, 0)
    assert page.exponentials.shifted
    assert page.exponentials.shift == 900
    assert page.line("exponent").sources(0) == (Ref("masked_scores", 0), Region("masked_scores", 0, 0, 0, 3, 1))
    denominators = page.line("denominator").values
    assert denominators[2] == 0  # key 3 is blocked for all
    exp = page.line("exp").values
    np.testing.assert_allclose(exp[:2] / denominators[:2], page.line("attention").values[:2], rtol=1e-12)
    assert page.line("attention").values[2] == 0


def test_a_mask_after_the_softmax_lets_blocked_keys_take_their_share(wrong: Callable[..., WorkedSteps]) -> None:
    page = wrong("mask-after-softmax", query=RIVER)
    exp, before, after = (page.line(key) for key in ("exp", "unmasked_attention", "attention"))
    assert exp.values[6:].all()
    assert exp.blocked is None
    assert page.exponentials.summed == 10
    assert exp.total == pytest.approx(exp.values.sum())
    assert before.total == pytest.approx(1)
    np.testing.assert_allclose(after.values[:6], before.values[:6], rtol=1e-12)
    assert after.values[6:].tolist() == [0] * 4
    assert after.total is not None
    assert after.total < 0.99
    assert after.blocked is not None
    keys = list(page.block("sources").keys)
    assert keys.index("exp") < keys.index("unmasked_attention") < keys.index("mask") < keys.index("attention")
    operations = [operation.key for operation in page.operations]
    assert operations[4:9] == ["scaled_scores", "exp", "denominator", "attention", "mask"]
    assert page.step_of("attention") == operations.index("mask")


def test_71_the_mean_of_the_heads_comes_from_every_head(wrong: Callable[..., WorkedSteps]) -> None:
    page = wrong("mean-of-heads")
    concat = page.line("concat")
    assert concat.values[:2].tolist() == concat.values[2:].tolist()
    assert concat.sources(3) == (Ref("message", 1), Region("messages", 1, LAST, 1))
    assert concat.correct is not None


def test_without_w_o_the_messages_are_the_output(wrong: Callable[..., WorkedSteps]) -> None:
    page = wrong("no-output-matrix")
    assert page.block("output").keys == ("output", "X", "updated")
    assert page.line("output").values.tolist() == page.line("concat").values.tolist()
    assert page.line("output").sources(2) == (Ref("concat", 2),)
    assert "written" not in {operation.key for operation in page.operations}


def test_a_transposed_matrix_is_read_by_its_columns(wrong: Callable[..., WorkedSteps]) -> None:
    page = wrong("transposed-weights")
    W = page.line("W_O.0")
    assert W.values.tolist() == [1, 0, 0.25, 0]
    assert W.correct is not None
    assert W.correct.tolist() == [1, 0, 0, 0]
    assert W.region(2) == Region("W_O", None, 2, 0)
    assert page.line("query").sources(1)[1] == Region("W_Q", None, 1, 0, 1, 4)


def test_67_heads_split_by_rows_read_other_tokens(wrong: Callable[..., WorkedSteps]) -> None:
    page = wrong("split-by-rows", head=1, query=2)
    # 10 × 4 numbers read on as 2 × 10 × 2: head 2 begins with token 6.
    assert page.line("query").sources(0) == (Region("X", None, 6, 0, 1, 4), Region("W_Q", None, 0, 0, 4, 1))
    assert page.line("query").sources(1) == (Region("X", None, 6, 0, 1, 4), Region("W_Q", None, 0, 1, 4, 1))
    assert page.line("query").region(1) == Region("Q", 1, 2, 1)


def test_sliced_first_a_head_sees_its_own_columns_of_x(wrong: Callable[..., WorkedSteps]) -> None:
    page = wrong("x-sliced-first", head=1)
    assert page.line("keys.0").sources(3) == (Region("X", None, 3, 2, 1, 2), Region("W_K", None, 2, 2, 2, 1))


def test_a_reversed_mask_leaves_the_last_query_nothing(wrong: Callable[..., WorkedSteps]) -> None:
    page = wrong("reversed-mask")
    assert page.empty
    assert page.correct is not None
    assert not page.correct.empty
    assert round(page.cards.weight.correct or 0.0, 3) == 0.718
    message = page.line("message")
    assert message.correct is not None
    assert message.correct.round(3).tolist() == [2.617, -0.018]


@pytest.mark.parametrize("mistake", MISTAKE)
def test_a_mistake_shows_in_what_it_changes(example_trace: Traces, mistake: str) -> None:
    trace = example_trace("clusters", mistake=mistake)
    right = example_trace("clusters")
    if mistake == "mask-after-softmax":
        assert worked_steps(trace, 1, 2, 3).line("output").correct is None  # nothing is masked here
        return
    page = worked_steps(trace, 1, 2, 3)
    output = page.line("output")
    assert output.correct is not None
    np.testing.assert_allclose(output.correct, right.whole("output")[2], rtol=0, atol=1e-15)
    assert output.changed is not None
    assert page.correct is not None
    assert page.correct.line("output").values.tolist() == output.correct.tolist()


def test_rounding_is_no_change() -> None:
    large = np.array([1e9, 1.0, np.inf, np.nan, -np.inf])
    assert differing(large * (1 + 1e-15), large) is None
    changed = differing(np.array([1e9, 1.0, -np.inf, 0.0, -np.inf]), large)
    assert changed is not None
    assert changed.tolist() == [False, False, True, True, False]
