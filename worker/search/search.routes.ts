import type { Hono } from 'hono'
import { countMatching } from '#domain/products/category-counts.ts'
import { pageSize } from '#domain/products/product-limits.ts'
import {
  asksForUnknownChoice,
  type CollectionQuery,
  type SortOrder,
  withKnownChoices,
} from '#domain/search/collection-query.ts'
import { normalise } from '#domain/search/search-words.ts'
import { type CollectionPage, searchApi } from '#domain/search/search.endpoints.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { vehicleLimits } from '#domain/vehicles/vehicle.ts'
import { storedChoices } from '#worker/choices/known-choices.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { addCacheTags, tags } from '#worker/http/public-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import { isChosen } from '#worker/search/facets/facet-keys.ts'
import { countByCategory, countFacets, facetTable } from '#worker/search/facets/facet-table.ts'
import { recordSearch } from '#worker/search/terms/record-search.ts'
import { readYear, riddenBy, type RiddenVehicle, shownName } from '#worker/vehicles/part-fit.ts'
import { mostRanges, rangesOf } from './collection-pages.sql.ts'
import { findByText } from './find-by-text.ts'
import { matchList } from './part-list/match-list.ts'
import type { Match } from './search.store.ts'
import { suggest } from './suggest/suggest.ts'

/** Routes for finding parts: the collection, suggestions while a search is typed, a list typed as one text. */
export function searchRoutes(app: Hono<AppEnv>): void {
  serveAll(app, searchApi, {
    listCollection: ({ query }, shop) => {
      addCacheTags(shop, tags.lists, tags.settings)
      return listCollection(shop, query)
    },

    suggest: ({ query }, shop) => {
      addCacheTags(shop, tags.lists, tags.settings)
      return suggest(shop, query.q)
    },

    findPartList: ({ query, clientIp }, shop) => {
      addCacheTags(shop, tags.lists)
      return matchList(shop, query, clientIp)
    },
  })
}

/** A page whose `from` is not known yet. */
type PageWithoutPosition = Omit<CollectionPage, 'from' | 'bikes'>

/** A query with the vehicles that its slugs name. */
type VehicleQuery = Omit<CollectionQuery, 'bike'> & { bike: RiddenVehicle[] }

/**
 * Returns one page of the collection.
 * Without search text it pages through the primary database by cursor, or through the index when more than brand and
 * engine size is chosen. With search text it ranks the best matches and pages them by number (`page-2`).
 */
async function listCollection(shop: ShopContext, requested: CollectionQuery): Promise<CollectionPage> {
  // New ones may be unknown to this isolate.
  if (asksForUnknownChoice(requested)) await shop.stores.choices.know()
  const query = { ...withKnownChoices(requested), bike: chosenVehicles(requested, shop.now()) }
  const list =
    query.q !== ''
      ? listMatches
      : isByCategoryOnly(query) && rangesOf(query).length <= mostRanges
        ? listFromDatabase
        : listFromIndex
  const [after, before] = [parseCursor(query.after), parseCursor(query.before)]
  const page = await list(shop, { ...query, after: after.cursor, before: before.cursor })
  // An outdated or mistyped cursor starts the list again instead of showing an empty page.
  const isPastEnd = page.products.length === 0 && page.total > 0 && (query.after ?? query.before) !== null
  if (isPastEnd) return listCollection(shop, { ...requested, after: null, before: null })
  const shown = page.products.length
  const isFirst = page.previous === null
  const from =
    shown === 0 ? null : isFirst ? 1 : page.next === null ? page.total - shown + 1 : (after.from ?? before.from)
  return {
    ...page,
    bikes: namedVehicles(page, query.bike, requested.bike),
    from,
    next: page.next && withPosition(page.next, from && from + shown),
    previous: page.previous && withPosition(page.previous, from && Math.max(1, from - pageSize)),
  }
}

/** The vehicles that a list has a box for: all while there are few, else those it counts, and the chosen ones. */
function namedVehicles(
  { facets }: PageWithoutPosition,
  chosen: RiddenVehicle[],
  slugs: string[],
): CollectionPage['bikes'] {
  const vehicles = knownVehicles()
  const few = vehicles.mostSold(vehicleLimits.few + 1)
  const counted =
    few.length <= vehicleLimits.few ? few : Object.keys(facets?.bike ?? {}).flatMap((slug) => vehicles.of(slug) ?? [])
  const all = new Set([...counted, ...chosen.map(({ vehicle }) => vehicle)])
  return [...all].map((vehicle) => {
    const asked = slugs.find((slug) => slug !== vehicle.slug && vehicles.of(slug) === vehicle)
    return { slug: vehicle.slug, name: shownName(vehicle), ...(asked !== undefined && { asked }) }
  })
}

