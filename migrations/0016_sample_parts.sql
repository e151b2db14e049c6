-- Which parts are of the sample catalogue: only these show the shop's former stars. The seed says so; a part that the owner
-- adds, copies or imports is none of them. The ids of the sample catalogue count whole minutes from 1 September 2026 on,
-- whatever became of its parts since; other ids hold the millisecond they were made in.
ALTER TABLE products ADD COLUMN is_sample INTEGER NOT NULL DEFAULT 0 CHECK (is_sample IN (0, 1));

UPDATE products SET is_sample = 1
WHERE length(id) = 26 AND id >= '01M1D47Z00' AND (
  SELECT sum((instr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substr(products.id, place.column1, 1)) - 1) << (5 * (10 - place.column1)))
  FROM (VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9), (10)) AS place) % 60000 = 0;

-- The highest running part number, `HT-0412`. A new part without a number of its own gets the next one.
CREATE TABLE part_numbers (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  highest INTEGER NOT NULL CHECK (highest >= 0)
) STRICT;

INSERT INTO part_numbers (id, highest)
SELECT 1, coalesce(max(CAST(substr(part_number, 4) AS INTEGER)), 0) FROM products
WHERE part_number GLOB 'HT-[0-9][0-9][0-9][0-9]*' AND substr(part_number, 4) NOT GLOB '*[^0-9]*'
  AND length(part_number) <= 9;

CREATE TRIGGER products_number_insert AFTER INSERT ON products
WHEN NEW.part_number GLOB 'HT-[0-9][0-9][0-9][0-9]*' AND substr(NEW.part_number, 4) NOT GLOB '*[^0-9]*'
  AND length(NEW.part_number) <= 9
BEGIN
  UPDATE part_numbers SET highest = max(highest, CAST(substr(NEW.part_number, 4) AS INTEGER));
END;

CREATE TRIGGER products_number_update AFTER UPDATE OF part_number ON products
WHEN NEW.part_number GLOB 'HT-[0-9][0-9][0-9][0-9]*' AND substr(NEW.part_number, 4) NOT GLOB '*[^0-9]*'
  AND length(NEW.part_number) <= 9
BEGIN
  UPDATE part_numbers SET highest = max(highest, CAST(substr(NEW.part_number, 4) AS INTEGER));
END;
