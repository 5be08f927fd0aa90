"""The part of a script that computes: one line a stage, in numpy or torch; absent parts have no line."""

from __future__ import annotations

from mha_desktop.exchange.code.inputs import Lines, Source
from mha_desktop.exchange.code.literals import number


def stage_lines(source: Source) -> Lines:
    """Return the lines from Q, K and V to `output`."""
    turning = _turning(source) if source.problem.rotary is not None else []
    return ["", *_projections(source), *turning, "", *_weights(source), "", *_mixture(source)]


def _projections(source: Source) -> Lines:
    sliced = source.mistake == "x-sliced-first"
    lines = ["# Queries, keys and values: project, then split the columns in heads."]
    if sliced:
        lines.append("own = [slice(i * d_head, (i + 1) * d_head) for i in range(h)]")
    for letter in "QKV":
        lines += _sliced_first(source, letter) if sliced else _projection(source, letter)
    return lines


def _projection(source: Source, letter: str) -> Lines:
    shared = source.shared and letter != "Q"
    heads = "h_kv" if shared else "h"
    matrix = f"W_{letter}.T" if source.mistake == "transposed-weights" else f"W_{letter}"
    wide = _plus(f"X @ {matrix}", source, f"b_{letter}")
    split = source.dialect.split.format(wide=wide, heads=heads)
    shape = f"(n, d) -> (n, {heads}·d_head) -> ({heads}, n, d_head)"
    if source.mistake == "split-by-rows":
        split = f"({wide}).reshape({heads}, n, d_head)"
    lines = [f"{letter} = {split}  # {shape}{source.wrong('transposed-weights', 'split-by-rows')}"]
    if shared:
        repeated = source.dialect.share.format(heads=letter)
        lines.append(f"{letter} = {repeated}  # (h_kv, n, d_head) -> (h, n, d_head), each serves h // h_kv heads")
    return lines


def _sliced_first(source: Source, letter: str) -> Lines:
    own = f"X[:, s] @ W_{letter}[s, s]"
    if getattr(source.document.weights, f"b_{letter}") is not None:
        own += f" + b_{letter}[s]"
    note = source.wrong("x-sliced-first")
    return [f"{letter} = {source.dialect.module}.stack([{own} for s in own])  # (h, n, d_head){note}"]


def _turning(source: Source) -> Lines:
    m, along = source.dialect.module, source.dialect.along
    lines = [
        "",
        "# Rotary positions: columns c and c + d_head/2 are a pair, turned by p · base^(−2c/d_head) at place p.",
        f"base = {number(source.problem.rotary or 0.0)}",
        f"angle = {m}.arange(n)[:, None] * base ** (-2 * {m}.arange(d_head // 2) / d_head)  # (n, d_head/2)",
        f"cos, sin = {m}.cos(angle), {m}.sin(angle)",
    ]
    for letter in "QK":
        lines += [
            f"a, b = {letter}[..., : d_head // 2], {letter}[..., d_head // 2 :]  # (h, n, d_head/2) each",
            f"rotated_{letter} = {m}.concatenate([a * cos - b * sin, b * cos + a * sin], {along}=-1)  # (h, n, d_head)",
        ]
    return lines


def _weights(source: Source) -> Lines:
    dialect, masks_late = source.dialect, source.mistake == "mask-after-softmax"
    Q, K = ("Q", "K") if source.problem.rotary is None else ("rotated_Q", "rotated_K")
    lines = [
        "# How much each query attends to each key.",
        f"scores = {Q} @ {dialect.keys.format(K=K)}  # (h, n, d_head) @ (h, d_head, n) -> (h, n, n)",
        f"scaled_scores = {_scaled(source)}  # (h, n, n){source.wrong('root-of-d-model', 'no-scale')}",
    ]
    masked = "scaled_scores"
    if source.masked and not masks_late:
        filled = dialect.fill.format(mask="blocked", value="-math.inf", x=masked)
        lines.append(f"masked_scores = {filled}  # (h, n, n), blocked cells are −∞")
        masked = "masked_scores"
    if source.mistake == "softmax-over-queries":
        softmax = dialect.softmax_columns.format(x=masked)
        lines.append(f"attention = {softmax}  # (h, n, n){source.wrong('softmax-over-queries')}")
    elif source.empty is not None and not masks_late:
        lines.append(f"empty = {dialect.everywhere.format(mask='blocked')}  # queries that may attend to nothing")
        softmax = dialect.softmax_open.format(x=masked)
        lines.append(f"attention = {softmax}  # (h, n, n), empty rows are 0")
    else:
        sums = "" if masks_late and source.masked else ", each row sums to 1"
        lines.append(f"attention = {dialect.softmax.format(x=masked)}  # (h, n, n){sums}")
    if source.masked and source.mistake in ("softmax-over-queries", "mask-after-softmax"):
        filled = dialect.fill.format(mask="blocked", value="0.0", x="attention")
        lines.append(f"attention = {filled}  # (h, n, n){source.wrong('mask-after-softmax')}")
    return lines


def _scaled(source: Source) -> str:
    temperature = source.document.temperature != 1.0
    if source.mistake == "no-scale":
        return "scores / temperature" if temperature else "scores"
    root = "math.sqrt(d)" if source.mistake == "root-of-d-model" else "math.sqrt(d_head)"
    return f"scores / ({root} * temperature)" if temperature else f"scores / {root}"


def _mixture(source: Source) -> Lines:
    dialect, document = source.dialect, source.document
    lines = [
        "# What each query reads, and what the heads write together.",
        "messages = attention @ V  # (h, n, n) @ (h, n, d_head) -> (h, n, d_head)",
    ]
    if document.muted:
        lines.append(f"messages[{sorted(document.muted)}] = 0.0  # muted heads")
    joined = f"{dialect.join}  # (h, n, d_head) -> (n, h·d_head)"
    if source.mistake == "mean-of-heads":
        mean = dialect.repeat_columns.format(x=f"messages.mean({dialect.along}=0)")
        joined = f"{mean}  # (h, n, d_head) -> (n, h·d_head){source.wrong('mean-of-heads')}"
    lines.append(f"concat = {joined}")
    if source.mistake == "no-output-matrix":
        return [*lines, f"output = concat  # (n, d){source.wrong('no-output-matrix')}"]
    matrix = "W_O.T" if source.mistake == "transposed-weights" else "W_O"
    wide = _plus(f"concat @ {matrix}", source, "b_O")
    note = source.wrong("transposed-weights")
    return [*lines, f"output = {wide}  # (n, h·d_head) @ (h·d_head, d) -> (n, d){note}"]


def after_lines(source: Source) -> Lines:
    """Return the lines behind `output`: residual and prediction, where the document has them."""
    dialect, document = source.dialect, source.document
    lines: Lines = []
    if document.residual:
        added = "X" if source.problem.stream is None else "stream"
        lines.append(f"updated = {added} + output  # (n, d)")
    if document.readout is not None:
        rows = "updated" if document.residual else "output"
        hidden = dialect.relu.format(x=f"{rows} @ W_hidden + b_hidden")
        lines += [
            f"hidden = {hidden}  # (n, d) @ (d, m) -> (n, m)",
            "logits = hidden @ W_vocab + b_vocab  # (n, m) @ (m, v) -> (n, v)",
            f"probabilities = {dialect.softmax.format(x='logits')}  # (n, v), each row sums to 1",
        ]
    return ["", "# What becomes of the output.", *lines] if lines else []


def _plus(product: str, source: Source, bias: str) -> str:
    return product if getattr(source.document.weights, bias) is None else f"{product} + {bias}"
