-- Vehicles as data: which there are, whose parts they take, and which vehicles and years a part fits.

-- `id` is the slug that a vehicle was made with; it never changes, and parts, orders and accounts refer to it. `slug` is its
-- present one. `position` orders the vehicles that a fresh shop has; the others follow by name. Without own names in Urdu and
-- Roman Urdu the shop makes them.
CREATE TABLE vehicles (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 60),
  slug TEXT NOT NULL UNIQUE CHECK (length(slug) BETWEEN 1 AND 60),
  maker TEXT NOT NULL CHECK (length(maker) BETWEEN 1 AND 40),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  cc INTEGER NOT NULL CHECK (cc BETWEEN 0 AND 3000),
  type TEXT NOT NULL DEFAULT 'motorcycle' CHECK (type IN ('motorcycle', 'scooter', 'rickshaw', 'loader', 'car', 'other')),
  from_year INTEGER CHECK (from_year >= 1950),
  to_year INTEGER CHECK (to_year >= 1950 AND to_year >= from_year),
  also_called TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(also_called)),
  parts_of TEXT REFERENCES vehicles (id) CHECK (parts_of <> id),
  is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)),
  name_ur TEXT,
  name_roman TEXT,
  position INTEGER,
  updated_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX vehicles_family ON vehicles (parts_of) WHERE parts_of IS NOT NULL;
CREATE INDEX vehicles_by_maker ON vehicles (maker COLLATE NOCASE, name COLLATE NOCASE, id);

INSERT INTO vehicles (id, slug, maker, name, cc, from_year, to_year, also_called, position) VALUES
  ('honda-cd-70', 'honda-cd-70', 'Honda', 'CD 70', 70, 1990, NULL, '["Honda 70"]', 0),
  ('honda-cg-125', 'honda-cg-125', 'Honda', 'CG 125', 125, 1992, NULL, '["Honda 125"]', 1),
  ('honda-cd-70-dream', 'honda-cd-70-dream', 'Honda', 'CD 70 Dream', 70, 2012, NULL, '["CD Dream", "Dream 70"]', 2),
  ('honda-pridor', 'honda-pridor', 'Honda', 'Pridor', 100, 2014, NULL, '["Pridor 100"]', 3),
  ('honda-cg-125s', 'honda-cg-125s', 'Honda', 'CG 125S', 125, 2019, NULL, '["CG 125 Gold", "CG 125S Gold", "CG 125 Self"]', 4),
  ('honda-cb-125f', 'honda-cb-125f', 'Honda', 'CB 125F', 125, 2019, NULL, '["CB 125"]', 5),
  ('honda-cb-150f', 'honda-cb-150f', 'Honda', 'CB 150F', 150, 2017, NULL, '["CB 150"]', 6),
  ('yamaha-ybr-125', 'yamaha-ybr-125', 'Yamaha', 'YBR 125', 125, 2015, 2025, '["YBR"]', 7),
  ('yamaha-ybr-125g', 'yamaha-ybr-125g', 'Yamaha', 'YBR 125G', 125, 2016, 2025, '[]', 8),
  ('yamaha-yb-125z', 'yamaha-yb-125z', 'Yamaha', 'YB 125Z', 125, 2016, 2025, '["YBZ", "YBZ 125"]', 9),
  ('yamaha-yb-125z-dx', 'yamaha-yb-125z-dx', 'Yamaha', 'YB 125Z DX', 125, 2018, 2025, '["YBZ DX"]', 10),
  ('suzuki-gd-110s', 'suzuki-gd-110s', 'Suzuki', 'GD 110S', 110, 2014, NULL, '["GD 110"]', 11),
  ('suzuki-gsx-125', 'suzuki-gsx-125', 'Suzuki', 'GSX 125', 125, 2022, NULL, '[]', 12),
  ('suzuki-gs-150', 'suzuki-gs-150', 'Suzuki', 'GS 150', 150, 2010, NULL, '["GS 150SE"]', 13),
  ('suzuki-gr-150', 'suzuki-gr-150', 'Suzuki', 'GR 150', 150, 2018, NULL, '[]', 14);

