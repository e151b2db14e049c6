import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { latestCount } from '#domain/products/product-limits.ts'
import { idPlaceholders, idValues } from '#worker/database/batches.ts'
import { type Database, prepared, type PreparedQuery, type Select } from '#worker/database/connect.ts'
import { categoryFronts, isActive, isSold, productCounts, products } from '#worker/database/schema/products.ts'
import { settingNames, settings } from '#worker/database/schema/shop.ts'
import { reviewsInShort } from '#worker/reviews/review-summary.sql.ts'
import { productCardColumns, productDetailColumns } from './product-rows.sql.ts'

/** The stored counts of each brand and engine size. */
export const categoryCounts = prepared((db) =>
  db
    .select({
      category: productCounts.category,
      subCategory: productCounts.subCategory,
      count: productCounts.activeCount,
    })
    .from(productCounts),
)

/** The newest products on sale. */
export const latest = prepared((db) =>
  db.select(productCardColumns).from(products).where(isActive).orderBy(desc(products.id)).limit(latestCount),
)

/** Selects named products on sale, in any order; compiled once for each number of them. */
export function selectNamed<Row>(
  write: (db: Database) => Joinable<Row>,
): (ids: string[]) => ReturnType<PreparedQuery<Row>> {
  const compiled = new Map<number, PreparedQuery<Row>>()
  return (ids) => {
    const different = [...new Set(ids)]
    const query =
      compiled.get(different.length) ??
      prepared((db) =>
        write(db).innerJoin(idPlaceholders(different.length), and(sql`${products.id} = listed.value`, isSold)),
      )
    compiled.set(different.length, query)
    return query(idValues(different))
  }
}

/** A select of products to which a table can be joined. */
interface Joinable<Row> {
  innerJoin(table: SQL, on: SQL | undefined): Select<Row>
}

/** The stored banners of the home page. */
export const storedBanners = prepared((db) =>
  db.select({ value: settings.value }).from(settings).where(eq(settings.name, settingNames.banners)),
)

/** Prices of the parts in banners. */
export const bannerPrices = prepared((db) =>
  db
    .select({ id: products.id, newPrice: products.newPrice, oldPrice: products.oldPrice })
    .from(products)
    .where(
      and(
        isActive,
        sql`${products.id} IN (SELECT value ->> 'productId' FROM json_each(
          (SELECT value FROM settings WHERE name = ${settingNames.banners} AND json_valid(value))) WHERE type = 'object')`,
      ),
    ),
)

/** A product with its other grades and the cached cards of its category. */
export const productById = prepared((db) => {
  const others = sql<string>`(
    SELECT json_group_array(json_object('_id', id, 'grade', grade, 'maker', maker, 'newPrice', new_price, 'stock', stock))
    FROM (SELECT * FROM products AS other WHERE other.family = ${products.family} AND +other.is_active = 1
      AND +other.id <> ${products.id} ORDER BY other.new_price DESC LIMIT 2))`
  return db
    .select({ ...productDetailColumns, others, reviews: reviewsInShort, cached: categoryFronts.cards })
    .from(products)
    .leftJoin(
      categoryFronts,
      and(eq(categoryFronts.category, products.category), eq(categoryFronts.subCategory, products.subCategory)),
    )
    .where(and(eq(products.id, sql.placeholder('id')), isSold))
})
