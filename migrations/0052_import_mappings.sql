-- What the columns of a file mean, as its owner confirmed it last, by a hash of its headings; a few of the latest.
CREATE TABLE import_mappings (
  headings TEXT PRIMARY KEY,
  mapping TEXT NOT NULL CHECK (json_valid(mapping)),
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Addresses of pictures in the file of another shop, as JSON, for the owner to upload.
ALTER TABLE bulk_change_rows ADD COLUMN pictures TEXT CHECK (pictures IS NULL OR json_valid(pictures));

-- A new part without a number gets the next running one when the change is applied.
ALTER TABLE bulk_change_rows ADD COLUMN is_numbered INTEGER NOT NULL DEFAULT 0 CHECK (is_numbered IN (0, 1));
