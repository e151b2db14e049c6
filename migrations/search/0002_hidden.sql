-- Hidden parts are kept too, in an index that only the owner's search reads: no word of a shopper can reach them.

ALTER TABLE docs ADD COLUMN is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1));
-- The catalogue's version that the entry was made from: an older one never replaces it.
ALTER TABLE docs ADD COLUMN version INTEGER NOT NULL DEFAULT 0;

CREATE VIRTUAL TABLE hidden_index USING fts5 (
  name,
  part_number,
  words,
  description,
  content = 'docs',
  content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '2 3'
);

DROP TRIGGER docs_insert;
DROP TRIGGER docs_delete;
DROP TRIGGER docs_update;

CREATE TRIGGER docs_insert AFTER INSERT ON docs
BEGIN
  INSERT INTO docs_index (rowid, name, part_number, words, description)
  SELECT NEW.id, NEW.name, NEW.part_number, NEW.words, NEW.description WHERE NEW.is_active = 1;
  INSERT INTO hidden_index (rowid, name, part_number, words, description)
  SELECT NEW.id, NEW.name, NEW.part_number, NEW.words, NEW.description WHERE NEW.is_active = 0;
END;

CREATE TRIGGER docs_delete AFTER DELETE ON docs
BEGIN
  INSERT INTO docs_index (docs_index, rowid, name, part_number, words, description)
  SELECT 'delete', OLD.id, OLD.name, OLD.part_number, OLD.words, OLD.description WHERE OLD.is_active = 1;
  INSERT INTO hidden_index (hidden_index, rowid, name, part_number, words, description)
  SELECT 'delete', OLD.id, OLD.name, OLD.part_number, OLD.words, OLD.description WHERE OLD.is_active = 0;
END;

CREATE TRIGGER docs_update AFTER UPDATE ON docs
BEGIN
  INSERT INTO docs_index (docs_index, rowid, name, part_number, words, description)
  SELECT 'delete', OLD.id, OLD.name, OLD.part_number, OLD.words, OLD.description WHERE OLD.is_active = 1;
  INSERT INTO hidden_index (hidden_index, rowid, name, part_number, words, description)
  SELECT 'delete', OLD.id, OLD.name, OLD.part_number, OLD.words, OLD.description WHERE OLD.is_active = 0;
  INSERT INTO docs_index (rowid, name, part_number, words, description)
  SELECT NEW.id, NEW.name, NEW.part_number, NEW.words, NEW.description WHERE NEW.is_active = 1;
  INSERT INTO hidden_index (rowid, name, part_number, words, description)
  SELECT NEW.id, NEW.name, NEW.part_number, NEW.words, NEW.description WHERE NEW.is_active = 0;
END;
