-- My bike: which bikes a part fits, found in what the owner types, and the bike of a customer.

-- Every way to write a bike's names, in small letters with single spaces; made from `worker/domain/bike-spellings.ts`.
CREATE TABLE bike_spellings (
  spelling TEXT PRIMARY KEY,
  bike TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO bike_spellings (spelling, bike) VALUES
  ('cd 70', 'honda-cd-70'), ('cd70', 'honda-cd-70'), ('honda 70', 'honda-cd-70'), ('honda70', 'honda-cd-70'),
  ('cg 125', 'honda-cg-125'), ('cg125', 'honda-cg-125'), ('honda 125', 'honda-cg-125'),
  ('honda125', 'honda-cg-125'),
  ('cd 70 dream', 'honda-cd-70-dream'), ('cd70 dream', 'honda-cd-70-dream'), ('cd 70dream', 'honda-cd-70-dream'),
  ('cd70dream', 'honda-cd-70-dream'), ('cd dream', 'honda-cd-70-dream'), ('cddream', 'honda-cd-70-dream'),
  ('dream 70', 'honda-cd-70-dream'), ('dream70', 'honda-cd-70-dream'),
  ('pridor', 'honda-pridor'), ('pridor 100', 'honda-pridor'), ('pridor100', 'honda-pridor'),
  ('cg 125 s', 'honda-cg-125s'), ('cg125 s', 'honda-cg-125s'), ('cg 125s', 'honda-cg-125s'),
  ('cg125s', 'honda-cg-125s'), ('cg 125 gold', 'honda-cg-125s'), ('cg125 gold', 'honda-cg-125s'),
  ('cg 125gold', 'honda-cg-125s'), ('cg125gold', 'honda-cg-125s'), ('cg 125 s gold', 'honda-cg-125s'),
  ('cg125 s gold', 'honda-cg-125s'), ('cg 125s gold', 'honda-cg-125s'), ('cg125s gold', 'honda-cg-125s'),
  ('cg 125 sgold', 'honda-cg-125s'), ('cg125 sgold', 'honda-cg-125s'), ('cg 125sgold', 'honda-cg-125s'),
  ('cg125sgold', 'honda-cg-125s'), ('cg 125 self', 'honda-cg-125s'), ('cg125 self', 'honda-cg-125s'),
  ('cg 125self', 'honda-cg-125s'), ('cg125self', 'honda-cg-125s'),
  ('cb 125 f', 'honda-cb-125f'), ('cb125 f', 'honda-cb-125f'), ('cb 125f', 'honda-cb-125f'),
  ('cb125f', 'honda-cb-125f'), ('cb 125', 'honda-cb-125f'), ('cb125', 'honda-cb-125f'),
  ('cb 150 f', 'honda-cb-150f'), ('cb150 f', 'honda-cb-150f'), ('cb 150f', 'honda-cb-150f'),
  ('cb150f', 'honda-cb-150f'), ('cb 150', 'honda-cb-150f'), ('cb150', 'honda-cb-150f'),
  ('ybr 125', 'yamaha-ybr-125'), ('ybr125', 'yamaha-ybr-125'), ('ybr', 'yamaha-ybr-125'),
  ('ybr 125 g', 'yamaha-ybr-125g'), ('ybr125 g', 'yamaha-ybr-125g'), ('ybr 125g', 'yamaha-ybr-125g'),
  ('ybr125g', 'yamaha-ybr-125g'),
  ('yb 125 z', 'yamaha-yb-125z'), ('yb125 z', 'yamaha-yb-125z'), ('yb 125z', 'yamaha-yb-125z'),
  ('yb125z', 'yamaha-yb-125z'), ('ybz', 'yamaha-yb-125z'), ('ybz 125', 'yamaha-yb-125z'),
  ('ybz125', 'yamaha-yb-125z'),
  ('yb 125 z dx', 'yamaha-yb-125z-dx'), ('yb125 z dx', 'yamaha-yb-125z-dx'), ('yb 125z dx', 'yamaha-yb-125z-dx'),
  ('yb125z dx', 'yamaha-yb-125z-dx'), ('yb 125 zdx', 'yamaha-yb-125z-dx'), ('yb125 zdx', 'yamaha-yb-125z-dx'),
  ('yb 125zdx', 'yamaha-yb-125z-dx'), ('yb125zdx', 'yamaha-yb-125z-dx'), ('ybz dx', 'yamaha-yb-125z-dx'),
  ('ybzdx', 'yamaha-yb-125z-dx'),
  ('gd 110 s', 'suzuki-gd-110s'), ('gd110 s', 'suzuki-gd-110s'), ('gd 110s', 'suzuki-gd-110s'),
  ('gd110s', 'suzuki-gd-110s'), ('gd 110', 'suzuki-gd-110s'), ('gd110', 'suzuki-gd-110s'),
  ('gsx 125', 'suzuki-gsx-125'), ('gsx125', 'suzuki-gsx-125'),
  ('gs 150', 'suzuki-gs-150'), ('gs150', 'suzuki-gs-150'), ('gs 150 se', 'suzuki-gs-150'),
  ('gs150 se', 'suzuki-gs-150'), ('gs 150se', 'suzuki-gs-150'), ('gs150se', 'suzuki-gs-150'),
  ('gr 150', 'suzuki-gr-150'), ('gr150', 'suzuki-gr-150');

-- The bikes that the texts of `fits` name. Of names within each other the longer one counts. The second json_each holds
-- the words of a text, so that they are made once for all spellings; CROSS JOIN keeps that order.
CREATE VIEW bikes_in_fits (product_id, kind, bike) AS
SELECT products.id, products.kind, named.bike
FROM products CROSS JOIN json_each(products.fits) AS fit CROSS JOIN json_each(json_array(' ' || trim(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(fit.value), '-', ' '), '–', ' '),
    '_', ' '), '.', ' '), ',', ' '), '/', ' '), '(', ' '), ')', ' '), '+', ' '), '&', ' '), '  ', ' '), '  ', ' '),
    '  ', ' ')) || ' ')) AS text CROSS JOIN bike_spellings AS named
