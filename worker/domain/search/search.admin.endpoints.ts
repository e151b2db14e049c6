import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { Searched, Synonym, synonymLimits } from './search-terms.ts'

const badWords = 'Please enter up to 60 letters and digits.'
const Words = z
  .string(badWords)
  .check(z.trim(), z.maxLength(synonymLimits.characters, badWords), z.regex(/[\p{L}\p{N}]/u, badWords))
const cursor = z.optional(z.string().check(z.maxLength(200)))

/** Admin endpoints for search terms and synonyms. */
export const adminSearchApi = defineEndpoints('/api/hitech/owner', 'owner', {
  /** Lists search terms, the most frequent first: all, or those without a match. */
  listSearches: get('/searches', 'What people searched and how many parts answered, 50 at a time.', {
    query: z.object({ only: z.optional(z.enum(['all', 'unanswered'])), after: cursor }),
    reply: z.object({ searches: z.array(Searched), next: z.nullable(z.string()) }),
  }),

  /** Lists the synonyms in alphabetical order. */
  listSynonyms: get('/synonyms', 'The synonyms of the search, 50 at a time.', {
    query: z.object({ after: cursor }),
    reply: z.object({ synonyms: z.array(Synonym), next: z.nullable(z.string()) }),
  }),

  /**
   * Saves a synonym, live at once. `from` is the version that the screen showed, 0 for a new one. `found` is the
   * number of parts that the words find now, `null` when the index was unavailable. Saving unchanged data changes
   * nothing. Fails with `STALE` when it changed since, `VALIDATION` for words without meaning or too many words.
   */
  saveSynonym: post('/synonyms', 'Makes words a synonym of others.', {
    body: z.object({ words: Words, means: Words, from: z.int().check(z.gte(0)) }),
    reply: z.object({ synonym: Synonym, found: z.nullable(z.int()) }),
  }),

  /** Deletes a synonym. Fails with `STALE` when it changed since. Deleting a missing one changes nothing. */
  removeSynonym: post('/synonyms/remove', 'Takes a synonym back.', {
    body: z.object({ words: Words, from: z.int().check(z.gte(0)) }),
  }),
})
