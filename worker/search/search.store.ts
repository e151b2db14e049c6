import { LruMap } from '#domain/lru.ts'
import { pageSize } from '#domain/products/product-limits.ts'
import { searchLimits, type SortOrder } from '#domain/search/collection-query.ts'
import type { DatabaseSession } from '#worker/database/connect.ts'
import { isForward, type Page, type PageStart, toPage } from '#worker/database/to-page.ts'
import { type FacetTable, facetTable } from '#worker/search/facets/facet-table.ts'
import type { Visibility } from './index/searchable-words.ts'
import { kindOfMatch, type MatchKind, planSearch, type SearchPlan } from '#worker/search/plan/search-plan.ts'
import { readSearchText, type SearchText } from './plan/search-text.ts'
import { vocabularyQuery } from '#worker/search/plan/vocabulary-query.ts'
import { type FacetChoice, facetExpression, type FacetValues, parseFacetKey } from './facets/facet-keys.ts'
import type { SearchDocument } from './index/search-document.ts'
import { putDocuments, removeDocuments } from './index/search-writes.sql.ts'
import { type FoundRow, matchStatement } from './match-statement.sql.ts'
import { readVocabulary, type VocabularyRow, vocabularyStatements } from './plan/query-vocabulary.sql.ts'

/** A matching product. */
export interface Match {
  productId: string
  newPrice: number
  /** Its facet values when it was indexed last. */
  values: FacetValues
  kind: MatchKind
}

/** Among which parts a text is searched. */
export interface SearchScope {
  visibility?: Visibility
  /** An FTS5 expression that every match fulfils too. */
  within?: string | null
}

/** A text with the expression that its matches fulfil too. */
interface ScopedText {
  text: SearchText
  within: string | null
}

/** The plan of such a text; none for a text without words. */
interface ScopedPlan {
  plan: SearchPlan | null | undefined
  within: string | null
}

/** The best matches of a text, the best first. */
export interface SearchResult {
  matches: Match[]
  /** No part has every word, so these have some of them. */
  isNearest: boolean
  /** The text that was searched in place of a misspelt one; `null` when it was searched as typed. */
  corrected: string | null
}

/** The search index, in a database of its own. It is derived from the primary database and can be rebuilt. */
export class SearchStore {
  private readonly db: DatabaseSession

  constructor(db: DatabaseSession) {
    this.db = db
  }

  /**
   * Finds the best matches of any text. The vocabulary makes the plan that the index then follows; the last plan of the
   * same text is tried with the first round trip, and mostly is still right. Matches are ordered by rank of the words,
   * then in stock first, then newest. At most `searchLimits.results` rows are read, twice that after a plan that was not.
   */
  async find(text: string, { visibility = 'sold', within = null }: SearchScope = {}): Promise<SearchResult> {
    const [result = nothing] = await findEach(
      this.db,
      [{ text: readSearchText(text), within }],
      searchLimits.results,
      visibility,
    )
    return result
  }

  /** Finds matches for several texts likewise; reads at most `most` parts on sale for each. */
  findEach(texts: ScopedText[], most: number): Promise<SearchResult[]> {
    return findEach(this.db, texts, most, 'sold')
  }

  /** Returns one page of the parts on sale that match `choice`, which must not be empty. */
  listChosen(choice: FacetChoice, start: IndexPosition): Promise<Page<ListedProduct, number>> {
    return listChosen(this.db, choice, start)
  }

  /** Returns the facet counts and the mark of their state; `null` when the mark is still `known`. */
  async facetsUnless(known: string): Promise<{ mark: string; table: FacetTable } | null> {
    const [marks, counts] = await this.db.batch<{ mark: string; cell: string; count: number }>([
      this.db.prepare('SELECT mark FROM facet_mark'),
      // CROSS JOIN fixes the order, so no count is read when the mark is known.
      this.db.prepare('SELECT cell, count FROM facet_mark CROSS JOIN facet_cells WHERE mark <> ?1').bind(known),
    ])
    const mark = marks?.results[0]?.mark ?? ''
    if (mark === known) return null
    const combinations = (counts?.results ?? []).map(({ cell, count }) => ({ values: parseFacetKey(cell), count }))
    return { mark, table: facetTable(combinations) }
  }

  /**
   * Writes `documents` and deletes `gone` as of a catalogue version. Entries of a later version stay, so a slow
   * writer cannot undo a quick one.
   */
  async updateDocuments(documents: SearchDocument[], gone: string[], version: number): Promise<void> {
    const statements = [
      ...(documents.length > 0 ? putDocuments(this.db, documents, version) : []),
      ...(gone.length > 0 ? removeDocuments(this.db, gone, version) : []),
    ]
    if (statements.length > 0) await this.db.batch(statements)
  }