WHERE instr(text.value, ' ' || named.spelling || ' ') > 0 AND NOT EXISTS (
  SELECT 1 FROM bike_spellings AS longer
  WHERE longer.bike <> named.bike AND instr(text.value, ' ' || longer.spelling || ' ') > 0
    AND instr(' ' || longer.spelling || ' ', ' ' || named.spelling || ' ') > 0);

-- Parts that are sold, by the bikes they fit: a page of a bike is a range of one index.
CREATE TABLE product_bikes (
  bike TEXT NOT NULL,
  product_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  PRIMARY KEY (bike, product_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX product_bikes_kind ON product_bikes (bike, kind, product_id);
CREATE INDEX product_bikes_product ON product_bikes (product_id);

-- Kept counts, of each bike and of each kind of part for it.
CREATE TABLE bike_counts (
  bike TEXT NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0),
  PRIMARY KEY (bike, kind)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER product_bikes_count_insert AFTER INSERT ON product_bikes
BEGIN
  INSERT INTO bike_counts (bike, kind, count) VALUES (NEW.bike, NEW.kind, 1)
  ON CONFLICT (bike, kind) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER product_bikes_count_delete AFTER DELETE ON product_bikes
BEGIN
  UPDATE bike_counts SET count = count - 1 WHERE bike = OLD.bike AND kind = OLD.kind;
END;

CREATE TRIGGER products_bikes_insert AFTER INSERT ON products WHEN NEW.is_active = 1
BEGIN
  INSERT INTO product_bikes (bike, product_id, kind)
  SELECT DISTINCT bike, product_id, kind FROM bikes_in_fits WHERE product_id = NEW.id;
END;

CREATE TRIGGER products_bikes_update AFTER UPDATE OF is_active, fits, kind ON products
WHEN OLD.is_active <> NEW.is_active OR OLD.fits <> NEW.fits OR OLD.kind <> NEW.kind
BEGIN
  DELETE FROM product_bikes WHERE product_id = OLD.id;
  INSERT INTO product_bikes (bike, product_id, kind)
  SELECT DISTINCT bike, product_id, kind FROM bikes_in_fits WHERE product_id = NEW.id AND NEW.is_active = 1;
END;

CREATE TRIGGER products_bikes_delete AFTER DELETE ON products
BEGIN
  DELETE FROM product_bikes WHERE product_id = OLD.id;
END;

INSERT INTO product_bikes (bike, product_id, kind)
SELECT DISTINCT bike, product_id, kind FROM bikes_in_fits
WHERE product_id IN (SELECT id FROM products WHERE is_active = 1);

-- The bike of an account: `{"slug": "honda-cd-70", "year": 2019}`.
ALTER TABLE users ADD COLUMN bike TEXT CHECK (bike IS NULL OR json_valid(bike));
