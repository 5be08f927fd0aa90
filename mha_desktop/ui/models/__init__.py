"""The three trained models in the window: what they came to, what they answer, and one of them in the explorer.

`window` holds two pages: `ask_page`, one prompt for all three, and `results_page`. `panel` is the dock that stands
beside the cube while a document of a trained model is open; `measuring` measures that document on held-out pages.
"""
