"""Help without a network: the pages and their window, “What is this?”, the licences, the hint of the first start."""
