-- Orders that nobody has confirmed hold stock: how many there may be for an account, a phone number and a network address is
-- counted in the batch that places one more. Each index holds the open orders alone and their amounts, so that counting reads
-- no order.
CREATE INDEX orders_open_by_user ON orders (user_id, amount) WHERE state = 'placed' AND channel = 'web';
CREATE INDEX orders_open_by_phone ON orders (substr(phone, -10), amount) WHERE state = 'placed' AND channel = 'web';
-- In the order in which their time is over.
CREATE INDEX orders_open_by_time ON orders (created_at, call_after) WHERE state = 'placed' AND channel = 'web';

-- Orders that waited already when this rule came get the whole time from now on. NULL for all others: since they were placed.
ALTER TABLE orders ADD COLUMN unconfirmed_since INTEGER;
UPDATE orders SET unconfirmed_since = unixepoch() * 1000 WHERE state = 'placed' AND channel = 'web';

-- Keyed hash of the network address that an order came from, for as long as it waits for its confirmation.
ALTER TABLE orders ADD COLUMN client_hash TEXT;
CREATE INDEX orders_open_by_client ON orders (client_hash, amount) WHERE client_hash IS NOT NULL;

CREATE TRIGGER orders_forget_client AFTER UPDATE OF state ON orders
WHEN NEW.state <> 'placed' AND NEW.client_hash IS NOT NULL
BEGIN
  UPDATE orders SET client_hash = NULL WHERE id = NEW.id;
END;
