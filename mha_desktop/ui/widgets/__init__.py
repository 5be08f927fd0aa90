"""Small widgets that several views share. Each takes a theme when it is made and by `set_theme`."""

from mha_desktop.ui.widgets.badge import Badge
from mha_desktop.ui.widgets.dot import HeadDot
from mha_desktop.ui.widgets.icon_button import IconButton
from mha_desktop.ui.widgets.int_spin import IntSpin
from mha_desktop.ui.widgets.message_bar import MessageBar
from mha_desktop.ui.widgets.number_edit import NumberEdit
from mha_desktop.ui.widgets.number_spin import NumberSpin
from mha_desktop.ui.widgets.panel_head import PanelHead
from mha_desktop.ui.widgets.rich_label import RichLabel
from mha_desktop.ui.widgets.richtext import draw_runs, elide_runs, runs_width
from mha_desktop.ui.widgets.segmented import Option, Segmented
from mha_desktop.ui.widgets.text_button import TextButton
from mha_desktop.ui.widgets.wheel_guard import WheelGuard

__all__ = [
    "Badge",
    "HeadDot",
    "IconButton",
    "IntSpin",
    "MessageBar",
    "NumberEdit",
    "NumberSpin",
    "Option",
    "PanelHead",
    "RichLabel",
    "Segmented",
    "TextButton",
    "WheelGuard",
    "draw_runs",
    "elide_runs",
    "runs_width",
]
