"""What is the user's does not get into a log: folders, and what an error quotes."""

from __future__ import annotations

import pytest

from mha_desktop.logs.cleaning import history, said, without_folders


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("opened /home/ann/lessons/week 1.mhad", "opened week 1.mhad"),
        ("cannot open '/home/ann smith/lesson one.mhad' now", "cannot open 'lesson one.mhad' now"),
        (r"C:\Users\ann\Documents\x.mhad is bad", "x.mhad is bad"),
        ("“/home/ann/my work/x.mhad” was saved", "“x.mhad” was saved"),
        ("in ann/private/x.py", "in x.py"),
        ("3/4 of 12", "3/4 of 12"),
        ("no folder here, (3, 4) and 0.5", "no folder here, (3, 4) and 0.5"),
    ],
)
def test_of_a_path_only_its_last_part_stays(text, clean):
    assert without_folders(text) == clean


def raised(kind, *words):
    try:
        raise kind(*words)
    except kind as error:
        return error


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (raised(KeyError, "secret token"), "KeyError: '…'"),
        (
            raised(ValueError, "could not convert string to float: 'secret'"),
            "ValueError: could not convert string to float: '…'",
        ),
        (raised(ValueError, "“secret” is not a number"), "ValueError: “…” is not a number"),
        (
            raised(AttributeError, "'NoneType' object has no attribute 'n'"),
            "AttributeError: 'NoneType' object has no attribute 'n'",
        ),
        (raised(ModuleNotFoundError, "No module named 'torch'"), "ModuleNotFoundError: No module named 'torch'"),
        (raised(FileNotFoundError, 2, "No such file", "/home/ann/secret.mhad"), "FileNotFoundError: No such file"),
        (raised(ZeroDivisionError), "ZeroDivisionError"),
    ],
)
def test_an_error_is_said_without_what_it_quotes(error, line):
    assert said(error) == line


def test_causes_come_first_with_modules_and_lines():
    def inner():
        raise KeyError("secret")

    try:
        try:
            inner()
        except KeyError as error:
            raise ValueError("no 'secret'") from error
    except ValueError as error:
        lines = list(history(error))
    assert lines[0] == "KeyError: '…'"
    assert lines[2].split(":")[0].strip().endswith("test_cleaning")
    assert lines[2].endswith("inner")
    assert "ValueError: no '…'" in lines
    assert "secret" not in "".join(lines)


def test_errors_that_lead_to_each_other_end():
    first, second = ValueError("a"), ValueError("b")
    first.__cause__, second.__cause__ = second, first
    assert list(history(first)) == ["ValueError: b", "ValueError: a"]
