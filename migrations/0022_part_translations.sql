-- The owner's own names and descriptions of a part in Roman Urdu and Urdu; NULL where the shop makes the name itself.
ALTER TABLE products ADD COLUMN name_roman TEXT CHECK (name_roman <> '');
ALTER TABLE products ADD COLUMN name_ur TEXT CHECK (name_ur <> '');
ALTER TABLE products ADD COLUMN description_roman TEXT CHECK (description_roman <> '');
ALTER TABLE products ADD COLUMN description_ur TEXT CHECK (description_ur <> '');

-- Cached cards have the names too.
DROP TRIGGER products_front_update;
DROP VIEW newest_of_shelves;

CREATE VIEW newest_of_shelves (category, sub_category, cards) AS
SELECT shelf.category, shelf.sub_category, (
  SELECT json_group_array(json_object('id', id, 'name', name, 'nameRoman', name_roman, 'nameUr', name_ur,
    'category', category, 'subCategory', sub_category, 'newPrice', new_price, 'oldPrice', old_price,
    'pictures', json(pictures), 'partNumber', part_number, 'maker', maker, 'grade', grade, 'stock', stock,
    'fits', json(fits)))
  FROM (SELECT * FROM products WHERE is_active = 1 AND category = shelf.category AND sub_category = shelf.sub_category
    ORDER BY id DESC LIMIT 6))
FROM product_counts AS shelf;

CREATE TRIGGER products_front_update AFTER UPDATE OF part_number, name, name_roman, name_ur, category, sub_category,
  maker, grade, fits, pictures, new_price, old_price, is_active ON products
BEGIN
  UPDATE shelf_fronts SET cards = (
    SELECT cards FROM newest_of_shelves AS newest
    WHERE newest.category = NEW.category AND newest.sub_category = NEW.sub_category)
  WHERE category = NEW.category AND sub_category = NEW.sub_category AND NEW.id >= coalesce(cards ->> '$[5].id', '');
END;

-- Pages and the search index follow a changed translation.
CREATE TRIGGER products_stale_translations AFTER UPDATE OF name_roman, name_ur, description_roman, description_ur
  ON products
WHEN OLD.name_roman IS NOT NEW.name_roman OR OLD.name_ur IS NOT NEW.name_ur
  OR OLD.description_roman IS NOT NEW.description_roman OR OLD.description_ur IS NOT NEW.description_ur
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('product:' || NEW.id) ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

CREATE TRIGGER products_search_names AFTER UPDATE OF name_roman, name_ur ON products
WHEN OLD.name_roman IS NOT NEW.name_roman OR OLD.name_ur IS NOT NEW.name_ur
BEGIN
  INSERT INTO search_queue (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
