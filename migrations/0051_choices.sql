-- Brands, engine sizes and kinds of part: what the owner sells. A key never changes, and none is ever deleted.
CREATE TABLE choices (
  list TEXT NOT NULL CHECK (list IN ('brands', 'sizes', 'kinds')),
  -- What products have in `category`, `sub_category` and `kind`.
  key TEXT NOT NULL COLLATE NOCASE CHECK (key <> ''),
  label_en TEXT NOT NULL,
  label_ur TEXT NOT NULL,
  label_roman TEXT NOT NULL,
  -- The order of its list, from 0.
  position INTEGER NOT NULL,
  is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)),
  -- The icon or the own picture of a kind, what a part of it weighs, and the words that the search knows it by.
  icon TEXT,
  picture TEXT,
  grams INTEGER CHECK (grams > 0),
  words TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(words)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (list, key)
) STRICT, WITHOUT ROWID;

INSERT INTO choices (list, key, label_en, label_ur, label_roman, position, icon, updated_at) VALUES
  ('brands', 'Honda', 'Honda', 'ہونڈا', 'Honda', 0, NULL, 0),
  ('brands', 'Yamaha', 'Yamaha', 'یاماہا', 'Yamaha', 1, NULL, 0),
  ('brands', 'Suzuki', 'Suzuki', 'سوزوکی', 'Suzuki', 2, NULL, 0),
  ('sizes', '70', '70 CC', '70 سی سی', '70 CC', 0, NULL, 0),
  ('sizes', '125', '125 CC', '125 سی سی', '125 CC', 1, NULL, 0),
  ('sizes', '150', '150 CC', '150 سی سی', '150 CC', 2, NULL, 0),
  ('kinds', 'engine', 'Engine', 'انجن', 'Engine', 0, 'engine', 0),
  ('kinds', 'brake-and-clutch', 'Brake and clutch', 'بریک اور کلچ', 'Brake aur clutch', 1, 'brake-and-clutch', 0),
  ('kinds', 'chain-and-sprocket', 'Chain and sprocket', 'چین گراری', 'Chain garari', 2, 'chain-and-sprocket', 0),
  ('kinds', 'battery-and-lights', 'Battery and lights', 'بیٹری اور لائٹس', 'Battery aur lights', 3, 'battery-and-lights', 0),
  ('kinds', 'shocks-and-fork', 'Shocks and fork', 'جمپ اور شاک', 'Jump aur shock', 4, 'shocks-and-fork', 0),
  ('kinds', 'body-and-mirrors', 'Body and mirrors', 'باڈی اور شیشے', 'Body aur sheeshe', 5, 'body-and-mirrors', 0),
  ('kinds', 'tyres-and-rims', 'Tyres and rims', 'ٹائر اور رم', 'Tyre aur rim', 6, 'tyres-and-rims', 0),
  ('kinds', 'oil-and-filters', 'Oil and filters', 'آئل اور فلٹر', 'Oil aur filter', 7, 'oil-and-filters', 0);

-- The three lists as one row, which is read with every page; written with each change of `choices`.
INSERT INTO settings (name, value, updated_at)
SELECT 'choices', json_group_object(list, json(choices)), 0 FROM (
  SELECT list, json_group_array(json_object('key', key, 'label', json_object('en', label_en, 'ur', label_ur, 'roman', label_roman),
    'isHidden', json(iif(is_hidden, 'true', 'false')), 'icon', icon, 'picture', picture, 'words', json(words))) AS choices
  FROM (SELECT * FROM choices ORDER BY list, position) GROUP BY list);

-- The columns of products refused other brands and sizes. A check goes with its column only, so each column is made
-- again; what names them is put aside meanwhile.
DROP TRIGGER products_count_insert;
DROP TRIGGER products_count_delete;
DROP TRIGGER products_count_update;
DROP TRIGGER products_version_update;
DROP TRIGGER products_search_update;
DROP TRIGGER products_stale_update;
DROP TRIGGER products_front_insert;
DROP TRIGGER products_front_stock;
DROP TRIGGER products_front_move;
DROP TRIGGER products_front_delete;
DROP TRIGGER products_front_update;
DROP VIEW newest_of_shelves;
DROP INDEX products_category_newest;
DROP INDEX products_category_price;
DROP INDEX products_sub_category_newest;
DROP INDEX products_sub_category_price;
DROP INDEX products_cell_newest;
DROP INDEX products_cell_price;

