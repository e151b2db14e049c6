-- Cells of an imported list that are left alone unless the owner ticks them, as JSON by column.
ALTER TABLE bulk_change_rows ADD COLUMN kept TEXT CHECK (kept IS NULL OR json_valid(kept));
