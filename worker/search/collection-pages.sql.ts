import { choiceKeys } from '#domain/choices/choices.ts'
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { pageSize } from '#domain/products/product-limits.ts'
import type { CollectionQuery, SortOrder } from '#domain/search/collection-query.ts'
import { type Database, prepared, type PreparedQuery } from '#worker/database/connect.ts'
import { isActive, products } from '#worker/database/schema/products.ts'
import { isForward } from '#worker/database/to-page.ts'
import { productCardColumns, type ProductCardRow } from '#worker/products/product-rows.sql.ts'

type PageQuery = Pick<CollectionQuery, 'sort' | 'after' | 'before'>

/** The cursor of a card: its id, or price and id when the list is sorted by price. */
export function cursorOf({ id, newPrice }: Pick<ProductCardRow, 'id' | 'newPrice'>, sort: SortOrder): string {
  return sort === 'relevant' ? id : `${newPrice}_${id}`
}

/** Parses a cursor; `null` at an end of the list and for a malformed price. */
function parsePosition({ sort, after, before }: PageQuery): { id: string; price: number } | null {
  const cursor = after ?? before
  if (cursor === null || cursor === '') return null
  if (sort === 'relevant') return { id: cursor, price: 0 }
  const price = Number(cursor.split('_')[0])
  return Number.isSafeInteger(price) ? { id: cursor.slice(cursor.indexOf('_') + 1), price } : null
}

/** The range of an index behind the bound cursor, and the order of the page. */
function rangeAndOrder({ sort, forward, hasCursor }: Shape): { condition: SQL | undefined; order: SQL[] } {
  const isAscending = (sort === 'low') === forward
  const [compare, direction] = isAscending ? [gt, asc] : [lt, desc]
  const [id, price] = [sql.placeholder('id'), sql.placeholder('price')]
  if (sort === 'relevant') {
    return { condition: hasCursor ? compare(products.id, id) : undefined, order: [direction(products.id)] }
  }
  // A row comparison is one index range; the same condition written with OR reads all rows behind the cursor.
  const condition = sql`(${products.newPrice}, ${products.id}) ${sql.raw(isAscending ? '>' : '<')} (${price}, ${id})`
  return {
    condition: hasCursor ? condition : undefined,
    order: [direction(products.newPrice), direction(products.id)],
  }
}

/** More ranges are too many for one statement of D1. */
export const mostRanges = 4

/** An index range; `null` means every brand or every engine size. */
type Range = [category: string | null, subCategory: string | null]

/**
 * The index ranges of a filter: choosing every box of a group equals choosing none. The database merges the ranges, so a
 * page reads about as many rows as it shows.
 */
export function rangesOf({ category, subCategory }: Pick<CollectionQuery, 'category' | 'subCategory'>): Range[] {
  const chosen = (values: string[], all: readonly string[]) =>
    values.length === 0 || values.length === all.length ? [null] : values
  const sizes = chosen(subCategory, choiceKeys('sizes'))
  return chosen(category, choiceKeys('brands')).flatMap((brand) => sizes.map((size): Range => [brand, size]))
}

/** Everything that changes the text of a page's statement; all other values are bound. */
interface Shape {
  sort: SortOrder
  forward: boolean
  hasCursor: boolean
  ranges: Range[]
}

function buildStatement(db: Database, shape: Shape) {
  const { condition, order } = rangeAndOrder(shape)
  const [first, second, ...others] = shape.ranges.map(([category, subCategory], index) =>
    db
      .select(productCardColumns)
      .from(products)
      .where(
        and(
          isActive,
          category === null ? undefined : eq(products.category, sql.placeholder(`category${index}`)),
          subCategory === null ? undefined : eq(products.subCategory, sql.placeholder(`subCategory${index}`)),
          condition,
        ),
      )
      .$dynamic(),
  )
  if (!first) throw new Error('a filter has at least one range')
  const limit = pageSize + 1
  if (!second) return first.orderBy(...order).limit(limit)
  return unionAll(first, second, ...others)
    .orderBy(...order)
    .limit(limit)
}

const compiled = new Map<string, PreparedQuery<ProductCardRow>>()

/**
 * Builds the statement of one page by brand and engine size. It returns one card more than a page when the list goes
 * on.
 */
export function selectPage(query: CollectionQuery) {
  const [position, ranges] = [parsePosition(query), rangesOf(query)]
  const shape: Shape = { sort: query.sort, forward: isForward(query), hasCursor: position !== null, ranges }
  const filters = ranges.map((range) => range.map((each) => (each === null ? 0 : 1)).join(''))
  const key = [shape.sort, shape.forward, shape.hasCursor, ...filters].join(' ')
  const page = compiled.get(key) ?? prepared<ProductCardRow>((compiler) => buildStatement(compiler, shape))
  compiled.set(key, page)
  const values = ranges.flatMap(([category, subCategory], index) => [
    [`category${index}`, category],
    [`subCategory${index}`, subCategory],
  ])
  return page({ ...position, ...Object.fromEntries(values) })
}
