import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import {
  countLimit,
  type OwnerProductCard,
  type OwnerProductPage,
  type OwnerProductQuery,
} from '#domain/owner-products.ts'
import { pageSize } from '#domain/products.ts'
import type { Database } from '#worker/database/connect.ts'
import { productCounts, products } from '#worker/database/schema.ts'
import { ownerCardColumns, toOwnerCard } from './owner-rows.ts'

/** How far one page looks for parts that also pass the filters an index does not know. */
const windowSize = 400

type Filters = Pick<OwnerProductQuery, 'state' | 'category' | 'subCategory' | 'kind'>

// As the indexes are written, not as bound values: only so does the database know that they may be used.
const isLow = sql`${products.isActive} = 1 AND ${products.stock} <= ${products.lowAt}`
const isOut = sql`${isLow} AND ${products.stock} = 0`
const hasNoPicture = sql`${products.pictures} = '[]'`

/** How the owner's lists are walked: what an index answers, and what is left to look at row by row. */
interface Walk {
  found: SQL | undefined
  left: SQL | undefined
  order: SQL[]
  /** Walks from the fewest in stock; otherwise from the newest. */
  byStock: boolean
}

function walkOf({ state = 'sold', category, subCategory, kind }: Filters): Walk {
  const brand = category && eq(products.category, category)
  const engine = subCategory && eq(products.subCategory, subCategory)
  const drawer = kind && eq(products.kind, kind)
  const newest = { order: [desc(products.id)], byStock: false }
  if (state === 'sold' || state === 'hidden') {
    const isThere = eq(products.isActive, state === 'sold')
    // There is an index for brand and engine size, and one for the kind.
    if (drawer) return { ...newest, found: and(isThere, drawer), left: and(brand, engine) }
    return { ...newest, found: and(isThere, brand, engine), left: undefined }
  }
  const left = and(brand, engine, drawer)
  if (state === 'low') return { found: isLow, left, order: [asc(products.stock), asc(products.id)], byStock: true }
  // The stock is the same on all of them; naming it keeps to the index that has it.
  if (state === 'out') return { ...newest, found: isOut, left, order: [desc(products.stock), desc(products.id)] }
  return { ...newest, found: hasNoPicture, left }
}

function beyond(after: string | undefined, byStock: boolean): SQL | undefined {
  if (!byStock) return after !== undefined && /^[\w-]{1,64}$/.test(after) ? lt(products.id, after) : undefined
  const [, stock, id] = /^(\d{1,9})_([\w-]{1,64})$/.exec(after ?? '') ?? []
  return id === undefined ? undefined : sql`(${products.stock}, ${products.id}) > (${Number(stock)}, ${id})`
}

/** The owner's lists of parts. */
export function ownerProductListsStore(db: Database) {
  const atMost = (condition: SQL) =>
    db.select({ count: sql<number>`count(*)` }).from(
      db
        .select({ one: sql`1`.as('one') })
        .from(products)
        .where(condition)
        .limit(countLimit)
        .as('few'),
    )

  return {
    /** One page of a state, from a cursor on. A page whose filters no index knows may be short and still have a next. */
    async listPage({
      after,
      ...filters
    }: Filters & { after?: string | undefined }): Promise<Omit<OwnerProductPage, 'counts'>> {
      const { found, left, order, byStock } = walkOf(filters)
      const cursorOf = ({ id, stock }: { id: string; stock: number | null }) => (byStock ? `${stock}_${id}` : id)
      const range = and(found, beyond(after, byStock))
      if (!left) {
        const rows = await db
          .select(ownerCardColumns)
          .from(products)
          .where(range)
          .orderBy(...order)
          .limit(pageSize + 1)
        const [shown, last] = [rows.slice(0, pageSize), rows[pageSize - 1]]
        return { products: shown.map(toOwnerCard), next: rows.length > pageSize && last ? cursorOf(last) : null }
      }
      const walked = db
        .select({ id: products.id, stock: products.stock })
        .from(products)
        .where(range)
        .orderBy(...order)
      const window = walked.limit(windowSize).as('window')
      const [rows, [end]] = await db.batch([
        db
          .select(ownerCardColumns)
          .from(window)
          .innerJoin(products, eq(products.id, window.id))
          .where(left)
          .orderBy(...order)
          .limit(pageSize + 1),
        db
          .select({ id: products.id, stock: products.stock })
          .from(products)
          .where(range)
          .orderBy(...order)
          .limit(1)
          .offset(windowSize - 1),
      ])
      const last = rows.length > pageSize ? rows[pageSize - 1] : end
      return { products: rows.slice(0, pageSize).map(toOwnerCard), next: last ? cursorOf(last) : null }
    },

    /** Which of the named parts are in a state and pass the filters. */
    async filter(ids: string[], { state = 'sold', category, subCategory, kind }: Filters): Promise<Set<string>> {
      const inState = {
        sold: sql`+${products.isActive} = 1`,
        hidden: sql`+${products.isActive} = 0`,
        low: sql`+${products.isActive} = 1 AND +${products.stock} <= ${products.lowAt}`,
        out: sql`+${products.isActive} = 1 AND +${products.stock} = 0`,
        'no-picture': sql`+${products.pictures} = '[]'`,
      }[state]
      const rows = await db
        .select({ id: products.id })
        .from(sql`json_each(${JSON.stringify(ids)}) AS listed`)
        .innerJoin(products, sql`${products.id} = listed.value`)
        .where(
          and(
            inState,
            category && sql`+${products.category} = ${category}`,
            subCategory && sql`+${products.subCategory} = ${subCategory}`,
            kind && sql`+${products.kind} = ${kind}`,
          ),
        )
      return new Set(rows.map(({ id }) => id))
    },

    /** The named parts, in their order; ids that are none are left out. */
    async listCards(ids: string[]): Promise<OwnerProductCard[]> {
      const rows = await db
        .select(ownerCardColumns)
        .from(sql`json_each(${JSON.stringify(ids)}) AS listed`)
        .innerJoin(products, sql`${products.id} = listed.value`)
      const cards = new Map(rows.map((row) => [row.id, toOwnerCard(row)]))
      return ids.flatMap((id) => cards.get(id) ?? [])
    },

    /** The part with this number, sold or hidden. */
    async findByPartNumber(partNumber: string): Promise<string | null> {
      const [row] = await db.select({ id: products.id }).from(products).where(eq(products.partNumber, partNumber))
      return row?.id ?? null
    },

    /** How many parts each state has, all but the first counted to 100. */
    async counts(): Promise<NonNullable<OwnerProductPage['counts']>> {
      const [[sold], [hidden], [low], [out], [noPicture]] = await db.batch([
        db.select({ count: sql<number>`coalesce(sum(active_count), 0)` }).from(productCounts),
        atMost(eq(products.isActive, false)),
        atMost(isLow),
        atMost(isOut),
        atMost(hasNoPicture),
      ])
      const of = (row: { count: number } | undefined) => row?.count ?? 0
      return { sold: of(sold), hidden: of(hidden), low: of(low), out: of(out), noPicture: of(noPicture) }
    },
  }
}
