"""The server: hosts tables over HTTP and WebSockets, and stores every event before it is acknowledged."""
