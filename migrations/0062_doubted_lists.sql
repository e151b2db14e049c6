-- A part that the owner warns of is no longer in the list of a vehicle that it was sent back for: the search learns of it, and
-- lists are told. The index finds what a vehicle's counts leave out.
CREATE INDEX wrong_fits_warned ON wrong_fits (bike, product_id, first_year, last_year) WHERE is_warned = 1;

CREATE TRIGGER products_search_doubts AFTER UPDATE OF doubtful_fits ON products
WHEN NEW.doubtful_fits IS NOT OLD.doubtful_fits
BEGIN
  INSERT INTO search_queue (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  INSERT INTO stale_tags (tag) VALUES ('lists') ON CONFLICT (tag) DO UPDATE SET told = 0;
END;

INSERT INTO search_queue (product_id) SELECT DISTINCT product_id FROM wrong_fits WHERE is_warned = 1
ON CONFLICT DO NOTHING;
