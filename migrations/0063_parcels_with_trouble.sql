-- The parcel that a packed order needs after one that was cancelled or lost: like it, with the next reference.
CREATE VIEW parcel_successors (order_id, courier_id, try, weight_grams, pieces, at) AS
SELECT o.id, last.courier_id, last.try + 1, last.weight_grams, last.pieces, max(o.updated_at, last.updated_at)
FROM orders AS o JOIN parcels AS last ON last.order_id = o.id AND last.try = (SELECT max(try) FROM parcels WHERE order_id = o.id)
WHERE o.state = 'packed' AND o.delivery = 'door' AND last.state IN ('cancelled', 'lost');

CREATE TRIGGER parcels_succeeded AFTER UPDATE OF state ON parcels
WHEN NEW.state IN ('cancelled', 'lost') AND OLD.state <> NEW.state
BEGIN
  INSERT INTO parcels (id, order_id, courier_id, try, state, weight_grams, pieces, created_at, updated_at)
  SELECT order_id || '-' || try, order_id, courier_id, try, 'prepared', weight_grams, pieces, at, at
  FROM parcel_successors WHERE order_id = NEW.order_id;
END;
INSERT INTO parcels (id, order_id, courier_id, try, state, weight_grams, pieces, created_at, updated_at)
SELECT order_id || '-' || try, order_id, courier_id, try, 'prepared', weight_grams, pieces, at, at FROM parcel_successors;

-- Its courier lost it, or gave it up, on the road, and its order still waits for it.
ALTER TABLE parcels ADD COLUMN is_astray INTEGER NOT NULL DEFAULT 0 CHECK (is_astray IN (0, 1));
CREATE INDEX parcels_astray ON parcels (id) WHERE is_astray = 1;
UPDATE parcels SET is_astray = 1 WHERE state IN ('cancelled', 'lost')
  AND try = (SELECT max(try) FROM parcels AS other WHERE other.order_id = parcels.order_id)
  AND EXISTS (SELECT 1 FROM orders WHERE id = parcels.order_id AND state IN ('shipped', 'refused'));

CREATE TRIGGER parcels_astray_begin AFTER UPDATE OF state ON parcels
WHEN NEW.state IN ('cancelled', 'lost') AND OLD.state <> NEW.state
BEGIN
  UPDATE parcels SET is_astray = 1
  WHERE id = NEW.id AND EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND state IN ('shipped', 'refused'));
END;
CREATE TRIGGER parcels_astray_replaced AFTER INSERT ON parcels
BEGIN
  UPDATE parcels SET is_astray = 0 WHERE order_id = NEW.order_id AND is_astray = 1;
END;
CREATE TRIGGER orders_parcel_astray_end AFTER UPDATE OF state ON orders
WHEN OLD.state IN ('shipped', 'refused') AND NEW.state NOT IN ('shipped', 'refused')
BEGIN
  UPDATE parcels SET is_astray = 0 WHERE order_id = NEW.id AND is_astray = 1;
END;

-- What happened to a parcel, in the words of its courier or of staff, may say something about a person. Its courier is asked
-- for no more of them.
CREATE TRIGGER orders_parcel_words_scrubbed AFTER UPDATE OF phone ON orders WHEN NEW.phone IS NULL AND OLD.phone IS NOT NULL
BEGIN
  UPDATE parcels SET state_text = NULL, track_at = NULL WHERE order_id = NEW.id;
  UPDATE OR REPLACE parcel_events SET text = '', place = NULL
  WHERE parcel_id IN (SELECT id FROM parcels WHERE order_id = NEW.id);
END;
UPDATE parcels SET state_text = NULL, track_at = NULL WHERE order_id IN (SELECT id FROM orders
  WHERE scrubbed_at IS NOT NULL OR (account_deleted_at IS NOT NULL AND phone IS NULL));
UPDATE OR REPLACE parcel_events SET text = '', place = NULL
WHERE parcel_id IN (SELECT p.id FROM parcels AS p JOIN orders AS o ON o.id = p.order_id
  WHERE o.scrubbed_at IS NOT NULL OR (o.account_deleted_at IS NOT NULL AND o.phone IS NULL));
