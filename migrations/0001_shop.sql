-- The books of the shop. Money is whole rupees, times are epoch milliseconds, ids sort by time.

CREATE TABLE pictures (
  key TEXT PRIMARY KEY CHECK (length(key) = 32),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  placeholder TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE products (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  part_number TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description TEXT NOT NULL,
  category TEXT NOT NULL CHECK (category IN ('Honda', 'Yamaha', 'Suzuki')),
  sub_category TEXT NOT NULL CHECK (sub_category IN ('70', '125', '150')),
  kind TEXT NOT NULL,
  maker TEXT,
  grade TEXT CHECK (grade IN ('genuine', 'A', 'B')),
  -- The same word on products that are one part in different grades.
  family TEXT,
  fits TEXT NOT NULL CHECK (json_valid(fits)),
  also_called TEXT NOT NULL CHECK (json_valid(also_called)),
  specs TEXT NOT NULL CHECK (json_valid(specs)),
  pictures TEXT NOT NULL CHECK (json_valid(pictures)),
  new_price INTEGER NOT NULL CHECK (new_price BETWEEN 1 AND 10000000),
  old_price INTEGER CHECK (old_price > new_price),
  -- NULL is not counted.
  stock INTEGER CHECK (stock >= 0),
  rating_stars INTEGER NOT NULL DEFAULT 4 CHECK (rating_stars BETWEEN 0 AND 5),
  rating_count INTEGER NOT NULL DEFAULT 122 CHECK (rating_count >= 0),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One index per way to walk a list; each ends in id, so that a page is a range of it.
CREATE INDEX products_newest ON products (is_active, id);
CREATE INDEX products_price ON products (is_active, new_price, id);
CREATE INDEX products_category_newest ON products (is_active, category, id);
CREATE INDEX products_category_price ON products (is_active, category, new_price, id);
CREATE INDEX products_sub_category_newest ON products (is_active, sub_category, id);
CREATE INDEX products_sub_category_price ON products (is_active, sub_category, new_price, id);
CREATE INDEX products_cell_newest ON products (is_active, category, sub_category, id);
CREATE INDEX products_cell_price ON products (is_active, category, sub_category, new_price, id);
CREATE INDEX products_family ON products (family) WHERE family IS NOT NULL;

-- Kept counts, so that no list ever counts by scanning.
CREATE TABLE product_counts (
  category TEXT NOT NULL,
  sub_category TEXT NOT NULL,
  active_count INTEGER NOT NULL CHECK (active_count >= 0),
  PRIMARY KEY (category, sub_category)
) STRICT, WITHOUT ROWID;

INSERT INTO product_counts (category, sub_category, active_count)
SELECT c.column1, s.column1, 0
FROM (VALUES ('Honda'), ('Yamaha'), ('Suzuki')) AS c, (VALUES ('70'), ('125'), ('150')) AS s;

CREATE TRIGGER products_count_insert AFTER INSERT ON products WHEN NEW.is_active = 1
BEGIN
  UPDATE product_counts SET active_count = active_count + 1
  WHERE category = NEW.category AND sub_category = NEW.sub_category;
END;

CREATE TRIGGER products_count_delete AFTER DELETE ON products WHEN OLD.is_active = 1
BEGIN
  UPDATE product_counts SET active_count = active_count - 1
  WHERE category = OLD.category AND sub_category = OLD.sub_category;
END;

CREATE TRIGGER products_count_update AFTER UPDATE OF is_active, category, sub_category ON products
BEGIN
  UPDATE product_counts SET active_count = active_count - 1
  WHERE OLD.is_active = 1 AND category = OLD.category AND sub_category = OLD.sub_category;
  UPDATE product_counts SET active_count = active_count + 1
  WHERE NEW.is_active = 1 AND category = NEW.category AND sub_category = NEW.sub_category;
END;

-- What the owner sets, and the version of the catalogue that the ETag of the product list is made of.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE catalogue_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL
) STRICT;

INSERT INTO catalogue_version (id, version) VALUES (1, 0);

CREATE TRIGGER products_version_insert AFTER INSERT ON products
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER products_version_update AFTER UPDATE ON products
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER products_version_delete AFTER DELETE ON products
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  -- Decides who was first; the address as typed stands beside it.
  email_canonical TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL,
  -- A token carries the epoch it was made in; raising it ends every session.
  session_epoch INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE cart_lines (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, product_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX cart_lines_product ON cart_lines (product_id);

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  -- NULL after the account was deleted; a new account with the same email never gets it back.
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  idempotency_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'placed'
    CHECK (state IN ('placed', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'refused', 'returned')),
  is_paid INTEGER NOT NULL DEFAULT 0 CHECK (is_paid IN (0, 1)),
  -- NOT NULL is a guard: place-order computes these from the catalogue and gets NULL when a product is gone.
  subtotal INTEGER NOT NULL CHECK (subtotal > 0),
  delivery_fee INTEGER NOT NULL CHECK (delivery_fee >= 0),
  amount INTEGER NOT NULL,
  first_name TEXT,
  last_name TEXT,
  email TEXT,
  street TEXT,
  city TEXT NOT NULL,
  province TEXT NOT NULL,
  zip_code TEXT,
  country TEXT NOT NULL,
  phone TEXT,
  -- Set when the customer deleted the account: what is personal goes once the parcel's business is done.
  account_deleted_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (user_id, idempotency_key),
  CONSTRAINT amount_is_what_was_agreed CHECK (amount = subtotal + delivery_fee)
) STRICT, WITHOUT ROWID;

CREATE INDEX orders_by_user ON orders (user_id, id);
CREATE INDEX orders_by_user_time ON orders (user_id, created_at);
CREATE INDEX orders_by_state ON orders (state, id);
CREATE INDEX orders_to_scrub ON orders (updated_at) WHERE account_deleted_at IS NOT NULL AND phone IS NOT NULL;

CREATE TABLE order_items (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  product_id TEXT NOT NULL,
  name TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price > 0),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  pictures TEXT NOT NULL CHECK (json_valid(pictures)),
  PRIMARY KEY (order_id, position),
  UNIQUE (order_id, product_id)
) STRICT, WITHOUT ROWID;

