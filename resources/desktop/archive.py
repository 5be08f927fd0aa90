"""Makes the archive that people download from the folder that PyInstaller built; `dev.py package` runs it.

Standard library only. On Linux the scripts that install and remove it are added, and what the desktop wants to know; on
macOS the bundle is signed ad hoc, which must be the last change to it.

    python resources/desktop/archive.py DIST
"""

from __future__ import annotations

import lzma
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "resources/desktop"
NAME = "mha-desktop"
IDENTIFIER = "io.github.mha_desktop.MHADesktop"
MB = 1_000_000
README = """\
MHA Desktop {version}, an attention explorer for the classroom.

{how}
The program opens no network connection. Licences of what it is made of are in the folders *.dist-info/ and in
resources/LICENSES.md, inside {inside}.
"""
HOW = {
    "linux": """\
Run ./mha-desktop from this folder, or ./install.sh for a menu entry and the file type .mhad; ./uninstall.sh takes both
away again. Nothing outside your home folder is written.
""",
    "win32": """\
Run mha-desktop.exe, or install.ps1 for a start menu entry and the file type .mhad (right click, Run with PowerShell);
uninstall.ps1 takes both away again. On the command line use mha-desktop-console.exe.
Windows may warn of an unknown publisher: More info, Run anyway.
""",
    "darwin": """\
Drag "MHA Desktop" into the folder Applications. It is not notarised by Apple, so macOS refuses the first start: open
System Settings, Privacy & Security, and choose Open Anyway. Where macOS calls it damaged, type in Terminal:
xattr -dr com.apple.quarantine "/Applications/MHA Desktop.app"
""",
}


def version() -> str:
    """The project's version."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def archive_name() -> str:
    """Name without an ending, as in mha-desktop-0.1.0-linux-x86_64."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    return f"{NAME}-{version()}-{system}-{platform.machine().lower()}"


def readme() -> str:
    """What a user reads first."""
    inside = "Contents/Resources of the bundle" if sys.platform == "darwin" else "_internal"
    return README.format(version=version(), how=HOW.get(sys.platform, HOW["linux"]), inside=inside)


def add_companions(folder: Path) -> None:
    """Put beside the program what installs it and explains it."""
    (folder / "README.txt").write_text(readme(), encoding="utf-8")
    shutil.copy2(ROOT / "LICENSE", folder / "LICENSE.txt")
    if sys.platform == "win32":
        for script in ("install.ps1", "uninstall.ps1"):
            shutil.copy2(HERE / script, folder)
        shutil.copy2(HERE / "icons" / f"{NAME}.ico", folder)
        return
    share = folder / "share"
    shutil.rmtree(share, ignore_errors=True)
    (share / "icons").mkdir(parents=True)
    for script in ("install.sh", "uninstall.sh"):
        shutil.copy2(HERE / script, folder)
    shutil.copy2(HERE / "tell-desktop.sh", share)
    for ending in (".desktop", ".xml", ".metainfo.xml"):
        shutil.copy2(HERE / f"{IDENTIFIER}{ending}", share)
    for icon in [*HERE.glob("icons/*.png"), *HERE.glob("icons/*.svg")]:
        shutil.copy2(icon, share / "icons")


def sizes(folder: Path) -> Counter[str]:
    """Bytes of the bundle by part; links count nothing."""
    found: Counter[str] = Counter()
    for place, _, names in os.walk(folder):
        for path in (Path(place, name) for name in names):
            if not path.is_symlink():
                parts = path.relative_to(folder).parts
                inside = parts[1:] if parts[0] == "_internal" else parts
                found[part_of(inside)] += path.stat().st_size
    return found


def part_of(inside: tuple[str, ...]) -> str:
    """Which part of the bundle a file belongs to; `inside` is its path below _internal."""
    name = inside[-1]
    if "libtorch_cpu" in name or name == "torch_cpu.dll":
        return "PyTorch: libtorch_cpu"
    if inside[0] in ("torch", "torchgen", "functorch"):
        return "PyTorch: the rest"
    if inside[0] in ("PySide6", "shiboken6"):
        return "Qt and PySide6"
    if inside[0].startswith("numpy"):
        return "numpy"
    if name == NAME or name.endswith(".exe"):
        return "Python modules, in the program's own file"
    if len(inside) > 1 and inside[0] not in ("lib-dynload", "python3.11"):
        return "other packages, resources"
    return "Python and system libraries"


def say_sizes(folder: Path) -> int:
    """Print the sizes by part, largest first; the sum in bytes."""
    found = sizes(folder)
    for part, size in found.most_common():
        print(f"        {part:44} {size / MB:6.1f} MB")
    print(f"        {'unpacked':44} {found.total() / MB:6.1f} MB", flush=True)
    return found.total()


def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """An entry that does not tell who built it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def pack_linux(folder: Path, target: Path) -> Path:
    """Write the .tar.xz: .tar.gz at its best has over 200 MB, xz at its quickest a quarter less in less time."""
    archive = target.with_name(f"{target.name}.tar.xz")
    part = archive.with_name(f"{archive.name}.part")
    with lzma.open(part, "wb", preset=1) as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        tar.add(folder, arcname=target.name, filter=plain)
    return part.replace(archive)


def pack_windows(folder: Path, target: Path) -> Path:
    """Write the .zip, with one folder in it."""
    stage = target.parent / "stage"
    shutil.rmtree(stage, ignore_errors=True)
    shutil.move(folder, stage / target.name)
    archive = shutil.make_archive(str(target), "zip", stage, target.name)
    shutil.move(stage / target.name, folder)
    stage.rmdir()
    return Path(archive)


def pack_macos(app: Path, target: Path) -> Path:
    """Sign ad hoc, verify, and write the .zip in the one way that keeps links and signatures."""
    archive = target.with_name(f"{target.name}.zip")
    subprocess.run(["codesign", "--force", "--deep", "-s", "-", app], check=True)
    subprocess.run(["codesign", "--verify", "--deep", "--strict", "--verbose=2", app], check=True)
    subprocess.run(["ditto", "-c", "-k", "--keepParent", app, archive], check=True)
    return archive


def main(dist: Path) -> None:
    """Complete the folder, print what it weighs, and pack it."""
    folder, target = dist / NAME, dist / archive_name()
    if sys.platform == "darwin":
        app = dist / "MHA Desktop.app"
        say_sizes(app)
        archive = pack_macos(app, target)
        (dist / "README-macos.txt").write_text(
            readme(), encoding="utf-8"
        )  # beside it: inside, it would break the signature
    else:
        add_companions(folder)
        say_sizes(folder)
        archive = pack_windows(folder, target) if sys.platform == "win32" else pack_linux(folder, target)
    print(f"        {archive.name:44} {archive.stat().st_size / MB:6.1f} MB")
    print(archive)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
