"""Analysis: win probabilities, reviews of matches, and questions of other programs."""
