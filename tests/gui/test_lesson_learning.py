"""Learning and writing on in the second lesson, with the hands that its texts ask for, on a small laptop."""

from __future__ import annotations

import pytest

PROMPT = ("The", "fisherman", "sat", "beside", "the", "river", "bank", "and", "watched", "the")


@pytest.fixture
def student(user):
    """A user who has opened the lesson."""
    user.window.resize(1366, 738)
    user.window.lessons.open_shipped("two-heads")
    return user


def go(user, step):
    """Go to a step by its id, and wait until it is laid out."""
    player = user.window.lessons.player
    player.go([each.id for each in player.playing.lesson.step].index(step))
    user.qtbot.waitUntil(lambda: not user.window.dressing.pending)
    user.quiet(60)


def press(user, name):
    """Click a button of the learning panel, scrolled to where it is seen."""
    button, panel = user.find(f"learning.{name}"), user.window.docks["learning"].widget()
    panel._scroll.ensureWidgetVisible(button)
    user.qtbot.waitUntil(lambda: button.isEnabled() and button.isVisible())
    user.click(button)


def water(user):
    """What the text says p(water) is now."""
    words = user.find("lesson").prose.toPlainText()
    return float(words.partition("it is ")[2].partition(" now")[0])


def test_one_step_many_steps_and_two_words_do_the_tasks(student):
    done = student.find("lesson.done")
    go(student, "learning-step")
    assert water(student) == 0.610
    press(student, "likeliest")
    student.qtbot.waitUntil(lambda: student.find("learning.loss").text != "")
    assert not done.accessibleName().startswith("✓")
    press(student, "step")
    student.qtbot.waitUntil(lambda: done.accessibleName().startswith("✓"))
    assert water(student) > 0.9

    go(student, "learning-run")
    assert not done.accessibleName().startswith("✓")
    press(student, "likeliest")
    press(student, "random")
    student.qtbot.waitUntil(lambda: student.find("next_token.words").words[0].value < 0.1)
    press(student, "speed.max")
    press(student, "play")
    student.qtbot.waitUntil(lambda: done.accessibleName().startswith("✓"), timeout=30_000)
    press(student, "play")
    assert student.find("next_token.words").words[0].word == "water"

    go(student, "generation")
    bars = student.find("next_token.words")
    for _ in range(2):
        assert not done.accessibleName().startswith("✓")
        student.click(bars, bars.plus_rect(0).center())
        student.quiet(60)
    assert done.accessibleName().startswith("✓")
    assert student.window.session.state.sequence.tokens == (*PROMPT, "water", "water")
    assert "The sentence has 12 tokens now" in student.find("lesson").prose.toPlainText()
