-- The ledger of an order: money that came in, went back or was forgiven. Entries are only added. `door` marks the cash that
-- was taken when the parcel was handed over; it is what was left to collect.
CREATE TABLE order_entries (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('advance', 'collected', 'refund', 'goodwill')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  way TEXT NOT NULL CHECK (way IN ('cash', 'bank-transfer', 'raast', 'easypaisa', 'jazzcash', 'other')),
  reference TEXT,
  note TEXT,
  door INTEGER NOT NULL DEFAULT 0 CHECK (door IN (0, 1)),
  actor TEXT NOT NULL,
  at INTEGER NOT NULL,
  key TEXT NOT NULL,
  UNIQUE (order_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_entries_by_order ON order_entries (order_id, id);

-- Sums of the entries, kept by the trigger below; `collected_before` is what was collected before the door. `unaccepted` is
-- the worth of parts that were not accepted there. To collect at the door is max(0, amount - unaccepted - advance - goodwill -
-- collected_before); it stays so after delivery. An expression, because a generated column does not survive every export.
ALTER TABLE orders ADD COLUMN advance INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN goodwill INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN refunded INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN collected INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN collected_before INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN unaccepted INTEGER NOT NULL DEFAULT 0;
-- Orders from before the ledger: what was delivered was paid at the door.
INSERT INTO order_entries (id, order_id, kind, amount, way, door, actor, at, key)
SELECT id, id, 'collected', amount, 'cash', 1, 'shop', coalesce(delivered_at, updated_at), 'delivered'
FROM orders WHERE state = 'delivered' AND amount > 0;
UPDATE orders SET collected = amount WHERE state = 'delivered';

-- Nothing is taken beyond what is owed, nothing goes back beyond what came in, and nothing is owed for an order that ended
-- otherwise. Whatever happens at once, the sums agree.
CREATE TRIGGER order_entries_limit BEFORE INSERT ON order_entries
WHEN NOT EXISTS (
  SELECT 1 FROM orders WHERE id = NEW.order_id AND CASE
    WHEN NEW.kind = 'refund' THEN NEW.amount <= advance + collected - refunded
    ELSE state NOT IN ('cancelled', 'refused', 'returned')
      AND NEW.amount <= max(0, amount - unaccepted - advance - goodwill - collected_before) - (collected - collected_before)
  END)
BEGIN
  SELECT RAISE(ABORT, 'too much money');
END;

-- The sums, and the takings of the day: money before the door when it came, less refunds. A paid order that comes back takes
-- its cash out by itself; of its refunds only what goes beyond that cash counts.
CREATE TRIGGER order_entries_sums AFTER INSERT ON order_entries
BEGIN
  INSERT INTO order_days (day, city, taken)
  SELECT (NEW.at + 18000000) / 86400000, city, CASE
    WHEN NEW.kind <> 'refund' THEN NEW.amount
    WHEN state = 'returned' AND is_paid = 1
      THEN max(0, refunded - coalesce(cash_due, max(0, amount - unaccepted - advance - goodwill - collected_before)))
        - max(0, refunded + NEW.amount - coalesce(cash_due, max(0, amount - unaccepted - advance - goodwill - collected_before)))
    ELSE -NEW.amount END
  FROM orders
  WHERE id = NEW.order_id AND (NEW.kind IN ('advance', 'refund') OR (NEW.kind = 'collected' AND NEW.door = 0))
  ON CONFLICT (day, city) DO UPDATE SET taken = taken + excluded.taken;
  UPDATE orders SET
    advance = advance + iif(NEW.kind = 'advance', NEW.amount, 0),
    goodwill = goodwill + iif(NEW.kind = 'goodwill', NEW.amount, 0),
    refunded = refunded + iif(NEW.kind = 'refund', NEW.amount, 0),
    collected = collected + iif(NEW.kind = 'collected', NEW.amount, 0),
    collected_before = collected_before + iif(NEW.kind = 'collected' AND NEW.door = 0, NEW.amount, 0)
  WHERE id = NEW.order_id;
END;
CREATE TRIGGER order_entries_final BEFORE UPDATE OF id, order_id, kind, amount, way, door, actor, at, key ON order_entries
BEGIN
  SELECT RAISE(ABORT, 'entries are only added');
END;
CREATE TRIGGER order_entries_kept BEFORE DELETE ON order_entries WHEN EXISTS (SELECT 1 FROM orders WHERE id = OLD.order_id)
BEGIN
  SELECT RAISE(ABORT, 'entries are only added');
END;

-- The cash of a parcel is what was to collect.
DROP TRIGGER orders_day_paid;
CREATE TRIGGER orders_day_paid AFTER UPDATE OF is_paid ON orders WHEN OLD.is_paid = 0 AND NEW.is_paid = 1
BEGIN
  INSERT INTO order_days (day, city, taken)
  VALUES ((NEW.updated_at + 18000000) / 86400000, NEW.city, coalesce(NEW.cash_due, max(0, NEW.amount - NEW.unaccepted - NEW.advance - NEW.goodwill - NEW.collected_before)))
  ON CONFLICT (day, city) DO UPDATE SET taken = taken + excluded.taken;
END;
DROP TRIGGER orders_day_returned;
CREATE TRIGGER orders_day_returned AFTER UPDATE OF state ON orders
WHEN NEW.state = 'returned' AND OLD.state <> 'returned' AND NEW.is_paid = 1
BEGIN
  INSERT INTO order_days (day, city, taken)
  VALUES ((NEW.updated_at + 18000000) / 86400000, NEW.city, -max(0, coalesce(NEW.cash_due, max(0, NEW.amount - NEW.unaccepted - NEW.advance - NEW.goodwill - NEW.collected_before)) - NEW.refunded))
  ON CONFLICT (day, city) DO UPDATE SET taken = taken + excluded.taken;
END;

DROP INDEX orders_cash_due;
CREATE INDEX orders_cash_due ON orders (courier_id, delivered_at, id, cash_due, amount, unaccepted, advance, goodwill,
  collected_before)
  WHERE state = 'delivered' AND is_paid = 0;
