-- A payment may come after its order was cancelled or its parcel refused: it is written, and then sent back.
DROP TRIGGER order_entries_limit;
CREATE TRIGGER order_entries_limit BEFORE INSERT ON order_entries
WHEN NOT EXISTS (
  SELECT 1 FROM orders WHERE id = NEW.order_id AND CASE
    WHEN NEW.kind = 'refund' THEN NEW.amount <= advance + collected - refunded
    ELSE (state NOT IN ('cancelled', 'refused', 'returned') OR (NEW.kind = 'advance' AND state <> 'returned'))
      AND NEW.amount <= max(0, amount - unaccepted - advance - goodwill - collected_before) - (collected - collected_before)
  END)
BEGIN
  SELECT RAISE(ABORT, 'too much money');
END;
