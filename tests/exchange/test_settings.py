"""The settings file: it comes back as it was, and whatever is in it, the program starts."""

from __future__ import annotations

import os
import tomllib
from dataclasses import replace
from types import MappingProxyType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mha_desktop.errors import UserError
from mha_desktop.exchange.settings import (
    VERSION,
    Layout,
    Settings,
    last_example,
    read_settings,
    settings_path,
    write_changes,
)

LAYOUT = Layout(
    place=(-1900, 40, 1500, 900),
    size=(1920, 1050),
    maximised=True,
    arrangement="wide",
    docks=bytes(range(256)),
    opened=("insight",),
    closed=("cube", "sliders"),
    floating=MappingProxyType({"steps": (10, 20, 600, 300)}),
)
ALL = Settings(
    theme="dark",
    colours="viridis",
    motion="always",
    language="de",
    zoom=125,
    example="river",
    folder="/home/a “b”/c\\d",
    welcomed=True,
    touch=True,
    window=LAYOUT,
)


def as_dict(one: Settings) -> dict:
    return {name: getattr(one, name) for name in Settings.__dataclass_fields__}


@pytest.fixture
def file(own_settings):
    path = settings_path()
    assert own_settings in path.parents  # never the user's own
    path.parent.mkdir(parents=True)
    return path


def test_without_a_file_everything_is_as_at_the_first_start():
    found = read_settings()
    assert found.settings == Settings()
    assert found.may_write
    assert not found.remark
    assert not settings_path().exists()


def test_all_that_is_written_is_read_again():
    write_changes(as_dict(ALL))
    assert read_settings().settings == ALL
    assert last_example() == "example:river"


def test_the_file_can_be_read_by_people_and_other_programs():
    write_changes(as_dict(ALL))
    table = tomllib.loads(settings_path().read_text("utf-8"))
    assert table["version"] == VERSION
    assert table["theme"] == "dark"
    assert table["window"]["place"] == [-1900, 40, 1500, 900]


def test_two_programs_keep_one_anothers_choices():
    write_changes({"theme": "dark"})
    write_changes({"zoom": 150})
    assert read_settings().settings == Settings(theme="dark", zoom=150)


@pytest.mark.parametrize(
    "text",
    [
        "zoom = ",
        "",
        "[window]",
        "\x00\x01",
        "version = true",
        "version = 0",
        'version = "1"',
        "a" * 2_000_000,
        "version = 1\nx = " + "[" * 5000,
    ],
)
def test_a_damaged_file_is_said_once_and_kept_beside(file, text):
    file.write_text(text)
    found = read_settings()
    assert found.settings == Settings()
    assert found.remark == "The settings file is damaged. Everything is as at the first start."
    write_changes({"theme": "light"})
    assert read_settings().settings == Settings(theme="light")
    assert file.with_name("settings-damaged.toml").read_text() == text


def test_bytes_that_are_no_text_are_a_damaged_file(file):
    file.write_bytes(b"version = 1\ntheme = '\xff\xfe'")
    assert read_settings().damaged


def test_a_newer_file_is_used_as_far_as_it_is_understood_and_never_written_over(file):
    text = f'version = {VERSION + 1}\ntheme = "dark"\nzoom = 4000\nfuture = [1]\n'
    file.write_text(text)
    found = read_settings()
    assert found.settings == Settings(theme="dark")
    assert found.remark.startswith("Your settings were made by a newer version.")
    write_changes({"theme": "light"})
    assert file.read_text() == text


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ('theme = "pink"', "theme"),
        ("theme = [1]", "theme"),
        ("zoom = 101", "zoom"),
        ("zoom = 100.0", "zoom"),
        ("zoom = true", "zoom"),
        ('zoom = "125"', "zoom"),
        ("colours = {}", "colours"),
        ('example = "../../secret"', "example"),
        ("folder = 3", "folder"),
        ('folder = "a\\u0000b"', "folder"),
        ("motion = 1979-05-27", "motion"),
        ("window = 3", "window"),
        ("[window]\nplace = [1, 2, 3]", "window"),
        ("[window]\nplace = [1, 2, 0, 5]", "window"),
        ("[window]\nplace = [1, 2, 99999999999, 5]", "window"),
        ("[window]\nplace = [1.5, 2, 3, 4]", "window"),
        ("[window]\nplace = [true, 2, 3, 4]", "window"),
        ("[window]\nsize = [0, 1]", "window"),
        ('[window]\ndocks = "ä#"', "window"),
        ("[window]\nopened = [3]", "window"),
        ('[window]\nmaximised = "yes"', "window"),
        ('[window.floating]\n"a b" = [1, 2, 3, 4]', "window"),
        ("[window.floating]\ncube = [1, 2]", "window"),
    ],
)
def test_a_value_that_makes_no_sense_counts_as_never_said(file, line, field):
    head, _, tail = line.partition("\n")
    rest = 'theme = "dark"' if field != "theme" else "zoom = 125"
    file.write_text(f"version = 1\n{rest}\n{head}\n{tail}\n")
    expected = Settings(theme="dark") if field != "theme" else Settings(zoom=125)
    assert read_settings().settings == expected
    write_changes({"motion": "always"})  # and the file is whole again
    assert read_settings().settings == replace(expected, motion="always")


def test_a_folder_in_the_files_place_is_left_alone(file):
    file.mkdir()
    found = read_settings()
    assert found.settings == Settings()
    assert not found.may_write
    assert found.remark.startswith("Your settings could not be read (")
    write_changes({"theme": "dark"})
    assert file.is_dir()


def test_a_file_in_the_folders_place_is_explained(own_settings):
    folder = settings_path().parent
    folder.parent.mkdir(parents=True)
    folder.write_text("here first")
    assert read_settings().settings == Settings()
    with pytest.raises(UserError, match="The settings folder cannot be written"):
        write_changes({"theme": "dark"})
    assert folder.read_text() == "here first"


def test_a_folder_whose_name_no_text_can_hold_is_forgotten_alone():
    write_changes({"folder": os.fsdecode(b"/tmp/\xff"), "theme": "dark"})
    assert read_settings().settings == Settings(theme="dark")


def test_an_interrupted_write_leaves_the_old_file(file, monkeypatch):
    write_changes({"theme": "dark"})
    before = file.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserError, match="the disk is full"):
        write_changes({"theme": "light"})
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=400))
def test_no_bytes_stop_the_start(own_settings, content):
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_bytes(content)
    assert isinstance(read_settings().settings, Settings)


boxes = st.tuples(*[st.integers(-9999, 9999)] * 2, *[st.integers(1, 9999)] * 2)
layouts = st.builds(
    Layout,
    place=st.none() | boxes,
    size=st.none() | st.tuples(st.integers(1, 9999), st.integers(1, 9999)),
    maximised=st.booleans(),
    arrangement=st.text(st.characters(categories=["L", "Zs"]), max_size=9).filter(str.isprintable),
    docks=st.binary(max_size=60),
    opened=st.sampled_from([(), ("insight", "side")]),
    floating=st.dictionaries(st.sampled_from(["cube", "steps"]), boxes).map(MappingProxyType),
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(window=layouts, folder=st.text(st.characters(exclude_categories=["C"]), min_size=1).filter(str.isprintable))
def test_every_layout_and_folder_comes_back(own_settings, window, folder):
    settings_path().unlink(missing_ok=True)
    write_changes({"window": window, "folder": folder})
    assert read_settings().settings == Settings(window=window, folder=folder)
