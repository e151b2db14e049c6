import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { maxBikes } from '#domain/accounts/customer-account.ts'
import { storedPartsLimit, type KindCount, MyBike } from '#domain/bikes/my-bike.ts'
import { pageSize } from '#domain/products/page-sizes.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { Store } from '#worker/database/store.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import { bikeCounts, productBikes } from '#worker/database/schema/bikes.ts'
import { users } from '#worker/database/schema/customers.ts'
import { products } from '#worker/database/schema/products.ts'
import { isForward, toPage } from '#worker/database/to-page.ts'
import { productCardColumns, toProductCard } from '#worker/products/product-rows.sql.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'

/** The cursor of a page of a bike's parts, of one kind or of all. */
export interface BikePartsPage {
  kind: string | undefined
  after: string | undefined
  before: string | undefined
}

/** Parts by bike, maintained by triggers on `products`, and the bikes of customers. */
export class BikesStore extends Store {
  /** Returns the counts of a bike and one page of its parts, newest first. Reads only the rows of the page. */
  async findPage(
    slug: string,
    { kind, ...start }: BikePartsPage,
  ): Promise<{ counts: KindCount[]; products: ProductCard[]; next: string | null; previous: string | null }> {
    const forward = isForward(start)
    const cursor = forward ? start.after : start.before
    const [beyond, direction] = forward ? [lt, desc] : [gt, asc]
    const counts = this.db
      .select({ kind: bikeCounts.kind, count: bikeCounts.count })
      .from(bikeCounts)
      .where(and(eq(bikeCounts.bike, slug), gt(bikeCounts.count, 0)))
    const page = this.db
      .select(productCardColumns)
      .from(productBikes)
      .innerJoin(products, eq(products.id, productBikes.productId))
      .where(
        and(
          eq(productBikes.bike, slug),
          kind ? eq(productBikes.kind, kind) : undefined,
          cursor === undefined ? undefined : beyond(productBikes.productId, cursor),
        ),
      )
      .orderBy(direction(productBikes.productId))
      .limit(pageSize + 1)
    const [countRows, rows] = await this.db.batch([counts, page])
    const { rows: shown, ...cursors } = toPage(rows, pageSize, ({ id }) => id, start)
    return { counts: countRows, products: shown.map(toProductCard), ...cursors }
  }

  /** Lists the newest parts of a bike with their workshop words. */
  async listParts(slug: string): Promise<(ProductCard & { words: string })[]> {
    const rows = await this.db
      .select({ ...productCardColumns, kind: products.kind, alsoCalled: products.alsoCalled })
      .from(productBikes)
      .innerJoin(products, eq(products.id, productBikes.productId))
      .where(eq(productBikes.bike, slug))
      .orderBy(desc(productBikes.productId))
      .limit(storedPartsLimit)
    return rows.map(({ kind, alsoCalled, ...row }) => ({
      ...toProductCard(row),
      words: [kind, ...alsoCalled].join(' '),
    }))
  }

  /** Lists every bike and kind that has parts, for the sitemap. */
  async listCounts(): Promise<{ bike: string; kind: string }[]> {
    return this.db
      .select({ bike: bikeCounts.bike, kind: bikeCounts.kind })
      .from(bikeCounts)
      .where(gt(bikeCounts.count, 0))
  }

  /**
   * Finds the bike of an account, or `null`.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async findMine(session: Session): Promise<MyBike | null> {
    const [[row]] = await authenticatedBatch(this.db, session, [
      this.db.select({ bike: users.bike }).from(users).where(eq(users.id, session.userId)),
    ])
    // A bike may have left the list since.
    const stored = MyBike.safeParse(row?.bike)
    return stored.success ? stored.data : null
  }

  /**
   * Sets the chosen bike of an account and puts it first in the list of its bikes; the sixth is dropped. `null` deletes
   * the chosen one.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async saveMine(session: Session, bike: MyBike | null): Promise<void> {
    const text = bike && JSON.stringify(bike)
    const chosen = sql`(SELECT ${text} AS value WHERE ${text} IS NOT NULL)`
    const others = sql`SELECT value FROM json_each(coalesce(bikes, '[]'))
      WHERE value ->> 'slug' IS NOT coalesce(${bike?.slug ?? null}, bike ->> 'slug')`
    const list = sql`(SELECT json_group_array(json(value)) FROM (
      SELECT value FROM ${chosen} UNION ALL ${others} LIMIT ${maxBikes}))`
    await authenticatedBatch(this.db, session, [
      this.db
        .update(users)
        .set({ bike: sql`${text}`, bikes: list })
        .where(eq(users.id, session.userId)),
    ])
  }
}
