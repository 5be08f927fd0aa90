"""View: theme, colours, zoom, motion."""

from __future__ import annotations

from functools import partial

from mha_desktop.ui.actions.catalog.words import tr
from mha_desktop.ui.actions.spec import Action, Commands
from mha_desktop.ui.language import NAMES

ZOOMS_LISTED = (75, 100, 125, 150, 200)  # percent; the steps between them are reached by "larger" and "smaller"


def looks_actions() -> tuple[Action, ...]:
    """Return them in the order of the menu."""
    themes = (
        ("system", tr("Like the &system")),
        ("light", tr("&Light")),
        ("dark", tr("&Dark")),
        ("contrast", tr("High &contrast")),
    )
    colours = (
        ("violet", tr("&Violet"), tr("Weights in the program's own colours.")),
        ("viridis", tr("V&iridis"), tr("Weights from yellow over green to violet, as in many papers.")),
        ("blue_yellow", tr("&Blue and yellow"), tr("Weights in the two colours that most colour-blind people see.")),
    )
    return (
        *(_choice("theme", "View/Theme", name, text) for name, text in themes),
        *(_choice("colours", "View/Colours", name, text, tip) for name, text, tip in colours),
        *_zoom_actions(),
        *_language_actions(),
        Action(
            "view.touch",
            "View",
            tr("Large targets for to&uch"),
            lambda c: c.looks.choose(touch=not c.looks.settings.touch),
            checked=lambda c: c.looks.settings.touch,
            tip=tr("Rows and buttons are high enough for a finger. Once a finger is used they are so by themselves."),
            words=tr("finger tablet accessibility"),
        ),
        Action(
            "view.motion.less",
            "View",
            tr("Less motio&n"),
            _toggle_motion,
            checked=lambda c: c.looks.settings.motion == "always",
            tip=tr("The cube stops where you let it go. Without this tick the desktop's own setting is followed."),
            words=tr("animation reduced"),
        ),
    )


def _choice(what: str, menu: str, name: str, text: str, tip: str = "") -> Action:
    return Action(
        f"view.{what}.{name}",
        menu,
        text,
        lambda c: c.looks.choose(**{what: name}),
        checked=lambda c: getattr(c.looks.settings, what) == name,
        tip=tip,
    )


def _language_actions() -> tuple[Action, ...]:
    names = (("system", tr("The s&ystem's language")), *((name, f"&{own}") for name, own in NAMES.items()))
    return tuple(
        Action(
            f"view.language.{name}",
            "View/Language",
            text,
            partial(_speak, language=name),
            checked=partial(_speaks, language=name),
            words=tr("language, English, German"),
        )
        for name, text in names
    )


def _speak(c: Commands, language: str) -> None:
    c.looks.choose_language(language)


def _speaks(c: Commands, language: str) -> bool:
    return c.looks.settings.language == language


def _zoom_actions() -> tuple[Action, ...]:
    return (
        Action("view.zoom.in", "View/Zoom", tr("&Larger"), lambda c: c.looks.step_zoom(1), "Ctrl++"),
        Action("view.zoom.out", "View/Zoom", tr("&Smaller"), lambda c: c.looks.step_zoom(-1), "Ctrl+-"),
        Action("view.zoom.usual", "View/Zoom", tr("&Usual size"), lambda c: c.looks.choose(zoom=100), "Ctrl+0"),
        *(
            Action(
                f"view.zoom.{percent}",
                "View/Zoom",
                tr("{0} %").format(percent),
                partial(_zoom, percent=percent),
                enabled=partial(_has_room, percent=percent),
                checked=partial(_zoom_is, percent=percent),
                ruled=percent == ZOOMS_LISTED[0],
            )
            for percent in ZOOMS_LISTED
        ),
    )


def _zoom(c: Commands, percent: int) -> None:
    c.looks.choose(zoom=percent)


def _has_room(c: Commands, percent: int) -> bool:
    return c.looks.has_room_for(percent)


def _zoom_is(c: Commands, percent: int) -> bool:
    return c.looks.percent == percent


def _toggle_motion(c: Commands) -> None:
    c.looks.choose(motion="system" if c.looks.settings.motion == "always" else "always")
