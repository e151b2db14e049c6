import * as z from 'zod/mini'
import { importLimits } from './counter-limits.ts'
import { defineEndpoint } from './endpoint.ts'
import { PriceRule } from './new-prices.ts'
import { PartColumn } from './part-columns.ts'
import { Category, KindOfPart, ProductId, SubCategory } from './products.ts'
import { subCategoryLabel } from './shop.ts'

/**
 * Many parts at once: the list as a CSV file out and in, and prices by a rule. Every change is shown first (a preview),
 * then applied as a whole, and can be undone for a day. Whole rupees, times in epoch milliseconds.
 */

/** How long a preview can be applied, and an applied change undone. */
export const bulkHours = 24

const bulkKinds = ['import', 'prices'] as const
const bulkStates = ['previewed', 'applied', 'undone'] as const

const count = z.int().check(z.minimum(0))
const time = z.int()

/** One change of many parts, without its rows. */
export const BulkChange = z.object({
  id: z.string(),
  kind: z.enum(bulkKinds),
  /** What it is in the owner's words: the name of the file, or `+8 %, rounded to 10, on chain and sprocket`. */
  title: z.string(),
  state: z.enum(bulkStates),
  /** Name of the person who made it. */
  who: z.string(),
  createdAt: time,
  appliedAt: z.nullable(time),
  undoneAt: z.nullable(time),
  canApply: z.boolean(),
  canUndo: z.boolean(),
  /** Until when it can be applied or, once applied, undone. */
  openUntil: time,
  /** What the preview found: parts that change, new parts, lines that say what is there already, lines with a problem. */
  counts: z.object({ changed: count, added: count, unchanged: count, problems: count }),
  /** How many parts each column changes of, in the order of the file; new parts are not counted here. */
  columns: z.array(z.object({ column: PartColumn, count })),
  /** Columns of the file that the shop does not know; they are left out. */
  ignoredColumns: z.array(z.string()),
  /** Sentences that the owner should read before applying: `3 former prices go away: …`. */
  notes: z.array(z.string()),
  /** What became of it, `null` before: parts changed and added; parts left alone since somebody changed them meanwhile. */
  applied: z.nullable(z.object({ applied: count, skipped: count })),
  /** Parts put back, new parts hidden, and parts left alone because they were changed again. */
  undone: z.nullable(z.object({ restored: count, hidden: count, left: count })),
})
export type BulkChange = z.infer<typeof BulkChange>

/** What a cell says: numbers for money and pieces, text for the rest (lists joined by ` | `), `null` for nothing. */
export const CellValue = z.nullable(z.union([z.string(), z.int()]))
export type CellValue = z.infer<typeof CellValue>

/** Something wrong with a line; `column` is `null` when it is the line as a whole. */
export const CellProblem = z.object({ column: z.nullable(PartColumn), sentence: z.string() })
export type CellProblem = z.infer<typeof CellProblem>

/** One line of a preview: a part with what changes of it, or with what keeps it from changing. */
export const BulkRow = z.object({
  /** The row as a spreadsheet numbers it (the header is 1), or the place in the list of a price rule. */
  line: z.int(),
  /** `null` when no part was found. */
  productId: z.nullable(ProductId),
  name: z.string(),
  partNumber: z.string(),
  isNew: z.boolean(),
  changes: z.array(z.object({ column: PartColumn, before: CellValue, after: CellValue })),
  /** Not empty: this line is not applied, or was left alone when the change was applied or undone. */
  problems: z.array(CellProblem),
})
export type BulkRow = z.infer<typeof BulkRow>

const params = z.object({ id: z.string('Not found.').check(z.regex(/^[A-Za-z0-9]{1,64}$/, 'Not found.')) })
const cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/, 'This place in the list is unknown.')))

/** Every part, sold and hidden, as a file for a spreadsheet; the same file is what `previewImport` reads. Streams. */
export const exportProducts = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/products.csv',
  access: 'owner',
  summary: 'Every part of the shop as CSV (UTF-8 with a byte order mark).',
  reply: z.object({}),
  failure: 'The list could not be made. Please try again.',
})

