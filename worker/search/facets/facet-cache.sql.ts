import { sql } from 'drizzle-orm'
import { once } from '#domain/once.ts'
import type { CategoryCount } from '#domain/products/category-counts.ts'
import { noCollectionQuery } from '#domain/search/collection-query.ts'
import type { Facets } from '#domain/search/facets.ts'
import { prepared } from '#worker/database/connect.ts'
import { facetCounts } from '#worker/database/schema/search.ts'
import { countFacets, type FacetTable, noFacets, readFacetTable } from './facet-table.ts'

/** Counts of the facets with the mark of their state. */
export interface CachedFacets {
  mark: string
  table: FacetTable
  /** Counted with nothing chosen, as most lists are. */
  whole: () => Facets
}

const cachedFacets = (mark: string, table: FacetTable): CachedFacets => ({
  mark,
  table,
  whole: once(() => countFacets(table, noCollectionQuery).facets),
})

/** The index counts; until it has done so once, nothing is known of the facets. */
export const isCounted = ({ mark }: CachedFacets) => mark !== ''

/** What a Worker remembers between lists: the counts that it read last. The books send others, and not these again. */
export interface FacetCache {
  facets: CachedFacets
}

/** The memory of a Worker that has read nothing yet. */
export const createFacetCache = (): FacetCache => ({ facets: cachedFacets('', noFacets) })

const facetColumns = {
  mark: facetCounts.mark,
  cells: sql<
    string | null
  >`CASE WHEN ${facetCounts.mark} = ${sql.placeholder('mark')} THEN NULL ELSE ${facetCounts.cells} END`,
}
type FacetRow = Pick<typeof facetCounts.$inferSelect, 'mark'> & { cells: string | null }

/** The counts that the database keeps, without their cells when `mark` is known. */
export const facetsAlone = prepared((db) => db.select(facetColumns).from(facetCounts))

/** The same, and the counts of each brand and engine size. */
export const facetsAndCategories = prepared((db) =>
  db
    .select({
      ...facetColumns,
      // In one statement with the others: each has a price of its own.
      categories: sql<CategoryCount[]>`(SELECT json_group_array(json_object(
        'category', category, 'subCategory', sub_category, 'count', active_count)) FROM product_counts)`.mapWith(
        (text: string) => JSON.parse(text) as CategoryCount[],
      ),
    })
    .from(facetCounts),
)

/** The counts that were asked for. */
export function readFacets([row]: FacetRow[], known: CachedFacets): CachedFacets {
  return row?.cells ? cachedFacets(row.mark, readFacetTable(row.cells)) : known
}
