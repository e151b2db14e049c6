import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { Banner } from '#domain/banners.ts'
import {
  type Category,
  type CellCount,
  type CollectionQuery,
  type GradeChoice,
  latestCount,
  pageSize,
  type Product,
  type ProductCard,
  relatedCount,
  type SortOrder,
  type SubCategory,
} from '#domain/products.ts'
import { categories, subCategories } from '#domain/shop.ts'
import { readBanners, type StoredBanner } from '#domain/stored-banners.ts'
import type { Database } from '#worker/database/connect.ts'
import { listed } from '#worker/database/listed.ts'
import { catalogueVersion, isSold, productCounts, products, shelfFronts } from '#worker/database/schema/products.ts'
import { settingNames, settings } from '#worker/database/schema/shop.ts'
import { askFacets, type KeptFacets, readFacets } from './kept-facets.store.ts'
import {
  cardColumns,
  type CardRow,
  productColumns,
  type ProductRecord,
  type ProductRow,
  toCard,
  toProduct,
} from './product-rows.store.ts'

/** A product among the same part in other grades, dearest first; none when there is no other. */
function withItself({ id, grade, maker, newPrice, stock }: ProductRow, others: GradeChoice[]): GradeChoice[] {
  if (others.length === 0) return []
  return [{ _id: id, grade, maker, newPrice, stock }, ...others].toSorted((a, b) => b.newPrice - a.newPrice)
}

