"""The sheets of formulas: one a head, from Q to its messages, and one for what the heads write together."""

from __future__ import annotations

import numpy as np

from mha_desktop.attention.parameters import Array, Weights
from mha_desktop.attention.trace import Trace
from mha_desktop.exchange.workbook.page import BLOCKED, Formula, Name, Page, Place, counted
from mha_desktop.exchange.workbook.parameters import Inputs


def write_head(page: Page, inputs: Inputs, trace: Trace, head: int) -> Place:
    """Fill the sheet of one head (from 0) and return where its messages are."""
    i, here, tokens = head + 1, page.name, inputs.tokens
    Q, K, V = (_projection(page, inputs, trace, letter, head) for letter in "QKV")
    if trace.problem.rotary is not None:
        Q, K = (_turned(page, inputs, trace, letter, head, rows) for letter, rows in (("Q", Q), ("K", K)))

    turned = "" if trace.problem.rotary is None else "turned "

    def score(r: int, j: int) -> str:
        return f"SUMPRODUCT({Q.line(r, here)},{K.line(j, here)})"

    def stage(key: str, title: str, formula: Formula, note: str = "", weights: bool = False) -> Place:
        return page.formulas(key, title, formula, trace.head(key, head), tokens, tokens, note, weights)

    note = "rows are queries, columns are keys"
    scores = stage("scores", f"scores: {turned}Q{i} K{i}ᵀ", score, note)
    divisor = inputs.blocks["divisor"].cell(0, 0, here)
    scaled = stage("scaled_scores", "scaled: ÷ √d_head · T", lambda r, j: f"{scores.cell(r, j, here)}/{divisor}")
    mask = inputs.mask(head)
    masked = stage(
        "masked_scores",
        "masked: + M",
        lambda r, j: f'IF({mask.cell(r, j, here)}=1,"{BLOCKED}",{scaled.cell(r, j, here)})',
    )
    exponentials, sums = _softmax_parts(page, masked, trace.head("masked_scores", head), tokens, tokens)
    attention = stage("attention", f"A({i}): attention", _ratio(exponentials, sums, here), "each row sums to 1", True)
    muted = inputs.blocks["muted"].cell(0, head, here)
    values = trace.head("messages", head)
    return page.formulas(
        "messages",
        f"head{i} = A({i}) V{i}: messages",
        lambda r, c: f"IF({muted}=1,0,{_product(attention.line(r, here), V.down(c, here))})",
        values,
        tokens,
        counted(values.shape[1]),
    )


