-- The other order of money that moved between an order and its exchange order: such an entry is no money that came or went.
ALTER TABLE order_entries ADD COLUMN other_order_id TEXT;
UPDATE order_entries SET other_order_id = (SELECT exchange_order_id FROM returns WHERE id = substr(order_entries.key, 10))
WHERE kind = 'refund' AND key LIKE 'exchange:%';
UPDATE order_entries SET other_order_id = (SELECT exchange_of FROM orders WHERE id = order_entries.order_id)
WHERE kind = 'advance' AND key = 'exchange';
CREATE INDEX order_entries_moved ON order_entries (order_id, id) WHERE other_order_id IS NOT NULL;

DROP TRIGGER order_entries_final;
CREATE TRIGGER order_entries_final
BEFORE UPDATE OF id, order_id, kind, amount, way, door, actor, at, key, other_order_id ON order_entries
BEGIN
  SELECT RAISE(ABORT, 'entries are only added');
END;

-- What the shop keeps of the money for a parcel that was not accepted, and what it tells the customer about it.
ALTER TABLE orders ADD COLUMN kept INTEGER NOT NULL DEFAULT 0 CHECK (kept >= 0);
ALTER TABLE orders ADD COLUMN kept_words TEXT;

-- Orders of which money is to send back: what came in and is still here, beyond what the customer keeps to pay for, or what the
-- shop keeps of an order that came to nothing.
DROP INDEX orders_to_refund;
CREATE INDEX orders_to_refund ON orders (id) WHERE advance + collected - refunded
  > CASE WHEN state IN ('cancelled', 'refused', 'returned') THEN kept ELSE max(0, amount - unaccepted - goodwill) END;
