"""What of a State the window itself depends on: the ticks of its menus, and the sizes of its panels."""

from __future__ import annotations

from mha_desktop.attention.parameters import BIASES
from mha_desktop.document.state import State
from mha_desktop.scene.shown import shown_of


def sizes(state: State) -> tuple[int, int, int]:
    """Return what of a State the sizes of the panels depend on."""
    readout = state.document.readout
    seen = shown_of(state)
    return len(seen.heads), seen.count, 0 if readout is None else len(readout.b_vocab)


def choices(state: State) -> tuple[object, ...]:
    """Return what of a State the menus show; numbers, pointing and turning the cube are nothing to them."""
    document, view = state.document, state.view
    structure = (document.heads, document.weights.W_Q.shape, document.weights.W_K.shape, document.mask)
    sources = (document.vocabulary is None, document.patches is None)
    kind = (len(document.sequences), *sources, document.positions is None, document.readout is None)
    looks = (view.grid_stage, view.sequence, view.scale, view.isolated, view.cell, view.pins, view.lock)
    modes = (view.brush, view.entropy, view.step, view.result_hidden, view.insight, view.side, view.blanking)
    blanks = document.worksheet
    sheet = (view.answers_shown, blanks is not None and (blanks.given, bool(blanks.blanks)))
    mistakes = (view.mistake, view.covered, view.searching)
    switches = (document.residual, document.sinusoidal, document.rotary is None, document.muted, document.temperature)
    biases = tuple(getattr(document.weights, name) is None for name in BIASES)
    marks = (state.sequence.pad, state.sequence.special)
    seen = (view.token_window, view.shown_heads, view.special_hidden, state.sequence.n, marks)
    return structure, seen, kind, switches, biases, state.sequence.painted is None, looks, modes, mistakes, sheet
