import * as z from 'zod/mini'

/** A text that was searched. `results` is the number of parts with all of its words in the latest search. */
export const Searched = z.object({
  words: z.string(),
  searches: z.int(),
  results: z.int(),
  /** Days in Pakistan, `2026-11-21`. */
  firstDay: z.string(),
  lastDay: z.string(),
})
export type Searched = z.infer<typeof Searched>

/** Words that mean others in every search. `version` increases with each change. */
export const Synonym = z.object({ words: z.string(), means: z.string(), version: z.int() })
export type Synonym = z.infer<typeof Synonym>

/** Words without stop words in one synonym and in its meaning. */
export const synonymLimits = { words: 4, meaning: 8, characters: 60 } as const

/** Entries on one page of search terms or synonyms. */
export const searchesPerPage = 50
