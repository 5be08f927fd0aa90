"""What is marked on the map: stages that a mistake on purpose has changed, and stages whose numbers are lit."""

from __future__ import annotations

from collections.abc import Iterable

from mha_desktop.attention.regions import Region
from mha_desktop.attention.stages import STAGE, stage_keys, tab_of
from mha_desktop.attention.trace import Trace
from mha_desktop.attention.wrong import changed_cells


def wrong_stages(trace: Trace, keys: Iterable[str]) -> tuple[str, ...]:
    """Those of `keys`, in their order, that a mistake has changed; none costs nothing where none is made.

    Heads that are the very objects of the correct trace are passed over, and the first that differs decides.
    """
    if trace.correct is trace:
        return ()
    return tuple(key for key in keys if trace.has(key) and _differs(trace, key))


def wrong_tabs(trace: Trace, tabs: Iterable[str]) -> tuple[str, ...]:
    """The tabs, in order, that hold a number which a mistake has changed; the first is where it begins."""
    return tuple(tab for tab in tabs if wrong_stages(trace, stage_keys(tab)))


def lit_tabs(lit: Iterable[Region]) -> frozenset[str]:
    """Tabs that hold a lit number; matrices have none."""
    return frozenset(tab_of(region.key) for region in lit if region.key in STAGE)


def _differs(trace: Trace, key: str) -> bool:
    pairs = zip(trace.parts(key), trace.correct.parts(key), strict=True)
    return any(changed_cells(wrong, right) is not None for wrong, right in pairs)
