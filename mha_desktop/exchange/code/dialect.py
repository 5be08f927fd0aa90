"""What numpy and torch call the same step."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Dialect:
    """The words of one library; `{…}` are what a step is applied to.

    Attributes
    ----------
    module, imports, setup
        The library's name in a script, the lines that import it, and what is said or defined once.
    array, boolean
        What makes an array of nested lists, and the argument that makes it bool.
    split, share, join
        Columns to heads, key-and-value heads to query heads, and heads back to columns.
    keys
        {K} with its last two axes swapped.
    fill, everywhere, along
        A value where a mask is True; whether a mask's rows are True everywhere; the argument that names an axis.
    softmax, softmax_open, softmax_columns
        Softmax of rows; of rows of which those named by `empty` are 0; and, wrongly, of columns.
    """

    module: str
    imports: str
    setup: tuple[str, ...]
    array: str
    boolean: str
    triangle: str
    lower_triangle: str
    split: str
    share: str
    join: str
    keys: str
    fill: str
    everywhere: str
    along: str
    softmax: str
    softmax_open: str
    softmax_columns: str
    relu: str
    repeat_columns: str


NUMPY = Dialect(
    module="np",
    imports="import numpy as np",
    setup=(
        "",
        "",
        "def softmax(x):",
        '    """Softmax of the last axis; the largest is taken away first, so that nothing overflows."""',
        "    exponentials = np.exp(x - x.max(axis=-1, keepdims=True))",
        "    return exponentials / exponentials.sum(axis=-1, keepdims=True)",
        "",
    ),
    array="np.array",
    boolean="dtype=bool",
    triangle="np.triu(np.ones((n, n), dtype=bool), k=1)",
    lower_triangle="np.tril(np.ones((n, n), dtype=bool))",
    split="({wide}).reshape(n, {heads}, d_head).transpose(1, 0, 2)",
    share="np.repeat({heads}, h // h_kv, axis=0)",
    join="messages.transpose(1, 0, 2).reshape(n, h * d_head)",
    keys="{K}.transpose(0, 2, 1)",
    fill="np.where({mask}, {value}, {x})",
    everywhere="{mask}.all(axis=-1, keepdims=True)",
    along="axis",
    softmax="softmax({x})",
    softmax_open="np.where(empty, 0.0, softmax(np.where(empty, 0.0, {x})))",
    softmax_columns="softmax({x}.transpose(0, 2, 1)).transpose(0, 2, 1)",
    relu="np.maximum({x}, 0.0)",
    repeat_columns="np.tile({x}, (1, h))",
)

TORCH = Dialect(
    module="torch",
    imports="import torch",
    setup=("", "torch.set_default_dtype(torch.float64)"),
    array="torch.tensor",
    boolean="dtype=torch.bool",
    triangle="torch.ones(n, n, dtype=torch.bool).triu(1)",
    lower_triangle="torch.ones(n, n, dtype=torch.bool).tril()",
    split="({wide}).reshape(n, {heads}, d_head).transpose(0, 1)",
    share="{heads}.repeat_interleave(h // h_kv, dim=0)",
    join="messages.transpose(0, 1).reshape(n, h * d_head)",
    keys="{K}.transpose(1, 2)",
    fill="{x}.masked_fill({mask}, {value})",
    everywhere="{mask}.all(dim=-1, keepdim=True)",
    along="dim",
    softmax="torch.softmax({x}, dim=-1)",
    softmax_open="torch.softmax({x}, dim=-1).masked_fill(empty, 0.0)",
    softmax_columns="torch.softmax({x}, dim=-2)",
    relu="torch.relu({x})",
    repeat_columns="{x}.repeat(1, h)",
)
