-- People who asked to be told when a part is back: by email, or by phone, which staff write to by hand. Each is told once.
CREATE TABLE waiting_list (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  phone TEXT,
  email TEXT,
  email_canonical TEXT,
  language TEXT NOT NULL DEFAULT 'en',
  created_at INTEGER NOT NULL,
  notified_at INTEGER,
  CHECK ((phone IS NULL) <> (email IS NULL) AND (email IS NULL) = (email_canonical IS NULL))
) STRICT;
-- Once each; who was told may wait again.
CREATE UNIQUE INDEX waiting_list_phones ON waiting_list (phone, product_id) WHERE phone IS NOT NULL AND notified_at IS NULL;
CREATE UNIQUE INDEX waiting_list_emails ON waiting_list (email_canonical, product_id)
  WHERE email_canonical IS NOT NULL AND notified_at IS NULL;
CREATE INDEX waiting_list_by_phone ON waiting_list (phone) WHERE phone IS NOT NULL;
CREATE INDEX waiting_list_by_email ON waiting_list (email_canonical) WHERE email_canonical IS NOT NULL;
CREATE INDEX waiting_list_by_part ON waiting_list (product_id, id);
CREATE INDEX waiting_list_to_notify ON waiting_list (product_id, id) WHERE notified_at IS NULL AND email IS NOT NULL;
CREATE INDEX waiting_list_by_time ON waiting_list (created_at);

-- The parts that people wait for: how many were not told yet, how many of them by email, and what they would pay at today's
-- price. `is_back` while the part can be bought; `back_at` is when the shop noticed that.
CREATE TABLE waiting_parts (
  product_id TEXT PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  people INTEGER NOT NULL DEFAULT 0,
  emails INTEGER NOT NULL DEFAULT 0,
  worth INTEGER NOT NULL DEFAULT 0,
  is_back INTEGER NOT NULL DEFAULT 0 CHECK (is_back IN (0, 1)),
  back_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX waiting_parts_by_worth ON waiting_parts (worth, product_id) WHERE people > 0;
CREATE INDEX waiting_parts_back ON waiting_parts (worth, product_id) WHERE people > 0 AND is_back = 1;
CREATE INDEX waiting_parts_noticed ON waiting_parts (back_at) WHERE emails > 0 AND is_back = 1;

CREATE TRIGGER waiting_list_insert AFTER INSERT ON waiting_list WHEN NEW.notified_at IS NULL
BEGIN
  INSERT INTO waiting_parts (product_id, people, emails, worth, is_back)
  SELECT id, 1, NEW.email IS NOT NULL, new_price, is_active = 1 AND stock IS NOT 0 FROM products WHERE id = NEW.product_id
  ON CONFLICT (product_id) DO UPDATE SET
    people = people + 1,
    emails = emails + excluded.emails,
    worth = (people + 1) * excluded.worth;
END;
CREATE TRIGGER waiting_list_notified AFTER UPDATE OF notified_at ON waiting_list WHEN (OLD.notified_at IS NULL) <> (NEW.notified_at IS NULL)
BEGIN
  UPDATE waiting_parts SET
    people = people + iif(NEW.notified_at IS NULL, 1, -1),
    emails = emails + iif(NEW.email IS NULL, 0, iif(NEW.notified_at IS NULL, 1, -1)),
    worth = (people + iif(NEW.notified_at IS NULL, 1, -1)) * (SELECT new_price FROM products WHERE id = NEW.product_id)
  WHERE product_id = NEW.product_id;
END;
CREATE TRIGGER waiting_list_delete AFTER DELETE ON waiting_list WHEN OLD.notified_at IS NULL
BEGIN
  UPDATE waiting_parts SET
    people = people - 1,
    emails = emails - (OLD.email IS NOT NULL),
    worth = coalesce((people - 1) * (SELECT new_price FROM products WHERE id = OLD.product_id), 0)
  WHERE product_id = OLD.product_id;
END;
-- However stock or price change: by a form, an import, a sale, a cancelled order.
CREATE TRIGGER products_waiting AFTER UPDATE OF stock, is_active, new_price ON products
WHEN OLD.new_price <> NEW.new_price
  OR (OLD.is_active = 1 AND OLD.stock IS NOT 0) <> (NEW.is_active = 1 AND NEW.stock IS NOT 0)
BEGIN
  UPDATE waiting_parts SET
    worth = people * NEW.new_price,
    back_at = iif(is_back = (NEW.is_active = 1 AND NEW.stock IS NOT 0), back_at, NULL),
    is_back = NEW.is_active = 1 AND NEW.stock IS NOT 0
  WHERE product_id = NEW.id;
END;

-- The wishlist of an account; `price` is what the part cost when it was saved.
CREATE TABLE wishlist_items (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  price INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX wishlist_items_product ON wishlist_items (product_id);
