import type { DatabaseSession } from '#worker/database/connect.ts'
import type { VocabularyEntries, VocabularyQuery } from './vocabulary-query.ts'

/** Words in one lookup, and rows that one lookup may return. */
const limits = { words: 50, sameSound: 5, near: 8, prefixes: 10 } as const

/** A row of any lookup. */
export interface VocabularyRow {
  kind: string
  lookup: string
  word: string
  count: number
}

/**
 * The lookups of one or several texts in the vocabulary, for one round trip. Each uses an index and is bounded, so its
 * cost does not grow with the vocabulary. Keys are passed as VALUES, because `json_each` and `IN` count as rows read even
 * without a match.
 */
export function vocabularyStatements(db: DatabaseSession, queries: VocabularyQuery[]): D1PreparedStatement[] {
  const words = chunks([...new Set(queries.flatMap((each) => each.words))], limits.words)
  const prefixes = new Set(queries.flatMap((each) => each.prefix ?? []))
  const doubtful = new Map(queries.flatMap((each) => each.doubtful.map((lookup) => [lookup.word, lookup])))
  return [
    ...words.flatMap((some) => [knownWords(db, some), meanings(db, some)]),
    ...[...prefixes].map((each) => continuations(db, each)),
    ...[...doubtful.values()].map((each) => nearWords(db, each)),
  ]
}

/** The entries that the lookups found. */
export function readVocabulary(rows: VocabularyRow[]): VocabularyEntries {
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    counts: new Map(of('known').map(({ word, count }) => [word, count])),
    near: wordsByLookup(of('near')),
    prefixes: wordsByLookup(of('prefix')),
    means: new Map(of('means').map((row) => [row.lookup, row.word])),
  }
}

const wordsByLookup = (rows: VocabularyRow[]) =>
  new Map(
    [...Map.groupBy(rows, (row) => row.lookup)].map(([lookup, found]) => [
      lookup,
      [...new Set(found.map((row) => row.word))],
    ]),
  )

function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}

const valuesOf = (list: string[], first = 1) => list.map((_, index) => `(?${index + first})`).join(', ')

function knownWords(db: DatabaseSession, words: string[]): D1PreparedStatement {
  return db
    .prepare(
      `WITH lookups (word) AS (VALUES ${valuesOf(words)})
       SELECT 'known' AS kind, terms.word, terms.count FROM lookups JOIN terms ON terms.word = lookups.word`,
    )
    .bind(...words)
}

function continuations(db: DatabaseSession, prefix: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT 'prefix' AS kind, ?1 AS lookup, word FROM terms WHERE word > ?1 AND word < ?2 ORDER BY word LIMIT ${limits.prefixes}`,
    )
    .bind(prefix, `${prefix}\u{10ffff}`)
}

function meanings(db: DatabaseSession, phrases: string[]): D1PreparedStatement {
  return db
    .prepare(
      `WITH lookups (phrase) AS (VALUES ${valuesOf(phrases)})
       SELECT 'means' AS kind, synonyms.phrase AS lookup, synonyms.means AS word
       FROM lookups JOIN synonyms ON synonyms.phrase = lookups.phrase WHERE synonyms.means <> ''`,
    )
    .bind(...phrases)
}

/** Selects similar words when the vocabulary lacks a word: the same sound first, then shared edit keys. */
function nearWords(
  db: DatabaseSession,
  { word, sound, keys }: VocabularyQuery['doubtful'][number],
): D1PreparedStatement {
  const unlessKnown = (most: number) =>
    `LIMIT (CASE WHEN EXISTS (SELECT 1 FROM terms WHERE word = ?1) THEN 0 ELSE ${most} END)`
  return db
    .prepare(
      `WITH keys (key) AS (VALUES ${valuesOf(keys, 3)})
       SELECT 'near' AS kind, ?1 AS lookup, word FROM (
         SELECT word FROM terms WHERE sound = ?2 AND sound <> '' ORDER BY count DESC ${unlessKnown(limits.sameSound)})
       UNION ALL
       SELECT 'near', ?1, word FROM (
         SELECT term_edits.word FROM keys CROSS JOIN term_edits ON term_edits.key = keys.key ${unlessKnown(limits.near)})`,
    )
    .bind(word, sound, ...keys)
}
