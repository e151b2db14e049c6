-- The owner's counter: who works here, what they changed, and what follows an order that was placed.

-- People of the shop. Owners do everything; staff take care of orders and messages.
CREATE TABLE staff (
  id TEXT PRIMARY KEY,
  email_canonical TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff')),
  -- NULL until the invitation is taken up.
  password_hash TEXT,
  -- Sealed; NULL without a second factor. `totp_step` is the last one used: a code works once.
  totp_sealed TEXT,
  totp_pending_sealed TEXT,
  totp_step INTEGER NOT NULL DEFAULT 0,
  -- Hashes of the recovery codes that are left.
  recovery_hashes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(recovery_hashes)),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE staff_sessions (
  hash TEXT PRIMARY KEY,
  staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expires_at);

CREATE TABLE staff_invitations (
  hash TEXT PRIMARY KEY,
  staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX staff_invitations_by_staff ON staff_invitations (staff_id);
CREATE INDEX staff_invitations_by_expiry ON staff_invitations (expires_at);

-- What the owner knows of a part beside what everybody sees.
ALTER TABLE products ADD COLUMN shelf TEXT;
ALTER TABLE products ADD COLUMN low_at INTEGER NOT NULL DEFAULT 2 CHECK (low_at >= 0);
ALTER TABLE products ADD COLUMN counted_at INTEGER;
-- Who wrote the row last: `staff:<id>`, or NULL for the seed.
ALTER TABLE products ADD COLUMN updated_by TEXT;

CREATE INDEX products_low ON products (stock, id) WHERE is_active = 1 AND stock <= low_at;
CREATE INDEX products_kind_newest ON products (is_active, kind, id);
CREATE INDEX products_without_picture ON products (id) WHERE pictures = '[]';

-- Every price a part has had, whichever way it was changed.
CREATE TABLE price_history (
  id INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  actor TEXT,
  was_new_price INTEGER NOT NULL,
  was_old_price INTEGER,
  new_price INTEGER NOT NULL,
  old_price INTEGER
) STRICT;

CREATE INDEX price_history_by_product ON price_history (product_id, id);

CREATE TRIGGER products_price_history AFTER UPDATE OF new_price, old_price ON products
WHEN OLD.new_price IS NOT NEW.new_price OR OLD.old_price IS NOT NEW.old_price
BEGIN
  INSERT INTO price_history (product_id, at, actor, was_new_price, was_old_price, new_price, old_price)
  VALUES (NEW.id, NEW.updated_at, NEW.updated_by, OLD.new_price, OLD.old_price, NEW.new_price, NEW.old_price);
END;

-- Parts whose entry in the search index is behind the books. Stock is not in the index, so orders queue nothing.
CREATE TABLE search_queue (
  product_id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TRIGGER products_search_insert AFTER INSERT ON products
BEGIN
  INSERT INTO search_queue (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER products_search_update AFTER UPDATE OF part_number, name, description, category, sub_category, kind,
  maker, grade, fits, also_called, specs, pictures, new_price, old_price, is_active ON products
BEGIN
  INSERT INTO search_queue (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER products_search_delete AFTER DELETE ON products
BEGIN
  INSERT INTO search_queue (product_id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
END;

-- Counted and corrected stock. The key is made by the device: a press that is sent twice counts once.
CREATE TABLE stock_changes (
  key TEXT PRIMARY KEY CHECK (length(key) BETWEEN 8 AND 64),
  product_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  was INTEGER,
  now INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX stock_changes_by_product ON stock_changes (product_id, at);

-- Many parts changed at once: shown first, then applied, and undone within a day.
CREATE TABLE bulk_changes (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('import', 'prices')),
  title TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'previewed' CHECK (state IN ('previewed', 'applied', 'undone')),
  actor TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  applied_at INTEGER,
  undone_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX bulk_changes_by_state ON bulk_changes (state, created_at);

CREATE TABLE bulk_change_rows (
  change_id TEXT NOT NULL REFERENCES bulk_changes (id) ON DELETE CASCADE,
  -- The line in the file, or the place in the list.
  position INTEGER NOT NULL,
  product_id TEXT,
  -- The part's columns that change, as JSON; `before` is NULL for a new part.
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  -- A sentence when this line cannot be applied.
  problem TEXT,
  PRIMARY KEY (change_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX bulk_change_rows_with_problem ON bulk_change_rows (change_id, position) WHERE problem IS NOT NULL;

-- Who carries parcels and what they keep of the cash: a fee per parcel, taxes in hundredths of a percent.
CREATE TABLE couriers (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
  -- Holds {number} where the tracking number goes.
  tracking_url TEXT,
  fee INTEGER NOT NULL DEFAULT 0 CHECK (fee BETWEEN 0 AND 100000),
  income_tax_points INTEGER NOT NULL DEFAULT 0 CHECK (income_tax_points BETWEEN 0 AND 10000),
  sales_tax_points INTEGER NOT NULL DEFAULT 0 CHECK (sales_tax_points BETWEEN 0 AND 10000),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Since July 2025 couriers take 2 % income tax and 2 % sales tax off cash on delivery. The owner sets the fees agreed.
INSERT INTO couriers (id, name, income_tax_points, sales_tax_points, created_at, updated_at)
VALUES ('leopards', 'Leopards', 200, 200, 0, 0), ('tcs', 'TCS', 200, 200, 0, 0), ('postex', 'PostEx', 200, 200, 0, 0),
  ('own-rider', 'Own rider', 0, 0, 0, 0);

-- Cash that a courier handed over, for the parcels it says it is for.
CREATE TABLE cash_receipts (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  courier_id TEXT NOT NULL REFERENCES couriers (id),
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  order_count INTEGER NOT NULL CHECK (order_count >= 0),
  expected INTEGER NOT NULL CHECK (expected >= 0),
  received INTEGER NOT NULL CHECK (received >= 0),
  reference TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

CREATE INDEX cash_receipts_by_courier ON cash_receipts (courier_id, id);

ALTER TABLE orders ADD COLUMN channel TEXT NOT NULL DEFAULT 'web' CHECK (channel IN ('web', 'phone', 'counter'));
-- An order that staff took down: the key its device made, so that a second try is the same order.
ALTER TABLE orders ADD COLUMN staff_key TEXT;
ALTER TABLE orders ADD COLUMN call_attempts INTEGER NOT NULL DEFAULT 0 CHECK (call_attempts >= 0);
-- Epoch milliseconds before which nobody calls again; 0 until the first try.
ALTER TABLE orders ADD COLUMN call_after INTEGER NOT NULL DEFAULT 0;
-- Why it was cancelled, refused or returned.
ALTER TABLE orders ADD COLUMN reason TEXT;
ALTER TABLE orders ADD COLUMN note TEXT;
ALTER TABLE orders ADD COLUMN courier_id TEXT REFERENCES couriers (id);
ALTER TABLE orders ADD COLUMN tracking_number TEXT;
ALTER TABLE orders ADD COLUMN shipped_at INTEGER;
ALTER TABLE orders ADD COLUMN delivered_at INTEGER;
-- What the courier owes for it: the amount less fee and taxes as they were when the parcel was handed over.
ALTER TABLE orders ADD COLUMN cash_due INTEGER CHECK (cash_due >= 0);
ALTER TABLE orders ADD COLUMN receipt_id TEXT REFERENCES cash_receipts (id);

CREATE UNIQUE INDEX orders_by_staff_key ON orders (staff_key) WHERE staff_key IS NOT NULL;
DROP INDEX orders_by_state;
CREATE INDEX orders_board ON orders (state, is_paid, id);
CREATE INDEX orders_to_call ON orders (call_after, id) WHERE state = 'placed';
-- 0300…, 92300… and 0092300… are one number: its last ten digits.
CREATE INDEX orders_by_phone ON orders (substr(phone, -10), id) WHERE phone IS NOT NULL;
CREATE INDEX orders_by_tracking ON orders (tracking_number) WHERE tracking_number IS NOT NULL;
CREATE INDEX orders_on_the_road ON orders (shipped_at, id) WHERE state = 'shipped';
CREATE INDEX orders_cash_due ON orders (courier_id, delivered_at, id, cash_due, amount)
  WHERE state = 'delivered' AND is_paid = 0;
CREATE INDEX orders_by_receipt ON orders (receipt_id) WHERE receipt_id IS NOT NULL;

-- Kept figures, so that the first screen costs the same at any number of orders. A day is counted in Pakistan time.
CREATE TABLE order_counts (
  state TEXT NOT NULL,
  is_paid INTEGER NOT NULL,
  count INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (state, is_paid)
) STRICT, WITHOUT ROWID;

-- What became of the orders placed on a day, by city; `taken` is the cash that came in on that day.
CREATE TABLE order_days (
  day INTEGER NOT NULL,
  city TEXT NOT NULL,
  placed INTEGER NOT NULL DEFAULT 0,
  amount INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 0,
  cancelled INTEGER NOT NULL DEFAULT 0,
  delivered INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0,
  returned INTEGER NOT NULL DEFAULT 0,
  taken INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, city)
) STRICT, WITHOUT ROWID;

-- The same by part, counted from the decision on: placing an order does no work for it.
CREATE TABLE product_days (
  day INTEGER NOT NULL,
  product_id TEXT NOT NULL,
  confirmed INTEGER NOT NULL DEFAULT 0,
  cancelled INTEGER NOT NULL DEFAULT 0,
  delivered INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0,
  returned INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, product_id)
) STRICT, WITHOUT ROWID;

INSERT INTO order_counts (state, is_paid, count, amount)
SELECT s.column1, p.column1, (SELECT count(*) FROM orders WHERE state = s.column1 AND is_paid = p.column1),
  (SELECT coalesce(sum(amount), 0) FROM orders WHERE state = s.column1 AND is_paid = p.column1)
FROM (VALUES ('placed'), ('confirmed'), ('packed'), ('shipped'), ('delivered'), ('cancelled'), ('refused'), ('returned')) AS s,
  (VALUES (0), (1)) AS p;

INSERT INTO order_days (day, city, placed, amount)
SELECT (created_at + 18000000) / 86400000, city, count(*), sum(amount) FROM orders GROUP BY 1, 2;

CREATE TRIGGER orders_count_insert AFTER INSERT ON orders
BEGIN
  UPDATE order_counts SET count = count + 1, amount = amount + NEW.amount
  WHERE state = NEW.state AND is_paid = NEW.is_paid;
  INSERT INTO order_days (day, city, placed, amount)
  VALUES ((NEW.created_at + 18000000) / 86400000, NEW.city, 1, NEW.amount)
  ON CONFLICT (day, city) DO UPDATE SET placed = placed + 1, amount = amount + excluded.amount;
END;

CREATE TRIGGER orders_count_delete AFTER DELETE ON orders
BEGIN
  UPDATE order_counts SET count = count - 1, amount = amount - OLD.amount
  WHERE state = OLD.state AND is_paid = OLD.is_paid;
END;

CREATE TRIGGER orders_count_update AFTER UPDATE OF state, is_paid, amount ON orders
BEGIN
  UPDATE order_counts SET count = count - 1, amount = amount - OLD.amount
  WHERE state = OLD.state AND is_paid = OLD.is_paid;
  UPDATE order_counts SET count = count + 1, amount = amount + NEW.amount
  WHERE state = NEW.state AND is_paid = NEW.is_paid;
END;

-- Whoever leaves `placed` for anything but `cancelled` was confirmed.
CREATE TRIGGER orders_day_state AFTER UPDATE OF state ON orders WHEN OLD.state <> NEW.state
BEGIN
  INSERT INTO order_days (day, city, confirmed, cancelled, delivered, refused, returned)
  VALUES ((NEW.created_at + 18000000) / 86400000, NEW.city, OLD.state = 'placed' AND NEW.state <> 'cancelled',
    NEW.state = 'cancelled', NEW.state = 'delivered', NEW.state = 'refused', NEW.state = 'returned')
  ON CONFLICT (day, city) DO UPDATE SET confirmed = confirmed + excluded.confirmed,
    cancelled = cancelled + excluded.cancelled, delivered = delivered + excluded.delivered,
    refused = refused + excluded.refused, returned = returned + excluded.returned;
  INSERT INTO product_days (day, product_id, confirmed, cancelled, delivered, refused, returned)
  SELECT (NEW.created_at + 18000000) / 86400000, product_id, OLD.state = 'placed' AND NEW.state <> 'cancelled',
    NEW.state = 'cancelled', NEW.state = 'delivered', NEW.state = 'refused', NEW.state = 'returned'
  FROM order_items WHERE order_id = NEW.id
  ON CONFLICT (day, product_id) DO UPDATE SET confirmed = confirmed + excluded.confirmed,
    cancelled = cancelled + excluded.cancelled, delivered = delivered + excluded.delivered,
    refused = refused + excluded.refused, returned = returned + excluded.returned;
END;

CREATE TRIGGER orders_day_amount AFTER UPDATE OF amount ON orders WHEN OLD.amount <> NEW.amount
BEGIN
  UPDATE order_days SET amount = amount + NEW.amount - OLD.amount
  WHERE day = (NEW.created_at + 18000000) / 86400000 AND city = OLD.city;
END;

-- An order that goes elsewhere is counted there.
CREATE TRIGGER orders_day_city AFTER UPDATE OF city ON orders WHEN OLD.city <> NEW.city
BEGIN
  UPDATE order_days SET placed = placed - 1, amount = amount - NEW.amount,
    confirmed = confirmed - (OLD.state <> 'placed')
  WHERE day = (NEW.created_at + 18000000) / 86400000 AND city = OLD.city;
  INSERT INTO order_days (day, city, placed, amount, confirmed)
  VALUES ((NEW.created_at + 18000000) / 86400000, NEW.city, 1, NEW.amount, OLD.state <> 'placed')
  ON CONFLICT (day, city) DO UPDATE SET placed = placed + 1, amount = amount + excluded.amount,
    confirmed = confirmed + excluded.confirmed;
END;

CREATE TRIGGER orders_day_paid AFTER UPDATE OF is_paid ON orders WHEN OLD.is_paid = 0 AND NEW.is_paid = 1
BEGIN
  INSERT INTO order_days (day, city, taken)
  VALUES ((NEW.updated_at + 18000000) / 86400000, NEW.city, coalesce(NEW.cash_due, NEW.amount))
  ON CONFLICT (day, city) DO UPDATE SET taken = taken + excluded.taken;
END;

ALTER TABLE contact_messages ADD COLUMN read_at INTEGER;
ALTER TABLE contact_messages ADD COLUMN answered_at INTEGER;

CREATE INDEX contact_messages_unread ON contact_messages (id) WHERE read_at IS NULL;
CREATE INDEX contact_messages_unanswered ON contact_messages (id) WHERE answered_at IS NULL;

CREATE TABLE message_replies (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  message_id TEXT NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX message_replies_by_message ON message_replies (message_id, id);
