"""Which worker cares for a table, when something is due there, and what each person saw last."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables get stewards, and people's looks are noted."""
    op.add_column("tables", sa.Column("steward", sa.Text))
    op.add_column("tables", sa.Column("due", sa.Double))
    op.create_index("ix_tables_steward", "tables", ["steward"])
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "workers",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("heard", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_workers"),
    )
    op.create_table(
        "looks",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_looks"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_looks_table_id"),
        sqlite_with_rowid=False,
    )
