"""Alembic runs this; `stolik.server.store.migrate` gives it the connection and owns the transaction."""

from alembic import context

from stolik.server.store.migrate import VERSION_TABLE
from stolik.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, version_table=VERSION_TABLE
)
context.run_migrations()
