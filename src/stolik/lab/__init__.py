"""The lab: many matches, measured; tournaments, ratings, and the process pool that all use."""
