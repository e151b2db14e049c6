/** `rows` counts lines below the header, and the parts that one price rule may touch. */
export const importLimits = { maxBytes: 8 * 1024 * 1024, rows: 10_000, columns: 60 } as const
/** Rows on one page of a preview, and changes on one page of their list. */
export const bulkPageSize = 50
