-- Returns: parts of a delivered order that come back, asked for by the customer, left at the door, or taken by staff. `number`
-- counts within the order. `move_hash` is that of the last move, so that the same request again is known.
CREATE TABLE returns (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('asked', 'agreed', 'declined', 'on-its-way', 'received', 'done', 'withdrawn')),
  source TEXT NOT NULL CHECK (source IN ('customer', 'door', 'staff')),
  note TEXT,
  words TEXT,
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  move_hash TEXT,
  exchange_order_id TEXT,
  actor TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  done_at INTEGER,
  UNIQUE (order_id, number),
  UNIQUE (order_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX returns_by_state ON returns (state, id);

-- Its lines, at the prices of the order. `reason` is NULL where nobody said it. `outcome` is written when the part is back.
CREATE TABLE return_lines (
  return_id TEXT NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  product_id TEXT NOT NULL,
  name TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  reason TEXT CHECK (reason IN ('does-not-fit', 'broken', 'wrong-part', 'not-needed')),
  wish TEXT NOT NULL CHECK (wish IN ('exchange', 'money')),
  bike TEXT,
  year INTEGER,
  outcome TEXT CHECK (outcome IN ('shelf', 'damaged')),
  PRIMARY KEY (return_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX return_lines_by_fit ON return_lines (product_id, bike) WHERE reason = 'does-not-fit' AND bike IS NOT NULL;

-- Photographs of them: the files are in the private bucket under `key`.
CREATE TABLE return_photos (
  return_id TEXT NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  key TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL CHECK (type IN ('jpg', 'png', 'webp')),
  bytes INTEGER NOT NULL,
  PRIMARY KEY (return_id, position)
) STRICT, WITHOUT ROWID;

-- The order that an exchange order is sent for.
ALTER TABLE orders ADD COLUMN exchange_of TEXT;
CREATE INDEX orders_by_exchange ON orders (exchange_of) WHERE exchange_of IS NOT NULL;

-- Of a part never more comes back than was delivered, whatever happens at once.
CREATE TRIGGER return_lines_limit BEFORE INSERT ON return_lines
WHEN NOT EXISTS (
  SELECT 1 FROM returns AS r JOIN orders AS o ON o.id = r.order_id
  WHERE r.id = NEW.return_id AND o.state = 'delivered' AND NEW.quantity + (
    SELECT coalesce(sum(line.quantity), 0) FROM returns AS other JOIN return_lines AS line ON line.return_id = other.id
    WHERE other.order_id = r.order_id AND other.state NOT IN ('declined', 'withdrawn') AND line.product_id = NEW.product_id
  ) <= (SELECT coalesce(sum(quantity), 0) FROM order_items WHERE order_id = r.order_id AND product_id = NEW.product_id))
BEGIN
  SELECT RAISE(ABORT, 'too many pieces');
END;

-- Only the moves that `returnMoves` lists.
CREATE TRIGGER returns_moves BEFORE UPDATE OF state ON returns
WHEN OLD.state <> NEW.state AND NOT (
  (OLD.state = 'asked' AND NEW.state IN ('agreed', 'declined', 'withdrawn'))
  OR (OLD.state = 'agreed' AND (NEW.state = 'on-its-way' OR (NEW.state = 'withdrawn' AND OLD.source <> 'door')))
  OR (OLD.state = 'on-its-way' AND (NEW.state = 'received' OR (NEW.state = 'withdrawn' AND OLD.source <> 'door')))
  OR (OLD.state = 'received' AND NEW.state = 'done'))
BEGIN
  SELECT RAISE(ABORT, 'no such move');
END;

-- A whole parcel does not come back when parts of it did: their stock and money would count twice.
CREATE TRIGGER orders_returns_open BEFORE UPDATE OF state ON orders
WHEN OLD.state = 'delivered' AND NEW.state <> 'delivered'
  AND EXISTS (SELECT 1 FROM returns WHERE order_id = NEW.id AND state NOT IN ('declined', 'withdrawn'))
BEGIN
  SELECT RAISE(ABORT, 'parts came back');
END;