/**
 * A cursor with the position of its first card: `n25_01JB…`. The position is carried because counting it would read
 * every earlier row.
 */
function withPosition(cursor: string, from: number | null): string {
  return from === null ? cursor : `n${from}_${cursor}`
}

/** Splits a cursor from its position; older cursors have none. */
function parseCursor(text: string | null): { cursor: string | null; from: number | null } {
  const [, from, cursor] = /^n(\d{1,9})_(.+)$/.exec(text ?? '') ?? []
  return cursor ? { cursor, from: Number(from) } : { cursor: text, from: null }
}

/** The known vehicles of a query; a year goes with a single one. */
function chosenVehicles({ bike, year }: CollectionQuery, now: number): RiddenVehicle[] {
  const chosen = bike.flatMap((slug) => riddenBy(slug, null) ?? [])
  const isOne = chosen.length === 1
  return chosen.map((each) => ({ ...each, year: isOne ? readYear(year ?? undefined, now) : null }))
}

/** The primary database has an index for brand and engine size only, and merges a few ranges of it. */
function isByCategoryOnly({ kind, bike, grade, price, stock }: VehicleQuery): boolean {
  return [kind, bike, grade, price, stock].every((chosen) => chosen.length === 0)
}

async function listFromDatabase({ stores }: ShopContext, query: VehicleQuery): Promise<PageWithoutPosition> {
  const { facets, ...page } = await stores.products.listPage({ ...query, bike: [] })
  return {
    ...page,
    facets: facets && countFacets(facets, query).facets,
    total: countMatching(page.cells, query),
    nearest: false,
    corrected: null,
  }
}

async function listFromIndex({ stores }: ShopContext, query: VehicleQuery): Promise<PageWithoutPosition> {
  const position = { sort: query.sort, after: parsePosition(query.after), before: parsePosition(query.before) }
  const { rows, next, previous } = await stores.search.listChosen(query, position)
  const { products, facets } = await stores.products.listFound(rows.map(({ productId }) => productId))
  return {
    products,
    cells: facets ? countByCategory(facets, query) : [],
    ...(facets ? countFacets(facets, query) : { facets, total: products.length }),
    next: next === null ? null : `at-${next}`,
    previous: previous === null ? null : `at-${previous}`,
    nearest: false,
    corrected: null,
  }
}

function parsePosition(cursor: string | null): number | null {
  const match = /^at-(\d{1,15})$/.exec(cursor ?? '')
  return match ? Number(match[1]) : null
}

/** The kind of part that the owner calls by these words, or by its label in any language. */
function kindCalled(text: string): string | undefined {
  const words = normalise(text)
  const names = ({ label, words: own }: ReturnType<typeof storedChoices>[number]) => [...own, ...Object.values(label)]
  return storedChoices('kinds').find((kind) => !kind.isHidden && names(kind).some((each) => normalise(each) === words))
    ?.key
}

async function listMatches(shop: ShopContext, query: VehicleQuery): Promise<PageWithoutPosition> {
  const { stores } = shop
  const { matches, isNearest, corrected } = await findByText(shop, query.q)
  const kind = isNearest || matches.length === 0 ? kindCalled(query.q) : undefined
  if (kind !== undefined) return listFromIndex(shop, { ...query, q: '', kind: [kind] })
  recordSearch(shop, query, isNearest ? 0 : matches.length)
  const chosen = sorted(
    matches.filter(({ values }) => isChosen(values, query)),
    query.sort,
  )
  const page = parsePageNumber(query.after ?? query.before)
  const shown = chosen.slice(page * pageSize, (page + 1) * pageSize).map(({ productId }) => productId)
  const table = facetTable(matches.map(({ values }) => ({ values, count: 1 })))
  return {
    // The index returns ids; price and stock come from the primary database.
    products: await stores.products.listCards(shown),
    cells: countByCategory(table, query),
    ...countFacets(table, query),
    next: (page + 1) * pageSize < chosen.length ? `page-${page + 1}` : null,
    previous: page > 0 ? `page-${page - 1}` : null,
    nearest: isNearest,
    corrected,
  }
}

/** Equal prices are ordered by id, as they are without search text. */
function sorted(matches: Match[], sort: SortOrder): Match[] {
  if (sort === 'relevant') return matches
  const low = matches.toSorted((a, b) => a.newPrice - b.newPrice || (a.productId < b.productId ? -1 : 1))
  return sort === 'low' ? low : low.toReversed()
}

function parsePageNumber(cursor: string | null): number {
  const match = /^page-(\d{1,2})$/.exec(cursor ?? '')
  return match ? Number(match[1]) : 0
}
