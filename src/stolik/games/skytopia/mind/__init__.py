"""What a search needs from Skytopia: evaluation, and sampling of hidden information."""
