-- Where new orders ring: one browser for each session of a staff member. It ends with the session, however that ends.
CREATE TABLE push_subscriptions (
  session_hash TEXT PRIMARY KEY REFERENCES staff_sessions (hash) ON DELETE CASCADE,
  -- Keyed; a browser that signs in anew does not ring twice.
  endpoint_hash TEXT NOT NULL UNIQUE,
  -- Sealed: the address of the browser at its push service, and its keys.
  sealed TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
