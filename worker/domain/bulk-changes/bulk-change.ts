import * as z from 'zod/mini'
import { ProductId } from '#domain/products/product-id.ts'
import { PartColumn } from './part-columns.ts'

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
