import type { DatabaseSession } from '#worker/database/connect.ts'
import { editKeys, soundOf } from '#domain/search/word-edits.ts'
import { jsonChunks } from '#worker/database/batches.ts'
import type { SearchDocument } from './search-document.ts'

/** Builds the statements that write documents and their vocabulary; they belong in one batch. */
export function putDocuments(db: DatabaseSession, documents: SearchDocument[], version: number): D1PreparedStatement[] {
  return [
    ...newWords(db, documents),
    ...jsonChunks(documents).flatMap((chunk) => [countWords(db, chunk, version), putChunk(db).bind(chunk, version)]),
    removeUnused(db),
  ]
}

/** Builds the statements that delete documents and their vocabulary. */
export function removeDocuments(db: DatabaseSession, ids: string[], version: number): D1PreparedStatement[] {
  const without = JSON.stringify(ids.map((id) => ({ product_id: id, terms: [] })))
  return [
    countWords(db, without, version),
    db
      .prepare('DELETE FROM docs WHERE product_id IN (SELECT value FROM json_each(?1)) AND version <= ?2')
      .bind(JSON.stringify(ids), version),
    removeUnused(db),
  ]
}

/** Inserts unknown words with a count of 0. */
function newWords(db: DatabaseSession, documents: SearchDocument[]): D1PreparedStatement[] {
  const words = [...new Set(documents.flatMap(({ terms }) => terms))]
  const vocabulary = words.map((word) => ({
    word,
    sound: soundOf(word),
    // A wrong digit is another bike or size, so words with digits have no edit keys.
    keys: /\p{N}/u.test(word) ? [] : editKeys(word),
  }))
  return jsonChunks(vocabulary).map((chunk) =>
    db
      .prepare(
        `INSERT INTO terms (word, sound, edit_keys, count)
         SELECT value ->> 'word', value ->> 'sound', value -> 'keys', 0 FROM json_each(?1) WHERE true
         ON CONFLICT (word) DO NOTHING`,
      )
      .bind(chunk),
  )
}

/** Adjusts the counts of words that parts gain and lose; must run before the documents are written. */
function countWords(db: DatabaseSession, documents: string, version: number): D1PreparedStatement {
  return db
    .prepare(
      `WITH incoming AS (SELECT value ->> 'product_id' AS product_id, value -> 'terms' AS terms FROM json_each(?1)),
       changed AS (
         SELECT incoming.terms AS now, coalesce(docs.terms, '[]') AS was
         FROM incoming LEFT JOIN docs ON docs.product_id = incoming.product_id
         WHERE docs.id IS NULL OR (docs.version <= ?2 AND docs.terms <> incoming.terms)
       ),
       difference AS (
         SELECT word, sum(by) AS by FROM (
           SELECT value AS word, 1 AS by FROM changed, json_each(changed.now)
           UNION ALL
           SELECT value, -1 FROM changed, json_each(changed.was)
         ) GROUP BY word HAVING sum(by) <> 0
       )
       UPDATE terms SET count = count + difference.by FROM difference WHERE terms.word = difference.word`,
    )
    .bind(documents, version)
}

function putChunk(db: DatabaseSession): D1PreparedStatement {
  return db.prepare(
    `INSERT INTO docs (product_id, version, is_active, name, new_price, cell, facets, words, terms)
     SELECT value ->> 'product_id', ?2, value ->> 'is_active', value ->> 'name', value ->> 'new_price', value ->> 'cell',
       value ->> 'facets', value ->> 'words', value -> 'terms'
     FROM json_each(?1) WHERE true
     ON CONFLICT (product_id) DO UPDATE SET version = excluded.version, is_active = excluded.is_active,
       name = excluded.name, new_price = excluded.new_price, cell = excluded.cell, facets = excluded.facets,
       words = excluded.words, terms = excluded.terms
     WHERE excluded.version >= docs.version`,
  )
}

function removeUnused(db: DatabaseSession): D1PreparedStatement {
  return db.prepare('DELETE FROM terms WHERE count <= 0')
}
