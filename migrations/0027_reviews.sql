-- Reviews by people who received the part: one for each delivered line. `name` and `city` are shown with it; without a name it
-- is by "A customer". `pictures` lists stored pictures, which are served only while the review is public. A review goes with
-- its order and with its part.
CREATE TABLE reviews (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text TEXT NOT NULL DEFAULT '' CHECK (length(text) <= 1000),
  fit TEXT CHECK (fit IN ('yes', 'no', 'changed')),
  bike TEXT,
  year INTEGER,
  name TEXT,
  city TEXT,
  is_name_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_name_hidden IN (0, 1)),
  pictures TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(pictures)),
  answer TEXT,
  answered_at INTEGER,
  answered_by TEXT,
  hidden_at INTEGER,
  hidden_reason TEXT,
  hidden_by TEXT,
  helpful INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (order_id, product_id)
) STRICT;
CREATE INDEX reviews_newest ON reviews (product_id, id) WHERE hidden_at IS NULL;
CREATE INDEX reviews_useful ON reviews (product_id, helpful, id) WHERE hidden_at IS NULL;
CREATE INDEX reviews_unanswered ON reviews (id) WHERE answered_at IS NULL AND hidden_at IS NULL;
CREATE INDEX reviews_hidden ON reviews (id) WHERE hidden_at IS NOT NULL;
CREATE INDEX reviews_of_product ON reviews (product_id);

