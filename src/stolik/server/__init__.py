"""The server: tables on the net that lose nothing and tell nothing."""
