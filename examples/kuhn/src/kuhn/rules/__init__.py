"""The rules: plain functions over integers, which run interpreted and compiled. One file per chapter."""