-- The pictures of reviews by their key, to serve them and to find files without a review.
CREATE TABLE review_pictures (
  key TEXT NOT NULL,
  review_id TEXT NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  PRIMARY KEY (key, review_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_pictures_of_review ON review_pictures (review_id);

-- Sums of the public reviews of a part, and of their votes whether it fits a bike; kept by the triggers below.
CREATE TABLE product_ratings (
  product_id TEXT PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  count INTEGER NOT NULL DEFAULT 0,
  sum INTEGER NOT NULL DEFAULT 0,
  s1 INTEGER NOT NULL DEFAULT 0,
  s2 INTEGER NOT NULL DEFAULT 0,
  s3 INTEGER NOT NULL DEFAULT 0,
  s4 INTEGER NOT NULL DEFAULT 0,
  s5 INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE review_fits (
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  bike TEXT NOT NULL,
  yes INTEGER NOT NULL DEFAULT 0,
  no INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (product_id, bike)
) STRICT, WITHOUT ROWID;

-- One "Useful" for each address; the address is a keyed hash.
CREATE TABLE review_votes (
  review_id TEXT NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  voter TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (review_id, voter)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_votes_by_time ON review_votes (at);

-- Lists read the stars from the part's own row. Without reviews both are 0.
ALTER TABLE products ADD COLUMN review_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE products ADD COLUMN review_stars REAL NOT NULL DEFAULT 0;

CREATE TRIGGER reviews_rating_insert AFTER INSERT ON reviews WHEN NEW.hidden_at IS NULL
BEGIN
  INSERT INTO product_ratings (product_id, count, sum, s1, s2, s3, s4, s5)
  VALUES (NEW.product_id, 1, NEW.stars, NEW.stars = 1, NEW.stars = 2, NEW.stars = 3, NEW.stars = 4, NEW.stars = 5)
  ON CONFLICT (product_id) DO UPDATE SET count = count + 1, sum = sum + excluded.sum, s1 = s1 + excluded.s1,
    s2 = s2 + excluded.s2, s3 = s3 + excluded.s3, s4 = s4 + excluded.s4, s5 = s5 + excluded.s5;
  INSERT INTO review_fits (product_id, bike, yes, no, changed)
  SELECT NEW.product_id, NEW.bike, NEW.fit = 'yes', NEW.fit = 'no', NEW.fit = 'changed'
  WHERE NEW.bike IS NOT NULL AND NEW.fit IS NOT NULL
  ON CONFLICT (product_id, bike) DO UPDATE SET yes = yes + excluded.yes, no = no + excluded.no,
    changed = changed + excluded.changed;
END;
CREATE TRIGGER reviews_rating_delete AFTER DELETE ON reviews WHEN OLD.hidden_at IS NULL
BEGIN
  UPDATE product_ratings SET count = count - 1, sum = sum - OLD.stars, s1 = s1 - (OLD.stars = 1), s2 = s2 - (OLD.stars = 2),
    s3 = s3 - (OLD.stars = 3), s4 = s4 - (OLD.stars = 4), s5 = s5 - (OLD.stars = 5)
  WHERE product_id = OLD.product_id;
  UPDATE review_fits SET yes = yes - (OLD.fit = 'yes'), no = no - (OLD.fit = 'no'), changed = changed - (OLD.fit = 'changed')
  WHERE product_id = OLD.product_id AND bike = OLD.bike AND OLD.fit IS NOT NULL;
END;
-- A changed review leaves the sums as it was, and joins them as it is.
CREATE TRIGGER reviews_rating_update AFTER UPDATE OF stars, fit, bike, hidden_at ON reviews
WHEN OLD.stars <> NEW.stars OR OLD.fit IS NOT NEW.fit OR OLD.bike IS NOT NEW.bike
  OR (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)
BEGIN
  INSERT INTO product_ratings (product_id) VALUES (NEW.product_id) ON CONFLICT DO NOTHING;
  UPDATE product_ratings SET
    count = count + (NEW.hidden_at IS NULL) - (OLD.hidden_at IS NULL),
    sum = sum + iif(NEW.hidden_at IS NULL, NEW.stars, 0) - iif(OLD.hidden_at IS NULL, OLD.stars, 0),
    s1 = s1 + (NEW.hidden_at IS NULL AND NEW.stars = 1) - (OLD.hidden_at IS NULL AND OLD.stars = 1),
    s2 = s2 + (NEW.hidden_at IS NULL AND NEW.stars = 2) - (OLD.hidden_at IS NULL AND OLD.stars = 2),
    s3 = s3 + (NEW.hidden_at IS NULL AND NEW.stars = 3) - (OLD.hidden_at IS NULL AND OLD.stars = 3),
    s4 = s4 + (NEW.hidden_at IS NULL AND NEW.stars = 4) - (OLD.hidden_at IS NULL AND OLD.stars = 4),
    s5 = s5 + (NEW.hidden_at IS NULL AND NEW.stars = 5) - (OLD.hidden_at IS NULL AND OLD.stars = 5)
  WHERE product_id = NEW.product_id;
  UPDATE review_fits SET yes = yes - (OLD.fit = 'yes'), no = no - (OLD.fit = 'no'), changed = changed - (OLD.fit = 'changed')
  WHERE product_id = OLD.product_id AND bike = OLD.bike AND OLD.fit IS NOT NULL AND OLD.hidden_at IS NULL;
  INSERT INTO review_fits (product_id, bike, yes, no, changed)
  SELECT NEW.product_id, NEW.bike, NEW.fit = 'yes', NEW.fit = 'no', NEW.fit = 'changed'
  WHERE NEW.bike IS NOT NULL AND NEW.fit IS NOT NULL AND NEW.hidden_at IS NULL
  ON CONFLICT (product_id, bike) DO UPDATE SET yes = yes + excluded.yes, no = no + excluded.no,
    changed = changed + excluded.changed;
END;

-- The part's row follows its sums, and with it the cached cards.
CREATE TRIGGER product_ratings_insert AFTER INSERT ON product_ratings WHEN NEW.count > 0
BEGIN
  UPDATE products SET review_count = NEW.count, review_stars = round(NEW.sum * 1.0 / NEW.count, 1) WHERE id = NEW.product_id;
END;
CREATE TRIGGER product_ratings_update AFTER UPDATE OF count, sum ON product_ratings
WHEN OLD.count <> NEW.count OR OLD.sum <> NEW.sum
BEGIN
  UPDATE products SET review_count = NEW.count,
    review_stars = iif(NEW.count = 0, 0.0, round(NEW.sum * 1.0 / NEW.count, 1)) WHERE id = NEW.product_id;
END;
-- Its pages, and the lists, which are purged with them. "Useful" waits for the next purge.
CREATE TRIGGER reviews_stale_insert AFTER INSERT ON reviews WHEN NEW.hidden_at IS NULL
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('product:' || NEW.product_id) ON CONFLICT (tag) DO UPDATE SET told = 0;
END;
CREATE TRIGGER reviews_stale_update AFTER UPDATE OF stars, text, fit, bike, year, name, city, pictures, answer, hidden_at
  ON reviews
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('product:' || NEW.product_id) ON CONFLICT (tag) DO UPDATE SET told = 0;
END;
CREATE TRIGGER reviews_stale_delete AFTER DELETE ON reviews
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('product:' || OLD.product_id) ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

CREATE TRIGGER reviews_pictures_insert AFTER INSERT ON reviews WHEN NEW.pictures <> '[]'
BEGIN
  INSERT INTO review_pictures (key, review_id) SELECT value ->> 'key', NEW.id FROM json_each(NEW.pictures)
  WHERE true ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER reviews_pictures_update AFTER UPDATE OF pictures ON reviews WHEN NEW.pictures <> OLD.pictures
BEGIN
  DELETE FROM review_pictures WHERE review_id = NEW.id;
  INSERT INTO review_pictures (key, review_id) SELECT value ->> 'key', NEW.id FROM json_each(NEW.pictures)
  WHERE true ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER review_votes_insert AFTER INSERT ON review_votes
BEGIN
  UPDATE reviews SET helpful = helpful + 1 WHERE id = NEW.review_id;
END;

-- A deleted account, and an order whose personal data is erased, leave "A customer".
CREATE TRIGGER reviews_forget_person AFTER UPDATE OF account_deleted_at, scrubbed_at ON orders
WHEN NEW.account_deleted_at IS NOT NULL OR NEW.scrubbed_at IS NOT NULL
BEGIN
  UPDATE reviews SET name = NULL, city = NULL WHERE order_id = NEW.id AND (name IS NOT NULL OR city IS NOT NULL);
END;

-- Cached cards have the stars too.
DROP TRIGGER products_front_update;
DROP VIEW newest_of_shelves;
CREATE VIEW newest_of_shelves (category, sub_category, cards) AS
SELECT shelf.category, shelf.sub_category, (
  SELECT json_group_array(json_object('id', id, 'name', name, 'nameRoman', name_roman, 'nameUr', name_ur,
    'category', category, 'subCategory', sub_category, 'newPrice', new_price, 'oldPrice', old_price,
    'pictures', json(pictures), 'partNumber', part_number, 'maker', maker, 'grade', grade, 'stock', stock,
    'fits', json(fits), 'reviewCount', review_count, 'reviewStars', review_stars))
  FROM (SELECT * FROM products WHERE is_active = 1 AND category = shelf.category AND sub_category = shelf.sub_category
    ORDER BY id DESC LIMIT 6))
FROM product_counts AS shelf;
CREATE TRIGGER products_front_update AFTER UPDATE OF part_number, name, name_roman, name_ur, category, sub_category,
  maker, grade, fits, pictures, new_price, old_price, is_active, review_count, review_stars ON products
BEGIN
  UPDATE shelf_fronts SET cards = (
    SELECT cards FROM newest_of_shelves AS newest
    WHERE newest.category = NEW.category AND newest.sub_category = NEW.sub_category)
  WHERE category = NEW.category AND sub_category = NEW.sub_category AND NEW.id >= coalesce(cards ->> '$[5].id', '');
END;
