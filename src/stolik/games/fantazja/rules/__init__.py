"""The compiled rules of Fantazja: data first (components, state, actions), then chapters, then the dispatch."""
