"""Files of another user, and rights that go away while the document is open, as a user meets them who has no others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from aids.scripts import BEGIN, EDITING
from mha_desktop.exchange.mhad import read_mhad, write_mhad
from mha_desktop.exchange.sources import open_source

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux") or os.geteuid() != 0, reason="only the administrator can give files away"
)
NOBODY = 65534

WINDOW = f"""
from aids.ordinary_user import become_ordinary
become_ordinary()
{BEGIN}{EDITING}
import os
home = Path(sys.argv[1])
window = create_window(str(home / "given" / "a.mhad")); window.resize(1500, 900); window.show()
session, save = window.session, window.actions_by_id["file.save"]
until(lambda: session.engine is not None)
def tell():
    print(window.message.text if window.message.isVisible() else "saved", window.isWindowModified(), flush=True)
    window.message.clear()
edit(2.5); save.trigger(); tell()                       # another user's file, which may be read alone
window.files.open(str(home / "given" / "closed.mhad")); tell()
QFileDialog.getSaveFileName = staticmethod(lambda *_: (str(home / "mine" / "b.mhad"), ""))
window.actions_by_id["file.save_as"].trigger(); tell()  # a folder of one's own
edit(3.5); (home / "mine").chmod(0o555); save.trigger(); tell()
(home / "mine").chmod(0o755); (home / "mine" / "b.mhad").chmod(0o444); save.trigger(); tell()
(home / "mine" / "b.mhad").chmod(0o644); save.trigger(); tell()
window.close()
"""


@pytest.fixture
def home(tmp_path):
    """A folder with another user's files, which everybody or nobody else may read, and a folder of one's own."""
    for name in ("given", "mine"):
        (tmp_path / name).mkdir()
    for name, mode in (("a.mhad", 0o644), ("closed.mhad", 0o600)):
        write_mhad(open_source("example:river"), tmp_path / "given" / name)
        (tmp_path / "given" / name).chmod(mode)
        os.chown(tmp_path / "given" / name, NOBODY, NOBODY)
    return tmp_path


def test_what_another_user_owns_is_refused_and_rights_that_go_away_lose_nothing(home):
    variables = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-c", WINDOW, str(home)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=200, env=variables)
    assert done.returncode == 0, done.stderr[-2000:]
    given, mine = home / "given", home / "mine"
    assert done.stdout.splitlines() == [
        f"“{given / 'a.mhad'}” is read-only. Save under another name; nothing was changed. True",
        "“closed.mhad” could not be read: Permission denied. True",
        "saved False",
        f"“{mine / 'b.mhad'}” could not be written: you may not write in this folder. "
        "Save in another place. Nothing was changed. True",
        f"“{mine / 'b.mhad'}” is read-only. Save under another name; nothing was changed. True",
        "saved False",
    ]
    assert read_mhad(given / "a.mhad").document.weights.W_Q[0, 0] != 2.5
    assert read_mhad(mine / "b.mhad").document.weights.W_Q[0, 0] == 3.5
