-- The counts of lists in a shorter form (`worker/domain/facet-table.ts`), which stays far below what one value may hold, with
-- the mark of the state that the index was in: who knows the counts of a mark need not read them again.
ALTER TABLE facet_counts ADD COLUMN mark TEXT NOT NULL DEFAULT '';
