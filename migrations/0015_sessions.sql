-- Networks from which somebody signed in before, by hashes: whoever comes from one is not slowed down by what strangers try.
CREATE TABLE known_networks (
  account TEXT NOT NULL,
  network TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (account, network)
) STRICT, WITHOUT ROWID;

CREATE INDEX known_networks_by_time ON known_networks (seen_at);

-- Logins of shoppers, by the id of their token. A token without a row is older than this table, and valid.
CREATE TABLE user_sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- Once it is set, the token opens nothing.
  ended_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX user_sessions_by_user ON user_sessions (user_id, created_at);
CREATE INDEX user_sessions_by_expiry ON user_sessions (expires_at);

ALTER TABLE staff_sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
-- How often somebody signed in.
ALTER TABLE staff ADD COLUMN sign_ins INTEGER NOT NULL DEFAULT 0 CHECK (sign_ins >= 0);
