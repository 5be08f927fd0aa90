"""What tables, picker and sliders share: names of cells, drags, pins, small entry dialogs, refusal notes."""
