import type { DatabaseSession } from '#worker/database/read-replica.ts'
import type { SearchAnswers, SearchQuestions } from './search-questions.ts'

/** Words in one question, and rows that one may cost. */
const limits = { words: 50, alike: 5, near: 8, prefixes: 10 } as const

interface Row {
  asked: string
  word: string
  count: number
}

/**
 * Asks the vocabulary for one text or for several in one trip. Every look is by an index and bounded, so it costs the same
 * however many words the shop has. A list of keys goes in as VALUES: `json_each` and `IN` count as rows read, found or not.
 */
export async function queryVocabulary(db: DatabaseSession, questions: SearchQuestions[]): Promise<SearchAnswers> {
  const words = chunks([...new Set(questions.flatMap((each) => each.words))], limits.words)
  const prefixes = new Set(questions.flatMap((each) => each.prefix ?? []))
  const doubtful = new Map(questions.flatMap((each) => each.doubtful.map((asked) => [asked.word, asked])))
  const asked = [
    ...words.flatMap((some) => [knownWords(db, some), meanings(db, some)]),
    ...[...prefixes].map((each) => continuations(db, each)),
    ...[...doubtful.values()].map((each) => nearWords(db, each)),
  ]
  const rows =
    asked.length === 0 ? [] : (await db.batch<Row & { kind: string }>(asked)).flatMap(({ results }) => results)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    counts: new Map(of('known').map(({ word, count }) => [word, count])),
    near: wordsByAsked(of('near')),
    prefixes: wordsByAsked(of('begun')),
    means: new Map(of('means').map((row) => [row.asked, row.word])),
  }
}

const wordsByAsked = (rows: Row[]) =>
  new Map(
    [...Map.groupBy(rows, (row) => row.asked)].map(([asked, found]) => [
      asked,
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
      `WITH asked (word) AS (VALUES ${valuesOf(words)})
       SELECT 'known' AS kind, terms.word, terms.count FROM asked JOIN terms ON terms.word = asked.word`,
    )
    .bind(...words)
}

function continuations(db: DatabaseSession, prefix: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT 'begun' AS kind, ?1 AS asked, word FROM terms WHERE word > ?1 AND word < ?2 ORDER BY word LIMIT ${limits.prefixes}`,
    )
    .bind(prefix, `${prefix}\u{10ffff}`)
}

function meanings(db: DatabaseSession, phrases: string[]): D1PreparedStatement {
  return db
    .prepare(
      `WITH asked (phrase) AS (VALUES ${valuesOf(phrases)})
       SELECT 'means' AS kind, synonyms.phrase AS asked, synonyms.means AS word
       FROM asked JOIN synonyms ON synonyms.phrase = asked.phrase WHERE synonyms.means <> ''`,
    )
    .bind(...phrases)
}

/** Words that sound like one the vocabulary does not have, and those few letters away from it, nearest keys first. */
function nearWords(
  db: DatabaseSession,
  { word, sound, keys }: SearchQuestions['doubtful'][number],
): D1PreparedStatement {
  const unlessKnown = (most: number) =>
    `LIMIT (CASE WHEN EXISTS (SELECT 1 FROM terms WHERE word = ?1) THEN 0 ELSE ${most} END)`
  return db
    .prepare(
      `WITH keys (key) AS (VALUES ${valuesOf(keys, 3)})
       SELECT 'near' AS kind, ?1 AS asked, word FROM (
         SELECT word FROM terms WHERE sound = ?2 AND sound <> '' ORDER BY count DESC ${unlessKnown(limits.alike)})
       UNION ALL
       SELECT 'near', ?1, word FROM (
         SELECT term_edits.word FROM keys CROSS JOIN term_edits ON term_edits.key = keys.key ${unlessKnown(limits.near)})`,
    )
    .bind(word, sound, ...keys)
}
