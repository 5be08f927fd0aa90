"""The table of all actions. A new action is one entry here; menu, palette, shortcut sheet and tests follow."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication

from mha_desktop.document.structure import possible_heads
from mha_desktop.document.view import available_grid_stages
from mha_desktop.exchange.examples import EXAMPLES
from mha_desktop.ui.actions.spec import Action, Commands, escape_mnemonic, looking
from mha_desktop.ui.cells.pins import is_pinned, toggle_pin


def tr(text: str) -> str:
    """Translate a string of the menus."""
    return QCoreApplication.translate("Actions", text)


def menu_titles() -> dict[str, str]:
    """Return the menus in order, with their titles."""
    return {
        "File": tr("&File"),
        "File/Example": tr("Open &example"),
        "File/Export": tr("Ex&port"),
        "Edit": tr("&Edit"),
        "Edit/Selection": tr("&Selected cells"),
        "View": tr("&View"),
        "View/Stage": tr("&Stage"),
        "View/Cube": tr("&Cube"),
        "View/Panels": tr("&Panels"),
        "View/Theme": tr("&Theme"),
        "Document": tr("&Document"),
        "Document/Heads": tr("&Heads"),
        "Document/Tokens": tr("&Tokens"),
        "Help": tr("&Help"),
    }


def all_actions() -> tuple[Action, ...]:
    """Return every action in the order of the menus."""
    return (*_file(), *_edit(), *_scale(), *_stages(), *_cube(), *_panels(), *_themes(), *_document(), *_help())


def _file() -> tuple[Action, ...]:
    return (
        Action("file.open", "File", tr("&Open…"), lambda c: c.open_file(), "Ctrl+O"),
        *(Action(f"file.example.{name}", "File/Example", name, partial(_open_example, name=name)) for name in EXAMPLES),
        Action(
            "file.export.heatmaps",
            "File/Export",
            tr("&Heatmaps as a picture…"),
            lambda c: c.export("heatmaps"),
            "Ctrl+E",
            icon="image-down",
        ),
        Action("file.export.cube", "File/Export", tr("&Cube as a picture…"), lambda c: c.export("cube")),
        Action("file.export.window", "File/Export", tr("Whole &window as a picture…"), lambda c: c.export("window")),
        Action("file.quit", "File", tr("&Quit"), lambda c: c.close(), "Ctrl+Q", ruled=True),
    )


def _open_example(c: Commands, name: str) -> None:
    c.open_example(name)


def _edit() -> tuple[Action, ...]:
    operations = (
        ("copy", tr("&Copy"), "", "copy", False),
        ("cut", tr("C&ut"), "", "", False),
        ("paste", tr("&Paste"), "", "", False),
        ("zero", tr("&Zero"), "", "eraser", True),
        ("identity", tr("&Identity"), "", "", False),
        ("random", tr("&Random…"), "Ctrl+R", "dice-5", False),
        ("scale", tr("&Scale…"), "", "", False),
        ("transpose", tr("&Transpose"), "", "", False),
        ("reset", tr("Reset to &opened"), "Ctrl+Shift+R", "rotate-ccw", True),
        ("reset_table", tr("Reset the &matrix to opened"), "", "", False),
    )
    return (
        Action(
            "edit.undo",
            "Edit",
            lambda c: _named(tr("&Undo"), c.session.history.undo_name),
            lambda c: c.session.undo(),
            "Ctrl+Z",
            "undo-2",
            enabled=lambda c: c.session.history.undo_name is not None,
        ),
        Action(
            "edit.redo",
            "Edit",
            lambda c: _named(tr("&Redo"), c.session.history.redo_name),
            lambda c: c.session.redo(),
            "Ctrl+Shift+Z",
            "redo-2",
            enabled=lambda c: c.session.history.redo_name is not None,
        ),
        *(
            Action(f"edit.{name}", "Edit/Selection", text, partial(_operate, name=name), keys, icon, ruled=ruled)
            for name, text, keys, icon, ruled in operations
        ),
        Action(
            "edit.pin",
            "Edit",
            tr("&Keep a slider for this cell"),
            lambda c: toggle_pin(c.session, looking(c).cell),
            "Ctrl+Shift+P",
            checked=lambda c: is_pinned(looking(c), looking(c).cell),
        ),
        Action(
            "edit.reset_all",
            "Edit",
            tr("Reset &all to opened"),
            lambda c: c.operate("reset_all"),
            enabled=lambda c: c.session.state.document is not c.session.opened,
            ruled=True,
        ),
    )


def _operate(c: Commands, name: str) -> None:
    c.operate(name)


def _named(verb: str, step: str | None) -> str:
    return f"{verb} {escape_mnemonic(step)}" if step else verb


def _scale() -> tuple[Action, ...]:
    return (
        Action(
            "view.scale.one",
            "View",
            tr("Scale 0 … &1"),
            lambda c: c.session.look(scale="0..1"),
            "Ctrl+1",
            checked=lambda c: looking(c).scale == "0..1",
            tip=tr("One scale for all heads: 0 to 1."),
        ),
        Action(
            "view.scale.max",
            "View",
            tr("Scale 0 … &max"),
            lambda c: c.session.look(scale="0..max"),
            "Ctrl+2",
            checked=lambda c: looking(c).scale == "0..max",
            tip=tr("One scale for all heads: 0 to the largest weight."),
        ),
    )


def _themes() -> tuple[Action, ...]:
    themes = (
        ("system", tr("Like the &system")),
        ("light", tr("&Light")),
        ("dark", tr("&Dark")),
        ("contrast", tr("High &contrast")),
    )
    return tuple(
        Action(
            f"view.theme.{name}",
            "View/Theme",
            text,
            partial(_choose_theme, name=name),
            checked=partial(_theme_is, name=name),
        )
        for name, text in themes
    )


def _choose_theme(c: Commands, name: str) -> None:
    c.choose_theme(name)


def _theme_is(c: Commands, name: str) -> bool:
    return c.theme_choice == name


def _stages() -> tuple[Action, ...]:
    return (
        Action("view.stage.next", "View/Stage", tr("&Next stage"), partial(_step_stage, by=1), "Ctrl+Right"),
        Action("view.stage.previous", "View/Stage", tr("&Previous stage"), partial(_step_stage, by=-1), "Ctrl+Left"),
        Action(
            "view.stage.attention",
            "View/Stage",
            tr("&Attention"),
            lambda c: c.session.look(grid_stage="attention"),
            "Ctrl+Home",
            checked=lambda c: looking(c).grid_stage == "attention",
        ),
    )


def _step_stage(c: Commands, by: int) -> None:
    stages = available_grid_stages(c.session.state.document)
    index = stages.index(looking(c).grid_stage) + by
    c.session.look(grid_stage=stages[min(max(index, 0), len(stages) - 1)])


def _cube() -> tuple[Action, ...]:
    cameras = (
        ("isometric", tr("&Isometric"), "Alt+1"),
        ("front", tr("&Front"), "Alt+2"),
        ("top", tr("&Top"), "Alt+3"),
        ("reset", tr("&Reset view"), "Alt+0"),
        ("closer", tr("&Zoom in"), ""),
        ("farther", tr("Zoom &out"), ""),
        ("wider", tr("Planes further &apart"), ""),
        ("narrower", tr("Planes &closer together"), ""),
    )
    return (
        *(
            Action(
                f"view.cube.{name}",
                "View/Cube",
                text,
                partial(_see, name=name),
                keys,
                icon="rotate-ccw" if name == "reset" else "",
                ruled=name in ("closer", "wider"),
            )
            for name, text, keys in cameras
        ),
        Action(
            "view.cube.all",
            "View/Cube",
            tr("Show all &heads"),
            lambda c: c.session.look(isolated=None),
            "Ctrl+Alt+0",
            checked=lambda c: looking(c).isolated is None,
            ruled=True,
        ),
        Action("view.cube.next_head", "View/Cube", tr("Show the &next head alone"), _next_head, "Ctrl+Alt+Right"),
        Action("view.cube.float", "View/Cube", tr("F&loat or dock the cube"), lambda c: c.float_cube(), ruled=True),
    )


def _see(c: Commands, name: str) -> None:
    c.see(name)


def _next_head(c: Commands) -> None:
    heads, now = c.session.state.document.heads, looking(c).isolated
    c.session.look(isolated=0 if now is None else (now + 1) % heads)


def _panels() -> tuple[Action, ...]:
    panels = (
        ("tables", tr("&Tables"), "F6"),
        ("sliders", tr("&Sliders"), "F7"),
        ("heatmaps", tr("&Heatmaps"), "F8"),
        ("cube", tr("Attention &cube"), "F9"),
    )
    return (
        *(
            Action(
                f"view.panel.{name}",
                "View/Panels",
                text,
                partial(_toggle_panel, name=name),
                keys,
                checked=partial(_panel_shown, name=name),
            )
            for name, text, keys in panels
        ),
        Action("view.reset_layout", "View/Panels", tr("&Reset layout"), lambda c: c.reset_layout(), ruled=True),
    )


def _toggle_panel(c: Commands, name: str) -> None:
    c.toggle_panel(name)


def _panel_shown(c: Commands, name: str) -> bool:
    return c.panel_shown(name)


def _document() -> tuple[Action, ...]:
    tokens = (
        ("sentence", tr("Type a &sentence…"), "Ctrl+Shift+T"),
        ("rename", tr("&Rename the token…"), ""),
        ("add", tr("&Add a token…"), ""),
        ("remove", tr("Re&move the token"), ""),
        ("up", tr("Move the token &up"), "Ctrl+Shift+Up"),
        ("down", tr("Move the token &down"), "Ctrl+Shift+Down"),
    )
    return (
        *(
            Action(
                f"document.heads.{heads}",
                "Document/Heads",
                str(heads),
                partial(_set_heads, heads=heads),
                enabled=partial(_heads_possible, heads=heads),
                checked=partial(_heads_are, heads=heads),
            )
            for heads in (1, 2, 4, 8, 16)
        ),
        Action("document.heads.ask", "Document/Heads", tr("&Other…"), lambda c: c.ask_heads(), "Ctrl+H", ruled=True),
        Action("document.width", "Document", tr("Model &width…"), lambda c: c.ask_width()),
        *(
            Action(
                f"document.mask.{base}",
                "Document",
                text,
                partial(_set_mask, base=base),
                checked=partial(_mask_is, base=base),
                ruled=base == "none",
            )
            for base, text in (("none", tr("&No mask")), ("causal", tr("&Causal mask")))
        ),
        Action(
            "document.sequence", "Document", tr("Next &sequence"), _next_sequence, "Ctrl+Tab", enabled=_has_sequences
        ),
        *(
            Action(f"document.tokens.{name}", "Document/Tokens", text, partial(_edit_tokens, name=name), keys)
            for name, text, keys in tokens
        ),
    )


def _set_heads(c: Commands, heads: int) -> None:
    c.set_heads(heads)


def _heads_possible(c: Commands, heads: int) -> bool:
    return heads in possible_heads(c.session.state.document)


def _heads_are(c: Commands, heads: int) -> bool:
    return c.session.state.document.heads == heads


def _set_mask(c: Commands, base: str) -> None:
    c.set_mask(base)


def _mask_is(c: Commands, base: str) -> bool:
    return c.session.state.document.mask.base == base


def _has_sequences(c: Commands) -> bool:
    return len(c.session.state.document.sequences) > 1


def _next_sequence(c: Commands) -> None:
    c.session.look(sequence=(looking(c).sequence + 1) % len(c.session.state.document.sequences))


def _edit_tokens(c: Commands, name: str) -> None:
    c.edit_tokens(name)


def _help() -> tuple[Action, ...]:
    return (
        Action("help.palette", "Help", tr("&Find an action…"), lambda c: c.show_palette(), "Ctrl+K"),
        Action("help.shortcuts", "Help", tr("&Keyboard shortcuts"), lambda c: c.show_shortcuts(), "F1"),
        Action(
            "help.compare",
            "Help",
            tr("&Compare with PyTorch"),
            lambda c: c.compare_with_torch(),
            "Ctrl+T",
            enabled=lambda c: c.session.engine is not None,
        ),
        Action("help.about", "Help", tr("&About MHA Desktop"), lambda c: c.about(), ruled=True),
    )