-- Every name as it is compared: within its maker, whose name is `maker`, and with an empty `maker` the whole name.
CREATE TABLE vehicle_names (
  maker TEXT NOT NULL,
  name TEXT NOT NULL,
  vehicle TEXT NOT NULL REFERENCES vehicles (id) ON DELETE CASCADE,
  PRIMARY KEY (name, maker)
) STRICT, WITHOUT ROWID;
CREATE INDEX vehicle_names_vehicle ON vehicle_names (vehicle);

INSERT INTO vehicle_names (maker, name, vehicle) VALUES
  ('honda', 'cd70', 'honda-cd-70'), ('honda', 'honda70', 'honda-cd-70'), ('', 'hondacd70', 'honda-cd-70'),
  ('honda', 'cg125', 'honda-cg-125'), ('honda', 'honda125', 'honda-cg-125'), ('', 'hondacg125', 'honda-cg-125'),
  ('honda', 'cd70dream', 'honda-cd-70-dream'), ('honda', 'cddream', 'honda-cd-70-dream'),
  ('honda', 'dream70', 'honda-cd-70-dream'), ('', 'hondacd70dream', 'honda-cd-70-dream'), ('honda', 'pridor', 'honda-pridor'),
  ('honda', 'pridor100', 'honda-pridor'), ('', 'hondapridor', 'honda-pridor'), ('honda', 'cg125s', 'honda-cg-125s'),
  ('honda', 'cg125gold', 'honda-cg-125s'), ('honda', 'cg125sgold', 'honda-cg-125s'), ('honda', 'cg125self', 'honda-cg-125s'),
  ('', 'hondacg125s', 'honda-cg-125s'), ('honda', 'cb125f', 'honda-cb-125f'), ('honda', 'cb125', 'honda-cb-125f'),
  ('', 'hondacb125f', 'honda-cb-125f'), ('honda', 'cb150f', 'honda-cb-150f'), ('honda', 'cb150', 'honda-cb-150f'),
  ('', 'hondacb150f', 'honda-cb-150f'), ('yamaha', 'ybr125', 'yamaha-ybr-125'), ('yamaha', 'ybr', 'yamaha-ybr-125'),
  ('', 'yamahaybr125', 'yamaha-ybr-125'), ('yamaha', 'ybr125g', 'yamaha-ybr-125g'), ('', 'yamahaybr125g', 'yamaha-ybr-125g'),
  ('yamaha', 'yb125z', 'yamaha-yb-125z'), ('yamaha', 'ybz', 'yamaha-yb-125z'), ('yamaha', 'ybz125', 'yamaha-yb-125z'),
  ('', 'yamahayb125z', 'yamaha-yb-125z'), ('yamaha', 'yb125zdx', 'yamaha-yb-125z-dx'),
  ('yamaha', 'ybzdx', 'yamaha-yb-125z-dx'), ('', 'yamahayb125zdx', 'yamaha-yb-125z-dx'),
  ('suzuki', 'gd110s', 'suzuki-gd-110s'), ('suzuki', 'gd110', 'suzuki-gd-110s'), ('', 'suzukigd110s', 'suzuki-gd-110s'),
  ('suzuki', 'gsx125', 'suzuki-gsx-125'), ('', 'suzukigsx125', 'suzuki-gsx-125'), ('suzuki', 'gs150', 'suzuki-gs-150'),
  ('suzuki', 'gs150se', 'suzuki-gs-150'), ('', 'suzukigs150', 'suzuki-gs-150'), ('suzuki', 'gr150', 'suzuki-gr-150'),
  ('', 'suzukigr150', 'suzuki-gr-150');

