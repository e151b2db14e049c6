import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { BulkChange, BulkRow, importLimits, PriceSelection } from './bulk-change.ts'
import { FileReading } from './column-mapping.ts'
import { PriceRule } from './new-prices.ts'

const count = z.int().check(z.minimum(0))

const params = z.object({ id: z.string('Not found.').check(z.regex(/^[A-Za-z0-9]{1,64}$/, 'Not found.')) })
const cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/, 'This place in the list is unknown.')))

const noFile = 'Please choose a CSV file.'
const ImportedFile = z.file(noFile).check(z.minSize(1, noFile))

/** The largest request: the file and the form around it. */
const formBytes = importLimits.maxBytes + 64 * 1024

/**
 * Admin endpoints for bulk changes: CSV export and import, and price rules. Every change is previewed, then applied as
 * a whole, and can be undone for a day. Whole rupees, times in epoch milliseconds.
 */
export const bulkChangesApi = defineEndpoints('/api/hitech/owner', 'owner', {
  /** Streams every part, on sale and hidden, as CSV in the format of `bulkChangesApi.previewImport`. */
  exportProducts: get('/products.csv', 'Every part of the shop as CSV (UTF-8 with a byte order mark).', {
    failure: 'The list could not be made. Please try again.',
  }),

  /**
   * Previews a CSV file in the field `file`; nothing changes yet. A line is matched by `id` or, without one, by
   * `part_number`; only the columns in the file change. A line that says what was downloaded (`as_downloaded`)
   * changes only what differs from that; of stock the difference. An unknown part number with every required column
   * is a new part, on sale at once. The field `mapping` is a `ColumnMapping` as JSON; a table in another format than
   * the shop's own fails without it with `MAPPING_NEEDED` and the fields of `bulkChangesApi.readImport`. Other files
   * fail with `VALIDATION` or `FILE_TYPE` and a sentence that says what to do.
   */
  previewImport: post(
    '/import',
    'Shows what a CSV file in the field "file" (at most 8 MB and 10,000 rows) would change.',
    {
      body: z.object({ file: ImportedFile, mapping: z.optional(z.string()) }),
      form: true,
      maxBytes: formBytes,
      reply: z.object({ change: BulkChange }),
      failure: 'The file could not be read. Please try again.',
    },
  ),

  /**
   * Reads a CSV file in the field `file` and stores nothing: a product export of Shopify or WooCommerce, or any other
   * table, with what its columns seem to mean. The owner confirms that as the `mapping` of the import.
   */
  readImport: post('/import/read', 'Says what the columns of a CSV file in the field "file" seem to mean.', {
    body: z.object({ file: ImportedFile }),
    form: true,
    maxBytes: formBytes,
    reply: FileReading,
    failure: 'The file could not be read. Please try again.',
    changesPages: false,
  }),

  /** Previews a price rule for parts on sale; nothing changes yet. */
  previewPrices: post('/prices/preview', 'Shows new prices by a rule: a percentage or an amount, rounded.', {
    body: z.object({ selection: PriceSelection, rule: PriceRule }),
    reply: z.object({ change: BulkChange }),
  }),

  /** Returns one change with a page of its rows in the order of the file; `only=problems` filters them. */
  getBulkChange: get('/changes/{id}', 'A change of many parts: counts, and rows with before and after.', {
    params,
    query: z.object({ after: cursor, only: z.optional(z.literal('problems')) }),
    reply: z.object({ change: BulkChange, rows: z.array(BulkRow), next: z.nullable(z.string()) }),
  }),

  /**
   * Applies a preview once, with the kept cells that `take` names (`stock.moved,part_number.spoiled`); a repeated
   * request returns the same result. Parts that changed since the preview are skipped and counted. `STALE` for a
   * preview older than a day and for a change that was undone.
   */
  applyBulkChange: post('/changes/{id}/apply', 'Applies a previewed change, all rows without a problem.', {
    params,
    query: z.object({
      take: z.optional(z.string().check(z.regex(/^[a-z_]+\.[a-z]+(?:,[a-z_]+\.[a-z]+)*$/, 'Please choose again.'))),
    }),
    reply: z.object({ change: BulkChange, applied: count, skipped: count }),
    message: 'The changes are in the shop.',
  }),

  /**
   * Undoes an applied change once, within a day; new parts are hidden. Parts that changed again are left and counted.
   * `STALE` after a day, and when it was never applied.
   */
  undoBulkChange: post('/changes/{id}/undo', 'Undoes an applied change within 24 hours.', {
    params,
    reply: z.object({ change: BulkChange, restored: count, hidden: count, left: count }),
    message: 'The changes were undone.',
  }),

  /** Lists previews and changes, newest first. */
  listBulkChanges: get('/changes', 'Changes of many parts, newest first.', {
    query: z.object({ after: cursor }),
    reply: z.object({ changes: z.array(BulkChange), next: z.nullable(z.string()) }),
  }),
})
