-- An order of the website holds parts before money or a person of the shop vouched for it. Such holds are limited by sums: for
-- the network that it came from, for the phone number that was typed, for its account, and for each part together. The sums are
-- kept, so that placing an order reads the same few rows however many orders wait.

-- What an order holds, as JSON: pieces of counted stock by id of the part. NULL once somebody vouched for it, and for every order
-- that staff created.
ALTER TABLE orders ADD COLUMN held TEXT;
-- Keyed hash of the phone number that the order was placed with. It stays when the number is changed: orders that are moved to
-- a stranger's number neither use up that number's limits nor leave those of the number they came with.
ALTER TABLE orders ADD COLUMN phone_hash TEXT;
CREATE INDEX orders_guest_by_phone_hash ON orders (phone_hash, created_at) WHERE guest_key IS NOT NULL AND phone_hash IS NOT NULL;

-- The pieces of a part that such orders hold together; `stock` no longer contains them.
ALTER TABLE products ADD COLUMN held INTEGER NOT NULL DEFAULT 0;

-- The sums of a network, a phone number or an account: rupees, and pieces by id of the part as JSON. Empty ones are deleted.
CREATE TABLE holds (
  holder TEXT PRIMARY KEY,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  parts TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Whether a phone number or an account received a parcel before.
CREATE INDEX orders_received_by_user ON orders (user_id) WHERE state = 'delivered' AND user_id IS NOT NULL;
CREATE INDEX orders_received_by_phone ON orders (substr(phone, -10)) WHERE state = 'delivered' AND phone IS NOT NULL;

UPDATE orders SET held = (
  SELECT json_group_object(product_id, quantity - uncounted) FROM order_items WHERE order_id = orders.id AND quantity > uncounted)
WHERE state = 'placed' AND channel = 'web' AND advance = 0;
UPDATE products SET held = line.pieces
FROM (SELECT key AS id, sum(value) AS pieces FROM orders, json_each(orders.held) WHERE orders.held IS NOT NULL GROUP BY key) AS line
WHERE products.id = line.id;
INSERT INTO holds (holder, amount, parts)
WITH held_by (holder, id) AS (
  SELECT 'network:' || client_hash, id FROM orders WHERE held IS NOT NULL AND client_hash IS NOT NULL
  UNION ALL SELECT 'account:' || user_id, id FROM orders WHERE held IS NOT NULL AND user_id IS NOT NULL)
SELECT holder, sum(orders.amount), (
  SELECT json_group_object(key, pieces) FROM (
    SELECT line.key, sum(line.value) AS pieces FROM held_by AS own JOIN orders AS o ON o.id = own.id, json_each(o.held) AS line
    WHERE own.holder = held_by.holder GROUP BY line.key))
FROM held_by JOIN orders ON orders.id = held_by.id GROUP BY holder;

-- The Worker adds a new order to the sums in the batch that places it; from then on these keep them.
CREATE TRIGGER orders_held_end AFTER UPDATE OF state, advance ON orders
WHEN NEW.held IS NOT NULL AND (NEW.state <> 'placed' OR NEW.advance <> 0)
BEGIN
  UPDATE orders SET held = NULL WHERE id = NEW.id;
END;

CREATE TRIGGER orders_held_again AFTER UPDATE OF state, advance ON orders
WHEN NEW.held IS NULL AND NEW.channel = 'web' AND NEW.state = 'placed' AND NEW.advance = 0 AND (OLD.state <> 'placed' OR OLD.advance <> 0)
BEGIN
  UPDATE orders SET held = (
    SELECT json_group_object(product_id, quantity - uncounted) FROM order_items WHERE order_id = NEW.id AND quantity > uncounted)
  WHERE id = NEW.id;
END;

CREATE TRIGGER orders_held_update AFTER UPDATE OF held, amount, client_hash, phone_hash, user_id ON orders
WHEN (OLD.held IS NOT NULL OR NEW.held IS NOT NULL) AND (OLD.held IS NOT NEW.held OR OLD.amount <> NEW.amount
  OR OLD.client_hash IS NOT NEW.client_hash OR OLD.phone_hash IS NOT NEW.phone_hash OR OLD.user_id IS NOT NEW.user_id)
BEGIN
  UPDATE holds SET amount = amount - OLD.amount, parts = (
    SELECT json_patch(holds.parts, json_group_object(key, nullif((holds.parts ->> key) - value, 0))) FROM json_each(OLD.held))
  WHERE OLD.held IS NOT NULL
    AND holder IN ('network:' || OLD.client_hash, 'phone:' || OLD.phone_hash, 'account:' || OLD.user_id);
  INSERT INTO holds (holder, amount, parts)
  SELECT column1, NEW.amount, NEW.held
  FROM (VALUES ('network:' || NEW.client_hash), ('phone:' || NEW.phone_hash), ('account:' || NEW.user_id))
  WHERE column1 IS NOT NULL AND NEW.held IS NOT NULL
  ON CONFLICT (holder) DO UPDATE SET amount = amount + excluded.amount, parts = (
    SELECT json_patch(holds.parts, json_group_object(key, value + coalesce(holds.parts ->> key, 0))) FROM json_each(excluded.parts));
  DELETE FROM holds WHERE amount = 0 AND parts = '{}'
    AND holder IN ('network:' || OLD.client_hash, 'phone:' || OLD.phone_hash, 'account:' || OLD.user_id);
  UPDATE products SET held = held - (OLD.held ->> id)
  WHERE OLD.held IS NOT NEW.held AND id IN (SELECT key FROM json_each(OLD.held));
  UPDATE products SET held = held + (NEW.held ->> id)
  WHERE OLD.held IS NOT NEW.held AND id IN (SELECT key FROM json_each(NEW.held));
END;

CREATE TRIGGER orders_held_delete AFTER DELETE ON orders WHEN OLD.held IS NOT NULL
BEGIN
  UPDATE holds SET amount = amount - OLD.amount, parts = (
    SELECT json_patch(holds.parts, json_group_object(key, nullif((holds.parts ->> key) - value, 0))) FROM json_each(OLD.held))
  WHERE holder IN ('network:' || OLD.client_hash, 'phone:' || OLD.phone_hash, 'account:' || OLD.user_id);
  DELETE FROM holds WHERE amount = 0 AND parts = '{}'
    AND holder IN ('network:' || OLD.client_hash, 'phone:' || OLD.phone_hash, 'account:' || OLD.user_id);
  UPDATE products SET held = held - (OLD.held ->> id) WHERE id IN (SELECT key FROM json_each(OLD.held));
END;
