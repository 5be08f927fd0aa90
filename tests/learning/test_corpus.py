"""Nothing of a test chapter is known before the test."""

from __future__ import annotations

from collections import Counter

import numpy as np

from mha_desktop.learning.corpus import PARTS, Chapter, chapters_of, make_corpus
from mha_desktop.learning.tokens import MARKERS

RUN = 24  # tokens; shorter phrases do recur


def test_the_novels_have_all_their_chapters(chapters: list[Chapter]) -> None:
    found = Counter(chapter.novel for chapter in chapters)
    known = {"emma": 55, "mansfieldpark": 48, "northangerabbey": 31, "persuasion": 24}
    assert found == {**known, "prideprejudice": 61, "sensesensibility": 50}
    assert sum(len(chapter.tokens) for chapter in chapters) == 857_339


def test_what_editors_added_is_left_out(chapters: list[Chapter]) -> None:
    last_words = {c.novel: c.tokens[-2] for c in chapters}
    assert last_words["northangerabbey"] == "disobedience"
    assert last_words["emma"] == "union"
    assert not any("edinburgh" in chapter.tokens and "printers" in chapter.tokens for chapter in chapters)


def test_headings_are_cut_and_numbered_through_the_volumes() -> None:
    text = "EMMA\n\nVOLUME I\n\nCHAPTER I\n\nOne.\n\nVOLUME II\n\nCHAPTER I\n\nTwo, of the chapter I read.\n\nFINIS"
    cut = chapters_of("emma", text)
    assert [(c.number, " ".join(c.tokens)) for c in cut] == [(1, "one ."), (2, "two , of the chapter i read .")]


def test_a_chapter_belongs_to_one_part_and_each_part_has_every_novel(chapters: list[Chapter]) -> None:
    for part in PARTS:
        assert len({chapter.novel for chapter in chapters if chapter.part == part}) == 6
    shares = Counter(chapter.part for chapter in chapters)
    assert shares == {"training": 217, "validation": 27, "test": 25}


def test_no_passage_of_validation_or_test_is_trained_on(chapters: list[Chapter]) -> None:
    def passages(part: str) -> set[tuple[str, ...]]:
        kept = [chapter.tokens for chapter in chapters if chapter.part == part]
        return {tokens[i : i + RUN] for tokens in kept for i in range(len(tokens) - RUN)}

    training = passages("training")
    assert len(training) > 600_000
    assert not training & passages("validation")
    assert not training & passages("test")


def test_the_vocabulary_is_of_training_chapters_alone(chapters: list[Chapter]) -> None:
    corpus = make_corpus(chapters, 4000)
    counts = Counter(token for chapter in chapters if chapter.part == "training" for token in chapter.tokens)
    listed = corpus.words.listed
    assert len(listed) == 4000
    assert listed[:2] == MARKERS
    assert set(listed[2:]) <= counts.keys()
    left_out = max(count for word, count in counts.items() if word not in listed)
    assert min(counts[word] for word in listed[2:]) >= left_out
    # A word that only test chapters use cannot be there, however often they use it.
    renamed = [Chapter(c.novel, c.number, ("zounds",) * 5000 + c.tokens) if c.part == "test" else c for c in chapters]
    again = make_corpus(renamed, 4000)
    assert again.words.listed == listed
    assert again.parts["test"].unknown > 0.5


def test_no_target_is_the_first_word_of_a_chapter(chapters: list[Chapter]) -> None:
    some = [chapter for chapter in chapters if chapter.novel == "emma"]
    test = make_corpus(some, 500).parts["test"]
    assert len(test.targets) == len(test.numbers) - test.chapters
    assert np.all(test.starts[test.targets] < test.targets)
    assert len(set(test.starts.tolist())) == test.chapters == 5
