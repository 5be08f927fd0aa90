"""What the switches of the calculation say and count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from mha_desktop.attention.parameters import BIASES, Weights, frozen
from mha_desktop.document import calculation as switch
from mha_desktop.document.model import Document, Sequence
from mha_desktop.document.structure import set_heads, set_width
from mha_desktop.exchange.examples import example
from mha_desktop.scene import calculation as scene


def say(text: str) -> str:
    return text


@pytest.fixture
def river() -> Document:
    return example("river").document


def grouped() -> Document:
    """Four query heads share two key and value heads."""
    matrices = [frozen(np.zeros(shape)) for shape in ((8, 8), (8, 4), (8, 4), (8, 8))]
    return Document("g", Weights(*matrices, heads=4, heads_kv=2), (Sequence("s", ("a",), frozen(np.zeros((1, 8)))),))


def words(document: Document, speak: Callable[..., str]) -> str:
    return speak(scene.switches(document), say)


def test_84_parameters_without_and_with_biases_and_what_lies_between(river: Document) -> None:
    some = switch.set_biases(river, ("b_Q", "b_O"), True)
    every = switch.set_biases(river, BIASES, True)
    assert words(river, scene.parameter_words) == "64 parameters, 80 with all four biases"
    assert words(some, scene.parameter_words) == "72 parameters, 64 without biases, 80 with all four"
    assert words(every, scene.parameter_words) == "80 parameters, 64 without biases"
    assert words(set_width(river, 512), scene.parameter_words).startswith("1,048,576 parameters")


def test_the_names_and_sizes_of_pytorchs_packed_parameters(river: Document) -> None:
    matrices = "In PyTorch: in_proj_weight 48 + out_proj.weight 16; "
    biases = "in_proj_bias 12 = b_Q b_K b_V, out_proj.bias 4"
    assert words(river, scene.packed_words) == f"{matrices}with bias=True also {biases}."
    one = switch.set_bias(river, "b_V", True)
    assert words(one, scene.packed_words) == f"{matrices}{biases}; those that are off are zeros there."
    assert words(switch.set_biases(river, BIASES, True), scene.packed_words) == f"{matrices}{biases}."


def test_they_are_the_sizes_of_the_layer_itself(river: Document) -> None:
    from mha_desktop.attention.compare import as_multihead_attention

    document = switch.set_bias(river, "b_K", True)
    sizes = {name: values.numel() for name, values in as_multihead_attention(document.weights).named_parameters()}
    assert {part.name: part.size for part in scene.packed(document.weights)} == sizes


def test_shapes_that_no_layer_has_are_counted_and_said_so() -> None:
    assert words(grouped(), scene.packed_words) == "nn.MultiheadAttention has no layer of these shapes."
    assert scene.counts(grouped().weights) == (192, 192, 192 + 8 + 4 + 4 + 8)


def test_what_a_key_bias_cannot_do() -> None:
    fact = "A key bias adds the same number to a whole row of scores, so the weights cannot see it"
    assert scene.key_bias_words(4.4e-16, False, say) == f"{fact}: largest change 4e−16."
    assert scene.key_bias_words(None, False, say) == f"{fact}."


def test_a_key_bias_is_seen_where_keys_are_turned_after_it() -> None:
    fact = "Keys are turned after their bias was added, so the weights do see it"
    assert scene.key_bias_words(0.0123, True, say) == f"{fact}: largest change 0.012."
    assert scene.key_bias_words(None, True, say) == f"{fact}."


@pytest.mark.parametrize(
    ("muted", "sentence"),
    [
        ((), "All heads speak."),
        ((1,), "Head 2 is muted: its message counts as 0."),
        ((0, 2), "Heads 1 and 3 are muted: their messages count as 0."),
        ((0, 2, 7), "Heads 1, 3 and 8 are muted: their messages count as 0."),
        ((0, 1, 2, 3, 4), "5 of 8 heads are muted: their messages count as 0."),
        ((0, 1, 2, 4, 5, 6, 7), "Head 4 alone speaks: the other messages count as 0."),
        (range(8), "All heads are muted: every message counts as 0."),
    ],
)
def test_heads_that_are_muted(muted: tuple[int, ...], sentence: str) -> None:
    assert scene.muted_words(8, frozenset(muted), say) == sentence


def test_one_of_two_and_the_only_one() -> None:
    assert scene.muted_words(2, frozenset({0}), say) == "Head 1 is muted: its message counts as 0."
    assert scene.muted_words(1, frozenset({0}), say) == "Head 1 is muted: its message counts as 0."
    assert scene.alone(2, frozenset({0})) == 1
    assert scene.alone(2, frozenset()) is None
    assert scene.alone(1, frozenset()) is None


def test_what_scores_are_divided_by(river: Document) -> None:
    assert words(river, scene.temperature_words) == "1 = the usual softmax"
    sharp = "scores ÷ 0.707 = √2 × 0.5: sharper weights; 1 = the usual softmax"
    assert words(switch.set_temperature(river, 0.5), scene.temperature_words) == sharp
    even = words(set_heads(switch.set_temperature(river, 3), 1), scene.temperature_words)
    assert even == "scores ÷ 6.000 = √4 × 3: more even weights; 1 = the usual softmax"


def test_the_letters_of_the_document(river: Document) -> None:
    assert words(river, scene.residual_words) == "E′ = E + ΔE"
    assert words(grouped(), scene.residual_words) == "X′ = X + ΔX"
    assert words(river, scene.readout_size_words) == "8 ReLU units, 20 words"
    off = switch.set_readout(river, False)
    assert words(off, scene.readout_size_words) == "8 ReLU units, 20 words"


def test_an_edit_of_a_number_switches_nothing(river: Document) -> None:
    weights = replace(river.weights, W_Q=frozen(np.ones((4, 4))))
    assert scene.switches(replace(river, weights=weights)) == scene.switches(river)


def test_steps_have_names_for_the_undo_menu(river: Document) -> None:
    steps = {
        scene.bias_step("b_Q", True, say): "Add b_Q",
        scene.bias_step("b_O", False, say): "Take out b_O",
        scene.biases_step(True, say): "Add all four biases",
        scene.positions_step("sinusoidal", say): "Sinusoidal positions",
        scene.residual_step(False, say): "Take out the residual",
        scene.readout_step(False, say): "Take out the readout",
        scene.temperature_step(0.5, say): "Temperature 0.5",
        scene.mute_step(1, True, say): "Mute head 2",
        scene.mute_step(1, False, say): "Let head 2 speak",
        scene.solo_step(0, say): "Head 1 alone",
        scene.solo_step(None, say): "All heads speak",
    }
    assert {step.name for step in steps} == set(steps.values())
    assert scene.mute_step(1, True, say).edit(river).muted == {1}
    assert scene.temperature_step(0.5, say).edit(river).temperature == 0.5