function inOrder(ids: string[], cards: ProductCard[]): ProductCard[] {
  const byId = new Map(cards.map((card) => [card._id, card]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

const isActive = eq(products.isActive, true)

/** Where a list stands: the sort key of a card. Newest is by id alone, price has the id behind it. */
function cursorOf(card: Pick<ProductCard, '_id' | 'newPrice'>, sort: SortOrder): string {
  return sort === 'relevant' ? card._id : `${card.newPrice}_${card._id}`
}

interface Walk {
  /** Towards the end of the list, or back to its beginning. */
  forward: boolean
  condition: SQL | undefined
  order: SQL[]
}

/** How an index is walked from a cursor; a price cursor is `price_id`. */
function walk({ sort, after, before }: Pick<CollectionQuery, 'sort' | 'after' | 'before'>): Walk {
  const forward = before === null || after !== null
  const cursor = forward ? after : before
  const isAscending = (sort === 'low') === forward
  const beyond = isAscending ? gt : lt
  const direction = isAscending ? asc : desc
  if (sort === 'relevant') {
    return { forward, condition: cursor ? beyond(products.id, cursor) : undefined, order: [direction(products.id)] }
  }
  const [price, id] = [Number(cursor?.split('_')[0]), cursor?.slice(cursor.indexOf('_') + 1) ?? '']
  // A comparison of rows is one range of the index; the same said with OR reads all that lies behind the cursor.
  const condition = Number.isSafeInteger(price)
    ? sql`(${products.newPrice}, ${products.id}) ${sql.raw(isAscending ? '>' : '<')} (${price}, ${id})`
    : undefined
  return {
    forward,
    condition: cursor ? condition : undefined,
    order: [direction(products.newPrice), direction(products.id)],
  }
}

/**
 * The ranges of an index that make up a filter, at most four: choosing every box of a group is choosing none.
 * Each range is one walk; the database merges the walks, so a page reads about as many rows as it shows.
 */
function rangesOf(query: Pick<CollectionQuery, 'category' | 'subCategory'>): (SQL | undefined)[] {
  const chosen = <T>(values: T[], all: readonly T[]): (T | null)[] =>
    values.length === 0 || values.length === all.length ? [null] : values
  const inCategories: (Category | null)[] = chosen(query.category, categories)
  const inSubCategories: (SubCategory | null)[] = chosen(query.subCategory, subCategories)
  return inCategories.flatMap((category) =>
    inSubCategories.map((subCategory) =>
      and(
        category === null ? undefined : eq(products.category, category),
        subCategory === null ? undefined : eq(products.subCategory, subCategory),
      ),
    ),
  )
}

/** Products in the books. Every list is a walk along an index from a cursor, never an offset. */
export function productsStore(db: Database) {
  const counts = () =>
    db
      .select({
        category: productCounts.category,
        subCategory: productCounts.subCategory,
        count: productCounts.activeCount,
      })
      .from(productCounts)

  const cardsOf = (ids: string[]) =>
    db
      .select(cardColumns)
      .from(products)
      .innerJoin(listed(ids), and(sql`${products.id} = listed.value`, isSold))

  function page(query: CollectionQuery) {
    const { condition, order } = walk(query)
    const [first, second, ...others] = rangesOf(query).map((range) =>
      db
        .select(cardColumns)
        .from(products)
        .where(and(isActive, range, condition))
        .$dynamic(),
    )
    if (!first) throw new Error('a filter has at least one range')
    const limit = pageSize + 1
    if (!second) return first.orderBy(...order).limit(limit)
    return unionAll(first, second, ...others)
      .orderBy(...order)
      .limit(limit)
  }

  return {
    /** The home page: its banners, the ten products with the largest ids, and the kept counts. Spec §9 Home grid. */
    async findHome(): Promise<{ banners: Banner[]; latest: ProductCard[]; cells: CellCount[] }> {
      const latest = db.select(cardColumns).from(products).where(isActive).orderBy(desc(products.id)).limit(latestCount)
      const stored = db.select({ value: settings.value }).from(settings).where(eq(settings.name, settingNames.banners))
      const priced = db
        .select({ id: products.id, newPrice: products.newPrice, oldPrice: products.oldPrice })
        .from(products)
        .where(
          and(
            isActive,
            sql`${products.id} IN (SELECT value ->> 'productId' FROM json_each(
              (SELECT value FROM settings WHERE name = ${settingNames.banners} AND json_valid(value))) WHERE type = 'object')`,
          ),
        )
      const [rows, cells, [setting], prices] = await db.batch([latest, counts(), stored, priced])
      const banners = readBanners(setting?.value).map(({ productId, ...banner }) => {
        const product = prices.find(({ id }) => id === productId)
        return { ...banner, newPrice: product?.newPrice ?? null, oldPrice: product?.oldPrice ?? null }
      })
      return { banners, latest: rows.map(toCard), cells }
    },

    /** Sets the banners of the home page. A banner with a product shows that product's price of the day. */
    async setBanners(banners: StoredBanner[], now: number): Promise<void> {
      const row = { name: settingNames.banners, value: JSON.stringify(banners), updatedAt: now }
      await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row })
    },

    /** One page of the collection by brand and engine size, with the kept counts of the facets; `known` may be these. */
    async listPage(query: CollectionQuery, known: KeptFacets) {
      const [rows, cells, kept] = await db.batch([page(query), counts(), askFacets(db, known)])
      const { forward } = walk(query)
      const hasMore = rows.length > pageSize
      const shown = rows.slice(0, pageSize).map((row) => toCard(row))
      if (!forward) shown.reverse()
      const [firstCard, lastCard] = [shown[0], shown.at(-1)]
      const isAtStart = forward ? query.after === null : !hasMore
      const isAtEnd = forward ? !hasMore : false
      return {
        products: shown,
        cells,
        facets: readFacets(kept, known),
        next: isAtEnd || !lastCard ? null : cursorOf(lastCard, query.sort),
        previous: isAtStart || !firstCard ? null : cursorOf(firstCard, query.sort),
      }
    },

    /**
     * One product, the same part in at most three grades (itself among them), and the five newest beside it on its shelf;
     * `null` if unknown. Reads at most five rows: its own, one of the shelf, and of its family two others and one more,
     * which is itself or the row at which the index goes on with the next family.
     */
    async find(id: string): Promise<{ product: Product; gradeChoices: GradeChoice[]; related: ProductCard[] } | null> {
      const others = sql<string>`(
        SELECT json_group_array(json_object('_id', id, 'grade', grade, 'maker', maker, 'newPrice', new_price, 'stock', stock))
        FROM (SELECT * FROM products AS other WHERE other.family = ${products.family} AND +other.is_active = 1
          AND +other.id <> ${products.id} ORDER BY other.new_price DESC LIMIT 2))`
      const one = db
        .select({ ...productColumns, others, shelf: shelfFronts.cards })
        .from(products)
        .leftJoin(
          shelfFronts,
          and(eq(shelfFronts.category, products.category), eq(shelfFronts.subCategory, products.subCategory)),
        )
        .where(and(eq(products.id, id), isSold))
      // As a batch, so that what a page takes along makes no trip of its own.
      const [[row]] = await db.batch([one])
      if (!row) return null
      const { others: kept, shelf, ...columns } = row
      return {
        product: toProduct(columns),
        gradeChoices: withItself(columns, JSON.parse(kept) as GradeChoice[]),
        related: ((shelf ?? []) as CardRow[])
          .filter((card) => card.id !== id)
          .slice(0, relatedCount)
          .map(toCard),
      }
    },

    /** The cards of the named products that are sold, in their order, with the kept counts of the facets. */
    async listFound(ids: string[], known: KeptFacets): Promise<{ products: ProductCard[]; facets: KeptFacets }> {
      const [rows, kept] = await db.batch([cardsOf(ids), askFacets(db, known)])
      return { products: inOrder(ids, rows.map(toCard)), facets: readFacets(kept, known) }
    },

    /** The cards of the named products that are sold, in their order. */
    async listCards(ids: string[]): Promise<ProductCard[]> {
      if (ids.length === 0) return []
      const [rows] = await db.batch([cardsOf(ids)])
      return inOrder(ids, rows.map(toCard))
    },

    /**
     * Writes products as they are, all or none, replacing those with the same id; at most about 500 at once.
     * `now` is epoch milliseconds.
     */
    async putMany(list: ProductRecord[], now: number): Promise<void> {
      await db.run(sql`
        INSERT INTO products (id, part_number, name, description, category, sub_category, kind, maker, grade, family,
          fits, also_called, specs, pictures, new_price, old_price, stock, created_at, updated_at)
        SELECT value ->> 'id', value ->> 'partNumber', value ->> 'name', value ->> 'description', value ->> 'category',
          value ->> 'subCategory', value ->> 'kind', value ->> 'maker', value ->> 'grade', value ->> 'family',
          value -> 'fits', value -> 'alsoCalled', value -> 'specs', value -> 'pictures', value ->> 'newPrice',
          value ->> 'oldPrice', value ->> 'stock', ${now}, ${now}
        FROM json_each(${JSON.stringify(list)}) WHERE true
        ON CONFLICT (id) DO UPDATE SET part_number = excluded.part_number, name = excluded.name,
          description = excluded.description, category = excluded.category, sub_category = excluded.sub_category,
          kind = excluded.kind, maker = excluded.maker, grade = excluded.grade, family = excluded.family,
          fits = excluded.fits, also_called = excluded.also_called, specs = excluded.specs,
          pictures = excluded.pictures, new_price = excluded.new_price, old_price = excluded.old_price,
          stock = excluded.stock, updated_at = excluded.updated_at`)
    },

    /** A number that changes with every change of a product. */
    async version(): Promise<number> {
      const [row] = await db
        .select({ version: catalogueVersion.version })
        .from(catalogueVersion)
        .where(eq(catalogueVersion.id, 1))
      return row?.version ?? 0
    },

    /** Every product that is sold, newest first, in pieces of `size`, so that nobody holds all of them. */
    async *everyProduct(size = 500): AsyncGenerator<Product[]> {
      let last: string | null = null
      for (;;) {
        const rows: ProductRow[] = await db
          .select(productColumns)
          .from(products)
          .where(and(isActive, last === null ? undefined : lt(products.id, last)))
          .orderBy(desc(products.id))
          .limit(size)
        yield rows.map(toProduct)
        last = rows.at(-1)?.id ?? null
        if (rows.length < size || last === null) return
      }
    },

    /** The ids of every product that is sold with the time of its last change, newest first; for the sitemap. */
    async listAddresses(limit: number): Promise<{ _id: string; updatedAt: number }[]> {
      return db
        .select({ _id: products.id, updatedAt: products.updatedAt })
        .from(products)
        .where(isActive)
        .orderBy(desc(products.id))
        .limit(limit)
    },
  }
}
