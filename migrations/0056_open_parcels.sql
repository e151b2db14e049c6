-- A fourth courier; an owner may have one of this name already.
INSERT INTO couriers (id, name, income_tax_points, sales_tax_points, created_at, updated_at)
SELECT 'trax', iif(EXISTS (SELECT 1 FROM couriers WHERE name = 'Trax'), 'Trax (Sonic)', 'Trax'), 200, 200, 0, 0
WHERE NOT EXISTS (SELECT 1 FROM couriers WHERE id = 'trax');

-- More terms: the most cash that a courier collects for a parcel, and the most that one weighs.
ALTER TABLE couriers ADD COLUMN most_cash INTEGER CHECK (most_cash > 0);
ALTER TABLE couriers ADD COLUMN most_grams INTEGER NOT NULL DEFAULT 30000 CHECK (most_grams > 0);
UPDATE couriers SET most_cash = 250000 WHERE id = 'tcs';

-- What a part of each kind weighs, packed, until the owner says otherwise.
UPDATE choices SET grams = CASE key WHEN 'engine' THEN 2500 WHEN 'brake-and-clutch' THEN 600
  WHEN 'chain-and-sprocket' THEN 1800 WHEN 'battery-and-lights' THEN 1500 WHEN 'shocks-and-fork' THEN 3000
  WHEN 'body-and-mirrors' THEN 800 WHEN 'tyres-and-rims' THEN 3500 WHEN 'oil-and-filters' THEN 1100 END
WHERE list = 'kinds' AND grams IS NULL;

-- Which courier a new parcel goes with, the first rule that holds; without one, as the last parcel did.
CREATE TABLE courier_rules (
  position INTEGER PRIMARY KEY,
  -- NULL for every zone, and for every weight.
  zone TEXT,
  up_to_grams INTEGER CHECK (up_to_grams > 0),
  courier_id TEXT NOT NULL REFERENCES couriers (id)
) STRICT;

