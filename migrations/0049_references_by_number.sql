-- A reference in the ledger by the number at its end, whatever was written before it: `TID 12345678` and `Bank: 12345678` are one.
CREATE INDEX order_entries_by_number ON order_entries (
  CASE WHEN length(upper(replace(replace(reference, ' ', ''), '-', ''))) - length(rtrim(upper(replace(replace(reference, ' ', ''), '-', '')), '0123456789')) >= 8
    THEN substr(upper(replace(replace(reference, ' ', ''), '-', '')), length(rtrim(upper(replace(replace(reference, ' ', ''), '-', '')), '0123456789')) + 1) ELSE upper(replace(replace(reference, ' ', ''), '-', '')) END
) WHERE reference IS NOT NULL;
DROP INDEX order_entries_by_reference;
