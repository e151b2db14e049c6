import type { CategoryCount } from '#domain/products/category-counts.ts'
import { type FacetGroup, facetGroups, type Facets } from '#domain/search/facets.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { vehicleLimits } from '#domain/vehicles/vehicle.ts'
import type { VehicleList } from '#domain/vehicles/vehicle-list.ts'
import { isForRider, readFitValue } from './fit-values.ts'
import { type FacetChoice, facetKey, type FacetValues, isChosen, isChosenIn, parseFacetKey } from './facet-keys.ts'

/**
 * Counts of parts with equal facet values, in a compact form.
 * A part fits any set of bikes and has one value of most other groups. So each combination of other values is stored
 * once, each set of bikes once, and the counts refer to both by index.
 */
export interface FacetTable {
  /** Combinations of values without bikes. */
  sorts: FacetValues[]
  /** Sets of bikes that parts fit. */
  sets: string[][]
  /** For each set of bikes, pairs of an index into `sorts` and a number of parts. */
  counts: number[][]
}

/** A combination of facet values and the number of parts that have it. */
export interface FacetCombination {
  values: FacetValues
  count: number
}

const groupsBesideBikes = facetGroups.filter((group) => group !== 'bike')

/** Builds a table from distinct combinations. */
export function facetTable(combinations: Iterable<FacetCombination>): FacetTable {
  const table: FacetTable = { sorts: [], sets: [], counts: [] }
  const [sorts, sets] = [new Map<string, number>(), new Map<string, number>()]
  for (const { values, count } of combinations) {
    const sort = indexIn(sorts, facetKey({ ...values, bike: [] }))
    const set = indexIn(sets, values.bike.join(' '))
    table.sorts[sort] ??= { ...values, bike: [] }
    table.sets[set] ??= [...values.bike]
    const counts = (table.counts[set] ??= [])
    counts.push(sort, count)
  }
  return table
}

function indexIn(indexes: Map<string, number>, name: string): number {
  const index = indexes.get(name) ?? indexes.size
  indexes.set(name, index)
  return index
}

interface FacetCount {
  facets: Facets
  total: number
}

/** The counts of lists without a choice, which most requests ask for. */
const unchosen = new WeakMap<FacetTable, { vehicles: VehicleList; counted: FacetCount }>()

/** Returns the count of every box and the total of the choice. Values without parts are left out. */
export function countFacets(table: FacetTable, choice: FacetChoice): FacetCount {
  if (facetGroups.some((group) => choice[group].length > 0)) return countChosen(table, choice)
  const [vehicles, known] = [knownVehicles(), unchosen.get(table)]
  if (known?.vehicles === vehicles) return known.counted
  const counted = countChosen(table, choice)
  unchosen.set(table, { vehicles, counted })
  return counted
}

function countChosen(table: FacetTable, choice: FacetChoice): FacetCount {
  const narrowed = groupsBesideBikes.filter((group) => choice[group].length > 0)
  const failed = table.sorts.map((sort) => narrowed.filter((group) => !isChosenIn(group, sort, choice)))
  const { ofSorts, ofSets } = countMatches(table, choice, (sort) => failed[sort]?.length === 0)
  const facets = Object.fromEntries(facetGroups.map((group) => [group, Object.create(null)])) as Facets
  let total = 0
  for (const [index, sort] of table.sorts.entries()) {
    const [count, groups] = [ofSorts[index] ?? 0, failed[index] ?? []]
    if (groups.length === 0) total += count
    // Parts that fail in one group only are what the other boxes of that group would show.
    const counted = groups.length === 0 ? groupsBesideBikes : groups.length === 1 ? groups : []
    for (const group of counted) for (const value of sort[group]) add(facets, group, value, count)
  }
  countVehicles(facets.bike, table, ofSets, choice)
  return { facets, total }
}

/** Vehicles that a list counts while the shop has no more; of more it counts those with most parts, and the chosen ones. */
const mostOfMany = 6