const noFile = 'Please choose a CSV file.'

/** The largest request: the file and what a form wraps around it. */
const formBytes = importLimits.maxBytes + 64 * 1024

/**
 * Reads a CSV file in the field `file` and shows what it would change; nothing changes yet. A line is matched by `id` or,
 * without one, by `part_number`; only the columns that are in the file change. An unknown part number with every
 * needed column is a new part, sold at once. A file that is no text, or no table of parts, is refused as `VALIDATION`
 * or `FILE_TYPE` with a sentence that says what to do.
 */
export const previewImport = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/import',
  access: 'owner',
  summary: 'Shows what a CSV file in the field "file" (at most 8 MB and 10,000 rows) would change.',
  body: z.object({ file: z.file(noFile).check(z.minSize(1, noFile)) }),
  form: true,
  maxBytes: formBytes,
  reply: z.object({ change: BulkChange }),
  failure: 'The file could not be read. Please try again.',
})

const Words = z.string().check(z.trim(), z.maxLength(100, 'Please use at most 100 characters.'))

/** Which parts a price rule is for: all that answer every field given. Nothing given: every part that is sold. */
export const PriceSelection = z.object({
  kind: z.optional(KindOfPart),
  category: z.optional(Category),
  subCategory: z.optional(SubCategory),
  /** The maker's name, capitals or not: `Crown`. */
  maker: z.optional(Words),
  /** Words that all stand in the name, capitals or not: `chain set`. */
  text: z.optional(Words),
})
export type PriceSelection = z.infer<typeof PriceSelection>

/** A selection in words: `Honda 70 CC, chain and sprocket, Crown, "chain set"`. */
export function selectionWords({ kind, category, subCategory, maker, text }: PriceSelection): string {
  const bike = [category, subCategory && subCategoryLabel(subCategory)].filter(Boolean).join(' ')
  const words = [bike, kind?.replaceAll('-', ' '), maker, text && `"${text}"`].filter(Boolean)
  return words.length === 0 ? 'all parts' : words.join(', ')
}

/** Shows what a rule makes of the prices of the parts that are sold; nothing changes yet. */
export const previewPrices = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/prices/preview',
  access: 'owner',
  summary: 'Shows new prices by a rule: a percentage or an amount, rounded.',
  body: z.object({ selection: PriceSelection, rule: PriceRule }),
  reply: z.object({ change: BulkChange }),
})

/** One change with a page of its rows in the order of the file; `only=problems` shows those lines alone. */
export const getBulkChange = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/changes/{id}',
  access: 'owner',
  summary: 'A change of many parts: counts, and rows with before and after.',
  params,
  query: z.object({ after: cursor, only: z.optional(z.literal('problems')) }),
  reply: z.object({ change: BulkChange, rows: z.array(BulkRow), next: z.nullable(z.string()) }),
})

/**
 * Applies a preview, once: a repeated call answers the same. A part that somebody changed since the preview is left as it
 * is and counted as skipped. A preview older than a day, or a change that was undone, is refused as `STALE`.
 */
export const applyBulkChange = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/changes/{id}/apply',
  access: 'owner',
  summary: 'Applies a previewed change, all rows without a problem.',
  params,
  reply: z.object({ change: BulkChange, applied: count, skipped: count }),
  message: 'The changes are in the shop.',
})

/**
 * Puts back what an applied change changed, within a day and once; new parts are hidden. A part that was changed again
 * since is left as it is and counted. `STALE` when the day is over or the change was never applied.
 */
export const undoBulkChange = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/changes/{id}/undo',
  access: 'owner',
  summary: 'Undoes an applied change within 24 hours.',
  params,
  reply: z.object({ change: BulkChange, restored: count, hidden: count, left: count }),
  message: 'The changes were undone.',
})

/** Every preview and change, newest first. */
export const listBulkChanges = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/changes',
  access: 'owner',
  summary: 'Changes of many parts, newest first.',
  query: z.object({ after: cursor }),
  reply: z.object({ changes: z.array(BulkChange), next: z.nullable(z.string()) }),
})
