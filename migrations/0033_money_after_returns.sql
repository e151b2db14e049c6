-- What a courier collected at the door it owes until the shop has it, also when the order came back as a whole afterwards. An
-- order that came back before the ledger has no entry of its door, and nobody owes anything for it. With the former words in it
-- the index serves the statements of before too.
DROP INDEX orders_cash_due;
CREATE INDEX orders_cash_due ON orders (courier_id, delivered_at, id, cash_due, amount, unaccepted, advance, goodwill,
  collected_before, collected, state)
  WHERE is_paid = 0 AND (state = 'delivered' OR (state = 'returned' AND collected > collected_before));

-- The cash of a parcel that came back before its cash came in counts only against what was sent back, as it would have the
-- other way round.
DROP TRIGGER orders_day_paid;
CREATE TRIGGER orders_day_paid AFTER UPDATE OF is_paid ON orders WHEN OLD.is_paid = 0 AND NEW.is_paid = 1
BEGIN
  INSERT INTO order_days (day, city, taken)
  SELECT (NEW.updated_at + 18000000) / 86400000, NEW.city, iif(NEW.state = 'returned', min(cash, NEW.refunded), cash)
  FROM (SELECT coalesce(NEW.cash_due, max(0, NEW.amount - NEW.unaccepted - NEW.advance - NEW.goodwill - NEW.collected_before)) AS cash)
  WHERE true
  ON CONFLICT (day, city) DO UPDATE SET taken = taken + excluded.taken;
END;

-- All that was paid for parts that came back moves to the exchange order, also when that costs less: the rest stands there as
-- money to send back.
DROP TRIGGER order_entries_limit;
CREATE TRIGGER order_entries_limit BEFORE INSERT ON order_entries
WHEN NOT EXISTS (
  SELECT 1 FROM orders WHERE id = NEW.order_id AND CASE
    WHEN NEW.kind = 'refund' THEN NEW.amount <= advance + collected - refunded
    ELSE (state NOT IN ('cancelled', 'refused', 'returned') OR (NEW.kind = 'advance' AND state <> 'returned'))
      AND ((NEW.kind = 'advance' AND NEW.other_order_id IS NOT NULL)
        OR NEW.amount <= max(0, amount - unaccepted - advance - goodwill - collected_before) - (collected - collected_before))
  END)
BEGIN
  SELECT RAISE(ABORT, 'too much money');
END;
