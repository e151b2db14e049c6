import { sql } from 'drizzle-orm'
import { prepared } from '#worker/database/connect.ts'
import { facetCounts } from '#worker/database/schema/search.ts'
import type { CategoryCount } from '#domain/products/category-counts.ts'
import { type FacetTable, readFacetTable } from './facet-table.ts'

const facetColumns = { mark: facetCounts.mark, cells: facetCounts.cells }

/** Selects the stored counts. */
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

/** The table of a row; `null` until the counts of the index were copied to the primary database once. */
export function readFacets([row]: { mark: string; cells: string }[]): FacetTable | null {
  return row && row.mark !== '' ? readFacetTable(row.cells) : null
}
