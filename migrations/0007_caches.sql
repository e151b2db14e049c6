-- What the cache in front of the Worker must forget. A change puts the tags of the answers that show it here, in its own
-- transaction, whoever makes it. They are told after the answer, and twice more by cron: a page may have been made from
-- the old state, or from a copy of the database that was behind, and kept a moment after the first telling.
CREATE TABLE stale_tags (
  tag TEXT PRIMARY KEY,
  -- How often cron told it since it was changed last.
  told INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TRIGGER products_stale_insert AFTER INSERT ON products
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('product:' || NEW.id) ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

CREATE TRIGGER products_stale_update AFTER UPDATE OF part_number, name, description, category, sub_category, kind, maker,
  grade, family, fits, also_called, specs, pictures, new_price, old_price, rating_stars, rating_count, is_active
  ON products
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('product:' || NEW.id) ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

-- Pages tell how many are left when they are three or fewer, so other sales empty no cache.
CREATE TRIGGER products_stale_stock AFTER UPDATE OF stock ON products
WHEN OLD.stock IS NOT NEW.stock AND (OLD.stock IS NULL OR NEW.stock IS NULL OR min(OLD.stock, NEW.stock) <= 3)
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('product:' || NEW.id) ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

CREATE TRIGGER products_stale_delete AFTER DELETE ON products
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('product:' || OLD.id) ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

CREATE TRIGGER facet_counts_stale AFTER UPDATE ON facet_counts
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('lists') ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

CREATE TRIGGER synonyms_stale_insert AFTER INSERT ON synonyms
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('lists') ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

CREATE TRIGGER synonyms_stale_update AFTER UPDATE OF means, version ON synonyms
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('lists') ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

CREATE TRIGGER settings_stale_insert AFTER INSERT ON settings
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('settings') ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

CREATE TRIGGER settings_stale_update AFTER UPDATE ON settings
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('settings') ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

CREATE TRIGGER settings_stale_delete AFTER DELETE ON settings
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('settings') ON CONFLICT (tag) DO UPDATE SET told = 0;
END;
