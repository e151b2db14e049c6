-- How requests went, by hour: for every route and code (empty for success) how many, how long. Written now and then by
-- each running Worker, so it may miss a few. Swept after two days.
CREATE TABLE request_hours (
  hour INTEGER NOT NULL,
  route TEXT NOT NULL,
  code TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  -- Milliseconds of all of them, and of the slowest.
  ms INTEGER NOT NULL CHECK (ms >= 0),
  slowest_ms INTEGER NOT NULL CHECK (slowest_ms >= 0),
  -- How many took longer than a second.
  slow INTEGER NOT NULL CHECK (slow >= 0),
  PRIMARY KEY (hour, route, code)
) STRICT, WITHOUT ROWID;

-- When the owner was last told of a trouble, so that one trouble is one mail.
CREATE TABLE alerts (
  trouble TEXT PRIMARY KEY,
  told_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Letters that are being tried again or were given up; the rest of the outbox is never read for this.
CREATE INDEX outbox_troubled ON outbox (created_at) WHERE sent_at IS NULL AND attempts > 0;
