"""The machinery under every game: records, random numbers, the compiled twin, batches. It knows no game."""