  /** Stores the meanings of phrases; versions older than the stored ones are ignored. */
  async putSynonyms(list: { phrase: string; means: string; version: number }[]): Promise<void> {
    await this.db
      .prepare(
        `INSERT INTO synonyms (phrase, means, version)
         SELECT value ->> 'phrase', value ->> 'means', value ->> 'version' FROM json_each(?1) WHERE true
         ON CONFLICT (phrase) DO UPDATE SET means = excluded.means, version = excluded.version
         WHERE excluded.version > synonyms.version`,
      )
      .bind(JSON.stringify(list))
      .run()
  }
}

const nothing: SearchResult = { matches: [], isNearest: false, corrected: null }

/** The last plans of this isolate by text. */
const lastPlans = new LruMap<string, SearchPlan>(200)

async function findEach(
  db: DatabaseSession,
  texts: ScopedText[],
  most: number,
  visibility: Visibility,
): Promise<SearchResult[]> {
  const matching = (scoped: ScopedPlan[]) =>
    scoped.flatMap(({ plan, within }) => (plan ? [matchStatement(db, plan, most, within)] : []))
  const keys = texts.map((each) => JSON.stringify([visibility, each]))
  const tried = texts.map(({ within }, index) => ({ plan: lastPlans.get(keys[index] ?? ''), within }))
  const lookups = vocabularyStatements(
    db,
    texts.map(({ text }) => vocabularyQuery(text)),
  )
  const statements = [...lookups, ...matching(tried)]
  const replies = statements.length === 0 ? [] : await db.batch<FoundRow & VocabularyRow>(statements)
  const entries = readVocabulary(replies.splice(0, lookups.length).flatMap(({ results }) => results))
  const plans = texts.map(({ text, within }) => ({ plan: planSearch(text, entries, visibility), within }))

  const rowsOf = new Map<string, FoundRow[]>(
    tried.flatMap((each) => (each.plan ? [[JSON.stringify(each), replies.shift()?.results ?? []]] : [])),
  )
  const others = plans.filter((each) => each.plan !== null && !rowsOf.has(JSON.stringify(each)))
  const found = others.length === 0 ? [] : await db.batch<FoundRow>(matching(others))
  for (const [index, { results }] of found.entries()) rowsOf.set(JSON.stringify(others[index]), results)
  for (const [index, { plan }] of plans.entries()) if (plan) lastPlans.set(keys[index] ?? '', plan)
  return plans.map((each) => (each.plan ? resultOf(each.plan, rowsOf.get(JSON.stringify(each)) ?? []) : nothing))
}

function resultOf(plan: SearchPlan, rows: FoundRow[]): SearchResult {
  const found = rows.map(({ cell, ...row }) => ({ ...row, values: parseFacetKey(cell) }))
  const isBetter = (a: (typeof found)[number], b: (typeof found)[number]) =>
    a.step - b.step || b.values.stock.length - a.values.stock.length || (a.productId < b.productId ? 1 : -1)
  const sorted = found.toSorted(isBetter)
  const best = sorted[0]?.step ?? 0
  return {
    matches: sorted.map(({ step, ...match }) => ({ ...match, kind: kindOfMatch(plan, step) })),
    // Parts that only mention the words in a description do not count as whole matches.
    isNearest: best >= plan.mentions,
    corrected: best === plan.mentions - 1 ? plan.corrected : null,
  }
}

/** The sort order of a list and the rowid that a page starts after or before. */
interface IndexPosition extends PageStart<number> {
  sort: SortOrder
}

/** A product in the index; its cursor is the rowid. */
interface ListedProduct {
  position: number
  productId: string
}

/**
 * Returns one page of the parts on sale that match the chosen facets, newest first or by price. The index intersects
 * the posting lists, so it reads the rows of the page only.
 */
async function listChosen(
  db: DatabaseSession,
  choice: FacetChoice,
  start: IndexPosition,
): Promise<Page<ListedProduct, number>> {
  const index = start.sort === 'relevant' ? 'docs_index' : 'docs_by_price'
  const forward = isForward(start)
  const isAscending = (start.sort === 'low') === forward
  const from = (forward ? start.after : start.before) ?? null
  const { results } = await db
    .prepare(
      `SELECT rowid AS position, product_id AS productId FROM ${index}
       WHERE ${index} MATCH ?1 ${from === null ? '' : `AND rowid ${isAscending ? '>' : '<'} ?2`}
       ORDER BY rowid ${isAscending ? 'ASC' : 'DESC'} LIMIT ${pageSize + 1}`,
    )
    .bind(facetExpression(choice), ...(from === null ? [] : [from]))
    .all<ListedProduct>()
  return toPage(results, pageSize, ({ position }) => position, start)
}