/** Counts the parts of each vehicle, those of its family and of any vehicle included. */
function countVehicles(counts: Record<string, number>, table: FacetTable, ofSets: number[], choice: FacetChoice): void {
  const shown = knownVehicles().all.filter(({ isHidden }) => !isHidden)
  const [named, open] = [new Map<string, number>(), new Map<string, number>()]
  let any = 0
  const sum = (map: Map<string, number>, id: string, count: number) => void map.set(id, (map.get(id) ?? 0) + count)
  for (const [index, set] of table.sets.entries()) {
    const count = ofSets[index] ?? 0
    const read = set.map(readFitValue)
    for (const { id, years, doubts, isOpenDoubt } of read) {
      // A warning takes away what would be counted for an unknown year.
      if (doubts !== null) {
        const family = knownVehicles().of(doubts)?.partsOf ?? null
        const fits = isForRider(
          set.filter((each) => readFitValue(each).doubts === null),
          { id: doubts, partsOf: family, year: null },
        )
        if (isOpenDoubt && fits) sum(named, doubts, -count)
        continue
      }
      if (id === '*') any += count
      else sum(named, id, count)
      if (years.length > 0) continue
      sum(open, id, count)
      // Who names both is counted once.
      for (const other of read) if (knownVehicles().of(other.id)?.partsOf === id) sum(named, other.id, -count)
    }
  }
  const counted = shown
    .map(({ id, slug, partsOf }) => {
      const own = choice.bike.find((each) => each.id === id)
      const count = own?.year
        ? table.sets.reduce((all, set, index) => all + (isForRider(set, own) ? (ofSets[index] ?? 0) : 0), 0)
        : (named.get(id) ?? 0) + (open.get(partsOf ?? '') ?? 0) + any
      return { slug, count, isChosen: own !== undefined }
    })
    .filter(({ count }) => count > 0)
  const most =
    shown.length <= vehicleLimits.few ? counted : [...counted].sort((a, b) => b.count - a.count).slice(0, mostOfMany)
  const listed = new Set([...most, ...counted.filter(({ isChosen }) => isChosen)].map(({ slug }) => slug))
  for (const { slug, count } of counted) if (listed.has(slug)) counts[slug] = count
}

/** Returns the counts of every brand and engine size, given the choice in the other groups. */
export function countByCategory(table: FacetTable, choice: FacetChoice): CategoryCount[] {
  const others = { ...choice, category: [], subCategory: [] }
  const { ofSorts } = countMatches(table, others, () => true)
  const byCategory = new Map<string, CategoryCount>()
  for (const [index, sort] of table.sorts.entries()) {
    const count = ofSorts[index] ?? 0
    if (count === 0 || !isChosen(sort, { ...others, bike: [] })) continue
    const [category, subCategory] = [sort.category[0] ?? '', sort.subCategory[0] ?? '']
    const name = `${category} ${subCategory}`
    byCategory.set(name, { category, subCategory, count: count + (byCategory.get(name)?.count ?? 0) })
  }
  return [...byCategory.values()]
}

/**
 * Counts parts of each combination that fit the chosen bikes, and parts of each set of bikes in an accepted
 * combination.
 */
function countMatches({ sorts, sets, counts }: FacetTable, choice: FacetChoice, isRight: (sort: number) => boolean) {
  const right = sorts.map((_, sort) => isRight(sort))
  const [ofSorts, ofSets] = [sorts.map(() => 0), sets.map(() => 0)]
  for (const [set, bikes] of sets.entries()) {
    const fits = choice.bike.length === 0 || choice.bike.some((each) => isForRider(bikes, each))
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

/** Serializes a table for the primary database, with every bike named once. */
export function writeFacetTable({ sorts, sets, counts }: FacetTable): string {
  const bikes = [...new Set(sets.flat())].toSorted()
  const indexes = new Map(bikes.map((bike, index) => [bike, index]))
  return JSON.stringify({
    sorts: sorts.map(facetKey),
    bikes,
    sets: sets.map((set) => set.map((bike) => indexes.get(bike))),
    counts,
  })
}

/** Parses the output of `writeFacetTable`; a text of another form gives an empty table. */
export function readFacetTable(text: string): FacetTable {
  const { sorts = [], bikes = [], sets = [], counts = [] } = JSON.parse(text) as Partial<StoredTable>
  return {
    sorts: sorts.map(parseFacetKey),
    sets: sets.map((set) => set.flatMap((index) => bikes[index] ?? [])),
    counts,
  }
}

interface StoredTable {
  sorts: string[]
  bikes: string[]
  sets: number[][]
  counts: number[][]
}
