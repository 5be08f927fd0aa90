"""The part of a script that builds PyTorch's own layer with the document's numbers and asks it."""

from __future__ import annotations

from mha_desktop.attention.comparison import has_layer
from mha_desktop.errors import UserError
from mha_desktop.exchange.code.inputs import Lines, Source


def check_layer(source: Source) -> None:
    """Refuse what `nn.MultiheadAttention` lacks: these shapes, rotary positions, a mistake on purpose.

    Raises
    ------
    UserError
        One sentence, with the sizes where it is these.
    """
    weights = source.document.weights
    if source.document.rotary is not None:
        raise UserError("nn.MultiheadAttention has no rotary positions. Write the script in torch or numpy.")
    if source.mistake is not None:
        raise UserError(
            "nn.MultiheadAttention makes no mistakes on purpose. Write the script in torch or numpy, or leave it out."
        )
    if weights.heads_kv != weights.heads:
        raise UserError(
            "nn.MultiheadAttention has no shared key and value heads ({heads_kv} for {heads} heads here). "
            "Write the script in torch or numpy.",
            heads_kv=weights.heads_kv,
            heads=weights.heads,
        )
    if not has_layer(weights):
        raise UserError(
            "nn.MultiheadAttention needs h·d_head = d, but {heads} heads of width {d_head} are not {d_model} "
            "columns. Write the script in torch or numpy.",
            heads=weights.heads,
            d_head=weights.d_head,
            d_model=weights.d_model,
        )


def layer_lines(source: Source) -> Lines:
    """Return the lines that make `layer` and leave `output` (n, d) and `attention` (h, n, n)."""
    return [*_muting(source), "", *_construction(source), "", *_call(source), *_empty_rows(source)]


def _muting(source: Source) -> Lines:
    muted = sorted(source.document.muted)
    if not muted:
        return []
    note = "# The layer cannot mute a head, but zero rows of W_O keep what it says out of the output."
    return ["", note, *(f"W_O[{i} * d_head : {i + 1} * d_head] = 0.0  # head {i} is muted" for i in muted)]


def _construction(source: Source) -> Lines:
    weights = source.document.weights
    biased = any(getattr(weights, f"b_{letter}") is not None for letter in "QKVO")
    cooled = source.document.temperature != 1.0
    query = "(W_Q / temperature).T" if cooled else "W_Q.T"
    lines = ["# Linear computes x Wᵀ, so the layer holds each matrix transposed, those of Q, K and V below each other."]
    if cooled:
        lines.append("# It knows no temperature: the queries are divided by it instead of the scores.")
    lines += [
        f"layer = nn.MultiheadAttention(d, h, bias={biased}, batch_first=True, dtype=torch.float64).eval()",
        "with torch.no_grad():",
        f"    layer.in_proj_weight.copy_(torch.cat([{query}, W_K.T, W_V.T]))  # (3d, d)",
        "    layer.out_proj.weight.copy_(W_O.T)  # (d, d)",
    ]
    if biased:
        parts = [f"b_{letter}" if getattr(weights, f"b_{letter}") is not None else "torch.zeros(d)" for letter in "QKV"]
        if cooled and weights.b_Q is not None:
            parts[0] = "b_Q / temperature"
        out = "b_O" if weights.b_O is not None else "torch.zeros(d)"
        lines += [
            f"    layer.in_proj_bias.copy_(torch.cat([{', '.join(parts)}]))  # (3d,)",
            f"    layer.out_proj.bias.copy_({out})  # (d,)",
        ]
    return lines


def _call(source: Source) -> Lines:
    mask = ", attn_mask=blocked" if source.masked else ""
    return [
        "# Self-attention: queries, keys and values all come from X. Weights are averaged over the heads unless told.",
        "with torch.no_grad():",
        f"    output, attention = layer(X, X, X{mask}, average_attn_weights=False)  # (n, d), (h, n, n)",
    ]


def _empty_rows(source: Source) -> Lines:
    """Return what puts numbers in the place of nan where a query may attend to nothing."""
    empty, weights = source.empty, source.document.weights
    if empty is None:
        return []
    lines = [
        "",
        "# The layer gives nan for a query that may attend to nothing. It reads nothing: weights 0, message 0.",
        "empty = blocked.all(dim=-1)  # (n,)" if empty.ndim == 1 else "empty = blocked.all(dim=-1)  # (h, n)",
        "attention = attention.masked_fill(empty[..., None], 0.0)  # (h, n, n)",
    ]
    bias = "" if weights.b_O is None else " + b_O"
    if empty.ndim == 1 or bool((empty == empty[0]).all()):
        rows = "empty" if empty.ndim == 1 else "empty[0]"
        return [*lines, f"output[{rows}] = {'0.0' if weights.b_O is None else 'b_O'}"]
    values = "X @ W_V" if weights.b_V is None else "X @ W_V + b_V"
    return [
        *lines,
        "# One such head makes the whole row of the output nan, so these rows are put together by hand.",
        "rows = empty.any(dim=0)  # (n,)",
        f"V = ({values}).reshape(n, h, d_head).transpose(0, 1)  # (n, d) -> (h, n, d_head)",
        "concat = (attention @ V).transpose(0, 1).reshape(n, d)  # (h, n, d_head) -> (n, d)",
        f"output[rows] = concat[rows] @ W_O{bias}",
    ]
