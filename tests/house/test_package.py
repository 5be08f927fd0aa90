"""What goes into the frozen program and its archive, read without building; numbers are the field reports'.

What needs the built program is in tests/package, which `dev.py package --check` runs.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image

from mha_desktop.ui.application import DESKTOP_ENTRY

ROOT = Path(__file__).parents[2]
DESKTOP = ROOT / "resources/desktop"
SPEC = (ROOT / "build.spec").read_text("utf-8")
TREE = ast.parse(SPEC)
WORKFLOW = (ROOT / ".github/workflows/package.yml").read_text("utf-8")
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
MIME_TYPE = "application/x-mhad"

posix = pytest.mark.skipif(os.name == "nt", reason="scripts for a POSIX shell")


def calls(name: str) -> list[dict[str, ast.expr]]:
    """Keywords of every call of `name` in build.spec."""
    found = [node for node in ast.walk(TREE) if isinstance(node, ast.Call)]
    return [
        {word.arg: word.value for word in call.keywords if word.arg}
        for call in found
        if isinstance(call.func, ast.Name) and call.func.id == name
    ]


def strings_of(name: str) -> set[str]:
    """Every string in the values that build.spec gives to a name."""
    found: set[str] = set()
    for node in ast.walk(TREE):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if isinstance(node, (ast.Assign, ast.AugAssign)) and any(getattr(one, "id", "") == name for one in targets):
            found |= {part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant)}
    return found


@pytest.fixture(scope="module")
def archive() -> ModuleType:
    """The script that makes the archive."""
    return module_at(DESKTOP / "archive.py")


def module_at(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_44_fonts_come_along_and_fontconfig_is_the_systems() -> None:
    kept = strings_of("SYSTEM_KEPT")
    assert kept >= {"libpython3*", "libxcb-*"}
    assert not [name for name in kept if re.search("fontconfig|freetype|glib|libX11|libGL|stdc|gcc", name)]
    assert "rglob" in SPEC[SPEC.index("def resources") :]  # the whole folder, fonts among it


def test_45_48_a_windows_bundle_without_its_runtimes_is_not_built() -> None:
    assert strings_of("NEEDED_ON_WINDOWS") == {
        "msvcp140.dll",
        "vcruntime140.dll",
        "vcruntime140_1.dll",
        "opengl32sw.dll",
    }
    (check,) = (node for node in TREE.body if isinstance(node, ast.If) and "NEEDED_ON_WINDOWS" in ast.unparse(node))
    assert ast.unparse(check.test) == "WINDOWS"
    assert "raise SystemExit" in ast.unparse(check)


def test_49_matplotlib_and_qt_modules_without_a_use_stay_out() -> None:
    out = strings_of("EXCLUDED_MODULES")
    assert out >= {"matplotlib", "tkinter", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtNetwork", "PySide6.QtPdf"}
    # What torch imports when an optimiser takes its first step.
    assert not out & {"torch._dynamo", "torch._inductor", "torch.testing", "torch.testing._internal", "sympy"}


def test_50_one_folder_without_upx() -> None:
    (program,) = calls("EXE")
    assert ast.literal_eval(program["exclude_binaries"]) is True
    (folder,) = calls("COLLECT")
    assert [ast.literal_eval(call["upx"]) for call in (program, folder)] == [False, False]


def test_on_windows_and_macos_no_console_opens() -> None:
    made = [
        ast.unparse(node) for node in ast.walk(TREE) if isinstance(node, ast.Call) and "program(" in ast.unparse(node)
    ]
    assert "program('mha-desktop', console=LINUX)" in made


def test_51_the_archive_says_how_macos_lets_it_start(archive: ModuleType) -> None:
    said = archive.HOW["darwin"]
    assert 'xattr -dr com.apple.quarantine "/Applications/MHA Desktop.app"' in said
    assert "Open Anyway" in said


@posix
def test_53_the_bundle_is_signed_last_and_verified(
    archive: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("codesign", "ditto"):  # tools of macOS that only write down how they were called
        stand_in = tmp_path / name
        stand_in.write_text(f'#!/bin/sh\necho "{name} $*" >> "{tmp_path}/calls"\n')
        stand_in.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    app = tmp_path / "MHA Desktop.app"
    archive.pack_macos(app, tmp_path / "packed-0.1")
    assert (tmp_path / "calls").read_text().splitlines() == [
        f"codesign --force --deep -s - {app}",
        f"codesign --verify --deep --strict --verbose=2 {app}",
        f"ditto -c -k --keepParent {app} {tmp_path}/packed-0.1.zip",
    ]
    assert "codesign --verify --deep --strict" in WORKFLOW  # again, on the archive as it is downloaded


def test_54_every_system_starts_what_it_built() -> None:
    for system in ("ubuntu-22.04", "windows-latest", "macos-14"):
        assert f"system: {system}," in WORKFLOW
    assert "run: python dev.py package --check" in WORKFLOW
    assert "self-test" in (ROOT / "tests/package/run.py").read_text("utf-8")


def test_56_opengls_platforms_come_along() -> None:
    assert strings_of("HIDDEN") >= {"OpenGL.platform.egl", "OpenGL.platform.glx", "OpenGL.platform.win32"}


def test_57_what_a_desktop_may_lack_comes_along() -> None:
    assert {"libxcb-*", "libxkbcommon*"} <= strings_of("SYSTEM_KEPT")  # libxcb-cursor, -icccm, -keysyms


def test_58_it_is_built_on_an_old_system() -> None:
    assert "ubuntu-latest" not in WORKFLOW[: WORKFLOW.index("release:")]


def test_60_freeze_support_comes_before_every_other_import() -> None:
    body = ast.parse((DESKTOP / "start.py").read_text("utf-8")).body
    steps = [ast.unparse(node) for node in body if not isinstance(getattr(node, "value", None), ast.Constant)]
    assert steps[:3] == [
        "from __future__ import annotations",
        "from multiprocessing import freeze_support",
        "freeze_support()",
    ]
    assert "resources/desktop/start.py" in SPEC


def test_61_nothing_hides_a_second_openmp_runtime(package_files: list[Path], root: Path) -> None:
    files = [*package_files, root / "dev.py", root / "build.spec", *DESKTOP.rglob("*.py"), *DESKTOP.glob("*.sh")]
    assert [path for path in files if "KMP_DUPLICATE_LIB_OK" in path.read_text("utf-8")] == []


def test_every_system_knows_it_by_the_same_names() -> None:
    entry = (DESKTOP / f"{DESKTOP_ENTRY}.desktop").read_text("utf-8")
    about = ElementTree.parse(DESKTOP / f"{DESKTOP_ENTRY}.metainfo.xml").getroot()
    kind = ElementTree.parse(DESKTOP / f"{DESKTOP_ENTRY}.xml").getroot()
    assert strings_of("IDENTIFIER") == {DESKTOP_ENTRY}
    assert strings_of("MIME_TYPE") == {MIME_TYPE}
    assert f"MimeType={MIME_TYPE};\n" in entry
    assert f"Icon={DESKTOP_ENTRY}\n" in entry
    assert about.findtext("id") == DESKTOP_ENTRY
    assert about.findtext("launchable") == f"{DESKTOP_ENTRY}.desktop"
    assert about.findtext("provides/mediatype") == MIME_TYPE
    (mime,) = kind
    assert mime.attrib == {"type": MIME_TYPE}
    assert [one.attrib["pattern"] for one in mime if one.tag.endswith("glob")] == ["*.mhad", "*.mhaplan"]
    for script in ("install.sh", "uninstall.sh"):
        assert f"id={DESKTOP_ENTRY}\n" in (DESKTOP / script).read_text("utf-8")
    assert f'"{MIME_TYPE}"' in (DESKTOP / "install.ps1").read_text("utf-8")
    assert "argv_emulation=False" in SPEC  # Finder's files come as events (ui/application.py)
    assert '"public.filename-extension": ["mhad", "mhaplan"]' in SPEC
    for script in ("install.ps1", "uninstall.ps1"):
        assert '".mhad", ".mhaplan"' in (DESKTOP / script).read_text("utf-8")


def test_the_newest_release_is_this_version() -> None:
    about = ElementTree.parse(DESKTOP / f"{DESKTOP_ENTRY}.metainfo.xml").getroot()
    assert about.findall("releases/release")[0].attrib["version"] == VERSION


@pytest.mark.skipif(not shutil.which("appstreamcli"), reason="needs appstreamcli")
def test_software_centres_accept_the_description() -> None:
    command = ["appstreamcli", "validate", "--no-net", DESKTOP / f"{DESKTOP_ENTRY}.metainfo.xml"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_icon_has_every_size_in_every_form() -> None:
    icons = DESKTOP / "icons"
    sizes = {16, 22, 24, 32, 48, 64, 128, 256, 512}
    for size in sizes:
        with Image.open(icons / f"mha-desktop-{size}.png") as picture:
            assert picture.size == (size, size)
            assert len(picture.convert("RGBA").getcolors(size * size) or []) > 8  # drawn, not one colour
    with Image.open(icons / "mha-desktop.ico") as icon:
        assert icon.info["sizes"] >= {(16, 16), (32, 32), (48, 48), (256, 256)}
    with Image.open(icons / "mha-desktop.icns") as icon:
        assert {one[0] * one[2] for one in icon.info["sizes"]} >= {32, 128, 256, 512}


def test_the_icon_is_what_its_script_draws() -> None:
    tokens = tomllib.loads((ROOT / "resources/tokens.toml").read_text("utf-8"))
    drawn = module_at(ROOT / "resources/make_icons.py").drawing(tokens)
    assert (DESKTOP / "icons/mha-desktop.svg").read_text("utf-8") == drawn


@pytest.fixture
def packed(archive: ModuleType, tmp_path: Path) -> Path:
    """The archive's folder around a program that only says its arguments."""
    folder = tmp_path / "un packed"
    folder.mkdir()
    program = folder / "mha-desktop"
    program.write_text('#!/bin/sh\necho "$@"\n')
    program.chmod(0o755)
    archive.add_companions(folder)
    return folder


