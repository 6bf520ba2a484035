"""The evaluation and determinization for the search. Compiled."""
