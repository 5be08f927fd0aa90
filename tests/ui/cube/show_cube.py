"""Shows a cube in a process of its own and prints what came of it; run by test_gl_view.py."""

from __future__ import annotations

import json
import sys

import numpy as np
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from mha_desktop.scene.cube import CubeScene, cube_style
from mha_desktop.ui.cube import CubeView
from mha_desktop.ui.theme import Theme, load_fonts


def main() -> int:
    app = QApplication(sys.argv)
    load_fonts()
    theme = Theme.named("light")
    view = CubeView(theme)
    view.resize(500, 420)
    planes = tuple(np.random.default_rng(head).dirichlet(np.ones(12), 12) for head in range(4))
    view.set_scene(CubeScene(planes, cube_style(theme.palette), levels=(0.0, 0.3)))
    view.show()
    for _ in range(200):
        app.processEvents()
        if view.picture.finished:
            break
    image = view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    seen = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)[..., :3].astype(int)
    drawn = np.ptp(seen, axis=-1) > 20
    rows, columns = np.flatnonzero(drawn.any(axis=1)), np.flatnonzero(drawn.any(axis=0))
    report = {
        "painter": view.painter_name,
        "colored": int(drawn.sum()),
        "size": [image.width(), image.height()],
        "box": [
            columns[0] / image.width(),
            columns[-1] / image.width(),
            rows[0] / image.height(),
            rows[-1] / image.height(),
        ],
    }
    print(json.dumps(report, default=float))
    if "raise" in sys.argv:
        raise RuntimeError("an error while the view lives")
    if "leave" not in sys.argv:
        view.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
