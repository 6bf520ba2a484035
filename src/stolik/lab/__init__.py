"""The lab: bot matches, simulations, tournaments with ratings, and the process pool."""
