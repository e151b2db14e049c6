import * as z from 'zod/mini'
import { ProductId } from '#domain/products/product-id.ts'
import { PartColumn, partColumnLabels, partColumns } from './part-columns.ts'
import { brandLabel, kindLabel, sizeLabel } from '#domain/choices/choices.ts'

/** Hours in which a preview can be applied, and an applied change undone. */
export const bulkHours = 24

const bulkKinds = ['import', 'prices', 'vehicles'] as const
const bulkStates = ['previewed', 'applied', 'undone'] as const

/**
 * Why a cell of the file is left alone unless the owner says otherwise: the shop changed the value after the list was
 * downloaded; an empty stock would sell a sold-out part without end; a spreadsheet seems to have spoiled the text.
 */
const keptReasons = ['moved', 'uncounted', 'spoiled'] as const
export const KeptReason = z.enum(keptReasons)
export type KeptReason = z.infer<typeof KeptReason>

const ofVehicles = ['cc', 'type', 'from_year', 'to_year', 'takes_parts_of'] as const
/** A column of a list of parts or of vehicles. */
export const bulkColumns = [...partColumns, ...ofVehicles] as const
const BulkColumn = z.enum(bulkColumns)
export type BulkColumn = z.infer<typeof BulkColumn>

/** Label of each column. */
export const bulkColumnLabels: Record<BulkColumn, string> = {
  ...partColumnLabels,
  cc: 'Engine size, cc',
  type: 'Type',
  from_year: 'First year',
  to_year: 'Last year',
  takes_parts_of: 'Takes the parts of',
}

const count = z.int().check(z.minimum(0))
const time = z.int()

/** A bulk change without its rows. */
export const BulkChange = z.object({
  id: z.string(),
  kind: z.enum(bulkKinds),
  /** The file name, or the price rule: `+8 %, rounded to 10, on chain and sprocket`. */
  title: z.string(),
  state: z.enum(bulkStates),
  /** Name of the staff member who made it. */
  who: z.string(),
  createdAt: time,
  appliedAt: z.nullable(time),
  undoneAt: z.nullable(time),
  canApply: z.boolean(),
  canUndo: z.boolean(),
  /** End of the time to apply it or, once applied, to undo it. */
  openUntil: time,
  /** Lines of the preview: changed parts, new parts, unchanged lines, lines with a problem. */
  counts: z.object({ changed: count, added: count, unchanged: count, problems: count }),
  /** Changed parts by column, in the order of the file; new parts are not counted. */
  columns: z.array(z.object({ column: BulkColumn, count })),
  /** Unknown columns of the file, which are ignored. */
  ignoredColumns: z.array(z.string()),
  /** Unknown columns of the file that look like a known one. */
  suggestions: z.array(z.object({ heading: z.string(), column: PartColumn })),
  /** Cells that are left alone unless they are named when the change is applied, by column and reason. */
  kept: z.array(z.object({ column: PartColumn, reason: KeptReason, count })),
  /** Warnings to read before applying: `3 former prices go away: …`. */
  notes: z.array(z.string()),
  /** Result of applying, `null` before: parts changed or added, and parts skipped because they changed meanwhile. */
  applied: z.nullable(z.object({ applied: count, skipped: count })),
  /**
   * Result of undoing, `null` before: parts restored, new parts hidden, and parts left because they changed again; of
   * vehicles also new ones that nobody used, which are removed.
   */
  undone: z.nullable(z.object({ restored: count, hidden: count, left: count, removed: z.optional(count) })),
})
export type BulkChange = z.infer<typeof BulkChange>

/** A cell: a number for money and pieces, text otherwise (lists joined by ` | `), `null` when empty. */
export const CellValue = z.nullable(z.union([z.string(), z.int()]))
export type CellValue = z.infer<typeof CellValue>

/** A problem of a line; `column` is `null` when it concerns the whole line. */
export const CellProblem = z.object({ column: z.nullable(BulkColumn), sentence: z.string() })
export type CellProblem = z.infer<typeof CellProblem>

/** One line of a preview: a part with its changes or its problems. */
export const BulkRow = z.object({
  /** The row number in the spreadsheet (the header is 1), or the position in the list of a price rule. */
  line: z.int(),
  /** `null` when no part was found. */
  productId: z.nullable(ProductId),
  name: z.string(),
  partNumber: z.string(),
  /** The bike that the part is made for: `CG 125`; `null` for a universal part. */
  bike: z.nullable(z.string()),
  isNew: z.boolean(),
  changes: z.array(z.object({ column: BulkColumn, before: CellValue, after: CellValue })),
  /** Cells of the file that are left alone: the value in the shop and the one in the file. */
  kept: z.array(z.object({ column: PartColumn, before: CellValue, after: CellValue, reason: KeptReason })),
  /** Addresses of pictures in the file, for the owner to upload: the shop fetches nothing from there. */
  pictures: z.array(z.string()),
  /** If not empty, the line is not applied, or was skipped when the change was applied or undone. */
  problems: z.array(CellProblem),
})
export type BulkRow = z.infer<typeof BulkRow>

const Words = z.string().check(z.trim(), z.maxLength(100, 'Please use at most 100 characters.'))

/** The parts of a price rule: those on sale that match every given field. */
export const PriceSelection = z.object({
  kind: z.optional(z.string()),
  category: z.optional(z.string()),
  subCategory: z.optional(z.string()),
  /** Name of the maker, in any case: `Crown`. */
  maker: z.optional(Words),
  /** Words that must all be in the name, in any case: `chain set`. */
  text: z.optional(Words),
})
export type PriceSelection = z.infer<typeof PriceSelection>

/** Formats a selection: `Honda 70 CC, chain and sprocket, Crown, "chain set"`. */
export function selectionText({ kind, category, subCategory, maker, text }: PriceSelection): string {
  const bike = [category && brandLabel(category), subCategory && sizeLabel(subCategory)].filter(Boolean).join(' ')
  const words = [bike, kind && kindLabel(kind).toLowerCase(), maker, text && `"${text}"`].filter(Boolean)
  return words.length === 0 ? 'all parts' : words.join(', ')
}

/** Limits of an import: `rows` below the header, which is also the limit of parts in a price rule. */
export const importLimits = { maxBytes: 8 * 1024 * 1024, rows: 10_000, columns: 60 } as const
/** Rows on a page of a preview, and changes on a page of their list. */
export const bulkPageSize = 50
