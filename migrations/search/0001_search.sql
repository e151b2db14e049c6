-- Derived from the books: what a search needs to find and show a product, and the index over its words.

CREATE TABLE docs (
  id INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL UNIQUE,
  category TEXT NOT NULL,
  sub_category TEXT NOT NULL,
  new_price INTEGER NOT NULL,
  -- The product's card as the list shows it.
  card TEXT NOT NULL CHECK (json_valid(card)),
  name TEXT NOT NULL,
  part_number TEXT NOT NULL,
  words TEXT NOT NULL,
  description TEXT NOT NULL
) STRICT;

CREATE VIRTUAL TABLE docs_index USING fts5 (
  name,
  part_number,
  words,
  description,
  content = 'docs',
  content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '2 3'
);

CREATE TRIGGER docs_insert AFTER INSERT ON docs
BEGIN
  INSERT INTO docs_index (rowid, name, part_number, words, description)
  VALUES (NEW.id, NEW.name, NEW.part_number, NEW.words, NEW.description);
END;

CREATE TRIGGER docs_delete AFTER DELETE ON docs
BEGIN
  INSERT INTO docs_index (docs_index, rowid, name, part_number, words, description)
  VALUES ('delete', OLD.id, OLD.name, OLD.part_number, OLD.words, OLD.description);
END;

CREATE TRIGGER docs_update AFTER UPDATE ON docs
BEGIN
  INSERT INTO docs_index (docs_index, rowid, name, part_number, words, description)
  VALUES ('delete', OLD.id, OLD.name, OLD.part_number, OLD.words, OLD.description);
  INSERT INTO docs_index (rowid, name, part_number, words, description)
  VALUES (NEW.id, NEW.name, NEW.part_number, NEW.words, NEW.description);
END;
