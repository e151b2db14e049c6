-- Parts that came back because they did not fit a bike: how many people, and the years of their bikes. The owner is asked
-- when `people` reaches `ask_from`; "Not now" raises it. Once `is_warned`, shoppers with that bike read it.
CREATE TABLE wrong_fits (
  product_id TEXT NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  bike TEXT NOT NULL,
  people INTEGER NOT NULL CHECK (people > 0),
  first_year INTEGER,
  last_year INTEGER,
  ask_from INTEGER NOT NULL DEFAULT 3,
  is_warned INTEGER NOT NULL DEFAULT 0 CHECK (is_warned IN (0, 1)),
  PRIMARY KEY (product_id, bike)
) STRICT, WITHOUT ROWID;
CREATE INDEX wrong_fits_to_ask ON wrong_fits (people, product_id, bike) WHERE is_warned = 0 AND people >= ask_from;

-- A person counts once for a part and a bike of an order, when the part is back.
CREATE TRIGGER return_lines_wrong_fit AFTER UPDATE OF outcome ON return_lines
WHEN OLD.outcome IS NULL AND NEW.outcome IS NOT NULL AND NEW.reason = 'does-not-fit' AND NEW.bike IS NOT NULL
BEGIN
  INSERT INTO wrong_fits (product_id, bike, people, first_year, last_year)
  SELECT p.id, NEW.bike, 1, NEW.year, NEW.year FROM products AS p
  WHERE p.id = NEW.product_id AND NOT EXISTS (
    SELECT 1 FROM returns AS this JOIN returns AS r ON r.order_id = this.order_id JOIN return_lines AS l ON l.return_id = r.id
    WHERE this.id = NEW.return_id AND l.product_id = NEW.product_id AND l.bike = NEW.bike AND l.reason = 'does-not-fit'
      AND l.outcome IS NOT NULL AND (l.return_id <> NEW.return_id OR l.position <> NEW.position))
  ON CONFLICT (product_id, bike) DO UPDATE SET people = people + 1,
    first_year = coalesce(min(first_year, excluded.first_year), first_year, excluded.first_year),
    last_year = coalesce(max(last_year, excluded.last_year), last_year, excluded.last_year);
END;

CREATE TRIGGER wrong_fits_stale AFTER UPDATE OF is_warned, first_year, last_year ON wrong_fits
WHEN NEW.is_warned <> OLD.is_warned
  OR (NEW.is_warned = 1 AND (NEW.first_year IS NOT OLD.first_year OR NEW.last_year IS NOT OLD.last_year))
BEGIN
  INSERT INTO stale_tags (tag) VALUES ('product:' || NEW.product_id) ON CONFLICT (tag) DO UPDATE SET told = 0;
END;
