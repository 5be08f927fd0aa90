"""The switches of the calculation: positions, biases, residual, readout, temperature, heads."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QApplication, QWidget

from mha_desktop.attention.parameters import BIASES
from mha_desktop.document.calculation import Positions, positions_of, rotary_base
from mha_desktop.document.model import Document
from mha_desktop.scene import calculation as scene
from mha_desktop.scene import turning
from mha_desktop.scene.calculation import Step
from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands, looking


def calculation_actions() -> tuple[Action, ...]:
    """Return them in the order of the menus."""
    return (
        *_position_actions(),
        *_bias_actions(),
        Action(
            "document.residual",
            "Document",
            tr("&Residual"),
            _toggle_residual,
            checked=lambda c: _document(c).residual,
            ruled=True,
            tip=tr(scene.RESIDUAL_TIP).format(letter="X"),
        ),
        Action(
            "document.readout",
            "Document",
            tr("Rea&dout"),
            _toggle_readout,
            checked=lambda c: _document(c).readout is not None,
            tip=tr(scene.READOUT_TIP),
            words=tr("ReLU vocabulary next word"),
        ),
        Action(
            "document.temperature",
            "Document",
            tr("T&emperature…"),
            partial(_ask_number, name="calculation.temperature.value"),
            tip=tr(scene.TEMPERATURE_TIP),
        ),
        *_head_actions(),
    )


def _position_actions() -> tuple[Action, ...]:
    texts: dict[Positions, str] = {"none": tr("&None"), "table": tr("A &table"), "sinusoidal": tr("&Sinusoidal")}
    return (
        *(
            Action(
                f"document.positions.{kind}",
                "Document/Positions",
                text,
                partial(_set_positions, kind=kind),
                checked=partial(_positions_are, kind=kind),
                tip=tr(scene.POSITIONS[kind]),
            )
            for kind, text in texts.items()
        ),
        Action(
            "document.rotary",
            "Document/Positions",
            tr("&Rotary: turn queries and keys"),
            _toggle_rotary,
            checked=lambda c: _document(c).rotary is not None,
            ruled=True,
            tip=tr(turning.ROTARY_TIP),
            words=tr("RoPE rotation pairs"),
        ),
        Action(
            "document.rotary.base",
            "Document/Positions",
            tr("&Base of the rotary positions…"),
            partial(_ask_number, name="calculation.rotary.base.value"),
            enabled=lambda c: _document(c).rotary is not None,
            tip=tr(turning.BASE_TIP),
            words=tr("RoPE theta"),
        ),
    )


def _bias_actions() -> tuple[Action, ...]:
    return (
        *(
            Action(
                f"document.bias.{name}",
                "Document/Biases",
                f"b_&{name[-1]}",
                partial(_toggle_bias, name=name),
                checked=partial(_has_bias, name=name),
                tip=tr(scene.BIAS_TIPS[name]).format(letter="X"),
                words=tr("parameters"),
            )
            for name in BIASES
        ),
        *(
            Action(
                f"document.bias.{word}",
                "Document/Biases",
                text,
                partial(_set_biases, on=on),
                enabled=partial(_some_bias_is, on=not on),
                ruled=on,
                words=tr("parameters"),
            )
            for word, text, on in (("all", tr("&All"), True), ("none", tr("&None"), False))
        ),
    )


def _head_actions() -> tuple[Action, ...]:
    """Return what is done to the head of the locked number, and to all."""
    return (
        Action(
            "document.heads.mute",
            "Document/Heads",
            tr("&Mute the locked head"),
            _toggle_mute,
            enabled=lambda c: _locked_head(c) is not None,
            checked=lambda c: _locked_head(c) in _document(c).muted,
            ruled=True,
            tip=tr("Its message counts as 0."),
        ),
        Action(
            "document.heads.alone",
            "Document/Heads",
            tr("Mute all heads but the &locked one"),
            _toggle_alone,
            enabled=lambda c: _locked_head(c) is not None,
            checked=_is_alone,
            tip=tr("The messages of the others count as 0."),
        ),
        Action(
            "document.heads.all",
            "Document/Heads",
            tr("&All heads speak"),
            lambda c: _commit(c, scene.solo_step(None, tr)),
            enabled=lambda c: bool(_document(c).muted),
        ),
        *(
            Action(
                f"document.kv_heads.{word}",
                "Document/Heads",
                text,
                partial(_share_keys, share=share),
                enabled=partial(_can_share, share=share),
                checked=partial(_shares, share=share),
                ruled=share == 1,
                tip=tip,
                words=words,
            )
            for word, share, text, tip, words in _sharing()
        ),
    )


def _sharing() -> tuple[tuple[str, int, str, str, str], ...]:
    """Return ways to share keys and values: by how many heads (0: all), its text, tip and further words."""
    stay = tr("The columns of the first head of each group stay; those of the others go, until the step is taken back.")
    return (
        ("own", 1, tr("Own &keys and values for each head"), tr("Those that were shared are copied."), ""),
        ("pairs", 2, tr("&Pairs of heads share keys and values"), stay, tr("grouped queries GQA")),
        ("one", 0, tr("All heads s&hare keys and values"), stay, tr("multi-query MQA")),
    )


def _document(c: Commands) -> Document:
    return c.session.state.document


def _commit(c: Commands, step: Step) -> None:
    c.commit(step.name, step.edit)


def _set_positions(c: Commands, kind: Positions) -> None:
    _commit(c, scene.positions_step(kind, tr))


def _positions_are(c: Commands, kind: Positions) -> bool:
    return positions_of(_document(c)) == kind


def _toggle_rotary(c: Commands) -> None:
    document = _document(c)
    _commit(c, turning.rotary_step(rotary_base(document) if document.rotary is None else None, tr))


def _kv_heads(document: Document, share: int) -> int:
    return document.heads // share if share else 1


def _share_keys(c: Commands, share: int) -> None:
    document = _document(c)
    _commit(c, turning.kv_step(_kv_heads(document, share), document.heads, tr))


def _can_share(c: Commands, share: int) -> bool:
    heads = _document(c).heads
    return share == 1 or (heads > 1 and not (share and heads % share))


def _shares(c: Commands, share: int) -> bool:
    document = _document(c)
    return _can_share(c, share) and document.weights.heads_kv == _kv_heads(document, share)


def _has_bias(c: Commands, name: str) -> bool:
    return getattr(_document(c).weights, name) is not None


def _toggle_bias(c: Commands, name: str) -> None:
    _commit(c, scene.bias_step(name, not _has_bias(c, name), tr))


def _some_bias_is(c: Commands, on: bool) -> bool:
    return any(_has_bias(c, name) == on for name in BIASES)


def _set_biases(c: Commands, on: bool) -> None:
    _commit(c, scene.biases_step(on, tr))


def _toggle_residual(c: Commands) -> None:
    _commit(c, scene.residual_step(not _document(c).residual, tr))


def _toggle_readout(c: Commands) -> None:
    _commit(c, scene.readout_step(_document(c).readout is None, tr))


def _locked_head(c: Commands) -> int | None:
    lock = looking(c).lock
    return None if lock is None else lock.head


def _toggle_mute(c: Commands) -> None:
    if (head := _locked_head(c)) is not None:
        _commit(c, scene.mute_step(head, head not in _document(c).muted, tr))


def _is_alone(c: Commands) -> bool:
    document, head = _document(c), _locked_head(c)
    return head is not None and scene.alone(document.heads, document.muted) == head


def _toggle_alone(c: Commands) -> None:
    _commit(c, scene.solo_step(None if _is_alone(c) else _locked_head(c), tr))


def _ask_number(c: Commands, name: str) -> None:
    """Open the page of the calculation and put the cursor in one of its numbers."""
    c.session.look(side="calculation")
    c.show_panel("side")
    window = QApplication.activeWindow()
    field = None if window is None else window.findChild(QWidget, name)
    if field is not None:
        field.setFocus()
