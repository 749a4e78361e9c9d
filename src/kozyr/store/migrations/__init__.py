"""How a database comes from one version of the tables to the next; run by :meth:`kozyr.store.Store.open`."""
