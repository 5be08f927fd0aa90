"""The worked steps of one query and one key, from the query row to the next word.

`model` says what a page consists of, `page` puts one together from a trace: `attending` and `source_lines` up to the
message, `writing` and `writing_lines` from there on. Everything here is numpy, so that a stored trace can be
written out before torch is there.
"""
