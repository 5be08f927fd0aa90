"""What a look at a document needs computed: the stages that are shown, of the heads that are shown, and no others."""

from __future__ import annotations

from mha_desktop.attention.stages import STAGE, stage_keys
from mha_desktop.attention.steps.page import WORKED
from mha_desktop.attention.trace import Wanted
from mha_desktop.document.view import ViewState


def demand(view: ViewState, steps: bool, written_out: bool = True) -> tuple[Wanted, ...]:
    """Return stages, or single heads of them.

    Parameters
    ----------
    steps : whether the worked steps are in front: their last lines write out what all heads come to.
    written_out : whether those lines are in sight. While heads are left out, they alone would need all of them.
    """
    keys = (*stage_keys(view.grid_stage), "attention")
    worked = WORKED if steps and (written_out or view.shown_heads is None) else ()
    if view.shown_heads is None:
        return (*keys, *worked)
    per_head = [key for key in keys if STAGE[key].per_head]
    heads = tuple((key, head) for key in per_head for head in view.shown_heads)
    return (*heads, *(key for key in keys if not STAGE[key].per_head), *worked)