-- One consignment of an order. Closed are `delivered`, `returned`, `cancelled` and `lost`.
CREATE TABLE parcels (
  -- The order's id, a dash and the number of the try that it began with.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  courier_id TEXT NOT NULL REFERENCES couriers (id),
  -- The reference is the order's number, a dash and this: each booking has its own.
  try INTEGER NOT NULL CHECK (try > 0),
  state TEXT NOT NULL CHECK (state IN ('prepared', 'booking', 'unsure', 'refused', 'booked', 'picked', 'at_hub', 'in_transit',
    'out_for_delivery', 'attempt_failed', 'held', 'delivered', 'returning', 'returned', 'cancelled', 'lost', 'unknown')),
  -- The courier's own words for its state, and what it said last about the booking.
  state_text TEXT,
  courier_text TEXT,
  tracking_number TEXT,
  -- 0 while nobody knows what it weighs.
  weight_grams INTEGER NOT NULL CHECK (weight_grams >= 0),
  pieces INTEGER NOT NULL DEFAULT 1 CHECK (pieces BETWEEN 1 AND 99),
  -- When a person chose the courier; the next parcel goes with the last one chosen.
  chosen_at INTEGER,
  booked_at INTEGER,
  -- What the courier was told: the cash; name, phone number, street and city as a JSON list.
  told_to_collect INTEGER,
  told_to TEXT CHECK (json_valid(told_to)),
  -- The file of the courier's label, and when the cron asks for it next.
  label_key TEXT,
  label_ask_at INTEGER,
  -- When the cron asks next where it is.
  track_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX parcels_open ON parcels (order_id) WHERE state NOT IN ('delivered', 'returned', 'cancelled', 'lost');
CREATE INDEX parcels_by_order ON parcels (order_id, try);
CREATE INDEX parcels_by_state ON parcels (state, id);
CREATE INDEX parcels_by_courier ON parcels (courier_id, state, id);
CREATE INDEX parcels_by_number ON parcels (replace(tracking_number, '-', '')) WHERE tracking_number IS NOT NULL;
CREATE INDEX parcels_chosen ON parcels (chosen_at) WHERE chosen_at IS NOT NULL;
CREATE INDEX parcels_to_track ON parcels (courier_id, track_at) WHERE track_at IS NOT NULL;
CREATE INDEX parcels_label_asked ON parcels (label_ask_at) WHERE label_ask_at IS NOT NULL;
CREATE INDEX parcels_labels ON parcels (label_key) WHERE label_key IS NOT NULL;

-- Each call to a courier that asked for a booking, written before it: the reference is never used twice.
CREATE TABLE parcel_bookings (
  parcel_id TEXT NOT NULL REFERENCES parcels (id) ON DELETE CASCADE,
  try INTEGER NOT NULL,
  courier_id TEXT NOT NULL,
  outcome TEXT NOT NULL DEFAULT 'asked' CHECK (outcome IN ('asked', 'booked', 'refused', 'unsure', 'ended', 'double')),
  asked_at INTEGER NOT NULL,
  -- Questions by reference that found nothing, and when the next one is asked; NULL when no more are.
  misses INTEGER NOT NULL DEFAULT 0,
  find_at INTEGER,
  PRIMARY KEY (parcel_id, try)
) STRICT, WITHOUT ROWID;
CREATE INDEX parcel_bookings_to_find ON parcel_bookings (find_at) WHERE find_at IS NOT NULL;

-- Where a parcel was, in the courier's words. The same time, state and text is the same event.
CREATE TABLE parcel_events (
  parcel_id TEXT NOT NULL REFERENCES parcels (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  state TEXT NOT NULL,
  text TEXT NOT NULL,
  place TEXT,
  PRIMARY KEY (parcel_id, at, state, text)
) STRICT, WITHOUT ROWID;

-- A try of the rider that failed, and what the customer wishes.
CREATE TABLE parcel_attempts (
  id TEXT PRIMARY KEY,
  parcel_id TEXT NOT NULL REFERENCES parcels (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  wish TEXT CHECK (wish IN ('again', 'contact', 'refuse')),
  -- A day as YYYY-MM-DD, another phone number, a landmark, why it is not wanted.
  day TEXT,
  phone TEXT,
  landmark TEXT,
  refusal TEXT,
  answered_at INTEGER,
  -- What the courier was told to do, and when; the answer may not change after that.
  advice TEXT CHECK (advice IN ('again', 'back')),
  told_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX parcel_attempts_by_parcel ON parcel_attempts (parcel_id, at);
CREATE INDEX parcel_attempts_to_tell ON parcel_attempts (answered_at) WHERE answered_at IS NOT NULL AND told_at IS NULL;

-- What of an order lies ready on the bench. It goes when the order is packed.
CREATE TABLE bench_picks (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL,
  actor TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, product_id)
) STRICT, WITHOUT ROWID;

-- How many parcels are in each state, by courier.
CREATE TABLE parcel_counts (
  courier_id TEXT NOT NULL,
  state TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (courier_id, state)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER parcels_count_insert AFTER INSERT ON parcels
BEGIN
  INSERT INTO parcel_counts (courier_id, state, count) VALUES (NEW.courier_id, NEW.state, 1)
  ON CONFLICT (courier_id, state) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER parcels_count_update AFTER UPDATE OF courier_id, state ON parcels
WHEN OLD.courier_id <> NEW.courier_id OR OLD.state <> NEW.state
BEGIN
  UPDATE parcel_counts SET count = count - 1 WHERE courier_id = OLD.courier_id AND state = OLD.state;
  INSERT INTO parcel_counts (courier_id, state, count) VALUES (NEW.courier_id, NEW.state, 1)
  ON CONFLICT (courier_id, state) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER parcels_count_delete AFTER DELETE ON parcels
BEGIN
  UPDATE parcel_counts SET count = count - 1 WHERE courier_id = OLD.courier_id AND state = OLD.state;
END;

-- A new parcel of an order: by the owner's rule, else with the courier that was chosen last, else with the first one.
CREATE VIEW parcel_drafts (order_id, courier_id, try, weight_grams) AS
SELECT id, coalesce(
    (SELECT r.courier_id FROM courier_rules AS r JOIN couriers AS c ON c.id = r.courier_id AND c.is_active = 1
      WHERE (r.zone IS NULL OR r.zone = weighed.zone) AND (r.up_to_grams IS NULL OR r.up_to_grams >= grams)
      ORDER BY r.position LIMIT 1),
    (SELECT p.courier_id FROM parcels AS p INDEXED BY parcels_chosen JOIN couriers AS c ON c.id = p.courier_id AND c.is_active = 1
      WHERE p.chosen_at IS NOT NULL ORDER BY p.chosen_at DESC LIMIT 1),
    (SELECT id FROM couriers ORDER BY is_active DESC, id = 'own-rider', name LIMIT 1)),
  coalesce((SELECT max(try) FROM parcels WHERE parcels.order_id = weighed.id), 0) + 1, grams
FROM (
  SELECT o.id, o.zone, coalesce((
    SELECT iif(count(*) = count(k.grams), sum(k.grams * i.quantity), 0) FROM order_items AS i
      LEFT JOIN products AS p ON p.id = i.product_id LEFT JOIN choices AS k ON k.list = 'kinds' AND k.key = p.kind
    WHERE i.order_id = o.id), 0) AS grams
  FROM orders AS o) AS weighed;

-- Packing makes the parcel.
CREATE TRIGGER orders_parcel_packed AFTER UPDATE OF state ON orders
WHEN NEW.state = 'packed' AND OLD.state = 'confirmed' AND NEW.delivery = 'door'
BEGIN
  DELETE FROM bench_picks WHERE order_id = NEW.id;
  INSERT INTO parcels (id, order_id, courier_id, try, state, weight_grams, created_at, updated_at)
  SELECT order_id || '-' || try, order_id, courier_id, try, 'prepared', weight_grams, NEW.updated_at, NEW.updated_at
  FROM parcel_drafts WHERE order_id = NEW.id
    AND NOT EXISTS (SELECT 1 FROM parcels INDEXED BY parcels_open WHERE parcels.order_id = NEW.id
      AND state NOT IN ('delivered', 'returned', 'cancelled', 'lost'));
END;

-- An order that is packed no longer needs no parcel, unless a courier knows of it.
CREATE TRIGGER orders_parcel_unpacked AFTER UPDATE OF state ON orders
WHEN OLD.state = 'packed' AND NEW.state IN ('confirmed', 'cancelled')
BEGIN
  DELETE FROM parcels WHERE order_id = NEW.id AND state = 'prepared' AND NEW.state = 'confirmed';
  UPDATE parcels SET state = 'cancelled', track_at = NULL, label_ask_at = NULL, updated_at = max(NEW.updated_at, updated_at + 1)
  WHERE order_id = NEW.id AND state IN ('prepared', 'refused') AND NEW.state = 'cancelled';
END;

-- A parcel that is handed over, by whatever courier, and taken back from it again within the moment of undoing.
CREATE TRIGGER orders_parcel_shipped AFTER UPDATE OF state, courier_id, tracking_number ON orders
WHEN NEW.state = 'shipped' AND NEW.delivery = 'door'
BEGIN
  INSERT INTO parcels (id, order_id, courier_id, try, state, weight_grams, created_at, updated_at)
  SELECT order_id || '-' || try, order_id, NEW.courier_id, try, 'prepared', weight_grams, NEW.updated_at, NEW.updated_at
  FROM parcel_drafts WHERE order_id = NEW.id AND NEW.courier_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM parcels INDEXED BY parcels_open WHERE parcels.order_id = NEW.id
      AND state NOT IN ('delivered', 'returned', 'cancelled', 'lost'));
  UPDATE parcels SET state = iif(state IN ('prepared', 'refused', 'booked'), 'picked', state),
    courier_id = coalesce(NEW.courier_id, courier_id), tracking_number = NEW.tracking_number,
    chosen_at = iif(courier_id IS NEW.courier_id AND chosen_at IS NOT NULL, chosen_at, NEW.updated_at),
    updated_at = max(NEW.updated_at, updated_at + 1)
  WHERE order_id = NEW.id AND state NOT IN ('delivered', 'returned', 'cancelled', 'lost');
END;
CREATE TRIGGER orders_parcel_unshipped AFTER UPDATE OF state ON orders
WHEN NEW.state = 'packed' AND OLD.state = 'shipped'
BEGIN
  UPDATE parcels SET state = iif(booked_at IS NULL, 'prepared', 'booked'),
    tracking_number = iif(booked_at IS NULL, NULL, tracking_number), updated_at = max(NEW.updated_at, updated_at + 1)
  WHERE order_id = NEW.id AND state = 'picked';
END;

-- What people say about an order closes its parcel too.
CREATE TRIGGER orders_parcel_ended AFTER UPDATE OF state ON orders
WHEN NEW.state IN ('delivered', 'refused', 'returned') AND OLD.state <> NEW.state
BEGIN
  UPDATE parcels SET state = CASE NEW.state WHEN 'refused' THEN 'returning' ELSE NEW.state END,
    track_at = iif(NEW.state = 'refused', track_at, NULL), updated_at = max(NEW.updated_at, updated_at + 1)
  WHERE order_id = NEW.id AND (state NOT IN ('delivered', 'returned', 'cancelled', 'lost') OR (state = 'delivered' AND NEW.state = 'returned'))
    AND NOT (state = 'returned' AND NEW.state = 'refused');
END;

-- Parcels of orders that are packed or on the road now.
INSERT INTO parcels (id, order_id, courier_id, try, state, tracking_number, weight_grams, chosen_at, created_at, updated_at)
SELECT d.order_id || '-1', d.order_id, coalesce(o.courier_id, d.courier_id), 1, iif(o.state = 'packed', 'prepared', 'picked'),
  o.tracking_number, d.weight_grams, o.shipped_at, o.updated_at, o.updated_at
FROM orders AS o INDEXED BY orders_board JOIN parcel_drafts AS d ON d.order_id = o.id
WHERE o.state IN ('packed', 'shipped') AND o.delivery = 'door' AND (o.state = 'packed' OR o.courier_id IS NOT NULL);

-- Personal words of an answer and the courier's label go with those of the order.
CREATE TRIGGER orders_parcel_scrubbed AFTER UPDATE OF phone ON orders WHEN NEW.phone IS NULL AND OLD.phone IS NOT NULL
BEGIN
  UPDATE parcels SET label_key = NULL, label_ask_at = NULL, told_to = NULL WHERE order_id = NEW.id;
  UPDATE parcel_attempts SET phone = NULL, landmark = NULL, refusal = NULL
  WHERE parcel_id IN (SELECT id FROM parcels WHERE order_id = NEW.id);
END;
