import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type Banner, readBanners, type StoredBanner } from '#domain/products/banner.ts'
import type { CategoryCount } from '#domain/products/category-counts.ts'
import { pageSize, relatedCount } from '#domain/products/product-limits.ts'
import type { CartCard, GradeChoice, Product, ProductCard, TranslatedProduct } from '#domain/products/product.ts'
import { publicStock } from '#domain/products/public-stock.ts'
import type { CollectionQuery } from '#domain/search/collection-query.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { inBatches } from '#worker/database/batches.ts'
import { Store } from '#worker/database/store.ts'
import { toReviewSummary } from '#worker/reviews/review-summary.sql.ts'
import { toPage } from '#worker/database/to-page.ts'
import { catalogueVersion, isActive, products } from '#worker/database/schema/products.ts'
import { settingNames, settings } from '#worker/database/schema/shop.ts'
import { cursorOf, selectPage } from '#worker/search/collection-pages.sql.ts'
import type { FacetTable } from '#worker/search/facets/facet-table.ts'
import { facetsAlone, facetsAndCategories } from '#worker/search/facets/stored-facets.sql.ts'
import {
  cartCardColumns,
  productCardColumns,
  type ProductCardRow,
  productColumns,
  productDetailColumns,
  type ProductDetailRow,
  type ProductRecord,
  type ProductRow,
  toProduct,
  toProductCard,
  toTranslatedProduct,
} from './product-rows.sql.ts'
import { type FitColumns, type RiddenVehicle, shownFit } from '#worker/vehicles/part-fit.ts'
import { bannerPrices, categoryCounts, latest, productById, selectNamed, storedBanners } from './product-selects.sql.ts'

const cardsOf = selectNamed((db) => db.select(productCardColumns).from(products))
const cartCardsOf = selectNamed((db) => db.select(cartCardColumns).from(products))

const soldBehind = (last: { id: string } | undefined) => and(isActive, last && lt(products.id, last.id))

/** A product among the other grades of the same part, the most expensive first; empty without others. */
function withOwnGrade({ id, grade, maker, newPrice, stock }: ProductRow, others: GradeChoice[]): GradeChoice[] {
  if (others.length === 0) return []
  return [{ _id: id, grade, maker, newPrice, stock }, ...others]
    .map((choice) => ({ ...choice, stock: publicStock(choice.stock) }))
    .toSorted((a, b) => b.newPrice - a.newPrice)
}

