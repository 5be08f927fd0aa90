"""Formulas in plain letters, as they are read aloud and copied."""

from __future__ import annotations

import pytest

from mha_desktop.lessons.tex_words import tex_words


@pytest.mark.parametrize(
    ("tex", "words"),
    [
        (r"Q_i K_i^\top / \sqrt{d_{head}}", "Q_i K_iᵀ/√d_head"),
        (r"\operatorname{softmax}\left(\frac{QK^\top}{\sqrt{d/h}}\right) V", "softmax(QKᵀ/(√(d/h)))V"),
        (r"e^{-\infty} = 0", "e^−∞ = 0"),
        (r"m^{(1)}_{10} = \sum_j A^{(1)}_{10,j}\, V^{(1)}_j", "m⁽¹⁾_10 = Σ_j A⁽¹⁾_(10, j) V⁽¹⁾_j"),
        (r"X \in \mathbb{R}^{n \times d}", "X ∈ R^(n × d)"),
        (r"8\,(1 - a) = 6{,}6", "8 (1 − a) = 6,6"),
        (r"L = -\ln p_{\text{label}}", "L = −ln p_label"),
        (r"E = \text{token rows} + \text{position rows}", "E = token rows + position rows"),
        (r"W_K^{(i)\top}\, y", "W_K⁽ⁱ⁾ᵀ y"),
        (r"\unheard{x} + 1", "unheard x + 1"),
    ],
)
def test_a_formula_is_one_line_of_letters(tex, words):
    assert tex_words(tex) == words


@pytest.mark.parametrize("tex", ["", "{", "}", "^", "_", "\\", r"\frac{a", r"\sqrt", r"\text{"])
def test_what_is_not_finished_is_read_as_far_as_it_goes(tex):
    assert "\\" not in tex_words(tex)
