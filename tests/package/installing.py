"""Installing for one user and removing again, in a home folder that is thrown away."""

from __future__ import annotations

import configparser
import re
from pathlib import Path

from running import Machine

IDENTIFIER = "io.github.mha_desktop.MHADesktop"
HOME_NAME = 'home $HOME `x` "q" 100% \\ ü'  # every sign that a desktop entry or a shell could take for its own


def check_install(machine: Machine, folder: Path, document: Path) -> str:
    """Installed twice, started from its menu entry, removed: nothing of it stays, everything else does."""
    home = machine.owned(machine.folder / HOME_NAME)
    before = others(machine, home)
    environment = machine.environment(screen=False) | {"HOME": str(home)}
    for _ in range(2):  # a newer one is installed over the older one
        machine.run(["/bin/sh", folder / "install.sh"], environment)
    share = home / ".local/share"
    command = started_by(share / f"applications/{IDENTIFIER}.desktop", document)
    assert command == [str(home / ".local/lib/mha-desktop/mha-desktop"), "--from-desktop", str(document)], command
    for program in (command[0], str(home / ".local/bin/mha-desktop")):
        said = machine.run([program, "--version"], environment)
        assert said.startswith("mha-desktop "), said
    machine.run([home / ".local/bin/mha-desktop", "values", document, "-o", home / "values.npz"], environment)
    globs = (share / "mime/globs2").read_text()
    assert "application/x-mhad:*.mhad" in globs, "the file type is not known"
    icons = sorted(path.parent.parent.name for path in share.glob(f"icons/hicolor/*/apps/{IDENTIFIER}.*"))
    assert {"16x16", "48x48", "256x256", "scalable"} <= set(icons), icons
    (home / "values.npz").unlink()
    machine.run(["/bin/sh", home / ".local/lib/mha-desktop/uninstall.sh"], environment)
    left = [str(path.relative_to(home)) for path in home.rglob("*") if re.search(r"mha[-_]?d", str(path.name), re.I)]
    assert not left, f"left behind: {left}"
    assert "x-mhad" not in (share / "mime/globs2").read_text()
    assert {path: path.read_text() for path in before} == before, "files of others were changed"
    return f"menu entry, {len(icons)} icons, file type; a home folder named {HOME_NAME}; nothing left after removing"


def others(machine: Machine, home: Path) -> dict[Path, str]:
    """Files of other programs in the places that the installer writes to."""
    names = (
        ".local/share/applications/other.desktop",
        ".local/share/icons/hicolor/48x48/apps/other.png",
        ".local/bin/other",
    )
    for name in names:
        place = home
        for part in Path(name).parts[:-1]:
            place /= part
            if not place.exists():
                machine.owned(place)
        (home / name).write_text(name)
    return {home / name: name for name in names}


def started_by(entry: Path, document: Path) -> list[str]:
    """What a desktop runs for a menu entry, by the rules of the Desktop Entry Specification, "The Exec key"."""
    parser = configparser.RawConfigParser(delimiters=("=",))
    parser.optionxform = str
    parser.read(entry, encoding="utf-8")
    text = parser["Desktop Entry"]["Exec"]
    text = re.sub(r"\\(.)", lambda found: {"s": " "}.get(found[1], found[1]), text)  # the rule for every string
    words = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', text)
    arguments = [re.sub(r'\\(["`$\\])', r"\1", quoted) if quoted else plain for quoted, plain in words]
    return [str(document) if word == "%f" else word.replace("%%", "%") for word in arguments]