def sh(script: Path, home: Path) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "HOME": str(home)}
    return subprocess.run(["/bin/sh", script], env=environment, capture_output=True, text=True, timeout=60)


@posix
def test_it_is_installed_and_removed_without_a_trace(packed: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    other = home / ".local/share/applications/other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("other")
    for _ in range(2):
        done = sh(packed / "install.sh", home)
        assert (done.returncode, done.stderr) == (0, "")
    entry = home / f".local/share/applications/{DESKTOP_ENTRY}.desktop"
    assert f'Exec="{home}/.local/lib/mha-desktop/mha-desktop" --from-desktop %f\n' in entry.read_text()
    started = subprocess.run([home / ".local/bin/mha-desktop", "a b"], capture_output=True, text=True)
    assert started.stdout == "a b\n"
    done = sh(home / ".local/lib/mha-desktop/uninstall.sh", home)
    assert (done.returncode, done.stderr) == (0, "")
    assert [path for path in home.rglob("*") if "mha" in path.name.lower()] == []
    assert other.read_text() == "other"


@posix
def test_without_a_home_folder_the_installer_says_so(packed: Path, tmp_path: Path) -> None:
    done = sh(packed / "install.sh", tmp_path / "not there")
    assert done.returncode == 1
    assert done.stderr.startswith("There is no home folder to install into.")


@posix
def test_an_installation_that_breaks_off_leaves_the_old_program(packed: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    assert sh(packed / "install.sh", home).returncode == 0
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "cp").write_text("#!/bin/sh\nexit 1\n")  # the disk is full
    (tools / "cp").chmod(0o755)
    environment = {"PATH": f"{tools}:{os.environ['PATH']}", "HOME": str(home)}
    done = subprocess.run(["/bin/sh", packed / "install.sh"], env=environment, capture_output=True, timeout=60)
    assert done.returncode != 0
    started = subprocess.run([home / ".local/bin/mha-desktop", "still"], capture_output=True, text=True)
    assert started.stdout == "still\n"
    assert not (home / ".local/lib/mha-desktop.new").exists()


REFUSED = """
import sys
from mha_desktop import app
from PySide6.QtCore import QTimer
made = app.create_window
def create_window(*arguments):
    window = made(*arguments)
    def look():
        print(window.isVisible(), window.message.isVisible(), window.message.text)
        window.close()
    QTimer.singleShot(300, look)
    return window
app.create_window = create_window
from mha_desktop.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def test_a_damaged_document_opened_from_a_menu_is_explained_in_a_window(tmp_path: Path) -> None:
    (tmp_path / "cut.mhad").write_bytes(b"{")
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", REFUSED, "--from-desktop", tmp_path / "cut.mhad"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("True True ")
    assert "cut.mhad" in done.stdout


FINDER = """
import sys
from mha_desktop.app import create_application, create_window
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
app = create_application(sys.argv[:1])
window = create_window()
window.show()
app.processEvents()
taken = app.sendEvent(app, QFileOpenEvent(QUrl.fromLocalFile(sys.argv[1])))
while window.dressing.changing:
    app.processEvents()
print(taken, window.session.state.document.title)
print(app.desktopFileName(), sorted(size.width() for size in window.windowIcon().availableSizes()))
window.files.keeper.give_up()
window.close()
"""


def test_a_document_from_the_finder_is_opened(tmp_path: Path) -> None:
    from mha_desktop.exchange.mhad import write_mhad
    from mha_desktop.exchange.sources import open_source

    document = tmp_path / "from the Finder.mhad"
    river = open_source("example:river")
    write_mhad(river, document)
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", FINDER, document]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    opened, looks = done.stdout.splitlines()
    assert opened == f"True {river.document.title}"
    assert looks == f"{DESKTOP_ENTRY} [16, 32, 48, 128]"
