-- What is kept, how long, and how far the sweeps have come.

-- NULL until the deletion stands in the list outside the books as well.
ALTER TABLE deleted_accounts ADD COLUMN listed_at INTEGER;
CREATE INDEX deleted_accounts_unlisted ON deleted_accounts (deleted_at) WHERE listed_at IS NULL;

-- When what is personal was taken off the order.
ALTER TABLE orders ADD COLUMN scrubbed_at INTEGER;
UPDATE orders SET scrubbed_at = updated_at WHERE account_deleted_at IS NOT NULL AND phone IS NULL AND scrubbed_at IS NULL;

-- What staff took down for somebody without an account.
CREATE INDEX orders_taken_to_scrub ON orders (updated_at)
  WHERE user_id IS NULL AND account_deleted_at IS NULL AND scrubbed_at IS NULL;

-- When a picture was first shown with a part or a banner; what was uploaded and never shown may go. Orders show pictures
-- that their parts no longer have, so what was shown once stays.
ALTER TABLE pictures ADD COLUMN used_at INTEGER;
UPDATE pictures SET used_at = created_at;
CREATE INDEX pictures_unused ON pictures (created_at) WHERE used_at IS NULL;

CREATE TRIGGER products_use_pictures_insert AFTER INSERT ON products
BEGIN
  UPDATE pictures SET used_at = NEW.updated_at
  WHERE used_at IS NULL AND key IN (SELECT value ->> 'key' FROM json_each(NEW.pictures));
END;

CREATE TRIGGER products_use_pictures_update AFTER UPDATE OF pictures ON products WHEN NEW.pictures <> OLD.pictures
BEGIN
  UPDATE pictures SET used_at = NEW.updated_at
  WHERE used_at IS NULL AND key IN (SELECT value ->> 'key' FROM json_each(NEW.pictures));
END;

CREATE TRIGGER settings_use_pictures_insert AFTER INSERT ON settings WHEN json_valid(NEW.value)
BEGIN
  UPDATE pictures SET used_at = NEW.updated_at
  WHERE used_at IS NULL AND key IN (SELECT atom FROM json_tree(NEW.value) WHERE key = 'key');
END;

CREATE TRIGGER settings_use_pictures_update AFTER UPDATE ON settings WHEN json_valid(NEW.value)
BEGIN
  UPDATE pictures SET used_at = NEW.updated_at
  WHERE used_at IS NULL AND key IN (SELECT atom FROM json_tree(NEW.value) WHERE key = 'key');
END;

-- How far a work in pieces has come: the last key, or the time it was last done.
CREATE TABLE done_to (
  work TEXT PRIMARY KEY,
  place TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
