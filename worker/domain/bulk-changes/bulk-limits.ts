/** Limits of an import: `rows` below the header, which is also the limit of parts in a price rule. */
export const importLimits = { maxBytes: 8 * 1024 * 1024, rows: 10_000, columns: 60 } as const
/** Rows on a page of a preview, and changes on a page of their list. */
export const bulkPageSize = 50
