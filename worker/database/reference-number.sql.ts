import { type SQL, sql } from 'drizzle-orm'

/** A reference without what people write differently: blanks, dashes and capitals. */
export const compactReference = (reference: SQL) => sql`upper(replace(replace(${reference}, ' ', ''), '-', ''))`

/** The number of eight digits or more at the end of a reference, which people introduce differently; otherwise all of it. */
export function referenceNumber(reference: SQL): SQL {
  const compact = compactReference(reference)
  const before = sql`rtrim(${compact}, '0123456789')`
  return sql`CASE WHEN length(${compact}) - length(${before}) >= 8
    THEN substr(${compact}, length(${before}) + 1) ELSE ${compact} END`
}
