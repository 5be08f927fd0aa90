"""Learning under glass: what is wanted, the gradient, one step, and a run of many."""
