-- Part of an order is to be paid before it is sent: how much (0 is nothing), why, until when, when to remind, and what staff
-- wrote to the customer. Times are epoch milliseconds; `advance_remind_at` is NULL once the customer was reminded.
ALTER TABLE orders ADD COLUMN advance_asked INTEGER NOT NULL DEFAULT 0 CHECK (advance_asked >= 0);
ALTER TABLE orders ADD COLUMN advance_reason TEXT CHECK (advance_reason IS NULL OR advance_reason IN ('zone', 'amount', 'refused', 'staff'));
ALTER TABLE orders ADD COLUMN advance_note TEXT;
ALTER TABLE orders ADD COLUMN advance_until INTEGER;
ALTER TABLE orders ADD COLUMN advance_remind_at INTEGER;
CREATE INDEX orders_by_advance_end ON orders (advance_until)
WHERE advance_until IS NOT NULL AND state IN ('placed', 'confirmed');
CREATE INDEX orders_by_advance_reminder ON orders (advance_remind_at)
WHERE advance_remind_at IS NOT NULL AND state IN ('placed', 'confirmed');
-- How often a phone number did not accept a parcel.
CREATE INDEX orders_refused_by_phone ON orders (substr(phone, -10)) WHERE state = 'refused' AND phone IS NOT NULL;

-- Where the shop takes no cash, the whole amount is paid in advance, also after the order was changed.
CREATE TRIGGER orders_advance_whole AFTER UPDATE OF amount ON orders
WHEN NEW.advance_reason = 'zone' AND NEW.advance_asked > 0 AND NEW.advance_asked <> NEW.amount
BEGIN
  UPDATE orders SET advance_asked = NEW.amount WHERE id = NEW.id;
END;

-- What customers send to prove a payment: a picture in the private bucket, or the reference of the transfer. `fingerprint` is
-- the reference without spaces, or the hash of the picture; it finds a proof that was used before. A trigger deletes proofs with
-- their order: a foreign key would make every new order look for proofs.
CREATE TABLE order_proofs (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('picture', 'reference')),
  reference TEXT,
  fingerprint TEXT NOT NULL,
  picture_key TEXT,
  picture_type TEXT CHECK (picture_type IN ('jpg', 'png', 'webp')),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'received', 'declined')),
  words TEXT,
  actor TEXT,
  at INTEGER NOT NULL,
  decided_at INTEGER,
  CHECK ((kind = 'picture') = (picture_key IS NOT NULL)),
  CHECK ((kind = 'reference') = (reference IS NOT NULL)),
  UNIQUE (order_id, fingerprint)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_proofs_by_fingerprint ON order_proofs (fingerprint, order_id);
CREATE INDEX order_proofs_open ON order_proofs (id) WHERE state = 'open';
CREATE UNIQUE INDEX order_proofs_by_picture ON order_proofs (picture_key) WHERE picture_key IS NOT NULL;
CREATE INDEX order_entries_by_reference ON order_entries (upper(replace(replace(reference, ' ', ''), '-', '')))
WHERE reference IS NOT NULL;

CREATE TRIGGER order_proofs_delete AFTER DELETE ON orders
BEGIN
  DELETE FROM order_proofs WHERE order_id = OLD.id;
END;

-- Whatever arrives at once, staff never have more than five proofs of an order to check.
CREATE TRIGGER order_proofs_limit BEFORE INSERT ON order_proofs
WHEN (SELECT count(*) FROM order_proofs WHERE order_id = NEW.order_id AND state = 'open') >= 5
BEGIN
  SELECT RAISE(ABORT, 'too many proofs');
END;
