import {
  type Category,
  type Grade,
  type KindOfPart,
  type Product,
  searchLimits,
  type SubCategory,
} from '#domain/products.ts'
import {
  markedWord,
  planSearch,
  questionsOf,
  type SearchShelf,
  readSearchText,
  type SearchStep,
} from '#domain/search-plan.ts'
import { searchableWords, vocabularyOf } from '#domain/searchable-words.ts'
import { editKeys } from '#domain/word-edits.ts'
import { soundOf } from '#domain/word-sounds.ts'
import { piecesOf } from './pieces.ts'
import { askVocabulary } from './search-vocabulary.ts'

/** What lists of found parts are filtered and sorted by, as the index has it. */
export interface PartFacts {
  category: Category
  subCategory: SubCategory
  kind: KindOfPart
  grade: Grade | null
  newPrice: number
  /** Not counted, or at least one left, when the index last heard of it. */
  isInStock: boolean
  fits: string[]
}

/** A product that was found. */
export interface Match extends PartFacts {
  productId: string
}

/** The best matches of a text, best first. */
export interface SearchResult {
  matches: Match[]
  /** They answer only some of the words, because nothing answers them all. */
  isNearest: boolean
}

/** What the index knows of a product; made from the books by `searchDocument`. */
export interface SearchDocument {
  product_id: string
  is_active: 0 | 1
  name: string
  facts: PartFacts
  words: string
  terms: string[]
}

/** A product as the index keeps it. */
export function searchDocument(product: Product, isSold = true): SearchDocument {
  const { category, subCategory, kind, grade, newPrice, stock, fits } = product
  const words = searchableWords(product)
  const shelf = isSold ? 'sold' : 'hidden'
  return {
    product_id: product._id,
    is_active: isSold ? 1 : 0,
    name: product.name,
    facts: { category, subCategory, kind, grade, newPrice, isInStock: stock === null || stock > 0, fits },
    words: [...words].map(([word, place]) => markedWord(word, place, shelf)).join(' '),
    terms: isSold ? vocabularyOf(product, words) : [],
  }
}

interface FoundRow {
  productId: string
  facts: string
  step: number
}

/** The index over the words of the catalogue, in a database of its own; derived from the books, so it may be remade. */
export function searchStore(db: D1Database) {
  return {
    /**
     * The best matches of any text in two trips: one to the vocabulary, one to the index. Better places of the words come
     * first, in them what is in stock, then what is newest. At most `searchLimits.results`, and no other match is read.
     */
    async find(text: string, shelf: SearchShelf = 'sold'): Promise<SearchResult> {
      const read = readSearchText(text)
      if (read.words.length === 0) return { matches: [], isNearest: false }
      const steps = planSearch(read, await askVocabulary(db, questionsOf(read)), shelf)
      const rows = await look(db, steps)
      const matches = rows.map(({ facts, ...row }) => ({ ...row, ...(JSON.parse(facts) as PartFacts) }))
      return {
        matches: matches
          .toSorted(
            (a, b) =>
              a.step - b.step || Number(b.isInStock) - Number(a.isInStock) || (a.productId < b.productId ? 1 : -1),
          )
          .map(({ step: _step, ...match }) => match),
        isNearest: rows.some(({ step }) => steps[step]?.isNearest),
      }
    },

    /**
     * Makes the index say what the books said at a version of the catalogue: `documents` are in it, `gone` are not. What
     * it knows from a later version stays as it is, so that a slow writer cannot undo a quick one.
     */
    async bringUpToDate(documents: SearchDocument[], gone: string[], version: number): Promise<void> {
      const statements = [
        ...newWords(db, documents),
        ...piecesOf(documents).flatMap((piece) => put(db, piece, version)),
        ...(gone.length > 0 ? remove(db, gone, version) : []),
      ]
      if (statements.length > 0) await db.batch([...statements, forgetUnused(db)])
    },
  }
}