-- Who changed what and when; one row per change of state.
CREATE TABLE audit (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  before TEXT,
  after TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX audit_by_subject ON audit (subject, id);

CREATE TABLE reset_tokens (
  hash TEXT PRIMARY KEY,
  -- NULL for an address without an account: both do the same work.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX reset_tokens_by_user ON reset_tokens (user_id);
CREATE INDEX reset_tokens_by_expiry ON reset_tokens (expires_at);

CREATE TABLE deletion_codes (
  -- HMAC of the canonical address, so that asking for a stranger's code leaves no address behind.
  email_hash TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX deletion_codes_by_user ON deletion_codes (user_id);
CREATE INDEX deletion_codes_by_expiry ON deletion_codes (expires_at);

CREATE TABLE deletion_grants (
  hash TEXT PRIMARY KEY,
  email_hash TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX deletion_grants_by_user ON deletion_grants (user_id);
CREATE INDEX deletion_grants_by_expiry ON deletion_grants (expires_at);

-- Accounts that stay deleted, also after an older backup was put back.
CREATE TABLE deleted_accounts (
  user_id TEXT PRIMARY KEY,
  email_hash TEXT NOT NULL,
  deleted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE contact_messages (
  id TEXT PRIMARY KEY,
  subject TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  wants_marketing INTEGER NOT NULL CHECK (wants_marketing IN (0, 1)),
  attachment_key TEXT UNIQUE,
  attachment_name TEXT,
  attachment_type TEXT,
  attachment_bytes INTEGER,
  -- The same fields and file from one address within a minute are one message.
  fingerprint TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX contact_messages_by_time ON contact_messages (created_at);

-- Mail to be sent, written in the batch of its cause. What it says is sealed, and wiped once it is sent.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  sealed TEXT,
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  sent_at INTEGER,
  failed_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_by_time ON outbox (created_at);

-- How often somebody tried something in one window of time. Keys are hashed.
CREATE TABLE attempts (
  key TEXT NOT NULL,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (key, window_start)
) STRICT, WITHOUT ROWID;

CREATE INDEX attempts_by_expiry ON attempts (expires_at);
