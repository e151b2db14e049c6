-- What couriers say they collected, kept and paid. Names in their files are not stored.

-- What the columns of a courier's file mean, as the owner said last.
CREATE TABLE statement_mappings (
  courier_id TEXT PRIMARY KEY REFERENCES couriers (id),
  -- Meanings by heading, JSON.
  columns TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE cash_statements (
  id TEXT PRIMARY KEY,
  courier_id TEXT NOT NULL REFERENCES couriers (id),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'undone')),
  -- A hash of the lines as they were read: the same file is the same statement.
  lines_hash TEXT NOT NULL,
  line_count INTEGER NOT NULL,
  paid_paisa INTEGER NOT NULL,
  -- The last day in the file, as `pakistanDay` counts; NULL without dates.
  last_day INTEGER,
  actor TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  accepted_at INTEGER,
  undone_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX cash_statements_same ON cash_statements (courier_id, lines_hash) WHERE state <> 'undone';
CREATE INDEX cash_statements_by_courier ON cash_statements (courier_id, id);

-- A statement that is taken becomes receipts, of at most 500 parcels each. One that was undone stays, crossed out.
ALTER TABLE cash_receipts ADD COLUMN statement_id TEXT REFERENCES cash_statements (id);
ALTER TABLE cash_receipts ADD COLUMN undone_at INTEGER;
CREATE INDEX cash_receipts_by_statement ON cash_receipts (statement_id) WHERE statement_id IS NOT NULL;

CREATE TABLE statement_lines (
  statement_id TEXT NOT NULL REFERENCES cash_statements (id) ON DELETE CASCADE,
  -- The row of the file; its headings are row 1.
  line INTEGER NOT NULL,
  tracking_number TEXT,
  -- `1005-2` is the second try of order 1005.
  order_number INTEGER,
  try INTEGER,
  collected_paisa INTEGER,
  fee_paisa INTEGER,
  tax_paisa INTEGER,
  -- What the courier pays for it; NULL where the row does not say it.
  paid_paisa INTEGER,
  day INTEGER,
  courier_state TEXT CHECK (courier_state IN ('delivered', 'returned')),
  -- Why the row cannot be read.
  problem TEXT,
  -- What it was found to be, from the moment on when the statement is accepted.
  what TEXT CHECK (what IN ('as-expected', 'other-amount', 'unknown', 'not-delivered', 'paid-before', 'twice', 'unreadable')),
  sentence TEXT,
  order_id TEXT REFERENCES orders (id) ON DELETE SET NULL,
  expected_paisa INTEGER,
  -- The receipt that it is part of, and the state of its order then.
  receipt_id TEXT REFERENCES cash_receipts (id),
  order_state TEXT,
  -- The earlier difference that it ends: its statement and line.
  ends_statement_id TEXT,
  ends_line INTEGER,
  -- When its own difference ended, and by whom: `statement:` and an id, or an actor.
  ended_at INTEGER,
  ended_by TEXT,
  PRIMARY KEY (statement_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX statement_lines_by_order ON statement_lines (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX statement_lines_by_receipt ON statement_lines (receipt_id, line) WHERE receipt_id IS NOT NULL;
-- Differences that stand: what was paid for a parcel is not what was due.
CREATE INDEX statement_lines_differing ON statement_lines (statement_id, line)
  WHERE what = 'other-amount' AND receipt_id IS NOT NULL AND ended_at IS NULL;

-- An undone receipt brought nothing: the takings of its day are without it. Of a parcel that came back only what was sent
-- back had counted.
CREATE TRIGGER orders_day_unpaid AFTER UPDATE OF is_paid ON orders
WHEN OLD.is_paid = 1 AND NEW.is_paid = 0 AND OLD.receipt_id IS NOT NULL
BEGIN
  INSERT INTO order_days (day, city, taken)
  SELECT ((SELECT at FROM cash_receipts WHERE id = OLD.receipt_id) + 18000000) / 86400000, NEW.city,
    -iif(NEW.state = 'returned', min(cash, NEW.refunded), cash)
  FROM (SELECT coalesce(NEW.cash_due, max(0, NEW.amount - NEW.unaccepted - NEW.advance - NEW.goodwill - NEW.collected_before)) AS cash)
  WHERE true
  ON CONFLICT (day, city) DO UPDATE SET taken = taken + excluded.taken;
END;
CREATE TRIGGER cash_receipts_day_undone AFTER UPDATE OF undone_at ON cash_receipts
WHEN OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL AND NEW.received <> NEW.expected
BEGIN
  INSERT INTO order_days (day, city, taken) VALUES ((NEW.at + 18000000) / 86400000, '', NEW.expected - NEW.received)
  ON CONFLICT (day, city) DO UPDATE SET taken = taken + excluded.taken;
END;
