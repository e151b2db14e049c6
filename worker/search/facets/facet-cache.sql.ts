import { sql } from 'drizzle-orm'
import { once } from '#domain/once.ts'
import type { CategoryCount } from '#domain/products/category-counts.ts'
import { noCollectionQuery } from '#domain/search/collection-query.ts'
import type { Facets } from '#domain/search/facets.ts'
import { prepared } from '#worker/database/connect.ts'
import { facetCounts } from '#worker/database/schema/search.ts'
import { countFacets, type FacetTable, noFacets, readFacetTable } from './facet-table.ts'

/** The facet counts with the mark of their state. */
export interface CachedFacets {
  mark: string
  table: FacetTable
  /** The facets with nothing chosen, which most lists show; computed once. */
  unfiltered: () => Facets
}

const cachedFacets = (mark: string, table: FacetTable): CachedFacets => ({
  mark,
  table,
  unfiltered: once(() => countFacets(table, noCollectionQuery).facets),
})

/** False until the counts of the index were copied to the primary database once. */
export const hasCounts = ({ mark }: CachedFacets) => mark !== ''

/** Facet counts cached in a Worker isolate; the primary database sends them again only when the mark changed. */
export interface FacetCache {
  facets: CachedFacets
}

/** Creates an empty cache. */
export const createFacetCache = (): FacetCache => ({ facets: cachedFacets('', noFacets) })

const facetColumns = {
  mark: facetCounts.mark,
  cells: sql<
    string | null
  >`CASE WHEN ${facetCounts.mark} = ${sql.placeholder('mark')} THEN NULL ELSE ${facetCounts.cells} END`,
}
type FacetRow = Pick<typeof facetCounts.$inferSelect, 'mark'> & { cells: string | null }

/** Selects the stored counts; `cells` is null when `mark` is already known. */
export const facetsAlone = prepared((db) => db.select(facetColumns).from(facetCounts))

/** Selects the stored counts and the counts of each brand and engine size. */
export const facetsAndCategories = prepared((db) =>
  db
    .select({
      ...facetColumns,
      // A subquery, because every statement of a batch adds latency.
      categories: sql<CategoryCount[]>`(SELECT json_group_array(json_object(
        'category', category, 'subCategory', sub_category, 'count', active_count)) FROM product_counts)`.mapWith(
        (text: string) => JSON.parse(text) as CategoryCount[],
      ),
    })
    .from(facetCounts),
)

/** Returns the counts of a row, or the known ones when it carries none. */
export function readFacets([row]: FacetRow[], known: CachedFacets): CachedFacets {
  return row?.cells ? cachedFacets(row.mark, readFacetTable(row.cells)) : known
}
