import traceback
from PySide6.QtCore import Qt, QPoint
def test_x(user):
    v=user.find("table.W_Q")
    user.window.setFocus()
    for h in (8,1,4):
        user.click(user.find(f"heads.segments.{h}"))
    user.qtbot.wait(400)
    v.verticalScrollBar().valueChanged.connect(lambda x: (print("VALUE",x, v.verticalScrollBar().maximum(), v.height()), traceback.print_stack()))
    v.verticalScrollBar().rangeChanged.connect(lambda a,b: (print("RANGE",a,b,v.height()), traceback.print_stack()))
    for _ in range(3):
        user.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier); print("undo")
