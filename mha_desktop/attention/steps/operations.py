"""The operations of a page in the order in which they are done by hand."""

from __future__ import annotations

from mha_desktop.attention.steps.model import Operation

QUERY, KEYS = Operation("query", "query", ("query",)), Operation("keys", "sources", ("keys",))
TURNING = (
    Operation("rotated_query", "query", ("rotated_query",)),
    Operation("rotated_keys", "sources", ("rotated_keys",)),
)
SCORES = (
    Operation("products", "sources", ("product",)),
    Operation("scores", "sources", ("scores",)),
    Operation("scaled_scores", "sources", ("scaled_scores",)),
)
MASK = Operation("mask", "sources", ("mask", "masked_scores"))
EXPONENTIAL = Operation("exp", "sources", ("exponent", "exp"))
DENOMINATOR = Operation("denominator", "sources", ("denominator",), ("exp",))
WEIGHTS = Operation("attention", "sources", ("attention",), ("attention",))
WEIGHTS_BEFORE_MASK = Operation("attention", "sources", ("unmasked_attention",), ("unmasked_attention",))
LATE_MASK = Operation("mask", "sources", ("mask", "attention"), ("attention",))
MIXING = (
    Operation("values", "sources", ("values",)),
    Operation("contributions", "sources", ("contribution",)),
    Operation("message", "message", ("message",), ("contribution",)),
    Operation("concat", "concat", ("concat",)),
)
WRITTEN = Operation("written", "output", ("W_O", "written"))
OUTPUT = Operation("output", "output", ("b_O", "output"))
UPDATED = Operation("updated", "output", ("X", "stream", "updated"))
READOUT = (
    Operation("hidden", "hidden", ("hidden_sum", "hidden")),
    Operation("logits", "words", ("logits",)),
    Operation("probabilities", "words", ("probabilities",), ("probabilities",)),
)


def operations(
    *, turned: bool, mask: bool, mask_comes_last: bool, output_matrix: bool, residual: bool, readout: bool
) -> tuple[Operation, ...]:
    """Return the operations of a page that has these parts."""
    softmax = (EXPONENTIAL, DENOMINATOR, WEIGHTS)
    if mask_comes_last:
        softmax = (EXPONENTIAL, DENOMINATOR, WEIGHTS_BEFORE_MASK)
    return (
        *((QUERY, TURNING[0], KEYS, TURNING[1]) if turned else (QUERY, KEYS)),
        *SCORES,
        *((MASK,) if mask and not mask_comes_last else ()),
        *softmax,
        *((LATE_MASK,) if mask_comes_last else ()),
        *MIXING,
        *((WRITTEN,) if output_matrix else ()),
        OUTPUT,
        *((UPDATED,) if residual else ()),
        *(READOUT if readout else ()),
    )
