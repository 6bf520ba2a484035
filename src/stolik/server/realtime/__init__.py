"""WebSockets: the messages of a table, connections, sessions, and presence."""
