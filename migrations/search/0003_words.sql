-- The index by words that know their place. A word is kept as `1.plug`: the mark before it says whether the part is on sale
-- (0 to 4) or hidden (a to e) and how good a place it looks at, so that the best matches of a common word are found without
-- a look at the others. All of it is made from the books; `rebuild` asks for that to be done again.

-- A rebuild that is under way, and the last part that it has done. What was indexed before is indexed anew.
CREATE TABLE rebuild (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  done_to TEXT NOT NULL
) STRICT;

INSERT INTO rebuild (id, done_to) SELECT 1, '' FROM docs LIMIT 1;

DROP TABLE hidden_index;
DROP TABLE docs_index;
DROP TABLE docs;

CREATE TABLE docs (
  id INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL UNIQUE,
  -- The catalogue's version that the entry was made from: an older one never replaces it.
  version INTEGER NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  name TEXT NOT NULL,
  new_price INTEGER NOT NULL,
  -- What it is in every group that lists are narrowed by, as one text; parts that are alike share it.
  cell TEXT NOT NULL,
  -- The same as words; a hidden part has none.
  facets TEXT NOT NULL,
  words TEXT NOT NULL,
  -- Its words of the vocabulary; a hidden part has none.
  terms TEXT NOT NULL CHECK (json_valid(terms)),
  -- The order of prices, equal ones by age.
  price_rank INTEGER NOT NULL GENERATED ALWAYS AS (new_price * 16777216 + id) VIRTUAL
) STRICT;

CREATE UNIQUE INDEX docs_price_rank ON docs (price_rank);

CREATE VIRTUAL TABLE docs_index USING fts5 (
  words,
  facets,
  product_id UNINDEXED,
  cell UNINDEXED,
  new_price UNINDEXED,
  content = 'docs',
  content_rowid = 'id',
  tokenize = "ascii tokenchars '.'",
  prefix = '4 5',
  detail = none,
  columnsize = 0
);

-- A list by price is walked in the order of this index, whatever it is narrowed to.
CREATE VIRTUAL TABLE docs_by_price USING fts5 (
  facets,
  product_id UNINDEXED,
  content = 'docs',
  content_rowid = 'price_rank',
  tokenize = "ascii tokenchars '.'",
  detail = none,
  columnsize = 0
);

-- How many parts on sale share a cell.
CREATE TABLE facet_cells (
  cell TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER docs_insert AFTER INSERT ON docs
BEGIN
  INSERT INTO docs_index (rowid, words, facets) VALUES (NEW.id, NEW.words, NEW.facets);
  INSERT INTO docs_by_price (rowid, facets) VALUES (NEW.price_rank, NEW.facets);
  INSERT INTO facet_cells (cell, count) SELECT NEW.cell, 1 WHERE NEW.is_active = 1
  ON CONFLICT (cell) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER docs_delete AFTER DELETE ON docs
BEGIN
  INSERT INTO docs_index (docs_index, rowid, words, facets) VALUES ('delete', OLD.id, OLD.words, OLD.facets);
  INSERT INTO docs_by_price (docs_by_price, rowid, facets) VALUES ('delete', OLD.price_rank, OLD.facets);
  UPDATE facet_cells SET count = count - 1 WHERE cell = OLD.cell AND OLD.is_active = 1;
  DELETE FROM facet_cells WHERE cell = OLD.cell AND count = 0;
END;

-- A new price or stock changes no word, so the large index is left alone.
CREATE TRIGGER docs_update_words AFTER UPDATE OF words, facets ON docs
WHEN OLD.words <> NEW.words OR OLD.facets <> NEW.facets
BEGIN
  INSERT INTO docs_index (docs_index, rowid, words, facets) VALUES ('delete', OLD.id, OLD.words, OLD.facets);
  INSERT INTO docs_index (rowid, words, facets) VALUES (NEW.id, NEW.words, NEW.facets);
END;

CREATE TRIGGER docs_update_price AFTER UPDATE OF new_price, facets ON docs
WHEN OLD.new_price <> NEW.new_price OR OLD.facets <> NEW.facets
BEGIN
  INSERT INTO docs_by_price (docs_by_price, rowid, facets) VALUES ('delete', OLD.price_rank, OLD.facets);
  INSERT INTO docs_by_price (rowid, facets) VALUES (NEW.price_rank, NEW.facets);
END;

CREATE TRIGGER docs_update_cell AFTER UPDATE OF cell, is_active ON docs
WHEN OLD.cell <> NEW.cell OR OLD.is_active <> NEW.is_active
BEGIN
  UPDATE facet_cells SET count = count - 1 WHERE cell = OLD.cell AND OLD.is_active = 1;
  INSERT INTO facet_cells (cell, count) SELECT NEW.cell, 1 WHERE NEW.is_active = 1
  ON CONFLICT (cell) DO UPDATE SET count = count + 1;
  DELETE FROM facet_cells WHERE cell = OLD.cell AND count = 0;
END;

-- The vocabulary: every word of the parts on sale, and how many of them have it.
CREATE TABLE terms (
  word TEXT PRIMARY KEY,
  -- How it sounds; empty when that says nothing.
  sound TEXT NOT NULL,
  -- What it shares with misspelt forms of it.
  edit_keys TEXT NOT NULL CHECK (json_valid(edit_keys)),
  count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX terms_sound ON terms (sound, count) WHERE sound <> '';
CREATE INDEX terms_unused ON terms (count) WHERE count <= 0;

CREATE TABLE term_edits (
  key TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (key, word)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER terms_insert AFTER INSERT ON terms
BEGIN
  INSERT INTO term_edits (key, word) SELECT value, NEW.word FROM json_each(NEW.edit_keys) WHERE true ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER terms_delete AFTER DELETE ON terms
BEGIN
  DELETE FROM term_edits WHERE word = OLD.word AND key IN (SELECT value FROM json_each(OLD.edit_keys));
END;

-- What the owner says that a phrase means, as the books have it; nothing when it was taken back.
CREATE TABLE synonyms (
  phrase TEXT PRIMARY KEY,
  means TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
