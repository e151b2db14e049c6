-- When the cron tells the courier what the customer wishes, how often it tried, and what the courier said against it.
ALTER TABLE parcel_attempts ADD COLUMN tell_at INTEGER;
ALTER TABLE parcel_attempts ADD COLUMN tell_tries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE parcel_attempts ADD COLUMN courier_text TEXT;
CREATE INDEX parcel_attempts_tell_next ON parcel_attempts (tell_at) WHERE tell_at IS NOT NULL;

-- How many days a courier keeps a parcel after the first failed attempt, before it brings it back.
ALTER TABLE couriers ADD COLUMN keeps_days INTEGER NOT NULL DEFAULT 5 CHECK (keeps_days BETWEEN 1 AND 30);

-- The day in Pakistan on which the customer was told that the rider comes, and the one for which the cron looked at it.
ALTER TABLE parcels ADD COLUMN out_told_day INTEGER NOT NULL DEFAULT 0;
ALTER TABLE parcels ADD COLUMN out_mail_day INTEGER NOT NULL DEFAULT 0;
CREATE INDEX parcels_out_to_tell ON parcels (out_told_day, id) WHERE state = 'out_for_delivery';
CREATE INDEX parcels_out_to_mail ON parcels (out_mail_day) WHERE state = 'out_for_delivery';

-- The way that the shop's own rider chose through his parcels, and those that he ended.
CREATE TABLE run_stops (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX parcels_own_rider_ended ON parcels (updated_at)
  WHERE courier_id = 'own-rider' AND state IN ('delivered', 'returning', 'returned');

-- How parcels fared at the door, by day in Pakistan, for each courier, city and reason of the last failed attempt.
CREATE TABLE door_days (
  kind TEXT NOT NULL CHECK (kind IN ('courier', 'city', 'reason')),
  day INTEGER NOT NULL,
  -- The courier's id, the city, or the reason.
  name TEXT NOT NULL,
  failed INTEGER NOT NULL DEFAULT 0,
  delivered INTEGER NOT NULL DEFAULT 0,
  -- Of those, the ones without a failed attempt.
  first_try INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, day, name)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER parcel_attempts_door AFTER INSERT ON parcel_attempts
BEGIN
  INSERT INTO door_days (kind, day, name, failed)
  SELECT kind, (NEW.at + 18000000) / 86400000, name, 1 FROM (
    SELECT 'courier' AS kind, courier_id AS name FROM parcels WHERE id = NEW.parcel_id
    UNION ALL SELECT 'city', o.city FROM parcels AS p JOIN orders AS o ON o.id = p.order_id WHERE p.id = NEW.parcel_id
    UNION ALL SELECT 'reason', CASE WHEN NEW.reason IN ('Not at home', 'Phone not answered', 'Address not found',
      'Cash not ready', 'Asked for another day', 'Refused at the door') THEN NEW.reason ELSE 'Other' END)
  WHERE true
  ON CONFLICT (kind, day, name) DO UPDATE SET failed = failed + 1;
END;

-- Delivered, or on its way back from the door; a return of what was delivered is neither.
CREATE TRIGGER parcels_door AFTER UPDATE OF state ON parcels
WHEN (NEW.state = 'delivered' AND OLD.state <> 'delivered')
  OR (NEW.state IN ('returning', 'returned') AND OLD.state NOT IN ('delivered', 'returning', 'returned'))
BEGIN
  INSERT INTO door_days (kind, day, name, delivered, first_try, refused)
  SELECT kind, (NEW.updated_at + 18000000) / 86400000, name, NEW.state = 'delivered',
    NEW.state = 'delivered' AND NOT EXISTS (SELECT 1 FROM parcel_attempts WHERE parcel_id = NEW.id), NEW.state <> 'delivered'
  FROM (
    SELECT 'courier' AS kind, NEW.courier_id AS name
    UNION ALL SELECT 'city', city FROM orders WHERE id = NEW.order_id
    UNION ALL SELECT * FROM (SELECT 'reason', CASE WHEN reason IN ('Not at home', 'Phone not answered', 'Address not found',
      'Cash not ready', 'Asked for another day', 'Refused at the door') THEN reason ELSE 'Other' END
      FROM parcel_attempts WHERE parcel_id = NEW.id ORDER BY at DESC LIMIT 1))
  WHERE true
  ON CONFLICT (kind, day, name) DO UPDATE SET delivered = delivered + excluded.delivered,
    first_try = first_try + excluded.first_try, refused = refused + excluded.refused;
END;

-- Reasons that were typed, and what a courier wrote, may say something about a person.
CREATE TRIGGER orders_attempts_scrubbed AFTER UPDATE OF phone ON orders WHEN NEW.phone IS NULL AND OLD.phone IS NOT NULL
BEGIN
  UPDATE parcel_attempts SET courier_text = NULL, tell_at = NULL, reason = CASE WHEN reason IN ('Not at home',
    'Phone not answered', 'Address not found', 'Cash not ready', 'Asked for another day', 'Refused at the door')
    THEN reason ELSE 'Other' END
  WHERE parcel_id IN (SELECT id FROM parcels WHERE order_id = NEW.id);
END;
