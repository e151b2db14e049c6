-- Pieces of an ordered line that were never taken off a count, because the part was not counted then: cancelling gives back
-- the others only.
ALTER TABLE order_items ADD COLUMN uncounted INTEGER NOT NULL DEFAULT 0 CHECK (uncounted >= 0);

-- Takings are the cash that came in: what a courier really handed over, less what a paid parcel had brought when it comes
-- back. A difference to what was owed belongs to no city.
CREATE TRIGGER cash_receipts_day AFTER INSERT ON cash_receipts WHEN NEW.received <> NEW.expected
BEGIN
  INSERT INTO order_days (day, city, taken) VALUES ((NEW.at + 18000000) / 86400000, '', NEW.received - NEW.expected)
  ON CONFLICT (day, city) DO UPDATE SET taken = taken + excluded.taken;
END;

CREATE TRIGGER orders_day_returned AFTER UPDATE OF state ON orders
WHEN NEW.state = 'returned' AND OLD.state <> 'returned' AND NEW.is_paid = 1
BEGIN
  INSERT INTO order_days (day, city, taken)
  VALUES ((NEW.updated_at + 18000000) / 86400000, NEW.city, -coalesce(NEW.cash_due, NEW.amount))
  ON CONFLICT (day, city) DO UPDATE SET taken = taken + excluded.taken;
END;

INSERT INTO order_days (day, city, taken)
SELECT (at + 18000000) / 86400000, '', sum(received - expected) FROM cash_receipts WHERE received <> expected GROUP BY 1
ON CONFLICT (day, city) DO UPDATE SET taken = taken + excluded.taken;

INSERT INTO order_days (day, city, taken)
SELECT (updated_at + 18000000) / 86400000, city, -sum(coalesce(cash_due, amount)) FROM orders
WHERE state = 'returned' AND is_paid = 1 GROUP BY 1, 2
ON CONFLICT (day, city) DO UPDATE SET taken = taken + excluded.taken;

