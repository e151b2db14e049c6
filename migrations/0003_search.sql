-- What the search learns, and what it must be told.

-- The index knows whether a part is in stock, not how many there are: only what sells out or comes back is queued.
CREATE TRIGGER products_search_stock AFTER UPDATE OF stock ON products
WHEN (OLD.stock IS NULL OR OLD.stock > 0) <> (NEW.stock IS NULL OR NEW.stock > 0)
BEGIN
  INSERT INTO search_queue (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;

-- Words that the owner gave a meaning. A removed one stays with no meaning, so that a late writer of the index cannot bring
-- it back; `told` is the version that the index has.
CREATE TABLE synonyms (
  -- The words as one, as a search looks for them.
  phrase TEXT PRIMARY KEY CHECK (length(phrase) BETWEEN 1 AND 200),
  words TEXT NOT NULL,
  means TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  told INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE INDEX synonyms_in_use ON synonyms (phrase) WHERE means <> '';
CREATE INDEX synonyms_untold ON synonyms (phrase) WHERE told <> version;

-- What people searched, without a trace of who did: the words, how often, and how many parts answered last.
CREATE TABLE search_terms (
  words TEXT PRIMARY KEY CHECK (length(words) BETWEEN 1 AND 60),
  searches INTEGER NOT NULL,
  results INTEGER NOT NULL,
  -- Days of Pakistan.
  first_day INTEGER NOT NULL,
  last_day INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX search_terms_unanswered ON search_terms (searches, words) WHERE results = 0;
CREATE INDEX search_terms_by_count ON search_terms (searches, words);
CREATE INDEX search_terms_by_day ON search_terms (last_day);
CREATE INDEX search_terms_once ON search_terms (last_day) WHERE searches = 1;

-- How many different texts are kept: whoever makes up new ones cannot fill the books.
CREATE TABLE search_term_count (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  count INTEGER NOT NULL
) STRICT;

INSERT INTO search_term_count (id, count) VALUES (1, 0);

CREATE TRIGGER search_terms_insert AFTER INSERT ON search_terms
BEGIN
  UPDATE search_term_count SET count = count + 1;
END;

CREATE TRIGGER search_terms_delete AFTER DELETE ON search_terms
BEGIN
  UPDATE search_term_count SET count = count - 1;
END;

-- How many parts share what lists are narrowed by, as the index counted them: `{"Honda|70|…": 12}`. A copy, so that a list
-- of the books costs one trip.
CREATE TABLE facet_counts (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  cells TEXT NOT NULL CHECK (json_valid(cells))
) STRICT;

INSERT INTO facet_counts (id, cells) VALUES (1, '{}');
