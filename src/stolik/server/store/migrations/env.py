"""Run by alembic; `stolik.server.store.migrate` passes the connection and owns the transaction."""

from alembic import context

from stolik.server.store.migrate import VERSION_TABLE
from stolik.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, version_table=VERSION_TABLE
)
context.run_migrations()