ALTER TABLE products RENAME COLUMN category TO old_category;
ALTER TABLE products RENAME COLUMN sub_category TO old_sub_category;
ALTER TABLE products ADD COLUMN category TEXT NOT NULL DEFAULT '';
ALTER TABLE products ADD COLUMN sub_category TEXT NOT NULL DEFAULT '';
UPDATE products SET category = old_category, sub_category = old_sub_category;
ALTER TABLE products DROP COLUMN old_category;
ALTER TABLE products DROP COLUMN old_sub_category;

CREATE INDEX products_category_newest ON products (is_active, category, id);
CREATE INDEX products_category_price ON products (is_active, category, new_price, id);
CREATE INDEX products_sub_category_newest ON products (is_active, sub_category, id);
CREATE INDEX products_sub_category_price ON products (is_active, sub_category, new_price, id);
CREATE INDEX products_cell_newest ON products (is_active, category, sub_category, id);
CREATE INDEX products_cell_price ON products (is_active, category, sub_category, new_price, id);

CREATE VIEW newest_of_shelves (category, sub_category, cards) AS
SELECT shelf.category, shelf.sub_category, (
  SELECT json_group_array(json_object('id', id, 'name', name, 'nameRoman', name_roman, 'nameUr', name_ur,
    'category', category, 'subCategory', sub_category, 'newPrice', new_price, 'oldPrice', old_price,
    'pictures', json(pictures), 'partNumber', part_number, 'maker', maker, 'grade', grade, 'stock', stock,
    'fits', json(fits), 'reviewCount', review_count, 'reviewStars', review_stars, 'doubtfulFits', json(doubtful_fits)))
  FROM (SELECT * FROM products WHERE is_active = 1 AND category = shelf.category AND sub_category = shelf.sub_category
    ORDER BY id DESC LIMIT 6))
FROM product_counts AS shelf;

CREATE TRIGGER products_count_insert AFTER INSERT ON products WHEN NEW.is_active = 1
BEGIN
  UPDATE product_counts SET active_count = active_count + 1
  WHERE category = NEW.category AND sub_category = NEW.sub_category;
END;

CREATE TRIGGER products_count_delete AFTER DELETE ON products WHEN OLD.is_active = 1
BEGIN
  UPDATE product_counts SET active_count = active_count - 1
  WHERE category = OLD.category AND sub_category = OLD.sub_category;
END;

CREATE TRIGGER products_count_update AFTER UPDATE OF is_active, category, sub_category ON products
BEGIN
  UPDATE product_counts SET active_count = active_count - 1
  WHERE OLD.is_active = 1 AND category = OLD.category AND sub_category = OLD.sub_category;
  UPDATE product_counts SET active_count = active_count + 1
  WHERE NEW.is_active = 1 AND category = NEW.category AND sub_category = NEW.sub_category;
END;

CREATE TRIGGER products_version_update AFTER UPDATE ON products
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;

CREATE TRIGGER products_search_update AFTER UPDATE OF part_number, name, description, category, sub_category, kind,
  maker, grade, fits, also_called, specs, pictures, new_price, old_price, is_active ON products