function inOrder<Card extends ProductCard>(ids: string[], cards: Card[]): Card[] {
  const byId = new Map(cards.map((card) => [card._id, card]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Products in the primary database. Every list uses an index and a cursor, never an offset. */
export class ProductsStore extends Store {
  /** Returns the data of the home page: banners, the ten newest products, and the stored counts. */
  async findHome(): Promise<{ banners: Banner[]; latest: ProductCard[]; cells: CategoryCount[] }> {
    const [cards, cells, banners, prices] = await this.db.batch([
      latest(),
      categoryCounts(),
      storedBanners(),
      bannerPrices(),
    ])
    const shown = readBanners(banners[0]?.value).map(({ productId, ...banner }) => {
      const product = prices.find(({ id }) => id === productId)
      const named = knownVehicles()
        .inText(banner.title)
        .map(({ slug }) => slug)
      const bikes = named.length > 0 ? { bikes: named } : {}
      return { ...banner, ...bikes, newPrice: product?.newPrice ?? null, oldPrice: product?.oldPrice ?? null }
    })
    return { banners: shown, latest: cards.map(toProductCard), cells }
  }

  /** Sets the banners of the home page; a banner with a product shows its current price. */
  async setBanners(banners: StoredBanner[], now: number): Promise<void> {
    const row = { name: settingNames.banners, value: JSON.stringify(banners), updatedAt: now }
    await this.db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row })
  }

  /** Returns one page of the collection by brand and engine size, with the stored facet counts. */
  async listPage(query: CollectionQuery) {
    const stored = facetsAndCategories()
    const [rows, counts] = await this.db.batch([selectPage(query), stored.statement])
    const { row, facets } = stored.read(counts)
    const { rows: shown, ...cursors } = toPage(rows, pageSize, (row) => cursorOf(row, query.sort), query)
    return {
      ...cursors,
      products: shown.map(toProductCard),
      cells: row?.categories ?? [],
      facets,
    }
  }

  /**
   * Finds a product, at most three grades of the same part (itself included), the five newest related products, and its
   * reviews in short; `null` if unknown. Reads few rows: the product, one row of cached cards, two other grades, and one row
   * that ends the range of its family; of a part with reviews also their sums, the votes by bike and the newest three.
   */
  async find(id: string): Promise<{
    product: TranslatedProduct
    columns: FitColumns
    gradeChoices: GradeChoice[]
    related: ProductCard[]
  } | null> {
    // A batch, so that a piggybacked read needs no round trip of its own.
    const [[row]] = await this.db.batch([productById({ id })])
    if (!row) return null
    const { others, cached, reviews, ...columns } = row
    return {
      product: {
        ...toTranslatedProduct(columns),
        ...(reviews !== null && { reviews: toReviewSummary(reviews) }),
      },
      columns,
      gradeChoices: withOwnGrade(columns, JSON.parse(others) as GradeChoice[]),
      related: ((cached ?? []) as ProductCardRow[])
        .filter((card) => card.id !== id)
        .slice(0, relatedCount)
        .map(toProductCard),
    }
  }

  /** Returns the cards of the named products on sale, in the given order, with the stored facet counts. */
  async listFound(ids: string[]): Promise<{ products: ProductCard[]; facets: FacetTable | null }> {
    const stored = facetsAlone()
    const [rows, counts] = await this.db.batch([cardsOf(ids), stored.statement])
    return { products: inOrder(ids, rows.map(toProductCard)), facets: stored.read(counts).facets }
  }

  /** Returns the cards of the named products on sale, in the given order. */
  async listCards(ids: string[]): Promise<ProductCard[]> {
    if (ids.length === 0) return []
    const [rows] = await this.db.batch([cardsOf(ids)])
    return inOrder(ids, rows.map(toProductCard))
  }

  /** The same for a cart, with the kind of each part, and whether it fits a rider. */
  async listCartCards(ids: string[], ridden: RiddenVehicle | null): Promise<CartCard[]> {
    if (ids.length === 0) return []
    const [rows] = await this.db.batch([cartCardsOf(ids)])
    const cards = rows.map(({ fitRows, ...row }) => ({
      ...toProductCard(row),
      ...(ridden && { fit: shownFit({ ...row, fitRows }, ridden) }),
    }))
    return inOrder(ids, cards)
  }

  /**
   * Inserts or replaces sample products by id, whose texts of fit the cron reads, all or none, at most about 500 at once. `now` is epoch milliseconds.
   */
  async putMany(list: ProductRecord[], now: number): Promise<void> {
    await this.db.run(sql`
      INSERT INTO products (id, part_number, name, description, category, sub_category, kind, maker, grade, family,
        fits, also_called, specs, pictures, new_price, old_price, stock, name_roman, name_ur, description_roman,
        description_ur, created_at, updated_at, is_sample)
      SELECT value ->> 'id', value ->> 'partNumber', value ->> 'name', value ->> 'description', value ->> 'category',
        value ->> 'subCategory', value ->> 'kind', value ->> 'maker', value ->> 'grade', value ->> 'family',
        value -> 'fits', value -> 'alsoCalled', value -> 'specs', value -> 'pictures', value ->> 'newPrice',
        value ->> 'oldPrice', value ->> 'stock', value ->> 'nameRoman', value ->> 'nameUr',
        value ->> 'descriptionRoman', value ->> 'descriptionUr', ${now}, ${now}, 1
      FROM json_each(${JSON.stringify(list)}) WHERE true
      ON CONFLICT (id) DO UPDATE SET part_number = excluded.part_number, name = excluded.name,
        description = excluded.description, category = excluded.category, sub_category = excluded.sub_category,
        kind = excluded.kind, maker = excluded.maker, grade = excluded.grade, family = excluded.family,
        fits = excluded.fits, also_called = excluded.also_called, specs = excluded.specs,
        pictures = excluded.pictures, new_price = excluded.new_price, old_price = excluded.old_price,
        stock = excluded.stock, name_roman = excluded.name_roman, name_ur = excluded.name_ur,
        description_roman = excluded.description_roman, description_ur = excluded.description_ur,
        updated_at = excluded.updated_at, is_sample = 1`)
  }

  /** Returns a text that changes with every change of a product, and of the settings, which decide on former ratings. */
  async version(): Promise<string> {
    const ofSettings = sql<number>`coalesce((SELECT updated_at FROM settings WHERE name = ${settingNames.facts}), 0)`
    const [row] = await this.db
      .select({ version: catalogueVersion.version, ofSettings })
      .from(catalogueVersion)
      .where(eq(catalogueVersion.id, 1))
    return `${row?.version ?? 0}.${row?.ofSettings ?? 0}`
  }

  /** Yields all products on sale, newest first, in batches of `size`. */
  async *streamAll(size = 500): AsyncGenerator<Product[]> {
    const read = (last: ProductRow | undefined): PromiseLike<ProductRow[]> =>
      this.db.select(productColumns).from(products).where(soldBehind(last)).orderBy(desc(products.id)).limit(size)
    for await (const rows of inBatches(size, read)) yield rows.map(toProduct)
  }

  /** The same with pictures only, and with what their pages show in the current language. */
  async *streamPictured(size = 500): AsyncGenerator<TranslatedProduct[]> {
    const read = (last: ProductDetailRow | undefined): PromiseLike<ProductDetailRow[]> =>
      this.db.select(productDetailColumns).from(products).where(soldBehind(last)).orderBy(desc(products.id)).limit(size)
    for await (const rows of inBatches(size, read)) {
      yield rows.filter(({ pictures }) => pictures.length > 0).map(toTranslatedProduct)
    }
  }

  /** Lists ids and last changes of products on sale, newest first, for the sitemap. */
  async listForSitemap(limit: number): Promise<{ _id: string; updatedAt: number }[]> {
    return this.db
      .select({ _id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(isActive)
      .orderBy(desc(products.id))
      .limit(limit)
  }
}
