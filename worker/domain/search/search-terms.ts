import * as z from 'zod/mini'

/** A text that people searched. `results` is how many parts had all of its words when it was searched last. */
export const Searched = z.object({
  words: z.string(),
  searches: z.int(),
  results: z.int(),
  /** Days of Pakistan, `2026-11-21`. */
  firstDay: z.string(),
  lastDay: z.string(),
})
export type Searched = z.infer<typeof Searched>

/** Words that stand for others in every search. `version` goes up with each change. */
export const Synonym = z.object({ words: z.string(), means: z.string(), version: z.int() })
export type Synonym = z.infer<typeof Synonym>