BEGIN
  INSERT INTO search_queue (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER products_stale_update AFTER UPDATE OF part_number, name, description, category, sub_category, kind, maker,
  grade, family, fits, also_called, specs, pictures, new_price, old_price, rating_stars, rating_count, is_active
  ON products
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('product:' || NEW.id) ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

CREATE TRIGGER products_front_insert AFTER INSERT ON products WHEN NEW.is_active = 1
BEGIN
  UPDATE shelf_fronts SET cards = (
    SELECT cards FROM newest_of_shelves AS newest
    WHERE newest.category = NEW.category AND newest.sub_category = NEW.sub_category)
  WHERE category = NEW.category AND sub_category = NEW.sub_category AND NEW.id >= coalesce(cards ->> '$[5].id', '');
END;

CREATE TRIGGER products_front_stock AFTER UPDATE OF stock ON products
WHEN OLD.stock IS NOT NEW.stock AND (OLD.stock IS NULL OR NEW.stock IS NULL OR min(OLD.stock, NEW.stock) <= 3)
BEGIN
  UPDATE shelf_fronts SET cards = (
    SELECT cards FROM newest_of_shelves AS newest
    WHERE newest.category = NEW.category AND newest.sub_category = NEW.sub_category)
  WHERE category = NEW.category AND sub_category = NEW.sub_category AND NEW.id >= coalesce(cards ->> '$[5].id', '');
END;

CREATE TRIGGER products_front_move AFTER UPDATE OF category, sub_category ON products
WHEN OLD.category <> NEW.category OR OLD.sub_category <> NEW.sub_category
BEGIN
  UPDATE shelf_fronts SET cards = (
    SELECT cards FROM newest_of_shelves AS newest
    WHERE newest.category = OLD.category AND newest.sub_category = OLD.sub_category)
  WHERE category = OLD.category AND sub_category = OLD.sub_category AND OLD.id >= coalesce(cards ->> '$[5].id', '');
END;

CREATE TRIGGER products_front_delete AFTER DELETE ON products
BEGIN
  UPDATE shelf_fronts SET cards = (
    SELECT cards FROM newest_of_shelves AS newest
    WHERE newest.category = OLD.category AND newest.sub_category = OLD.sub_category)
  WHERE category = OLD.category AND sub_category = OLD.sub_category AND OLD.id >= coalesce(cards ->> '$[5].id', '');
END;

CREATE TRIGGER products_front_update AFTER UPDATE OF part_number, name, name_roman, name_ur, category, sub_category,
  maker, grade, fits, pictures, new_price, old_price, is_active, review_count, review_stars, doubtful_fits ON products
BEGIN
  UPDATE shelf_fronts SET cards = (
    SELECT cards FROM newest_of_shelves AS newest
    WHERE newest.category = NEW.category AND newest.sub_category = NEW.sub_category)
  WHERE category = NEW.category AND sub_category = NEW.sub_category AND NEW.id >= coalesce(cards ->> '$[5].id', '');
END;

-- Parts on sale of each kind; `product_counts` has those of brands and sizes.
CREATE TABLE kind_counts (
  kind TEXT PRIMARY KEY,
  active_count INTEGER NOT NULL CHECK (active_count >= 0)
) STRICT, WITHOUT ROWID;

INSERT INTO kind_counts (kind, active_count) SELECT kind, sum(is_active) FROM products GROUP BY kind;

CREATE TRIGGER products_kind_insert AFTER INSERT ON products WHEN NEW.is_active = 1
BEGIN
  INSERT INTO kind_counts (kind, active_count) VALUES (NEW.kind, 1)
  ON CONFLICT (kind) DO UPDATE SET active_count = active_count + 1;
END;

CREATE TRIGGER products_kind_delete AFTER DELETE ON products WHEN OLD.is_active = 1
BEGIN
  UPDATE kind_counts SET active_count = active_count - 1 WHERE kind = OLD.kind;
END;

CREATE TRIGGER products_kind_update AFTER UPDATE OF is_active, kind ON products
WHEN OLD.is_active <> NEW.is_active OR OLD.kind <> NEW.kind
BEGIN
  UPDATE kind_counts SET active_count = active_count - 1 WHERE OLD.is_active = 1 AND kind = OLD.kind;
  INSERT INTO kind_counts (kind, active_count) SELECT NEW.kind, 1 WHERE NEW.is_active = 1
  ON CONFLICT (kind) DO UPDATE SET active_count = active_count + 1;
END;

-- A shelf is made for the first part of a brand and size. Every part has one, so none has a brand or size that is no choice.
CREATE TRIGGER products_shelf_insert BEFORE INSERT ON products
WHEN NOT EXISTS (SELECT 1 FROM product_counts WHERE category = NEW.category AND sub_category = NEW.sub_category)
BEGIN
  SELECT RAISE(ABORT, 'no such brand or engine size') WHERE NEW.category NOT IN (SELECT key FROM choices WHERE list = 'brands')
    OR NEW.sub_category NOT IN (SELECT key FROM choices WHERE list = 'sizes');
  INSERT INTO product_counts (category, sub_category, active_count) VALUES (NEW.category, NEW.sub_category, 0);
  INSERT INTO shelf_fronts (category, sub_category, cards) VALUES (NEW.category, NEW.sub_category, '[]');
END;

CREATE TRIGGER products_shelf_update BEFORE UPDATE OF category, sub_category ON products
WHEN NOT EXISTS (SELECT 1 FROM product_counts WHERE category = NEW.category AND sub_category = NEW.sub_category)
BEGIN
  SELECT RAISE(ABORT, 'no such brand or engine size') WHERE NEW.category NOT IN (SELECT key FROM choices WHERE list = 'brands')
    OR NEW.sub_category NOT IN (SELECT key FROM choices WHERE list = 'sizes');
  INSERT INTO product_counts (category, sub_category, active_count) VALUES (NEW.category, NEW.sub_category, 0);
  INSERT INTO shelf_fronts (category, sub_category, cards) VALUES (NEW.category, NEW.sub_category, '[]');
END;