-- Every slug that a vehicle ever had; none is given away.
CREATE TABLE vehicle_slugs (
  slug TEXT PRIMARY KEY,
  vehicle TEXT NOT NULL REFERENCES vehicles (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX vehicle_slugs_vehicle ON vehicle_slugs (vehicle);
INSERT INTO vehicle_slugs (slug, vehicle) SELECT slug, id FROM vehicles;

-- One step, never a chain or a circle.
CREATE TRIGGER vehicles_family_insert BEFORE INSERT ON vehicles WHEN NEW.parts_of IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a family has one step')
  WHERE EXISTS (SELECT 1 FROM vehicles WHERE id = NEW.parts_of AND parts_of IS NOT NULL);
END;
CREATE TRIGGER vehicles_family_update BEFORE UPDATE OF parts_of ON vehicles WHEN NEW.parts_of IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a family has one step')
  WHERE EXISTS (SELECT 1 FROM vehicles WHERE id = NEW.parts_of AND parts_of IS NOT NULL)
    OR EXISTS (SELECT 1 FROM vehicles WHERE parts_of = NEW.id);
END;

-- Who knows the vehicles of a mark need not read them again. Marks are random: none stands for two states.
CREATE TABLE vehicle_mark (id INTEGER PRIMARY KEY CHECK (id = 1), mark TEXT NOT NULL) STRICT;
INSERT INTO vehicle_mark (id, mark) VALUES (1, 'fresh');
CREATE TRIGGER vehicles_mark_insert AFTER INSERT ON vehicles
BEGIN
  UPDATE vehicle_mark SET mark = lower(hex(randomblob(8)));
  INSERT INTO stale_tags (tag) VALUES ('vehicles') ON CONFLICT (tag) DO UPDATE SET told = 0;
END;
CREATE TRIGGER vehicles_mark_update AFTER UPDATE ON vehicles
BEGIN
  UPDATE vehicle_mark SET mark = lower(hex(randomblob(8)));
  INSERT INTO stale_tags (tag) VALUES ('vehicles') ON CONFLICT (tag) DO UPDATE SET told = 0;
END;
CREATE TRIGGER vehicles_mark_delete AFTER DELETE ON vehicles
BEGIN
  UPDATE vehicle_mark SET mark = lower(hex(randomblob(8)));
  INSERT INTO stale_tags (tag) VALUES ('vehicles') ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

-- What a part says of vehicles: `texts`, which `fits` repeats, and `rows` that were read from each or chosen (vehicle, or
-- null for any, from, to, place, note, at: the index of the text). NULL until the Worker has read the texts; meanwhile the
-- fifteen bikes that `bikes_in_fits` finds in them count.
ALTER TABLE products ADD COLUMN fit_rows TEXT CHECK (fit_rows IS NULL OR json_valid(fit_rows));
CREATE INDEX products_unread_fits ON products (id) WHERE fit_rows IS NULL;

-- A Worker of before writes `fits` alone.
CREATE TRIGGER products_fits_unread AFTER UPDATE OF fits ON products WHEN NEW.fit_rows ->> 'texts' <> NEW.fits
BEGIN
  UPDATE products SET fit_rows = NULL WHERE id = NEW.id;
END;

-- The vehicles of a part; `*` is any vehicle, and then no other is there. `is_open` says that a row has no years, else they are
-- in `years`. Only open rows count for those that take the parts of another.
ALTER TABLE product_bikes ADD COLUMN is_open INTEGER NOT NULL DEFAULT 1;
ALTER TABLE product_bikes ADD COLUMN years TEXT NOT NULL DEFAULT '[]';
CREATE INDEX product_bikes_open ON product_bikes (bike, product_id) WHERE is_open = 1;
CREATE INDEX product_bikes_open_kind ON product_bikes (bike, kind, product_id) WHERE is_open = 1;
CREATE INDEX product_bikes_years ON product_bikes (bike, product_id) WHERE is_open = 0;

ALTER TABLE bike_counts ADD COLUMN open_count INTEGER NOT NULL DEFAULT 0;
UPDATE bike_counts SET open_count = count;

-- Parts that name a vehicle and, without years, also the one whose parts it takes: they count once.
CREATE TABLE family_overlaps (
  bike TEXT NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (bike, kind)
) STRICT, WITHOUT ROWID;

-- The counts of all kinds together.
CREATE TABLE vehicle_totals (
  bike TEXT PRIMARY KEY,
  count INTEGER NOT NULL DEFAULT 0,
  open_count INTEGER NOT NULL DEFAULT 0,
  overlap INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO vehicle_totals (bike, count, open_count) SELECT bike, sum(count), sum(open_count) FROM bike_counts GROUP BY bike;

-- Vehicles whose family changed: the cron counts their overlap anew.
CREATE TABLE changed_families (bike TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TRIGGER vehicles_family_changed AFTER UPDATE OF parts_of ON vehicles WHEN OLD.parts_of IS NOT NEW.parts_of
BEGIN
  INSERT INTO changed_families (bike) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  INSERT INTO stale_tags (tag) VALUES ('lists') ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

DROP TRIGGER product_bikes_count_insert;
DROP TRIGGER product_bikes_count_delete;
CREATE TRIGGER product_bikes_count_insert AFTER INSERT ON product_bikes
BEGIN
  INSERT INTO bike_counts (bike, kind, count, open_count) VALUES (NEW.bike, NEW.kind, 1, NEW.is_open)
  ON CONFLICT (bike, kind) DO UPDATE SET count = count + 1, open_count = open_count + excluded.open_count;
  INSERT INTO vehicle_totals (bike, count, open_count) VALUES (NEW.bike, 1, NEW.is_open)
  ON CONFLICT (bike) DO UPDATE SET count = count + 1, open_count = open_count + excluded.open_count;
END;
CREATE TRIGGER product_bikes_count_delete AFTER DELETE ON product_bikes
BEGIN
  UPDATE bike_counts SET count = count - 1, open_count = open_count - OLD.is_open
  WHERE bike = OLD.bike AND kind = OLD.kind;
  UPDATE vehicle_totals SET count = count - 1, open_count = open_count - OLD.is_open WHERE bike = OLD.bike;
END;

-- The pairs of a vehicle and its family in one part, of which one row comes or goes.
CREATE TRIGGER product_bikes_overlap_insert AFTER INSERT ON product_bikes
BEGIN
  INSERT INTO family_overlaps (bike, kind, count)
  SELECT v.id, NEW.kind, 1 FROM vehicles AS v CROSS JOIN product_bikes AS family
  WHERE v.id = NEW.bike AND family.bike = v.parts_of AND family.product_id = NEW.product_id AND family.is_open = 1
  UNION ALL
  SELECT own.bike, NEW.kind, 1 FROM product_bikes AS own INDEXED BY product_bikes_product CROSS JOIN vehicles AS v
  WHERE NEW.is_open = 1 AND own.product_id = NEW.product_id AND v.id = own.bike AND v.parts_of = NEW.bike
  ON CONFLICT (bike, kind) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER product_bikes_overlap_delete AFTER DELETE ON product_bikes
BEGIN
  UPDATE family_overlaps SET count = count - 1
  WHERE kind = OLD.kind AND bike IN (
    SELECT v.id FROM vehicles AS v CROSS JOIN product_bikes AS family
    WHERE v.id = OLD.bike AND family.bike = v.parts_of AND family.product_id = OLD.product_id AND family.is_open = 1
    UNION ALL
    SELECT own.bike FROM product_bikes AS own INDEXED BY product_bikes_product CROSS JOIN vehicles AS v
    WHERE OLD.is_open = 1 AND own.product_id = OLD.product_id AND v.id = own.bike AND v.parts_of = OLD.bike);
END;
CREATE TRIGGER family_overlaps_insert AFTER INSERT ON family_overlaps
BEGIN
  INSERT INTO vehicle_totals (bike, overlap) VALUES (NEW.bike, NEW.count)
  ON CONFLICT (bike) DO UPDATE SET overlap = overlap + excluded.overlap;
END;
CREATE TRIGGER family_overlaps_update AFTER UPDATE OF count ON family_overlaps
BEGIN
  UPDATE vehicle_totals SET overlap = overlap + NEW.count - OLD.count WHERE bike = NEW.bike;
END;
CREATE TRIGGER family_overlaps_delete AFTER DELETE ON family_overlaps
BEGIN
  UPDATE vehicle_totals SET overlap = overlap - OLD.count WHERE bike = OLD.bike;
END;

DROP TRIGGER products_bikes_insert;
DROP TRIGGER products_bikes_update;
CREATE TRIGGER products_bikes_insert AFTER INSERT ON products WHEN NEW.is_active = 1
BEGIN
  INSERT INTO product_bikes (bike, product_id, kind, is_open, years)
  SELECT coalesce(row.value ->> 'vehicle', '*'), NEW.id, NEW.kind,
    max(row.value ->> 'from' IS NULL AND row.value ->> 'to' IS NULL),
    json_group_array(json_array(row.value -> 'from', row.value -> 'to'))
  FROM json_each(NEW.fit_rows, '$.rows') AS row
  WHERE row.value ->> 'vehicle' IS NULL OR NOT EXISTS (
    SELECT 1 FROM json_each(NEW.fit_rows, '$.rows') AS each WHERE each.value ->> 'vehicle' IS NULL)
  GROUP BY 1;
  INSERT INTO product_bikes (bike, product_id, kind)
  SELECT DISTINCT bike, product_id, kind FROM bikes_in_fits WHERE product_id = NEW.id AND NEW.fit_rows IS NULL;
END;
CREATE TRIGGER products_bikes_update AFTER UPDATE OF is_active, fits, kind, fit_rows ON products
WHEN OLD.is_active <> NEW.is_active OR OLD.kind <> NEW.kind OR OLD.fit_rows IS NOT NEW.fit_rows
  OR (NEW.fit_rows IS NULL AND OLD.fits <> NEW.fits)
BEGIN
  DELETE FROM product_bikes WHERE product_id = OLD.id;
  INSERT INTO product_bikes (bike, product_id, kind, is_open, years)
  SELECT coalesce(row.value ->> 'vehicle', '*'), NEW.id, NEW.kind,
    max(row.value ->> 'from' IS NULL AND row.value ->> 'to' IS NULL),
    json_group_array(json_array(row.value -> 'from', row.value -> 'to'))
  FROM json_each(NEW.fit_rows, '$.rows') AS row
  WHERE NEW.is_active = 1 AND (row.value ->> 'vehicle' IS NULL OR NOT EXISTS (
    SELECT 1 FROM json_each(NEW.fit_rows, '$.rows') AS each WHERE each.value ->> 'vehicle' IS NULL))
  GROUP BY 1;
  INSERT INTO product_bikes (bike, product_id, kind)
  SELECT DISTINCT bike, product_id, kind FROM bikes_in_fits
  WHERE product_id = NEW.id AND NEW.is_active = 1 AND NEW.fit_rows IS NULL;
END;

-- Other years or places of the same texts. The first reading of a part changes nothing that was indexed.
CREATE TRIGGER products_search_fits AFTER UPDATE OF fit_rows ON products
WHEN OLD.fit_rows IS NOT NULL AND NEW.fit_rows IS NOT OLD.fit_rows
BEGIN
  INSERT INTO search_queue (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  INSERT INTO stale_tags (tag) VALUES ('product:' || NEW.id) ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

-- The year of the bike of an order, where the shopper said one.
ALTER TABLE orders ADD COLUMN bike_year INTEGER;
