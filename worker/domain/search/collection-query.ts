import { choiceKeys } from '#domain/choices/choices.ts'
import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { encodeQueryValue } from '#domain/fill-pattern.ts'
import { type Grade, grades } from '#domain/products/grades.ts'
import { facetGroups, type PriceBand, priceBands } from './facets.ts'

/** Characters that a search reads, and parts that it lists (four pages). */
export const searchLimits = { characters: 200, results: 96 } as const

/** Values of the stock filter: `in` shows only parts in stock. */
export const stockStates = ['in'] as const
/** One of `stockStates`. */
export type StockState = (typeof stockStates)[number]

/** Sort orders of a list, the default first. */
export const sortOrders = ['relevant', 'low', 'high'] as const
/** One of `sortOrders`. */
export type SortOrder = (typeof sortOrders)[number]
/** Label of each sort order. */
export const sortLabels: Record<SortOrder, string> = {
  relevant: msg('Relevant'),
  low: msg('Low to High'),
  high: msg('High to Low'),
}

const cursorForm = /^[A-Za-z0-9_-]{1,90}$/

/** Cursor of a list: the sort key of the card before or after the page. */
export const Cursor = z.string().check(z.regex(cursorForm))

/**
 * The query of a list, as in its URL: `?q=plug&category=Honda&subCategory=70&sort=low`. Unknown values are left out
 * rather than rejected, so that an old or mistyped link still shows parts; the page names them.
 */
export interface CollectionQuery {
  q: string
  category: string[]
  subCategory: string[]
  kind: string[]
  /** Slugs: `honda-cd-70`. */
  bike: string[]
  /** The model year of a single vehicle, as typed. */
  year: string | null
  grade: Grade[]
  price: PriceBand[]
  /** `in`: only parts in stock. */
  stock: StockState[]
  sort: SortOrder
  after: string | null
  before: string | null
}

/** The empty query: every part, newest first. */
export const noCollectionQuery: CollectionQuery = {
  q: '',
  category: [],
  subCategory: [],
  kind: [],
  bike: [],
  year: null,
  grade: [],
  price: [],
  stock: [],
  sort: 'relevant',
  after: null,
  before: null,
}

/** The values of a filter as they are compared; other programs write `category[]`. */
export const askedFor = (search: { getAll(name: string): string[] }, name: string): string[] =>
  [...search.getAll(name), ...search.getAll(`${name}[]`)].map((value) => value.toLowerCase())

/** The groups whose values are the owner's choices. */
const choicesOf = { category: 'brands', subCategory: 'sizes', kind: 'kinds' } as const

/** Parses the search part of a URL; never fails. Uses at most 200 characters of the search text. */
export function readCollectionQuery(search: { getAll(name: string): string[] }): CollectionQuery {
  return withKnownChoices(readAskedQuery(search))
}

/** The query with the choices that exist, in their order, from those that were asked for in any case. */
export function withKnownChoices(asked: CollectionQuery): CollectionQuery {
  const known = Object.entries(choicesOf).map(([group, list]) => {
    const values = asked[group as keyof typeof choicesOf].map((value) => value.toLowerCase())
    return [group, values.length === 0 ? [] : choiceKeys(list).filter((key) => values.includes(key.toLowerCase()))]
  })
  return { ...asked, ...Object.fromEntries(known) }
}

/** Whether a query asks for a choice that is not known. */
export function asksForUnknownChoice(asked: CollectionQuery): boolean {
  const known = withKnownChoices(asked)
  return Object.keys(choicesOf).some((group) => {
    const values = asked[group as keyof typeof choicesOf].map((value) => value.toLowerCase())
    return new Set(values).size > known[group as keyof typeof choicesOf].length
  })
}

/** The same as `readCollectionQuery`, before it is known which choices there are. */
export function readAskedQuery(search: { getAll(name: string): string[] }): CollectionQuery {
  const first = (name: string) => search.getAll(name)[0] ?? ''
  const known = <Value extends string>(name: string, values: readonly Value[]) => {
    const asked = askedFor(search, name)
    return asked.length === 0 ? [] : values.filter((value) => asked.includes(value.toLowerCase()))
  }
  const cursor = (name: string) => (cursorForm.test(first(name)) ? first(name) : null)
  const sort = sortOrders.find((order) => order === first('sort')) ?? 'relevant'
  return {
    q: Array.from(first('q').normalize('NFC').replace(/\s+/g, ' ').trim())
      .slice(0, searchLimits.characters)
      .join('')
      .trim(),
    category: askedFor(search, 'category'),
    subCategory: askedFor(search, 'subCategory'),
    kind: askedFor(search, 'kind'),
    bike: [...new Set(askedFor(search, 'bike'))].filter((slug) => /^[a-z0-9-]{1,60}$/.test(slug)).sort(),
    year: /^\d{4}$/.test(first('year')) ? first('year') : null,
    grade: known('grade', grades),
    price: known('price', priceBands),
    stock: known('stock', stockStates),
    sort,
    after: cursor('after'),
    before: cursor('before'),
  }
}

/** Formats a query as `?…` in a fixed order, empty for the empty query; this is the canonical URL of a list. */
export function writeCollectionQuery(query: Partial<CollectionQuery>): string {
  const parts: string[] = []
  const add = (name: string, value: string) => parts.push(`${name}=${encodeQueryValue(value)}`)
  if (query.q) add('q', query.q)
  for (const group of facetGroups) for (const value of query[group] ?? []) add(group, value)
  if (query.year) add('year', query.year)
  if (query.sort && query.sort !== 'relevant') add('sort', query.sort)
  if (query.after) add('after', query.after)
  if (query.before) add('before', query.before)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