/** Looks step by step in one statement; the database stops as soon as it has enough. */
async function look(db: D1Database, steps: SearchStep[]): Promise<FoundRow[]> {
  const most = searchLimits.results
  const values: string[] = []
  const bind = (value: string) => `?${values.push(value)}`
  const looks = steps.map(({ match, unless }, index) => {
    const limit =
      unless === null
        ? most
        : `(CASE WHEN EXISTS (SELECT 1 FROM docs_index WHERE docs_index MATCH ${bind(unless)}) THEN 0 ELSE ${most} END)`
    return `SELECT * FROM (SELECT product_id AS productId, facts, ${index} AS step FROM docs_index
      WHERE docs_index MATCH ${bind(match)} ORDER BY rowid DESC LIMIT ${limit})`
  })
  const { results } = await db
    .prepare(
      inTurn(
        inFours(looks).map((four) => `SELECT * FROM (${inTurn(four, most)})`),
        most,
      ),
    )
    .bind(...values)
    .all<FoundRow>()
  return results
}

/** One look after the other until there are enough rows. */
const inTurn = (looks: string[], most: number) => `${looks.join(' UNION ALL ')} LIMIT ${most}`

/** D1 takes at most five SELECTs in one UNION. */
const inFours = (looks: string[]) =>
  Array.from({ length: Math.ceil(looks.length / 4) }, (_, index) => looks.slice(index * 4, index * 4 + 4))

/** Counts of words that come and go; `?1` has the new words of parts, `?2` the version they are from. */
const countWords = `
  WITH incoming AS (SELECT value ->> 'product_id' AS product_id, value -> 'terms' AS terms FROM json_each(?1)),
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
  UPDATE terms SET count = count + difference.by FROM difference WHERE terms.word = difference.word`

/** The words of documents that the vocabulary may not have yet, as words that no part has. */
function newWords(db: D1Database, documents: SearchDocument[]): D1PreparedStatement[] {
  const vocabulary = [...new Set(documents.flatMap(({ terms }) => terms))].map((word) => ({
    word,
    sound: soundOf(word),
    keys: /\p{N}/u.test(word) ? [] : editKeys(word),
  }))
  return piecesOf(vocabulary, 2000).map((piece) =>
    db
      .prepare(
        `INSERT INTO terms (word, sound, edit_keys, count)
         SELECT value ->> 'word', value ->> 'sound', value -> 'keys', 0 FROM json_each(?1) WHERE true
         ON CONFLICT (word) DO NOTHING`,
      )
      .bind(JSON.stringify(piece)),
  )
}

function put(db: D1Database, documents: SearchDocument[], version: number): D1PreparedStatement[] {
  const list = JSON.stringify(documents)
  return [
    db.prepare(countWords).bind(list, version),
    db
      .prepare(
        `INSERT INTO docs (product_id, version, is_active, name, facts, words, terms)
         SELECT value ->> 'product_id', ?2, value ->> 'is_active', value ->> 'name', value -> 'facts', value ->> 'words',
           value -> 'terms'
         FROM json_each(?1) WHERE true
         ON CONFLICT (product_id) DO UPDATE SET version = excluded.version, is_active = excluded.is_active,
           name = excluded.name, facts = excluded.facts, words = excluded.words, terms = excluded.terms
         WHERE excluded.version >= docs.version`,
      )
      .bind(list, version),
  ]
}

function remove(db: D1Database, ids: string[], version: number): D1PreparedStatement[] {
  const nothing = JSON.stringify(ids.map((id) => ({ product_id: id, terms: [] })))
  return [
    db.prepare(countWords).bind(nothing, version),
    db
      .prepare('DELETE FROM docs WHERE product_id IN (SELECT value FROM json_each(?1)) AND version <= ?2')
      .bind(JSON.stringify(ids), version),
  ]
}

function forgetUnused(db: D1Database): D1PreparedStatement {
  return db.prepare('DELETE FROM terms WHERE count <= 0')
}
