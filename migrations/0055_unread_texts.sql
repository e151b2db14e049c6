-- Texts of fits that name no vehicle, for the owner to repair.

CREATE TABLE unread_fits (
  text TEXT NOT NULL,
  product_id TEXT NOT NULL,
  PRIMARY KEY (text, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX unread_fits_product ON unread_fits (product_id);

-- `repair` are the rows that the owner gave it, as JSON, until every part has them; `repaired_by` is the actor.
CREATE TABLE unread_texts (
  text TEXT PRIMARY KEY,
  parts INTEGER NOT NULL DEFAULT 0,
  is_left INTEGER NOT NULL DEFAULT 0 CHECK (is_left IN (0, 1)),
  repair TEXT CHECK (repair IS NULL OR json_valid(repair)),
  repaired_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX unread_texts_most ON unread_texts (parts DESC, text) WHERE is_left = 0 AND repair IS NULL AND parts > 0;
CREATE INDEX unread_texts_repairs ON unread_texts (text) WHERE repair IS NOT NULL;

CREATE TRIGGER unread_fits_insert AFTER INSERT ON unread_fits
BEGIN
  INSERT INTO unread_texts (text, parts) VALUES (NEW.text, 1) ON CONFLICT (text) DO UPDATE SET parts = parts + 1;
END;
CREATE TRIGGER unread_fits_delete AFTER DELETE ON unread_fits
BEGIN
  UPDATE unread_texts SET parts = parts - 1 WHERE text = OLD.text;
  DELETE FROM unread_texts WHERE text = OLD.text AND parts = 0 AND is_left = 0 AND repair IS NULL;
END;

CREATE TRIGGER products_unread_insert AFTER INSERT ON products WHEN NEW.fit_rows IS NOT NULL
BEGIN
  INSERT INTO unread_fits (text, product_id)
  SELECT DISTINCT each.value, NEW.id FROM json_each(NEW.fit_rows, '$.texts') AS each
  WHERE each.key NOT IN (SELECT value ->> 'at' FROM json_each(NEW.fit_rows, '$.rows'));
END;
CREATE TRIGGER products_unread_update AFTER UPDATE OF fit_rows ON products WHEN NEW.fit_rows IS NOT OLD.fit_rows
BEGIN
  DELETE FROM unread_fits WHERE product_id = OLD.id;
  INSERT INTO unread_fits (text, product_id)
  SELECT DISTINCT each.value, NEW.id FROM json_each(NEW.fit_rows, '$.texts') AS each
  WHERE each.key NOT IN (SELECT value ->> 'at' FROM json_each(NEW.fit_rows, '$.rows'));
END;
CREATE TRIGGER products_unread_delete AFTER DELETE ON products
BEGIN
  DELETE FROM unread_fits WHERE product_id = OLD.id;
END;

INSERT INTO unread_fits (text, product_id)
SELECT DISTINCT each.value, products.id FROM products, json_each(products.fit_rows, '$.texts') AS each
WHERE each.key NOT IN (SELECT value ->> 'at' FROM json_each(products.fit_rows, '$.rows'));
