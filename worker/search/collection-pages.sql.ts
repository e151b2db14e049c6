import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { categories, subCategories } from '#domain/products/categories.ts'
import { pageSize } from '#domain/products/page-sizes.ts'
import type { ProductCard } from '#domain/products/product.ts'
import type { CollectionQuery, SortOrder } from '#domain/search/collection-query.ts'
import { type Database, prepared, type PreparedQuery } from '#worker/database/connect.ts'
import { isActive, products } from '#worker/database/schema/products.ts'
import { productCardColumns, type ProductCardRow } from '#worker/products/product-rows.sql.ts'

type Asked = Pick<CollectionQuery, 'sort' | 'after' | 'before'>

/** Where a list stands: the sort key of a card. Newest is by id alone, price has the id behind it. */
export function cursorOf(card: Pick<ProductCard, '_id' | 'newPrice'>, sort: SortOrder): string {
  return sort === 'relevant' ? card._id : `${card.newPrice}_${card._id}`
}

/** Whether a page leads towards the end of its list, and not back to its beginning. */
export const isForward = ({ after, before }: Asked): boolean => before === null || after !== null

/** The sort key that a cursor stands for; `null` for the list's own end, and for a price that is none. */
function positionOf({ sort, after, before }: Asked): { id: string; price: number } | null {
  const cursor = after ?? before
  if (cursor === null || cursor === '') return null
  if (sort === 'relevant') return { id: cursor, price: 0 }
  const price = Number(cursor.split('_')[0])
  return Number.isSafeInteger(price) ? { id: cursor.slice(cursor.indexOf('_') + 1), price } : null
}

/** How an index is walked, from the place that is bound if there is one. */
function walk({ sort, forward, hasPlace }: Shape): { condition: SQL | undefined; order: SQL[] } {
  const isAscending = (sort === 'low') === forward
  const [beyond, direction] = isAscending ? [gt, asc] : [lt, desc]
  const [id, price] = [sql.placeholder('id'), sql.placeholder('price')]
  if (sort === 'relevant') {
    return { condition: hasPlace ? beyond(products.id, id) : undefined, order: [direction(products.id)] }
  }
  // A comparison of rows is one range of the index; the same said with OR reads all that lies behind the cursor.
  const condition = sql`(${products.newPrice}, ${products.id}) ${sql.raw(isAscending ? '>' : '<')} (${price}, ${id})`
  return {
    condition: hasPlace ? condition : undefined,
    order: [direction(products.newPrice), direction(products.id)],
  }
}

/** A range of an index; `null` for all of its brands or engine sizes. */
type Range = [category: string | null, subCategory: string | null]

/**
 * The ranges of an index that make up a filter, at most four: choosing every box of a group is choosing none.
 * Each range is one walk; the database merges the walks, so a page reads about as many rows as it shows.
 */
function rangesOf({ category, subCategory }: Pick<CollectionQuery, 'category' | 'subCategory'>): Range[] {
  const chosen = (values: string[], all: readonly string[]) =>
    values.length === 0 || values.length === all.length ? [null] : values
  const inSubCategories = chosen(subCategory, subCategories)
  return chosen(category, categories).flatMap((each) => inSubCategories.map((one): Range => [each, one]))
}

/** What tells the statement of one page from that of another; all else is bound. */
interface Shape {
  sort: SortOrder
  forward: boolean
  hasPlace: boolean
  ranges: Range[]
}

function write(db: Database, shape: Shape) {
  const { condition, order } = walk(shape)
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

const written = new Map<string, PreparedQuery<ProductCardRow>>()

/** Asks for the cards of one page by brand and engine size, and one more if the list goes on. */
export function selectPage(db: Database, query: CollectionQuery) {
  const [place, ranges] = [positionOf(query), rangesOf(query)]
  const shape: Shape = { sort: query.sort, forward: isForward(query), hasPlace: place !== null, ranges }
  const narrowed = ranges.map((range) => range.map((each) => (each === null ? 0 : 1)).join(''))
  const key = [shape.sort, shape.forward, shape.hasPlace, ...narrowed].join(' ')
  const ask = written.get(key) ?? prepared<ProductCardRow>((compiler) => write(compiler, shape))
  written.set(key, ask)
  const values = ranges.flatMap(([category, subCategory], index) => [
    [`category${index}`, category],
    [`subCategory${index}`, subCategory],
  ])
  return { statement: ask.bind(db, { ...place, ...Object.fromEntries(values) }), read: ask.read }
}
