import * as z from 'zod/mini'

/** A part that people sent back because it did not fit a bike. */
export const WrongFit = z.object({
  productId: z.string(),
  /** The name of the part, in English. */
  part: z.string(),
  /** The slug of the bike, and its name: `Honda CD 70`. */
  bike: z.string(),
  bikeName: z.string(),
  people: z.int(),
  /** The years of their bikes: `2018–2021`, `2019`; empty when nobody said one. */
  years: z.string(),
  /** Shoppers with that bike read it. */
  isWarned: z.boolean(),
  /** The owner is asked now. */
  isAsked: z.boolean(),
})
export type WrongFit = z.infer<typeof WrongFit>

/** A bike that a part is doubtful for, as its page carries it: the slug, and the years of those who sent it back. */
export const DoubtfulFit = z.object({ bike: z.string(), years: z.string() })
export type DoubtfulFit = z.infer<typeof DoubtfulFit>

/** After how many more people the owner is asked again. */
export const promptAgainAfter = 3

/** `2018–2021`, `2019`, or empty. */
export function yearsText(first: number | null, last: number | null): string {
  if (first === null || last === null) return ''
  return first === last ? String(first) : `${first}–${last}`
}
