-- Orders without an account. The key makes a repeated placement find its order; it stays when the order joins an account.
-- NULL for every other order.
ALTER TABLE orders ADD COLUMN guest_key TEXT;
CREATE UNIQUE INDEX orders_by_guest_key ON orders (guest_key) WHERE guest_key IS NOT NULL;
-- How many of them one phone number placed within an hour or a day.
CREATE INDEX orders_guest_by_phone ON orders (substr(phone, -10), created_at) WHERE guest_key IS NOT NULL;

-- The secret link of an order is computed, not stored. A token is signed with the version of its kind: raising the version revokes it.
ALTER TABLE orders ADD COLUMN device_token_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN message_token_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN slip_token_version INTEGER NOT NULL DEFAULT 0;

-- When the customer confirmed the order by the link. NULL when staff did, or nobody has yet.
ALTER TABLE orders ADD COLUMN customer_confirmed_at INTEGER;

-- How the order reaches the customer, and the name of the zone it was priced by (NULL for older orders and collected ones).
ALTER TABLE orders ADD COLUMN delivery TEXT NOT NULL DEFAULT 'door' CHECK (delivery IN ('door', 'collect'));
ALTER TABLE orders ADD COLUMN zone TEXT;

-- When the order ended: tokens are valid for some time after it. NULL while it is on its way through the shop.
ALTER TABLE orders ADD COLUMN ended_at INTEGER;
UPDATE orders SET ended_at = coalesce(delivered_at, updated_at)
WHERE state IN ('delivered', 'cancelled', 'refused', 'returned');
CREATE TRIGGER orders_ended_insert AFTER INSERT ON orders
WHEN NEW.state IN ('delivered', 'cancelled', 'refused', 'returned')
BEGIN
  UPDATE orders SET ended_at = NEW.updated_at WHERE id = NEW.id;
END;
CREATE TRIGGER orders_ended_update AFTER UPDATE OF state ON orders WHEN OLD.state <> NEW.state
BEGIN
  UPDATE orders SET ended_at = CASE WHEN NEW.state IN ('delivered', 'cancelled', 'refused', 'returned') THEN NEW.updated_at END
  WHERE id = NEW.id;
END;
