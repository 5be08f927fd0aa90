"""Whatever the problem and the mistake: what stands between the stages adds up to the stages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from mha_desktop.attention.mistakes import MISTAKE
from mha_desktop.attention.regions import Region
from mha_desktop.attention.steps.model import TOTAL, Line, Ref
from mha_desktop.attention.steps.page import WorkedSteps, worked_steps
from mha_desktop.attention.trace import Trace

CASES = [*((seed, None) for seed in range(16)), *((seed, name) for name in MISTAKE for seed in range(3))]
EXAMPLES = [("river", 2), ("cheque", 2), ("river", 1), ("river", 4), *(("clusters", h) for h in (1, 2, 4, 8))]


def pages(trace: Trace) -> Iterator[WorkedSteps]:
    """Every head and query, with one key: lines do not depend on the key."""
    n, page = trace.problem.n, None
    for head in range(trace.heads):
        for query in range(n):
            page = worked_steps(trace, head, query, (head + query) % n, page)
            yield page


def numbers_of(trace: Trace, source: Region) -> Any:
    """The numbers of a region, from the stage or the parameter that it names."""
    owners = (trace.problem.weights, trace.problem.readout)
    whole = next((array for owner in owners if (array := getattr(owner, source.key, None)) is not None), None)
    if whole is None:
        whole = trace.whole(source.key) if source.head is None else trace.head(source.key, source.head)
    whole = np.atleast_2d(whole)
    rows, columns = slice(source.row, source.row + source.rows), slice(source.column, source.column + source.columns)
    block = whole[rows, columns]
    assert block.shape == (source.rows, source.columns), source
    return block.ravel()


def read(trace: Trace, page: WorkedSteps, line: Line, column: int) -> list[Any]:
    """The numbers that a number says it was computed from, one array a source."""
    found = []
    for source in line.sources(column):
        if isinstance(source, Ref):
            columns = range(source.column, source.column + source.columns)
            found.append(np.array([page.line(source.line).value(c) for c in columns]))
        else:
            found.append(numbers_of(trace, source))
    return found


def again(trace: Trace, page: WorkedSteps, line: Line, column: int) -> float:
    """A number computed anew from its sources, by what its kind means."""
    parts = read(trace, page, line, column)
    match line.kind:
        case "query" | "keys" | "values" | "hidden_sum" | "logits":
            return float(parts[0] @ parts[1] + sum(bias[0] for bias in parts[2:]))
        case "rotated_query" | "rotated_keys":
            return turned(trace, page, line, column, float(parts[0][0]), float(parts[1][0]))
        case "product" | "written" | "contribution":
            return float(parts[0][0] * parts[1][0])
        case "scores" | "output" | "updated" | "masked_scores" | "message":
            return float(sum(part[0] for part in parts))
        case "X":
            return float(sum(part[0] for part in parts)) if parts else line.value(column)
        case "scaled_scores":
            return float(parts[0][0] / page.divisor.value)
        case "exponent":
            return float(parts[0][0] - parts[1].max())
        case "exp":
            return float(np.exp(parts[0][0]))
        case "denominator":
            assert not page.exponentials.shifted
            return float(np.exp(parts[0]).sum())
        case "attention" if page.masked and page.mistake == "mask-after-softmax":
            return float(parts[0][0]) if parts[1][0] == 0 else 0.0
        case "attention" | "unmasked_attention":
            return float(parts[0][0] / parts[1][0]) if parts[1][0] else 0.0
        case "concat":
            return float(np.mean([part[0] for part in parts]))
        case "hidden":
            return max(float(parts[0][0]), 0.0)
        case "probabilities":
            shares = np.exp(parts[0] - parts[0].max())
            return float(shares[column] / shares.sum())
    return line.value(column)  # "mask", "W_O", "b_O", "stream": given


def turned(trace: Trace, page: WorkedSteps, line: Line, column: int, a: float, b: float) -> float:
    """The pair (a, b) turned by its row's angle; its first or its second number."""
    width, base = trace.problem.weights.d_head, trace.problem.rotary
    coordinate, place = (column, page.query) if line.index is None else (line.index, column)
    assert base is not None
    angle = place * base ** (-2 * (coordinate % (width // 2)) / width)
    first = coordinate < width // 2
    return float(a * np.cos(angle) - b * np.sin(angle) if first else b * np.cos(angle) + a * np.sin(angle))


def check(trace: Trace) -> None:
    for page in pages(trace):
        names = page.block_names if page.head == 0 else page.block_names[:4]  # from W_O on heads share their numbers
        for name in names:
            block = page.block(name)
            assert [line.key for line in block] == list(block.keys)
            for line in block:
                assert line.values.shape == (block.columns,)
                check_line(trace, page, line)


def check_line(trace: Trace, page: WorkedSteps, line: Line) -> None:
    columns = range(len(line.values))
    if (line.kind, page.muted) == ("message", True):
        assert not line.values.any()
        assert all(line.sources(column) == () for column in columns)
    else:
        near(line.values, [again(trace, page, line, column) for column in columns])
    if line.place is not None:
        assert numbers_of(trace, line.place).tolist() == line.values.tolist()
        assert [line.region(column) for column in columns] == list(cells(line.place))
    if line.total is not None:
        (parts,) = read(trace, page, line, TOTAL)
        near(line.total, parts.sum())
        if (place := line.region(TOTAL)) is not None:
            assert numbers_of(trace, place).tolist() == [line.total]


def cells(place: Region) -> Iterator[Region]:
    """The cells of a region, row by row."""
    for row in range(place.row, place.row + place.rows):
        for column in range(place.column, place.column + place.columns):
            yield Region(place.key, place.head, row, column)


@pytest.mark.parametrize(("seed", "mistake"), CASES)
def test_every_number_follows_from_the_numbers_it_names(
    random_trace: Callable[..., Trace], seed: int, mistake: str | None
) -> None:
    check(random_trace(seed, mistake))


@pytest.mark.parametrize(("name", "heads"), EXAMPLES)
def test_every_number_of_the_examples_does(example_trace: Callable[..., Trace], name: str, heads: int) -> None:
    check(example_trace(name, heads))


@pytest.mark.parametrize("mistake", MISTAKE)
def test_every_number_of_the_river_does_with_a_mistake(example_trace: Callable[..., Trace], mistake: str) -> None:
    check(example_trace("river", mistake=mistake))


@pytest.mark.parametrize("seed", range(20))
def test_the_parts_add_up_to_the_stages(random_trace: Callable[..., Trace], seed: int) -> None:
    # Said once more without the page's own words about its sources.
    trace = random_trace(seed)
    weights, problem = trace.problem.weights, trace.problem
    for page in pages(trace):
        i, r = page.head, page.query
        sources, d_head = page.block("sources"), weights.d_head
        products = np.array([sources.line(f"product.{c}").values for c in range(d_head)])
        near(products.sum(axis=0), trace.head("scores", i)[r])
        exp = sources.line("exp")
        assert exp.total is not None
        near(np.divide(exp.values, exp.total or 1.0), trace.head("attention", i)[r])
        near(exp.values.sum(), exp.total)
        contributions = np.array([sources.line(f"contribution.{c}").values for c in range(d_head)])
        near(contributions.sum(axis=1), trace.head("attention", i)[r] @ trace.head("V", i))
        near(page.line("message").values, 0.0 if i in problem.muted else contributions.sum(axis=1))
        written = [page.line(f"written.{k}").values for k in range(trace.heads * d_head)]
        bias = 0.0 if weights.b_O is None else weights.b_O
        near(np.sum(written, axis=0) + bias, trace.whole("output")[r])
        own = [page.line(f"written.{i * d_head + c}").values for c in range(d_head)]
        near(np.sum(own, axis=0), trace.head("head_outputs", i)[r])


def near(ours: Any, theirs: Any) -> None:
    np.testing.assert_allclose(ours, theirs, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("name", ["river", "cheque"])
def test_the_page_prints_the_reference(
    example_trace: Callable[..., Trace], reference: Callable[[str], Any], name: str
) -> None:
    values = reference("river-bank-values.json")[name]
    for page in pages(example_trace(name)):
        compared = 0
        for key, expected in values.items():
            if key in ("scores", "scaled_scores", "masked_scores", "attention"):
                near(page.line(key).values, expected[page.head][page.query])
            elif key in ("concat", "X", "output", "updated", "hidden", "logits", "probabilities"):
                near(page.line(key).values, expected[page.query])
            else:
                continue
            compared += 1
        assert compared == 10
        near([page.line(f"keys.{c}").values for c in range(2)], np.array(values["K"][page.head]).T)
        near([page.line(f"values.{c}").values for c in range(2)], np.array(values["V"][page.head]).T)
        near(page.line("query").values, values["Q"][page.head][page.query])
        near(page.line("message").values, values["messages"][page.head][page.query])


@pytest.mark.parametrize("heads", [1, 2, 4])
def test_the_page_of_the_clusters_prints_the_reference(
    example_trace: Callable[..., Trace], reference: Callable[[str], Any], heads: int
) -> None:
    values = reference("clusters-values.json")[str(heads)]
    for page in pages(example_trace("clusters", heads)):
        for key in ("scores", "scaled_scores", "attention"):
            near(page.line(key).values, values[key][page.head][page.query])
        near(page.line("message").values, values["messages"][page.head][page.query])
        near(page.line("output").values, values["output"][page.query])
