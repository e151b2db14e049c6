-- What the owner's list of vehicles shows, and what a change of many of them needs.

-- The accounts that have a vehicle among theirs.
CREATE TABLE vehicle_riders (
  vehicle TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Vehicles that a part, an account, an order, a return or a review ever named: none of them is deleted.
CREATE TABLE used_vehicles (vehicle TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

INSERT INTO vehicle_riders (vehicle, count)
SELECT vehicle, count(*) FROM (
  SELECT id, bike ->> 'slug' AS vehicle FROM users WHERE bike IS NOT NULL
  UNION SELECT users.id, own.value ->> 'slug' FROM users, json_each(users.bikes) AS own)
WHERE vehicle IS NOT NULL GROUP BY vehicle;

INSERT INTO used_vehicles (vehicle)
SELECT vehicle FROM vehicle_riders UNION SELECT bike FROM product_bikes
UNION SELECT row.value ->> 'vehicle' FROM products, json_each(products.fit_rows, '$.rows') AS row
  WHERE row.value ->> 'vehicle' IS NOT NULL;
INSERT OR IGNORE INTO used_vehicles (vehicle)
SELECT bike FROM orders WHERE bike IS NOT NULL UNION SELECT bike FROM return_lines WHERE bike IS NOT NULL
UNION SELECT bike FROM reviews WHERE bike IS NOT NULL;

CREATE TRIGGER users_riders_insert AFTER INSERT ON users WHEN NEW.bike IS NOT NULL OR NEW.bikes IS NOT NULL
BEGIN
  INSERT INTO vehicle_riders (vehicle, count)
  SELECT vehicle, 1 FROM (SELECT NEW.bike ->> 'slug' AS vehicle UNION SELECT value ->> 'slug' FROM json_each(NEW.bikes))
  WHERE vehicle IS NOT NULL ON CONFLICT (vehicle) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER users_riders_update AFTER UPDATE OF bike, bikes ON users
WHEN OLD.bike IS NOT NEW.bike OR OLD.bikes IS NOT NEW.bikes
BEGIN
  UPDATE vehicle_riders SET count = count - 1
  WHERE vehicle IN (SELECT OLD.bike ->> 'slug' UNION SELECT value ->> 'slug' FROM json_each(OLD.bikes));
  INSERT INTO vehicle_riders (vehicle, count)
  SELECT vehicle, 1 FROM (SELECT NEW.bike ->> 'slug' AS vehicle UNION SELECT value ->> 'slug' FROM json_each(NEW.bikes))
  WHERE vehicle IS NOT NULL ON CONFLICT (vehicle) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER users_riders_delete AFTER DELETE ON users WHEN OLD.bike IS NOT NULL OR OLD.bikes IS NOT NULL
BEGIN
  UPDATE vehicle_riders SET count = count - 1
  WHERE vehicle IN (SELECT OLD.bike ->> 'slug' UNION SELECT value ->> 'slug' FROM json_each(OLD.bikes));
END;

CREATE TRIGGER vehicle_riders_used AFTER INSERT ON vehicle_riders
BEGIN
  INSERT INTO used_vehicles (vehicle) VALUES (NEW.vehicle) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER products_vehicles_insert AFTER INSERT ON products WHEN NEW.fit_rows IS NOT NULL
BEGIN
  INSERT INTO used_vehicles (vehicle)
  SELECT value ->> 'vehicle' FROM json_each(NEW.fit_rows, '$.rows') WHERE value ->> 'vehicle' IS NOT NULL
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER products_vehicles_update AFTER UPDATE OF fit_rows ON products WHEN NEW.fit_rows IS NOT OLD.fit_rows
BEGIN
  INSERT INTO used_vehicles (vehicle)
  SELECT value ->> 'vehicle' FROM json_each(NEW.fit_rows, '$.rows') WHERE value ->> 'vehicle' IS NOT NULL
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER orders_vehicle_insert AFTER INSERT ON orders WHEN NEW.bike IS NOT NULL
BEGIN
  INSERT INTO used_vehicles (vehicle) VALUES (NEW.bike) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER orders_vehicle_update AFTER UPDATE OF bike ON orders WHEN NEW.bike IS NOT NULL
BEGIN
  INSERT INTO used_vehicles (vehicle) VALUES (NEW.bike) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER return_lines_vehicle AFTER INSERT ON return_lines WHEN NEW.bike IS NOT NULL
BEGIN
  INSERT INTO used_vehicles (vehicle) VALUES (NEW.bike) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER reviews_vehicle_insert AFTER INSERT ON reviews WHEN NEW.bike IS NOT NULL
BEGIN
  INSERT INTO used_vehicles (vehicle) VALUES (NEW.bike) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER reviews_vehicle_update AFTER UPDATE OF bike ON reviews WHEN NEW.bike IS NOT NULL
BEGIN
  INSERT INTO used_vehicles (vehicle) VALUES (NEW.bike) ON CONFLICT DO NOTHING;
END;

-- The kinds of change have a check, which goes with its column only. `vehicle` is the id of the vehicle of a row.
ALTER TABLE bulk_changes RENAME COLUMN kind TO old_kind;
ALTER TABLE bulk_changes ADD COLUMN kind TEXT NOT NULL DEFAULT 'import' CHECK (kind IN ('import', 'prices', 'vehicles'));
UPDATE bulk_changes SET kind = old_kind;
ALTER TABLE bulk_changes DROP COLUMN old_kind;
ALTER TABLE bulk_change_rows ADD COLUMN vehicle TEXT;
