import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { AdminProductCard } from '#domain/products/admin-product.ts'
import { pageSize, productCountLimit } from '#domain/products/product-limits.ts'
import type { AdminProductPage, AdminProductQuery } from '#domain/products/products.admin.endpoints.ts'
import { Store } from '#worker/database/store.ts'
import { productCounts, products } from '#worker/database/schema/products.ts'
import { toPage } from '#worker/database/to-page.ts'
import { adminCardColumns, toAdminProductCard } from './admin-product-rows.ts'

/** Rows that one page reads for filters without an index. */
const windowSize = 200

type Filters = Pick<AdminProductQuery, 'state' | 'category' | 'subCategory' | 'kind'>

// Literal conditions: with bound values SQLite does not use the partial indexes.
const isLow = sql`${products.isActive} = 1 AND ${products.stock} <= ${products.lowAt}`
const isOut = sql`${isLow} AND ${products.stock} = 0`
const hasNoPicture = sql`${products.pictures} = '[]'`
const theProducts = sql`products`
// Without the hint SQLite scans the index of all parts on sale.
const lowProducts = sql`products INDEXED BY products_low`
const productsWithoutPicture = sql`products INDEXED BY products_without_picture`

/** The range of an admin list: the indexed condition, and the filters that are applied row by row. */
interface Walk {
  source: SQL
  found: SQL | undefined
  left: SQL | undefined
  order: SQL[]
  /** Ordered by stock, lowest first; otherwise newest first. */
  byStock: boolean
}

function walkOf({ state = 'sold', category, subCategory, kind }: Filters): Walk {
  const brand = category ? eq(products.category, category) : undefined
  const engine = subCategory ? eq(products.subCategory, subCategory) : undefined
  const drawer = kind ? eq(products.kind, kind) : undefined
  const newest = { source: theProducts, order: [desc(products.id)], byStock: false }
  if (state === 'sold' || state === 'hidden') {
    const isThere = eq(products.isActive, state === 'sold')
    // Brand and engine size have an index, and so has the kind.
    if (drawer) return { ...newest, found: and(isThere, drawer), left: and(brand, engine) }
    return { ...newest, found: and(isThere, brand, engine), left: undefined }
  }
  const left = and(brand, engine, drawer)
  if (state === 'low')
    return { source: lowProducts, found: isLow, left, order: [asc(products.stock), asc(products.id)], byStock: true }
  // All have the same stock; ordering by it keeps the order of the index.
  const order = [desc(products.stock), desc(products.id)]
  if (state === 'out') return { ...newest, source: lowProducts, found: isOut, left, order }
  return { ...newest, source: productsWithoutPicture, found: hasNoPicture, left }
}

function beyond(after: string | undefined, byStock: boolean): SQL | undefined {
  if (!byStock) return after !== undefined && /^[\w-]{1,64}$/.test(after) ? lt(products.id, after) : undefined
  const [, stock, id] = /^(\d{1,9})_([\w-]{1,64})$/.exec(after ?? '') ?? []
  return id === undefined ? undefined : sql`(${products.stock}, ${products.id}) > (${Number(stock)}, ${id})`
}

/** The admin lists of parts. */
export class ProductListsStore extends Store {
  /** Returns one page of a state. A page with filters that have no index may be short and still have a next page. */
  async listPage({
    after,
    ...filters
  }: Filters & { after?: string | undefined }): Promise<Omit<AdminProductPage, 'counts'>> {
    const { source, found, left, order, byStock } = walkOf(filters)
    const cursorOf = ({ id, stock }: { id: string; stock: number | null }) => (byStock ? `${stock}_${id}` : id)
    const range = and(found, beyond(after, byStock))
    const walked = sql`SELECT ${products.id} AS id, ${byStock ? products.stock : sql`NULL`} AS stock FROM ${source}
      WHERE ${range} ORDER BY ${sql.join(order, sql`, `)}`
    const lastWalked = sql`${walked} LIMIT 1 OFFSET ${windowSize - 1}`
    const nothing = sql`SELECT NULL AS id, NULL AS stock LIMIT 0`
    const [rows, [end]] = await this.db.batch([
      this.db
        .select(adminCardColumns)
        .from(sql`(${walked} LIMIT ${left ? windowSize : pageSize + 1}) AS walked`)
        .innerJoin(products, sql`${products.id} = walked.id`)
        .where(left)
        .orderBy(...order)
        .limit(pageSize + 1),
      this.db
        .select({ id: sql<string>`id`, stock: sql<number | null>`stock` })
        .from(sql`(${left ? lastWalked : nothing})`),
    ])
    const { rows: shown, next } = toPage(rows, pageSize, cursorOf)
    return { products: shown.map(toAdminProductCard), next: next ?? (end ? cursorOf(end) : null) }
  }

  /** Returns the ids that are in a state and pass the filters. */
  async filter(ids: string[], { state = 'sold', category, subCategory, kind }: Filters): Promise<Set<string>> {
    const inState = {
      sold: sql`+${products.isActive} = 1`,
      hidden: sql`+${products.isActive} = 0`,
      low: sql`+${products.isActive} = 1 AND +${products.stock} <= ${products.lowAt}`,
      out: sql`+${products.isActive} = 1 AND +${products.stock} = 0`,
      'no-picture': sql`+${products.pictures} = '[]'`,
    }[state]
    const rows = await this.db
      .select({ id: products.id })
      .from(sql`json_each(${JSON.stringify(ids)}) AS listed`)
      .innerJoin(products, sql`${products.id} = listed.value`)
      .where(
        and(
          inState,
          category ? sql`+${products.category} = ${category}` : undefined,
          subCategory ? sql`+${products.subCategory} = ${subCategory}` : undefined,
          kind ? sql`+${products.kind} = ${kind}` : undefined,
        ),
      )
    return new Set(rows.map(({ id }) => id))
  }

  /** Returns the named parts in the given order; unknown ids are left out. */
  async listCards(ids: string[]): Promise<AdminProductCard[]> {
    const rows = await this.db
      .select(adminCardColumns)
      .from(sql`json_each(${JSON.stringify(ids)}) AS listed`)
      .innerJoin(products, sql`${products.id} = listed.value`)
    const cards = new Map(rows.map((row) => [row.id, toAdminProductCard(row)]))
    return ids.flatMap((id) => cards.get(id) ?? [])
  }

  /** Finds the id of a part by its number, on sale or hidden. */
  async findByPartNumber(partNumber: string): Promise<string | null> {
    const [row] = await this.db.select({ id: products.id }).from(products).where(eq(products.partNumber, partNumber))
    return row?.id ?? null
  }

  /** Counts the parts of each state; all but those on sale are counted up to 100. */
  async counts(): Promise<NonNullable<AdminProductPage['counts']>> {
    const [[sold], [hidden], [low], [out], [noPicture]] = await this.db.batch([
      this.db.select({ count: sql<number>`coalesce(sum(active_count), 0)` }).from(productCounts),
      this.atMost(theProducts, eq(products.isActive, false)),
      this.atMost(lowProducts, isLow),
      this.atMost(lowProducts, isOut),
      this.atMost(productsWithoutPicture, hasNoPicture),
    ])
    const of = (row: { count: number } | undefined) => row?.count ?? 0
    return { sold: of(sold), hidden: of(hidden), low: of(low), out: of(out), noPicture: of(noPicture) }
  }

  private atMost(source: SQL, condition: SQL) {
    return this.countUpTo(productCountLimit, sql`${source} WHERE ${condition}`)
  }
}
