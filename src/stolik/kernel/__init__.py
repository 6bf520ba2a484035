"""The engine under every game: fixed-size records, random numbers, linking and compiling, batches."""
