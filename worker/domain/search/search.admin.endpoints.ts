import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { Searched, Synonym } from './search-terms.ts'
import { synonymLimits } from './synonym-limits.ts'

/** What the owner learns from searches, and teaches the search. */

const badWords = 'Please enter up to 60 letters and digits.'
const Words = z
  .string(badWords)
  .check(z.trim(), z.maxLength(synonymLimits.characters, badWords), z.regex(/[\p{L}\p{N}]/u, badWords))
const cursor = z.optional(z.string().check(z.maxLength(200)))

/** What people search fored, the most searched first: all of it, or what no part answered. */
export const listSearchesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/searches',
  access: 'owner',
  summary: 'What people search fored and how many parts answered, 50 at a time.',
  query: z.object({ only: z.optional(z.enum(['all', 'unanswered'])), after: cursor }),
  reply: z.object({ searches: z.array(Searched), next: z.nullable(z.string()) }),
})

/** The owner's synonyms in the order of their letters. */
export const listSynonymsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/synonyms',
  access: 'owner',
  summary: 'The synonyms of the search, 50 at a time.',
  query: z.object({ after: cursor }),
  reply: z.object({ synonyms: z.array(Synonym), next: z.nullable(z.string()) }),
})

/**
 * Gives words a meaning, or another one; live as soon as it is answered. `from` is the version that the screen showed, 0 for
 * a new one. `found` is how many parts the words find now, `null` when the index could not be told yet. Saving what is so already changes nothing. Refused: `STALE` when
 * somebody changed it since, `VALIDATION` for words that name nothing or too many.
 */
export const saveSynonymEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/synonyms',
  access: 'owner',
  summary: 'Makes words a synonym of others.',
  body: z.object({ words: Words, means: Words, from: z.int().check(z.gte(0)) }),
  reply: z.object({ synonym: Synonym, found: z.nullable(z.int()) }),
})

/** Takes a synonym back. Refused: `STALE` when somebody changed it since. Taking back what is gone changes nothing. */
export const removeSynonymEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/synonyms/remove',
  access: 'owner',
  summary: 'Takes a synonym back.',
  body: z.object({ words: Words, from: z.int().check(z.gte(0)) }),
  reply: z.object({}),
})
