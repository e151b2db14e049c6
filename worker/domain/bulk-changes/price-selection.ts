import { sizeLabel } from '#domain/choices/choices.ts'
import * as z from 'zod/mini'

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
  const bike = [category, subCategory && sizeLabel(subCategory)].filter(Boolean).join(' ')
  const words = [bike, kind?.replaceAll('-', ' '), maker, text && `"${text}"`].filter(Boolean)
  return words.length === 0 ? 'all parts' : words.join(', ')
}

/** Limits of an import: `rows` below the header, which is also the limit of parts in a price rule. */
export const importLimits = { maxBytes: 8 * 1024 * 1024, rows: 10_000, columns: 60 } as const
/** Rows on a page of a preview, and changes on a page of their list. */
export const bulkPageSize = 50
