"""What the insight pages show, as data: words, bars, small maps."""
