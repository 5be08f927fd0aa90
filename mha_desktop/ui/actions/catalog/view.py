"""View: scale, cube, panels, theme."""

from __future__ import annotations

from functools import partial

from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.panel_tips import panel_tips
from mha_desktop.ui.actions.spec import Action, Commands, looking

HEADS_LISTED = 8  # with keys of their own; "next head" reaches the others


def scale_actions() -> tuple[Action, ...]:
    """Return the scales."""
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


def cube_actions() -> tuple[Action, ...]:
    """Return the views of the cube."""
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
        *(
            Action(
                f"view.cube.head.{head}",
                "View/Cube",
                tr("See head {0} alone in the cube").format(head + 1),
                partial(_show_head, head=head),
                f"Ctrl+Alt+{head + 1}",
                enabled=partial(_has_head, head=head),
                checked=partial(_head_is, head=head),
            )
            for head in range(HEADS_LISTED)
        ),
        Action(
            "view.cube.next_head", "View/Cube", tr("See the &next head alone in the cube"), _next_head, "Ctrl+Alt+Right"
        ),
        Action("view.cube.float", "View/Cube", tr("F&loat or dock the cube"), lambda c: c.float_cube(), ruled=True),
    )


def _see(c: Commands, name: str) -> None:
    c.see(name)


def _show_head(c: Commands, head: int) -> None:
    c.session.look(isolated=head)


def _has_head(c: Commands, head: int) -> bool:
    return head < c.session.state.document.heads


def _head_is(c: Commands, head: int) -> bool:
    return looking(c).isolated == head


def _next_head(c: Commands) -> None:
    heads, now = c.session.state.document.heads, looking(c).isolated
    c.session.look(isolated=0 if now is None else (now + 1) % heads)


def panel_actions() -> tuple[Action, ...]:
    """Return the panels."""
    panels = (
        ("tables", tr("&Tables"), "F6"),
        ("sliders", tr("&Sliders"), "F7"),
        ("heatmaps", tr("&Heatmaps"), "F8"),
        ("cube", tr("Attention &cube"), "F9"),
        ("steps", tr("&Worked steps"), "F10"),
        ("next_token", tr("&Next token"), ""),
        ("insight", tr("&Insight"), "F11"),
        ("learning", tr("&Learning"), "Shift+F11"),
        ("model", tr("Trained mo&del"), ""),
    )
    tips = panel_tips()
    pages = (
        (
            "calculation",
            tr("C&alculation"),
            "F12",
            tr("Switch positions, biases, heads, residual and readout on or off, and watch every number follow."),
        ),
        (
            "mistakes",
            tr("&Mistakes on purpose"),
            "Shift+F12",
            tr("Switch on one of ten well-known mistakes, and see which numbers it changes and which it does not."),
        ),
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
                tip=tips[name],
            )
            for name, text, keys in panels
        ),
        *(
            Action(
                f"view.side.{page}",
                "View/Panels",
                text,
                partial(_toggle_side, page=page),
                keys,
                checked=partial(_side_shown, page=page),
                tip=tip,
            )
            for page, text, keys, tip in pages
        ),
        Action("view.reset_layout", "View/Panels", tr("&Reset layout"), lambda c: c.reset_layout(), ruled=True),
    )


def _toggle_panel(c: Commands, name: str) -> None:
    c.toggle_panel(name)


def _panel_shown(c: Commands, name: str) -> bool:
    return c.panel_shown(name)


def _toggle_side(c: Commands, page: str) -> None:
    """Open the side dock on a page; close it where that page is open."""
    if _side_shown(c, page):
        c.toggle_panel("side")
    else:
        c.session.look(side=page)
        c.show_panel("side")


def _side_shown(c: Commands, page: str) -> bool:
    return c.panel_shown("side") and looking(c).side == page
