"""What Alembic runs: the migrations, over the connection (and in the transaction) that the store hands it."""

from alembic import context

from kozyr.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
