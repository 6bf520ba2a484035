"""Analysis: win probabilities, reviews of matches, and a JSON query interface."""
