"""The licences: the program's own, of every library that it needs, and of every file that has one."""

from __future__ import annotations

from mha_desktop.paths import resource
from mha_desktop.ui.help.licences import libraries, licences_text, required


def test_the_programs_own_licence_is_the_one_that_ships_with_its_source(request):
    root = request.config.rootpath
    assert resource("LICENSE.txt").read_bytes() == (root / "LICENSE").read_bytes()
    assert resource("LICENSE.txt").read_text("utf-8").splitlines()[0] in licences_text()


def test_every_library_that_is_needed_is_listed_with_a_licence():
    listed = {name.casefold() for name, _, _ in libraries()}
    assert len(required()) > 8
    assert {name.casefold() for name in required()} <= listed
    assert all(licence for _, _, licence in libraries())


def test_every_licence_text_among_the_resources_is_shown():
    text = licences_text()
    for path in resource().rglob("*LICENSE*.txt"):
        words = path.read_text("utf-8").split()
        plain = text.replace("\\", "").split()
        assert words[-4:] == [word for word in words[-4:] if word in plain], path.name


def test_the_list_of_files_is_in_it():
    assert "github.com/IBM/plex" in licences_text()
    assert "lucide.dev" in licences_text()
