"""Files from outside, changed at random but with knowledge of their format, and what reading them may do.

`run` holds a kind of file and the loop over its mutations, `basics` what every kind is changed by; one module a family
of formats knows how to get past its checksums and lengths: `documents`, `arrays`, `pictures`, `pdfs`, `texts`.
"""
