"""What menus and software centres are told: keys that the specifications know, in English and in German.

Sources: Desktop Entry Specification 1.5, Desktop Menu Specification 1.1 (registered categories), AppStream 1.0.
Where `desktop-file-validate` is installed it is asked too; `test_package` asks `appstreamcli`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

DESKTOP = Path(__file__).parents[2] / "resources/desktop"
NAME = "io.github.mha_desktop.MHADesktop"
ENTRY, ABOUT, KIND = (DESKTOP / f"{NAME}{ending}" for ending in (".desktop", ".metainfo.xml", ".xml"))
LANG = "{http://www.w3.org/XML/1998/namespace}lang"

# Of the specification's table of keys: those of an application, and which of them may be translated or are lists.
KEYS = {
    *("Type", "Version", "Name", "GenericName", "NoDisplay", "Comment", "Icon", "Hidden", "OnlyShowIn", "NotShowIn"),
    *("DBusActivatable", "TryExec", "Exec", "Path", "Terminal", "Actions", "MimeType", "Categories", "Implements"),
    *("Keywords", "StartupNotify", "StartupWMClass", "URL", "PrefersNonDefaultGPU", "SingleMainWindow"),
}
TRANSLATED = {"Name", "GenericName", "Comment", "Keywords"}
LISTS = {"OnlyShowIn", "NotShowIn", "Actions", "MimeType", "Categories", "Implements", "Keywords"}
MAIN = {"AudioVideo", "Development", "Education", "Game", "Graphics", "Network", "Office", "Science", "Settings"}
ADDITIONAL = {"ArtificialIntelligence": {"Education", "Science"}}  # with those that they belong to


def entries() -> dict[str, str]:
    lines = ENTRY.read_text("utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    assert all(re.fullmatch(r"[A-Za-z0-9-]+(\[[a-z]{2}\])?=\S.*", line) for line in lines[1:])
    pairs = [line.partition("=")[::2] for line in lines[1:]]
    assert len({key for key, _ in pairs}) == len(pairs), "a key stands twice"
    return dict(pairs)


def test_the_menu_entry_follows_its_specification() -> None:
    found = entries()
    assert {key.partition("[")[0] for key in found} <= KEYS
    assert {key.partition("[")[0] for key in found if "[" in key} == TRANSLATED
    assert (found["Type"], found["Terminal"], found["Version"]) == ("Application", "false", "1.5")
    assert all(text.endswith(";") and ";;" not in text for key, text in found.items() if key.partition("[")[0] in LISTS)
    assert not any(text.endswith(";") for key, text in found.items() if key.partition("[")[0] not in LISTS)
    assert re.fullmatch(r"mha-desktop --from-desktop %f", found["Exec"])
    assert not ENTRY.read_bytes().startswith(b"\xef\xbb\xbf")
    if validator := shutil.which("desktop-file-validate"):
        done = subprocess.run([validator, "--warn-kde", ENTRY], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, "")


def test_its_categories_are_registered() -> None:
    found = set(entries()["Categories"].strip(";").split(";"))
    assert found & MAIN
    assert found - MAIN <= ADDITIONAL.keys()
    assert all(ADDITIONAL[name] & found for name in found - MAIN)


def test_the_menu_speaks_german_too() -> None:
    found = entries()
    assert {key for key in found if key.endswith("[de]")} == {f"{key}[de]" for key in TRANSLATED}
    assert all(key.removesuffix("[de]") in found for key in found)
    assert found["Comment[de]"] == "Ein Gewicht ändern und sehen, wie jeder Attention-Kopf antwortet"
    assert not found["Comment[de]"].endswith(".")  # as in English: it is a tooltip
    assert "Unterricht" in found["Keywords[de]"]


def test_the_description_has_its_german_beside_each_paragraph() -> None:
    about = ElementTree.parse(ABOUT).getroot()
    for place in ("name", "summary", "description/p"):
        languages = [part.attrib.get(LANG, "en") for part in about.findall(place)]
        assert languages == ["en", "de"] * (len(languages) // 2), place
        assert languages
    for summary in about.findall("summary"):
        assert summary.text
        assert len(summary.text) <= 90
        assert not summary.text.endswith(".")
    kind = ElementTree.parse(KIND).getroot()
    comments = [part for part in kind.iter() if part.tag.endswith("comment")]
    assert [part.attrib.get(LANG, "en") for part in comments] == ["en", "de"]
