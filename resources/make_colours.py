"""Makes the colour maps to choose from, the `[colours.…]` part of ``tokens.toml``, and prints it.

viridis is matplotlib's (Nathaniel Smith and Stéfan van der Walt, CC0). The other one goes from blue to yellow with even
steps of lightness in OKLab, after the idea of cividis (Nuñez, Anderton, Renslow 2018): blue and yellow are what
people with a red-green weakness tell apart best. Both run towards more weight away from the ground: darker on a light
ground, lighter on a dark one, where they begin a little above the ground's own lightness.

    python resources/make_colours.py
"""

from __future__ import annotations

import numpy as np
from matplotlib import colormaps

STOPS = 17
GROUNDS = {"light": True, "dark": False, "contrast": True}  # whether the ground is light
DARK_BLUE, YELLOW = (0.20, -0.012, -0.085), (0.93, -0.03, 0.13)  # OKLab


def from_oklab(lab: np.ndarray) -> np.ndarray:
    """Return sRGB (n, 3) in 0 … 1 of OKLab (n, 3) (Ottosson 2020)."""
    to_cone = np.array(
        [[1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728], [1, -0.0894841775, -1.291485548]]
    )
    to_rgb = np.array(
        [
            [4.0767416621, -3.3077115913, 0.2309699292],
            [-1.2684380046, 2.6097574011, -0.3413193965],
            [-0.0041960863, -0.7034186147, 1.707614701],
        ]
    )
    linear = np.clip((lab @ to_cone.T) ** 3 @ to_rgb.T, 0, 1)
    return np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * linear ** (1 / 2.4) - 0.055)


def blue_to_yellow(count: int) -> np.ndarray:
    """Return `count` colours (count, 3) from dark blue to light yellow, evenly spaced in OKLab."""
    share = np.linspace(0, 1, count)[:, None]
    return from_oklab((1 - share) * np.array(DARK_BLUE) + share * np.array(YELLOW))


def viridis(count: int) -> np.ndarray:
    """Return `count` colours (count, 3) of viridis."""
    return np.asarray(colormaps["viridis"](np.linspace(0, 1, count)))[:, :3]


def main() -> None:
    """Print the tables."""
    for name, colours in (("viridis", viridis(STOPS)), ("blue_yellow", blue_to_yellow(STOPS))):
        for theme, light_ground in GROUNDS.items():
            ordered = colours[::-1] if light_ground else colours
            stops = ['"#{:02X}{:02X}{:02X}"'.format(*(round(255 * part) for part in rgb)) for rgb in ordered]
            print(f"[colours.{name}.{theme}]\nsequential = [")
            for start in range(0, STOPS, 9):
                print(f"  {', '.join(stops[start : start + 9])},")
            print("]")


if __name__ == "__main__":
    main()
