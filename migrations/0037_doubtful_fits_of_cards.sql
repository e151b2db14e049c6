-- Lists and the cart warn of doubtful parts too. The bikes, with the first and last year of each, stand as JSON on the part's own
-- row, so that a list reads no other; NULL without one. Cached cards have them.
ALTER TABLE products ADD COLUMN doubtful_fits TEXT;

DROP TRIGGER products_front_update;
DROP VIEW newest_of_shelves;
CREATE VIEW newest_of_shelves (category, sub_category, cards) AS
SELECT shelf.category, shelf.sub_category, (
  SELECT json_group_array(json_object('id', id, 'name', name, 'nameRoman', name_roman, 'nameUr', name_ur,
    'category', category, 'subCategory', sub_category, 'newPrice', new_price, 'oldPrice', old_price,
    'pictures', json(pictures), 'partNumber', part_number, 'maker', maker, 'grade', grade, 'stock', stock,
    'fits', json(fits), 'reviewCount', review_count, 'reviewStars', review_stars, 'doubtfulFits', json(doubtful_fits)))
  FROM (SELECT * FROM products WHERE is_active = 1 AND category = shelf.category AND sub_category = shelf.sub_category
    ORDER BY id DESC LIMIT 6))
FROM product_counts AS shelf;
CREATE TRIGGER products_front_update AFTER UPDATE OF part_number, name, name_roman, name_ur, category, sub_category,
  maker, grade, fits, pictures, new_price, old_price, is_active, review_count, review_stars, doubtful_fits ON products
BEGIN
  UPDATE shelf_fronts SET cards = (
    SELECT cards FROM newest_of_shelves AS newest
    WHERE newest.category = NEW.category AND newest.sub_category = NEW.sub_category)
  WHERE category = NEW.category AND sub_category = NEW.sub_category AND NEW.id >= coalesce(cards ->> '$[5].id', '');
END;

DROP TRIGGER wrong_fits_stale;
CREATE TRIGGER wrong_fits_stale AFTER UPDATE OF is_warned, first_year, last_year ON wrong_fits
WHEN NEW.is_warned <> OLD.is_warned
  OR (NEW.is_warned = 1 AND (NEW.first_year IS NOT OLD.first_year OR NEW.last_year IS NOT OLD.last_year))
BEGIN
  UPDATE products SET doubtful_fits = (
    SELECT json_group_array(json_object('bike', bike, 'first', first_year, 'last', last_year)) FROM wrong_fits
    WHERE product_id = NEW.product_id AND is_warned = 1 HAVING count(*) > 0)
  WHERE id = NEW.product_id;
  INSERT INTO stale_tags (tag) VALUES ('product:' || NEW.product_id) ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

UPDATE products SET doubtful_fits = (
  SELECT json_group_array(json_object('bike', bike, 'first', first_year, 'last', last_year)) FROM wrong_fits
  WHERE product_id = products.id AND is_warned = 1)
WHERE id IN (SELECT product_id FROM wrong_fits WHERE is_warned = 1);
