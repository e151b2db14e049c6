import { sql } from 'drizzle-orm'
import type { CategoryCount } from '#domain/products/category-counts.ts'
import { prepared, type PreparedQuery } from '#worker/database/connect.ts'
import { facetCounts } from '#worker/database/schema/products.ts'
import { type FacetTable, readFacetTable } from './facet-table.ts'

interface FacetRow {
  mark: string
  /** `null` if the mark is the known one. */
  cells: string | null
}

/** The table that this isolate read last. Marks are random: one never stands for two tables. */
let latest: { mark: string; table: FacetTable } | undefined

/** The cells are the largest part of a list's answer, so they are sent only to who does not know them by their mark. */
const facetColumns = {
  mark: facetCounts.mark,
  cells: sql<
    string | null
  >`CASE WHEN ${facetCounts.mark} = ${sql.placeholder('known')} THEN NULL ELSE ${facetCounts.cells} END`,
}

/** Selects the stored counts. */
export const facetsAlone = withFacets(prepared((db) => db.select(facetColumns).from(facetCounts)))

/** Selects the stored counts and the counts of each brand and engine size. */
export const facetsAndCategories = withFacets(
  prepared((db) =>
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
  ),
)

/**
 * A statement for a batch and a reader of its rows. `facets` is `null` until the counts of the index were copied to the
 * primary database once.
 */
function withFacets<Row extends FacetRow>(query: PreparedQuery<Row>) {
  return () => {
    // Another request may read a newer table meanwhile.
    const known = latest
    return {
      statement: query({ known: known?.mark ?? '' }),
      read([row]: Row[]): { row: Row | undefined; facets: FacetTable | null } {
        if (!row || row.mark === '') return { row, facets: null }
        if (row.cells === null) return { row, facets: known?.table ?? null }
        latest = { mark: row.mark, table: readFacetTable(row.cells) }
        return { row, facets: latest.table }
      },
    }
  }
}
