import type { Category, SubCategory } from '#domain/products/categories.ts'
import type { CategoryCount } from '#domain/products/category-counts.ts'
import { type FacetGroup, facetGroups, type Facets } from '#domain/search/facets.ts'
import { type FacetChoice, type FacetValues, isChosen, isChosenIn } from './facet-choice.ts'
import { facetKey, parseFacetKey } from './facet-keys.ts'

/**
 * How many parts are alike in every group. A part fits any set of bikes and has one value of most other groups, so what it is
 * beside its bikes is kept once, each set of bikes once, and the counts of both together as numbers: two short ones for
 * parts that are alike, however long their values are.
 */
export interface FacetTable {
  /** What parts are beside their bikes. */
  sorts: FacetValues[]
  /** The sets of bikes that parts fit. */
  sets: string[][]
  /** For each set the places of sorts in `sorts`, each with the number of parts behind it. */
  counts: number[][]
}

/** The table of a shop without parts. */
export const noFacets: FacetTable = { sorts: [], sets: [], counts: [] }

/** Parts that are alike in every group, and how many they are. */
export interface FacetCombination {
  values: FacetValues
  count: number
}

const groupsBesideBikes = facetGroups.filter((group) => group !== 'bike')

/** The table of some cells, each of another sort. */
export function facetTable(cells: Iterable<FacetCombination>): FacetTable {
  const table: FacetTable = { sorts: [], sets: [], counts: [] }
  const [sorts, sets] = [new Map<string, number>(), new Map<string, number>()]
  for (const { values, count } of cells) {
    const sort = placeIn(sorts, facetKey({ ...values, bike: [] }))
    const set = placeIn(sets, values.bike.join(' '))
    table.sorts[sort] ??= { ...values, bike: [] }
    table.sets[set] ??= [...values.bike]
    const counts = (table.counts[set] ??= [])
    counts.push(sort, count)
  }
  return table
}

function placeIn(places: Map<string, number>, name: string): number {
  const place = places.get(name) ?? places.size
  places.set(name, place)
  return place
}

/** Counts for every box, and of what is chosen altogether. A value that no part has is left out. */
export function countFacets(table: FacetTable, choice: FacetChoice): { facets: Facets; total: number } {
  const narrowed = groupsBesideBikes.filter((group) => choice[group].length > 0)
  const failed = table.sorts.map((sort) => narrowed.filter((group) => !isChosenIn(group, sort, choice)))
  const { ofSorts, ofSets } = countMatches(table, choice, (sort) => failed[sort]?.length === 0)
  const facets: Facets = { category: {}, subCategory: {}, kind: {}, bike: {}, grade: {}, price: {}, stock: {} }
  let total = 0
  for (const [place, sort] of table.sorts.entries()) {
    const [count, groups] = [ofSorts[place] ?? 0, failed[place] ?? []]
    if (groups.length === 0) total += count
    // What fails in one group only is what the other boxes of that group would show.
    const counted = groups.length === 0 ? groupsBesideBikes : groups.length === 1 ? groups : []
    for (const group of counted) for (const value of sort[group]) add(facets, group, value, count)
  }
  for (const [place, set] of table.sets.entries()) for (const bike of set) add(facets, 'bike', bike, ofSets[place] ?? 0)
  return { facets, total }
}

/** Counts of every brand and engine size, with what is chosen in the other groups. */
export function countByCategory(table: FacetTable, choice: FacetChoice): CategoryCount[] {
  const others = { ...choice, category: [], subCategory: [] }
  const { ofSorts } = countMatches(table, others, () => true)
  const byCategory = new Map<string, CategoryCount>()
  for (const [place, sort] of table.sorts.entries()) {
    const count = ofSorts[place] ?? 0
    if (count === 0 || !isChosen(sort, { ...others, bike: [] })) continue
    const [category, subCategory] = [sort.category[0] as Category, sort.subCategory[0] as SubCategory]
    const name = `${category} ${subCategory}`
    byCategory.set(name, { category, subCategory, count: count + (byCategory.get(name)?.count ?? 0) })
  }
  return [...byCategory.values()]
}

/** Parts of each sort that fit the chosen bikes, and parts of each set of bikes that are of a right sort. */
function countMatches({ sorts, sets, counts }: FacetTable, choice: FacetChoice, isRight: (sort: number) => boolean) {
  const right = sorts.map((_, sort) => isRight(sort))
  const [ofSorts, ofSets] = [sorts.map(() => 0), sets.map(() => 0)]
  for (const [set, bikes] of sets.entries()) {
    const fits = choice.bike.length === 0 || bikes.some((bike) => choice.bike.includes(bike))
    const pairs = counts[set] ?? []
    for (let at = 0; at < pairs.length; at += 2) {
      const [sort, count] = [pairs[at] ?? 0, pairs[at + 1] ?? 0]
      if (fits) ofSorts[sort] = (ofSorts[sort] ?? 0) + count
      if (right[sort]) ofSets[set] = (ofSets[set] ?? 0) + count
    }
  }
  return { ofSorts, ofSets }
}

function add(facets: Facets, group: FacetGroup, value: string, count: number): void {
  if (count > 0) facets[group][value] = (facets[group][value] ?? 0) + count
}

/** A table as the books keep it: every word in it once. */
export function writeFacetTable({ sorts, sets, counts }: FacetTable): string {
  const bikes = [...new Set(sets.flat())].toSorted()
  const places = new Map(bikes.map((bike, place) => [bike, place]))
  return JSON.stringify({
    sorts: sorts.map(facetKey),
    bikes,
    sets: sets.map((set) => set.map((bike) => places.get(bike))),
    counts,
  })
}

/** Reads what `writeFacetTable` wrote; what is not of its form is no table. */
export function readFacetTable(text: string): FacetTable {
  const { sorts = [], bikes = [], sets = [], counts = [] } = JSON.parse(text) as Partial<WrittenTable>
  return {
    sorts: sorts.map(parseFacetKey),
    sets: sets.map((set) => set.flatMap((place) => bikes[place] ?? [])),
    counts,
  }
}

interface WrittenTable {
  sorts: string[]
  bikes: string[]
  sets: number[][]
  counts: number[][]
}
