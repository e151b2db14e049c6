-- What stands beside a part is the same for its whole brand and engine size: the newest six parts on sale, kept as cards, so
-- that a page of a part reads one row for them. Of the stock a card says whether it is few; a larger number may be older.
CREATE TABLE shelf_fronts (
  category TEXT NOT NULL,
  sub_category TEXT NOT NULL,
  cards TEXT NOT NULL CHECK (json_valid(cards)),
  PRIMARY KEY (category, sub_category)
) STRICT, WITHOUT ROWID;

CREATE VIEW newest_of_shelves (category, sub_category, cards) AS
SELECT shelf.category, shelf.sub_category, (
  SELECT json_group_array(json_object('id', id, 'name', name, 'category', category, 'subCategory', sub_category,
    'newPrice', new_price, 'oldPrice', old_price, 'pictures', json(pictures), 'partNumber', part_number, 'maker', maker,
    'grade', grade, 'stock', stock, 'fits', json(fits)))
  FROM (SELECT * FROM products WHERE is_active = 1 AND category = shelf.category AND sub_category = shelf.sub_category
    ORDER BY id DESC LIMIT 6))
FROM product_counts AS shelf;

INSERT INTO shelf_fronts (category, sub_category, cards) SELECT category, sub_category, cards FROM newest_of_shelves;

CREATE TRIGGER products_front_insert AFTER INSERT ON products WHEN NEW.is_active = 1
BEGIN
  UPDATE shelf_fronts SET cards = (
    SELECT cards FROM newest_of_shelves AS newest
    WHERE newest.category = NEW.category AND newest.sub_category = NEW.sub_category)
  WHERE category = NEW.category AND sub_category = NEW.sub_category AND NEW.id >= coalesce(cards ->> '$[5].id', '');
END;

CREATE TRIGGER products_front_update AFTER UPDATE OF part_number, name, category, sub_category, maker, grade, fits,
  pictures, new_price, old_price, is_active ON products
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

-- The grades of a part, dearest first, without sorting.
DROP INDEX products_family;
CREATE INDEX products_family ON products (family, new_price) WHERE family IS NOT NULL;
