"""What a look at a document needs computed: the stages that are shown, of the heads that are shown, and no others."""

from __future__ import annotations

from mha_desktop.attention.stages import STAGE
from mha_desktop.attention.trace import Wanted
from mha_desktop.document.view import ViewState
from mha_desktop.scene.stage_names import stage_keys

WORKED = ("updated", "output", "probabilities")


def demand(view: ViewState, steps: bool) -> tuple[Wanted, ...]:
    """Return stages, or single heads of them; `steps` tells whether the worked steps are in front.

    The steps write out rows of what all heads come to, so with them every head is needed.
    """
    keys = (*stage_keys(view.grid_stage), "attention")
    worked = WORKED if steps else ()
    if view.shown_heads is None:
        return (*keys, *worked)
    per_head = [key for key in keys if STAGE[key].per_head]
    heads = tuple((key, head) for key in per_head for head in view.shown_heads)
    return (*heads, *(key for key in keys if not STAGE[key].per_head), *worked)
