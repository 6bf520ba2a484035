"""Tables get a host, the hash of their creator's address and two marks; quotas of a day and their salts."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Extend `tables`, and make `quotas` and `salts`."""
    op.add_column("tables", sa.Column("host", sa.Text))
    op.add_column("tables", sa.Column("origin", sa.Text))
    op.add_column("tables", sa.Column("bots_only", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("host_seen", sa.Double))
    op.execute("UPDATE tables SET host_seen = changed")
    op.create_index("ix_tables_host_status", "tables", ["host", "status"])
    op.create_index("ix_tables_origin", "tables", ["origin"])
    op.create_table(
        "quotas",
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("day", "key", "what", name="pk_quotas"),
    )
    op.create_table(
        "salts",
        sa.Column("day", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("salt", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_salts"),
    )
