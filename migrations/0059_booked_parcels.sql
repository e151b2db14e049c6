-- The courier's link to its label, until the label is kept.
ALTER TABLE parcels ADD COLUMN slip_link TEXT;
-- The numbers that a courier has for a reference, where it has more than it should, as a JSON list.
ALTER TABLE parcel_bookings ADD COLUMN found TEXT CHECK (json_valid(found));

-- Parcels with a rider are asked about first.
CREATE INDEX parcels_out ON parcels (courier_id, track_at) WHERE state = 'out_for_delivery' AND track_at IS NOT NULL;

-- A courier that does not answer is left alone until a time.
CREATE TABLE courier_pauses (
  courier_id TEXT PRIMARY KEY REFERENCES couriers (id),
  failures INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A number that was typed is asked about too. A parcel that its courier ended needs no other one when it is handed over.
DROP TRIGGER orders_parcel_shipped;
CREATE TRIGGER orders_parcel_shipped AFTER UPDATE OF state, courier_id, tracking_number ON orders
WHEN NEW.state = 'shipped' AND NEW.delivery = 'door'
BEGIN
  INSERT INTO parcels (id, order_id, courier_id, try, state, weight_grams, created_at, updated_at)
  SELECT order_id || '-' || try, order_id, NEW.courier_id, try, 'prepared', weight_grams, NEW.updated_at, NEW.updated_at
  FROM parcel_drafts WHERE order_id = NEW.id AND NEW.courier_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM parcels WHERE parcels.order_id = NEW.id AND state NOT IN ('cancelled', 'lost'));
  UPDATE parcels SET state = iif(state IN ('prepared', 'refused', 'booked'), 'picked', state),
    courier_id = coalesce(NEW.courier_id, courier_id), tracking_number = NEW.tracking_number,
    track_at = iif(NEW.tracking_number IS NULL, NULL, coalesce(track_at, NEW.updated_at)),
    chosen_at = iif(courier_id IS NEW.courier_id AND chosen_at IS NOT NULL, chosen_at, NEW.updated_at),
    updated_at = max(NEW.updated_at, updated_at + 1)
  WHERE order_id = NEW.id AND state NOT IN ('delivered', 'returned', 'cancelled', 'lost');
END;
UPDATE parcels SET track_at = updated_at
WHERE tracking_number IS NOT NULL AND track_at IS NULL AND state NOT IN ('delivered', 'returned', 'cancelled', 'lost');

DROP TRIGGER orders_parcel_unshipped;
CREATE TRIGGER orders_parcel_unshipped AFTER UPDATE OF state ON orders
WHEN NEW.state = 'packed' AND OLD.state = 'shipped'
BEGIN
  UPDATE parcels SET state = iif(booked_at IS NULL, 'prepared', 'booked'),
    tracking_number = iif(booked_at IS NULL, NULL, tracking_number), track_at = iif(booked_at IS NULL, NULL, track_at),
    updated_at = max(NEW.updated_at, updated_at + 1)
  WHERE order_id = NEW.id AND state = 'picked';
END;

-- What a courier said about a booking may repeat the address.
DROP TRIGGER orders_parcel_scrubbed;
CREATE TRIGGER orders_parcel_scrubbed AFTER UPDATE OF phone ON orders WHEN NEW.phone IS NULL AND OLD.phone IS NOT NULL
BEGIN
  UPDATE parcels SET label_key = NULL, label_ask_at = NULL, slip_link = NULL, courier_text = NULL, told_to = NULL
  WHERE order_id = NEW.id;
  UPDATE parcel_attempts SET phone = NULL, landmark = NULL, refusal = NULL
  WHERE parcel_id IN (SELECT id FROM parcels WHERE order_id = NEW.id);
END;

-- Of a part never more comes back than was delivered, whatever happens at once; of a parcel that nobody took, all of it.
DROP TRIGGER return_lines_limit;
CREATE TRIGGER return_lines_limit BEFORE INSERT ON return_lines
WHEN NOT EXISTS (
  SELECT 1 FROM returns AS r JOIN orders AS o ON o.id = r.order_id
  WHERE r.id = NEW.return_id AND (o.state = 'delivered' OR (o.state = 'returned' AND r.source = 'door')) AND NEW.quantity + (
    SELECT coalesce(sum(line.quantity), 0) FROM returns AS other JOIN return_lines AS line ON line.return_id = other.id
    WHERE other.order_id = r.order_id AND other.state NOT IN ('declined', 'withdrawn') AND line.product_id = NEW.product_id
  ) <= (SELECT coalesce(sum(quantity), 0) FROM order_items WHERE order_id = r.order_id AND product_id = NEW.product_id))
BEGIN
  SELECT RAISE(ABORT, 'too many pieces');
END;
