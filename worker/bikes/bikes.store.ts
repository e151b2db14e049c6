import { asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { maxBikes } from '#domain/accounts/customer-account.ts'
import { type KindCount, MyBike, type NamedBike, namedBike, storedPartsLimit } from '#domain/bikes/my-bike.ts'
import { pageSize } from '#domain/products/product-limits.ts'
import type { ProductCard } from '#domain/products/product.ts'
import type { Ridden } from '#domain/vehicles/fit.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { Store } from '#worker/database/store.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import { bikeCounts, products } from '#worker/database/schema/products.ts'
import { users } from '#worker/database/schema/customers.ts'
import { isForward, toPage } from '#worker/database/to-page.ts'
import { productCardColumns, toProductCard } from '#worker/products/product-rows.sql.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'

/** The cursor of a page of a vehicle's parts, of one kind or of all. */
export interface BikePartsPage {
  kind: string | undefined
  after: string | undefined
  before: string | undefined
}

/** The rows of `product_bikes` for parts that fit any vehicle. */
const anyVehicle = '*'

/** A year that is within one of the rows of `years`. */
const hasYear = (year: number) => sql`EXISTS (SELECT 1 FROM json_each(part.years) AS each
  WHERE coalesce(each.value ->> 0, 0) <= ${year} AND coalesce(each.value ->> 1, 9999) >= ${year})`

/**
 * The warnings that take parts out of the list of a rider: of the vehicle, and of the year where it is known. Without one,
 * parts whose years decide stay.
 */
function warningsOf({ id, year }: Ridden): SQL {
  const isOfYear =
    year === null
      ? sql`NOT EXISTS (SELECT 1 FROM product_bikes AS own
          WHERE own.bike = ${id} AND own.product_id = w.product_id AND own.is_open = 0)`
      : sql`coalesce(w.first_year, 0) <= ${year} AND coalesce(w.last_year, 9999) >= ${year}`
  return sql`w.bike = ${id} AND w.is_warned = 1 AND ${isOfYear}`
}

/** The ranges of the parts in the list of a rider: all that fit, but for those that the owner warns of. */
function rangesOf(ridden: Ridden, kind: string | undefined): SQL[] {
  const warning = sql`SELECT 1 FROM wrong_fits AS w WHERE w.product_id = part.product_id AND ${warningsOf(ridden)}`
  return fittingRanges(ridden, kind).map((range) => sql`${range} AND NOT EXISTS (${warning})`)
}

/**
 * The ids of the parts that fit a rider as ranges of indexes, each part in one of them: those that name the vehicle, with
 * a year only those for it; without years those of its family, unless they name the vehicle themselves; those for any.
 * `fitOf` decides the same for one part.
 */
function fittingRanges({ id, partsOf, year }: Ridden, kind: string | undefined): SQL[] {
  const ofKind = kind ? sql`AND part.kind = ${kind}` : sql``
  const own = sql`part.bike = ${id} ${ofKind} ${year === null ? sql`` : sql`AND (part.is_open = 1 OR ${hasYear(year)})`}`
  const family = sql`part.bike = ${partsOf} ${ofKind} AND part.is_open = 1
    AND NOT EXISTS (SELECT 1 FROM product_bikes AS own WHERE own.bike = ${id} AND own.product_id = part.product_id)`
  return [own, ...(partsOf === null ? [] : [family]), sql`part.bike = ${anyVehicle} ${ofKind}`]
}

/** Ids of the ranges in one order; each range is read no further than the page goes. */
function mergedIds(ranges: SQL[], { beyond, order, most }: { beyond: SQL; order: SQL; most: number }): SQL {
  const each = ranges.map(
    (range) => sql`SELECT * FROM (SELECT part.product_id AS id FROM product_bikes AS part
      WHERE ${range} ${beyond} ORDER BY part.product_id ${order} LIMIT ${most})`,
  )
  return sql`(${sql.join(each, sql` UNION ALL `)} ORDER BY id ${order} LIMIT ${most}) AS found`
}

/** Parts by vehicle, maintained by triggers on `products`, and the vehicles of customers. */
export class BikesStore extends Store {
  /** Returns the counts of a rider's vehicle and one page of its parts, newest first. Reads only the rows of the page. */
  async findPage(
    ridden: Ridden,
    { kind, ...start }: BikePartsPage,
  ): Promise<{ counts: KindCount[]; products: ProductCard[]; next: string | null; previous: string | null }> {
    const forward = isForward(start)
    const cursor = forward ? start.after : start.before
    const [than, order, direction] = forward ? [sql`<`, sql`DESC`, desc] : [sql`>`, sql`ASC`, asc]
    const beyond = cursor === undefined ? sql`` : sql`AND part.product_id ${than} ${cursor}`
    const ids = mergedIds(rangesOf(ridden, kind), { beyond, order, most: pageSize + 1 })
    const page = this.db
      .select(productCardColumns)
      .from(ids as unknown as typeof products)
      .innerJoin(products, sql`${products.id} = found.id`)
      .orderBy(direction(products.id))
    const [counts, rows] = await this.db.batch([this.countKinds(ridden), page])
    const { rows: shown, ...cursors } = toPage(rows, pageSize, ({ id }) => id, start)
    return { counts, products: shown.map(toProductCard), ...cursors }
  }

  /** Lists the newest parts of a rider's vehicle with their workshop words. */
  async listParts(ridden: Ridden): Promise<(ProductCard & { words: string })[]> {
    const ids = mergedIds(rangesOf(ridden, undefined), { beyond: sql``, order: sql`DESC`, most: storedPartsLimit })
    const rows = await this.db
      .select({ ...productCardColumns, kind: products.kind, alsoCalled: products.alsoCalled })
      .from(ids as unknown as typeof products)
      .innerJoin(products, sql`${products.id} = found.id`)
      .orderBy(desc(products.id))
    return rows.map(({ kind, alsoCalled, ...row }) => ({
      ...toProductCard(row),
      words: [kind, ...alsoCalled].join(' '),
    }))
  }

  /** Lists every vehicle and kind that has parts, for the sitemap. */
  async listCounts() {
    return this.db
      .select({
        bike: bikeCounts.bike,
        kind: bikeCounts.kind,
        count: bikeCounts.count,
        openCount: bikeCounts.openCount,
      })
      .from(bikeCounts)
      .where(gt(bikeCounts.count, 0))
  }

  /** The numbers of parts of each kind that fit a rider, from the stored counts; only parts with years are counted. */
  private countKinds(ridden: Ridden) {
    const { id, partsOf, year } = ridden
    const own = year === null ? sql`count` : sql`open_count`
    const ofYear =
      year === null
        ? sql``
        : sql`UNION ALL SELECT part.kind, 1 FROM product_bikes AS part INDEXED BY product_bikes_years
            WHERE part.bike = ${id} AND part.is_open = 0 AND ${hasYear(year)}`
    const fits = fittingRanges(ridden, undefined).map((range) => sql`(${range})`)
    // A compound statement has at most five parts.
    const counts = sql`(
        SELECT kind, CASE bike WHEN ${id} THEN ${own} WHEN ${anyVehicle} THEN count ELSE open_count END AS count
          FROM bike_counts WHERE bike IN (${id}, ${partsOf}, ${anyVehicle})
        UNION ALL SELECT kind, -count FROM family_overlaps WHERE bike = ${id} AND ${partsOf} IS NOT NULL
        ${ofYear}
        UNION ALL SELECT part.kind, -1 FROM wrong_fits AS w INDEXED BY wrong_fits_warned
          CROSS JOIN product_bikes AS part INDEXED BY product_bikes_product ON part.product_id = w.product_id
          WHERE ${warningsOf(ridden)} AND (${sql.join(fits, sql` OR `)})) AS counted`
    const sum = sql<number>`sum(counted.count)`
    return this.db
      .select({ kind: sql<string>`counted.kind`, count: sum })
      .from(counts as unknown as typeof bikeCounts)
      .groupBy(sql`counted.kind`)
      .having(gt(sum, 0))
  }

  /**
   * Finds the bike of an account, or `null`.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async findMine(session: Session): Promise<NamedBike | null> {
    const [[row]] = await authenticatedBatch(this.db, session, [
      this.db.select({ bike: users.bike }).from(users).where(eq(users.id, session.userId)),
    ])
    // A vehicle may be gone since.
    const stored = MyBike.safeParse(row?.bike)
    return stored.success ? namedBike(stored.data) : null
  }

  /**
   * Sets the chosen bike of an account and puts it first in the list of its bikes; the sixth is dropped. `null` deletes
   * the chosen one.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async saveMine(session: Session, chosenBike: MyBike | null): Promise<void> {
    const bike = chosenBike && { ...chosenBike, slug: knownVehicles().of(chosenBike.slug)?.id ?? chosenBike.slug }
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