def write_result(page: Page, inputs: Inputs, trace: Trace, messages: list[Place]) -> None:
    """Fill the sheet from the concatenation to the last stage that there is."""
    here, tokens, blocks = page.name, inputs.tokens, inputs.blocks
    width = messages[0].columns

    def joined(r: int, c: int) -> str:
        return messages[c // width].cell(r, c % width, here)

    wide = counted(width * len(messages))
    concat = page.formulas("concat", "concat: the heads side by side", joined, trace.whole("concat"), tokens, wide)
    output = _affine(page, inputs, "output", "output: concat · W_O", concat, "W_O", trace.whole("output"), inputs.axes)
    rows = output
    if trace.has("updated"):
        name = "stream" if trace.has("stream") else "X"
        added = blocks[name]

        def updated(r: int, c: int) -> str:
            return f"{added.cell(r, c, here)}+{output.cell(r, c, here)}"

        rows = page.formulas(
            "updated", f"updated: {name} + output", updated, trace.whole("updated"), tokens, inputs.axes
        )
    if trace.has("logits"):
        units, values = counted(blocks["W_hidden"].columns), trace.whole("hidden")
        title = "hidden: ReLU of the rows · W_hidden + b_hidden"
        hidden = _affine(page, inputs, "hidden", title, rows, "W_hidden", values, units, "MAX(0,{})")
        title = "logits: hidden · W_vocab + b_vocab"
        logits = _affine(page, inputs, "logits", title, hidden, "W_vocab", trace.whole("logits"), inputs.words)
        exponentials, sums = _softmax_parts(page, logits, trace.whole("logits"), tokens, inputs.words)
        page.formulas(
            "probabilities",
            "probabilities of the next token",
            _ratio(exponentials, sums, here),
            trace.whole("probabilities"),
            tokens,
            inputs.words,
            "each row sums to 1",
            True,
        )


def _projection(page: Page, inputs: Inputs, trace: Trace, letter: str, head: int) -> Place:
    weights: Weights = trace.problem.weights
    first = weights.d_head * (head if letter == "Q" else weights.kv_head(head))
    X, W, name = inputs.blocks["X"], inputs.blocks[f"W_{letter}"], f"W_{letter}"

    def product(r: int, c: int) -> str:
        own = _product(X.line(r, page.name), W.down(first + c, page.name, weights.d_model))
        return f"{own}+{W.cell(weights.d_model, first + c, page.name)}" if name in inputs.biased else own

    columns = f"columns {first + 1} to {first + weights.d_head} of {name}"
    title = f"{letter}{head + 1} = X {name}({head + 1})"
    return page.formulas(
        letter, title, product, trace.head(letter, head), inputs.tokens, counted(weights.d_head), columns
    )


def _turned(page: Page, inputs: Inputs, trace: Trace, letter: str, head: int, rows: Place) -> Place:
    """Write queries or keys turned by their places, pair by pair."""
    half, angles, key = rows.columns // 2, inputs.blocks["angles"], f"rotated_{letter}"

    def turned(r: int, c: int) -> str:
        a, b = (rows.cell(r, c % half + part, page.name) for part in (0, half))
        angle = angles.cell(r, c % half, page.name)
        if c < half:
            return f"{a}*COS({angle})-{b}*SIN({angle})"
        return f"{b}*COS({angle})+{a}*SIN({angle})"

    note = f"columns c and c + {half} are a pair, turned by its angle"
    title = f"turned {letter}{head + 1}"
    return page.formulas(key, title, turned, trace.head(key, head), inputs.tokens, counted(rows.columns), note)


def _affine(
    page: Page,
    inputs: Inputs,
    key: str,
    title: str,
    rows: Place,
    matrix: str,
    values: Array,
    columns: tuple[Name, ...] | list[Name],
    around: str = "{}",
) -> Place:
    """Write rows times a matrix, plus its bias where it has one."""
    W = inputs.blocks[matrix]
    height = W.rows - (matrix in inputs.biased)

    def product(r: int, c: int) -> str:
        own = _product(rows.line(r, page.name), W.down(c, page.name, height))
        return around.format(f"{own}+{W.cell(height, c, page.name)}" if matrix in inputs.biased else own)

    return page.formulas(key, title, product, values, inputs.tokens, columns)


def _softmax_parts(
    page: Page, logits: Place, values: Array, rows: tuple[Name, ...], columns: tuple[Name, ...]
) -> tuple[Place, Place]:
    """Write exp(logit − largest of its row), 0 where blocked, and the sums of the rows."""
    here = page.name
    with np.errstate(invalid="ignore", over="ignore"):
        largest = values.max(axis=1, keepdims=True)
        exponentials = np.where(np.isneginf(values), 0.0, np.exp(values - largest))

    def exponential(r: int, j: int) -> str:
        cell = logits.cell(r, j, here)
        return f"IF(ISNUMBER({cell}),EXP({cell}-MAX({logits.line(r, here)})),0)"

    place = page.formulas(
        "exp", "exp", exponential, exponentials, rows, columns, "of each number minus the largest of its row"
    )
    totals = exponentials.sum(axis=1, keepdims=True)
    sums = page.formulas("sum", "sum of exp", lambda r, c: f"SUM({place.line(r, here)})", totals, rows, [Name("sum")])
    return place, sums


def _ratio(exponentials: Place, sums: Place, here: str) -> Formula:
    def ratio(r: int, j: int) -> str:
        total = sums.cell(r, 0, here)
        return f"IF({total}=0,0,{exponentials.cell(r, j, here)}/{total})"

    return ratio


def _product(row: str, column: str) -> str:
    """Return a row times a column. SUM makes a plain number of the 1 × 1 matrix in every program."""
    return f"SUM(MMULT({row},{column}))"
