"""A picture that is painted: pixels, its patches, and what they have to do with the rows of X."""
