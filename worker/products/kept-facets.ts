import { sql } from 'drizzle-orm'
import { type FacetTable, noFacets, readFacetTable } from '#domain/facet-table.ts'
import type { Database } from '#worker/database/connect.ts'
import { facetCounts } from '#worker/database/schema/search.ts'

/** Counts of the facets with the mark of their state. */
export interface KeptFacets {
  mark: string
  table: FacetTable
}

/** The index counts; until it has done so once, nothing is known of the facets. */
export const isCounted = ({ mark }: KeptFacets) => mark !== ''

/** What a Worker remembers between lists: the counts that it read last. The books send others, and not these again. */
export interface ListMemory {
  facets: KeptFacets
}

export const createListMemory = (): ListMemory => ({ facets: { mark: '', table: noFacets } })

/** Asks the books for the counts that they keep; they leave out those that are known. */
export function askFacets(db: Database, { mark }: KeptFacets) {
  return db
    .select({
      mark: facetCounts.mark,
      cells: sql<string | null>`CASE WHEN ${facetCounts.mark} = ${mark} THEN NULL ELSE ${facetCounts.cells} END`,
    })
    .from(facetCounts)
}

/** The counts that were asked for. */
export function readFacets([kept]: Awaited<ReturnType<typeof askFacets>>, known: KeptFacets): KeptFacets {
  return kept?.cells ? { mark: kept.mark, table: readFacetTable(kept.cells) } : known
}
