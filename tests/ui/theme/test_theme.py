"""Themes reach the screen: colours, fonts and icons are what the tokens say, in three themes."""

from __future__ import annotations

import gc
import subprocess
import sys

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QIcon, QImage, QPainter, QPalette, QRawFont
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QLabel, QPushButton

from mha_desktop.paths import resource
from mha_desktop.scene.palette import THEMES
from mha_desktop.ui.theme import Theme, apply, icons, load_fonts, system_theme_name

SIGNS = "√ᵀₖᵢⱼᵣ⁽ⁱ⁾⁰¹⁹₀₁₉·Ġ▁Σ′\u2212Δ→≤≥∞≠×÷␣…"


@pytest.fixture(params=THEMES)
def theme(request, qapp):
    theme = Theme.named(request.param)
    apply(qapp, theme)
    return theme


def _ink(icon, mode=QIcon.Mode.Normal, state=QIcon.State.Off, side=16, ratio=1.0):
    """The colour most opaque in an icon's picture."""
    image = icon.pixmap(QSize(side, side), ratio, mode, state).toImage()
    assert image.width() == round(side * ratio)
    pixels = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    return max(pixels, key=lambda color: color.alpha())


def _near(color, wanted):
    return all(abs(a - b) <= 3 for a, b in zip(color.getRgb()[:3], QColor(wanted).getRgb()[:3], strict=True))


def test_colors_are_the_tokens(theme):
    assert theme.color("lock.ring").name() == theme.palette["lock.ring"].lower()
    assert theme.head(17).name() == theme.palette.heads[1].lower()


def test_a_color_handed_out_may_be_changed(theme):
    theme.color("lock.ring").setAlpha(0)
    assert theme.color("lock.ring").alpha() == 255


def test_digits_and_minus_are_of_one_width(theme):
    metrics = QFontMetricsF(theme.font("number"))
    assert len({metrics.horizontalAdvance(letter) for letter in "0123456789\u2212"}) == 1


def test_headings_are_really_bolder(theme):
    def weight_of_ink(font):
        image = QImage(200, 40, QImage.Format.Format_Grayscale8)
        image.fill(255)
        painter = QPainter(image)
        painter.setFont(font)
        painter.drawText(4, 28, "Attention")
        painter.end()
        return sum(255 - value for value in bytes(image.constBits()))

    assert QFontInfo(theme.font("heading")).family() == "IBM Plex Sans"
    plain, bold = weight_of_ink(theme.font("heading", bold=False)), weight_of_ink(theme.font("heading"))
    assert bold > 1.15 * plain


def test_sizes_are_points_of_the_tokens(theme):
    assert theme.font("caption").pointSizeF() == 8.25
    assert Theme.named("light", present=True).font("caption").pointSizeF() >= 20


def test_italic_is_drawn_not_slanted(theme):
    upright, italic = (QRawFont.fromFont(theme.font("body", italic=slant)) for slant in (False, True))
    assert italic.styleName() != upright.styleName()
    assert italic.familyName() == "IBM Plex Sans"


def test_shipped_fonts_have_every_sign():
    plex = QRawFont(str(resource("fonts", "IBMPlexSans.ttf")), 13)
    signs = QRawFont(str(resource("fonts", "MHASymbols.ttf")), 13)
    missing = [sign for sign in SIGNS if not (plex.supportsCharacter(ord(sign)) or signs.supportsCharacter(ord(sign)))]
    assert missing == []
    assert resource("fonts", "MHASymbols.ttf").stat().st_size < 40_000


NO_SYSTEM_FONTS = """
from PySide6.QtGui import QFontDatabase, QImage, QPainter, QTextLayout
from PySide6.QtWidgets import QApplication
app = QApplication([])
from mha_desktop.ui.theme import Theme, apply
theme = Theme.named("light")
apply(app, theme)
assert not [name for name in QFontDatabase.families() if "DejaVu" in name], QFontDatabase.families()
layout = QTextLayout(%r, theme.font("body"))
layout.beginLayout(); layout.createLine(); layout.endLayout()
glyphs = [i for run in layout.glyphRuns() for i in run.glyphIndexes()]
assert glyphs and 0 not in glyphs, glyphs
print("drawn", {run.rawFont().familyName() for run in layout.glyphRuns()})
"""


