"""The compiled rules of Skytopia: data (components, state, actions), chapters, then the dispatch (decisions).

Only the three data modules are imported with a star, and only by the rules.
"""
