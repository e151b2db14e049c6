import type { DatabaseSession } from '#worker/database/read-replica.ts'
import { searchLimits } from '#domain/search/collection-query.ts'
import type { FacetChoice, FacetValues } from '#worker/search/facets/facet-choice.ts'
import { parseFacetKey } from '#worker/search/facets/facet-keys.ts'
import { type FacetTable, facetTable } from '#worker/search/facets/facet-table.ts'
import type { Visibility } from '#worker/search/index/marked-words.ts'
import { kindOfMatch, type MatchKind, planSearch, type SearchPlan } from '#worker/search/plan/search-plan.ts'
import { questionsOf } from '#worker/search/plan/search-questions.ts'
import { readSearchText, type SearchText } from '#worker/search/plan/search-text.ts'
import type { SearchDocument } from './index/search-document.ts'
import { listChosen, type ListedPage, type ListPlace } from './search-list.sql.ts'
import { type FoundRow, matchStatement } from './match-statement.sql.ts'
import { queryVocabulary } from './plan/search-vocabulary.sql.ts'
import { putDocuments, removeDocuments } from './index/search-writes.sql.ts'

/** A product that was found. */
export interface Match {
  productId: string
  newPrice: number
  /** What it is in every group, when the index last heard of it. */
  values: FacetValues
  kind: MatchKind
}

/** The best matches of a text, best first. */
export interface SearchResult {
  matches: Match[]
  /** They answer only some of the words, because nothing answers them all. */
  isNearest: boolean
  /** What was looked for in place of a misspelt text that nothing has; `null` when it was taken as it is. */
  corrected: string | null
}

/** The index over the words of the catalogue, in a database of its own; derived from the books, so it may be remade. */
export function searchStore(db: DatabaseSession) {
  return {
    /**
     * The best matches of any text in two trips: one to the vocabulary, one to the index. Better places of the words come
     * first, in them what is in stock, then what is newest. At most `searchLimits.results`, and no other match is read.
     */
    async find(text: string, visibility: Visibility = 'sold'): Promise<SearchResult> {
      const [result = nothing] = await findEach(db, [readSearchText(text)], searchLimits.results, visibility)
      return result
    },

    /** The same for several texts, also in two trips; of each at most `most` matches of parts on sale are read. */
    findEach(texts: SearchText[], most: number): Promise<SearchResult[]> {
      return findEach(db, texts, most, 'sold')
    },

    /** One page of the parts on sale that are chosen; something must be. */
    listChosen(choice: FacetChoice, place: ListPlace): Promise<ListedPage> {
      return listChosen(db, choice, place)
    },

    /** How many parts on sale are alike, with the mark of that state; `null` when it still has the mark that is known. */
    async facetsUnless(known: string): Promise<{ mark: string; table: FacetTable } | null> {
      const [marks, cells] = await db.batch<{ mark: string; cell: string; count: number }>([
        db.prepare('SELECT mark FROM facet_mark'),
        // In this order nothing is read of the cells when the mark is known.
        db.prepare('SELECT cell, count FROM facet_mark CROSS JOIN facet_cells WHERE mark <> ?1').bind(known),
      ])
      const mark = marks?.results[0]?.mark ?? ''
      if (mark === known) return null
      const alike = (cells?.results ?? []).map(({ cell, count }) => ({ values: parseFacetKey(cell), count }))
      return { mark, table: facetTable(alike) }
    },

    /**
     * Makes the index say what the books said at a version of the catalogue: `documents` are in it, `gone` are not. What
     * it knows from a later version stays as it is, so that a slow writer cannot undo a quick one.
     */
    async bringUpToDate(documents: SearchDocument[], gone: string[], version: number): Promise<void> {
      const statements = [
        ...(documents.length > 0 ? putDocuments(db, documents, version) : []),
        ...(gone.length > 0 ? removeDocuments(db, gone, version) : []),
      ]
      if (statements.length > 0) await db.batch(statements)
    },

    /** What phrases mean from now on; a version older than what is known changes nothing. */
    async putSynonyms(list: { phrase: string; means: string; version: number }[]): Promise<void> {
      await db
        .prepare(
          `INSERT INTO synonyms (phrase, means, version)
           SELECT value ->> 'phrase', value ->> 'means', value ->> 'version' FROM json_each(?1) WHERE true
           ON CONFLICT (phrase) DO UPDATE SET means = excluded.means, version = excluded.version
           WHERE excluded.version > synonyms.version`,
        )
        .bind(JSON.stringify(list))
        .run()
    },
  }
}

const nothing: SearchResult = { matches: [], isNearest: false, corrected: null }

async function findEach(
  db: DatabaseSession,
  texts: SearchText[],
  most: number,
  shelf: Visibility,
): Promise<SearchResult[]> {
  const answers = await queryVocabulary(db, texts.map(questionsOf))
  const plans = texts.map((text) => planSearch(text, answers, shelf))
  const looks = plans.flatMap((plan) => (plan ? [matchStatement(db, plan, most)] : []))
  const found = looks.length === 0 ? [] : await db.batch<FoundRow>(looks)
  const answered = found.values()
  return plans.map((plan) => (plan ? resultOf(plan, answered.next().value?.results ?? []) : nothing))
}

function resultOf(plan: SearchPlan, rows: FoundRow[]): SearchResult {
  const found = rows.map(({ cell, ...row }) => ({ ...row, values: parseFacetKey(cell) }))
  const isBetter = (a: (typeof found)[number], b: (typeof found)[number]) =>
    a.step - b.step || b.values.stock.length - a.values.stock.length || (a.productId < b.productId ? 1 : -1)
  const sorted = found.toSorted(isBetter)
  const best = sorted[0]?.step ?? 0
  return {
    matches: sorted.map(({ step, ...match }) => ({ ...match, kind: kindOfMatch(plan, step) })),
    // What only mentions the words, with nothing better before it, is no answer either.
    isNearest: best >= plan.mentions,
    corrected: best === plan.mentions - 1 ? plan.corrected : null,
  }
}
