"""What a figure shows, in a line below it: stage, head, mask, sizes, marked query and key, a mistake on purpose."""

from __future__ import annotations

from dataclasses import replace

from mha_desktop.attention.stages import stage_keys
from mha_desktop.document.state import State
from mha_desktop.document.view import Spot
from mha_desktop.scene.mistakes import Say, caption_line
from mha_desktop.scene.numbers import compact
from mha_desktop.scene.shown import shown_of
from mha_desktop.scene.shown_words import left_out
from mha_desktop.scene.stage_names import TITLES, panel_symbol
from mha_desktop.scene.text import Run, Runs, escape, runs, token_label

SUBJECTS: dict[str, str] = {
    "cube": "Attention cube",
    "steps": "Worked steps",
    "ledger": "Ledger",
    "map": "Map of the calculation",
}


def figure_caption(state: State, view: str, head: int | None, say: Say) -> Runs:
    """Return the caption of a figure.

    Parameters
    ----------
    view
        heatmaps, or one of `SUBJECTS`.
    head
        The head that is shown alone, from 0; None where all are.
    say
        Translates sources of the context "Export", and a mistake's of "Mistakes".
    """
    heads = state.trace.heads
    which = say("head {i} of {count}").format(i=head + 1, count=heads) if head is not None else _heads(heads, say)
    seen = [escape(words) for words in _left_out(state, view, head, say)]
    parts = [which, *seen, *_switches(state, say), _sizes(state)]
    name = escape(say("of “{name}”").format(name=token_label(state.sequence.name)))
    lines = [(*_subject(state, view, head, say), *runs(f" {name}, {', '.join(parts)}"))]
    if (spot := state.view.lock) is not None:
        lines.append(runs(escape(_spot(state, spot, say))))
    if (mistake := state.trace.problem.mistake) is not None:
        lines.append(caption_line(None if state.view.searching else mistake, say))
    return _joined(lines)


def caption_text(line: Runs) -> str:
    """Return a caption in plain letters, for a file's metadata."""
    return "".join(f"_{run.text}" if run.style.raised == "sub" else run.text for run in line)


def _subject(state: State, view: str, head: int | None, say: Say) -> Runs:
    """Return the name of what is shown; a stage's with the symbol of its head."""
    if view in SUBJECTS:
        return runs(escape(say(SUBJECTS[view])))
    stage = state.view.grid_stage
    title = runs(escape(say(TITLES[stage])))
    key = stage_keys(stage)[0]
    alone = head is not None and len(stage_keys(stage)) == 1 and len(state.trace.parts(key)) == state.trace.heads
    return (*title, Run(" "), *panel_symbol(state.document, key, head)) if alone else title


def _left_out(state: State, view: str, head: int | None, say: Say) -> tuple[str, ...]:
    """Return which tokens and heads a picture leaves out; the worked steps, the ledger and the map show all."""
    if view not in ("heatmaps", "cube"):
        return ()
    seen = shown_of(state if head is None else replace(state, view=replace(state.view, shown_heads=None)))
    return left_out(seen, say)


def _heads(count: int, say: Say) -> str:
    return say("one head") if count == 1 else say("{count} heads").format(count=count)


def _switches(state: State, say: Say) -> list[str]:
    """Return the mask, and what else of the calculation is not as usual."""
    document, sequence = state.document, state.sequence
    found = [say("causal mask") if document.mask == "causal" else say("no mask")]
    if sequence.painted is not None:
        found = [say("causal mask and painted cells") if document.mask == "causal" else say("painted mask")]
    if padding := sum(sequence.pad):
        found.append(say("{count} padding tokens").format(count=padding) if padding > 1 else say("one padding token"))
    if document.temperature != 1.0:
        found.append(say("temperature {value}").format(value=compact(document.temperature)))
    if muted := sorted(state.trace.problem.muted):
        found.append(say("muted: head {names}").format(names=", ".join(str(i + 1) for i in muted)))
    return [escape(text) for text in found]


def _sizes(state: State) -> str:
    weights = state.document.weights
    sizes = (("<i>n</i>", state.sequence.n), ("<i>d</i>", weights.d_model), ("<i>d</i><sub>head</sub>", weights.d_head))
    return ", ".join(f"{letter} = {size}" for letter, size in sizes)


def _spot(state: State, spot: Spot, say: Say) -> str:
    """Return what is marked: a query and a key by their tokens, else a token's row."""
    tokens = state.sequence.tokens
    if spot.is_pair:
        query, key = (say("{what} “{token}” ({number})").format(
            what=what, token=token_label(tokens[index]), number=index + 1
        ) for what, index in ((say("query"), spot.row), (say("key"), spot.column)))  # fmt: skip
        return f"{query}, {key}"
    if spot.row < len(tokens):
        return say("row “{token}” ({number})").format(token=token_label(tokens[spot.row]), number=spot.row + 1)
    return say("row {number}").format(number=spot.row + 1)


def _joined(lines: list[Runs]) -> Runs:
    """Return the parts with semicolons between them and a full stop at the end."""
    whole: list[Run] = []
    for line in lines:
        whole += [*([Run("; ")] if whole else []), *line]
    return (*whole, Run("."))
