-- Every word of the name on an order, in lower case, so that orders are found by the beginning of any of them.
CREATE TABLE order_names (
  word TEXT NOT NULL,
  order_id TEXT NOT NULL,
  PRIMARY KEY (word, order_id)
) STRICT, WITHOUT ROWID;

INSERT OR IGNORE INTO order_names (word, order_id)
SELECT word.value, orders.id FROM orders CROSS JOIN json_each('[' || replace(json_quote(lower(trim(
  coalesce(first_name, '') || ' ' || coalesce(last_name, '')))), ' ', '","') || ']') AS word
WHERE word.value <> '';

CREATE TRIGGER orders_names_insert AFTER INSERT ON orders WHEN NEW.first_name IS NOT NULL OR NEW.last_name IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO order_names (word, order_id)
  SELECT value, NEW.id FROM json_each('[' || replace(json_quote(lower(trim(
    coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, '')))), ' ', '","') || ']') WHERE value <> '';
END;
CREATE TRIGGER orders_names_update AFTER UPDATE OF first_name, last_name ON orders
WHEN OLD.first_name IS NOT NEW.first_name OR OLD.last_name IS NOT NEW.last_name
BEGIN
  DELETE FROM order_names WHERE order_id = OLD.id AND word IN (SELECT value FROM json_each('[' || replace(json_quote(lower(trim(
    coalesce(OLD.first_name, '') || ' ' || coalesce(OLD.last_name, '')))), ' ', '","') || ']'));
  INSERT OR IGNORE INTO order_names (word, order_id)
  SELECT value, NEW.id FROM json_each('[' || replace(json_quote(lower(trim(
    coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, '')))), ' ', '","') || ']') WHERE value <> '';
END;
CREATE TRIGGER orders_names_delete AFTER DELETE ON orders
BEGIN
  DELETE FROM order_names WHERE order_id = OLD.id AND word IN (SELECT value FROM json_each('[' || replace(json_quote(lower(trim(
    coalesce(OLD.first_name, '') || ' ' || coalesce(OLD.last_name, '')))), ' ', '","') || ']'));
END;

-- The board by way of delivery and by zone.
CREATE INDEX orders_board_by_way ON orders (state, is_paid, delivery, id);
CREATE INDEX orders_board_by_zone ON orders (state, is_paid, zone, id) WHERE zone IS NOT NULL;

-- What staff note about a customer: of an account, or of the last ten digits of a phone number.
CREATE TABLE customer_notes (
  -- `user:` and the id of the account, or `phone:` and the digits.
  customer TEXT PRIMARY KEY,
  note TEXT NOT NULL,
  actor TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A note goes with the account, or with the last order that has the number.
CREATE TRIGGER customer_notes_user AFTER DELETE ON users
BEGIN
  DELETE FROM customer_notes WHERE customer = 'user:' || OLD.id;
END;
CREATE TRIGGER customer_notes_phone_update AFTER UPDATE OF phone ON orders
WHEN OLD.phone IS NOT NULL AND OLD.phone IS NOT NEW.phone
BEGIN
  DELETE FROM customer_notes WHERE customer = 'phone:' || substr(OLD.phone, -10) AND NOT EXISTS (
    SELECT 1 FROM orders WHERE phone IS NOT NULL AND substr(phone, -10) = substr(OLD.phone, -10));
END;
CREATE TRIGGER customer_notes_phone_delete AFTER DELETE ON orders WHEN OLD.phone IS NOT NULL
BEGIN
  DELETE FROM customer_notes WHERE customer = 'phone:' || substr(OLD.phone, -10) AND NOT EXISTS (
    SELECT 1 FROM orders WHERE phone IS NOT NULL AND substr(phone, -10) = substr(OLD.phone, -10));
END;

-- The messages of a phone number, in any notation.
CREATE INDEX contact_messages_by_phone ON contact_messages (substr(replace(replace(replace(replace(replace(replace(
  phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), -10), id);
