"""Bots and analysis: worker processes behind fair queues, so that the event loop never waits for a search."""