def test_44_signs_are_drawn_on_a_system_without_fonts(tmp_path):
    (tmp_path / "empty").mkdir()
    config = tmp_path / "fonts.conf"
    config.write_text(f"<fontconfig><dir>{tmp_path / 'empty'}</dir><cachedir>{tmp_path}</cachedir></fontconfig>")
    done = subprocess.run(
        [sys.executable, "-c", NO_SYSTEM_FONTS % SIGNS],
        capture_output=True,
        text=True,
        env={
            "QT_QPA_PLATFORM": "offscreen",
            "FONTCONFIG_FILE": str(config),
            "PATH": "",
            "PYTHONPATH": str(resource().parent),
        },
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "MHA Symbols" in done.stdout


def test_fonts_are_registered_once(qapp):
    assert load_fonts() == load_fonts() == ("IBM Plex Sans", "MHA Symbols")


@pytest.mark.parametrize("file", sorted(path.stem for path in resource("icons").glob("*.svg")))
def test_every_icon_draws_in_its_colour(file, qapp):
    theme = Theme.named("light")
    assert _near(_ink(theme.icon(file, "accent.base", 32), side=32), theme.palette["accent.base"])


def test_icon_states_differ(theme):
    icon = theme.icon("pin", "text.primary", 48, on="text.on_accent")
    assert _near(_ink(icon, side=48), theme.palette["text.primary"])
    assert _near(_ink(icon, QIcon.Mode.Disabled, side=48), theme.palette["text.disabled"])
    assert _near(_ink(icon, QIcon.Mode.Normal, QIcon.State.On, side=48), theme.palette["text.on_accent"])


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_icons_are_drawn_at_the_screens_ratio(qapp, monkeypatch, ratio):
    monkeypatch.setattr(icons, "ratios", lambda: (1.0, ratio))
    icon = icons.line_icon("pin", icons.IconColors("#000000", "#000000", "#000000"))
    wanted = icons.drawn(QSvgRenderer(icons.recoloured("pin", "#000000").encode()), 16, ratio)
    assert wanted.width() == round(16 * ratio)
    assert icon.pixmap(QSize(16, 16), ratio).toImage() == wanted.toImage()  # not one of another ratio, scaled


def test_icons_live_as_long_as_their_copies(qapp):
    for _ in range(200):
        button = QPushButton()
        button.setIcon(QIcon(Theme.named("dark").icon("x")))
        copied = QIcon(button.icon())
        copied.addFile(str(resource("icons", "pin.svg")))  # detaches: the engine is cloned
        assert not copied.pixmap(QSize(16, 16)).isNull()
        del button
    gc.collect()
    assert not copied.pixmap(QSize(24, 24)).isNull()


def test_wrong_icon_name_fails_where_it_is_asked(qapp):
    with pytest.raises(FileNotFoundError, match="unicorn"):
        Theme.named("light").icon("unicorn")


def test_switching_reaches_widgets_that_are_shown(qapp, qtbot):
    apply(qapp, Theme.named("light"))
    button, label = QPushButton("Export"), QLabel("text")
    for widget in (button, label):
        qtbot.addWidget(widget)
        widget.show()
    for name in ("dark", "contrast", "light"):
        theme = Theme.named(name)
        apply(qapp, theme)
        image = button.grab().toImage()
        assert image.pixelColor(6, image.height() // 2).name() == theme.palette["surface.panel"].lower()
        assert label.palette().color(QPalette.ColorRole.WindowText) == theme.color("text.primary")


def test_application_font_is_the_body(theme, qapp):
    assert qapp.font().families()[0] == "IBM Plex Sans"
    assert qapp.font().pointSizeF() == theme.metrics.type.body


@pytest.mark.parametrize(
    ("scheme", "high", "name"),
    [
        (Qt.ColorScheme.Light, False, "light"),
        (Qt.ColorScheme.Unknown, False, "light"),
        (Qt.ColorScheme.Dark, False, "dark"),
        (Qt.ColorScheme.Dark, True, "contrast"),
    ],
)
def test_the_systems_wish(scheme, high, name):
    class Accessibility:
        def contrastPreference(self):
            return Qt.ContrastPreference.HighContrast if high else Qt.ContrastPreference.NoPreference

    class Hints:
        def colorScheme(self):
            return scheme

        def accessibility(self):
            return Accessibility()

    class App:
        def styleHints(self):
            return Hints()

    assert system_theme_name(App()) == name


def test_the_running_system_answers(qapp):
    assert system_theme_name(qapp) in THEMES


def test_a_font_handed_out_may_be_changed(theme):
    theme.font("body").setPointSizeF(99)
    assert theme.font("body").pointSizeF() == 9.75
    assert isinstance(theme.font("body"), QFont)
