import { sql } from 'drizzle-orm'
import { largestFile, type Picture } from '#domain/media/picture.ts'
import type { Product, ProductCard } from '#domain/products/product.ts'
import { publicStock } from '#domain/products/public-stock.ts'
import { products } from '#worker/database/schema/products.ts'

/** The columns of a card. */
export const productCardColumns = {
  id: products.id,
  name: products.name,
  category: products.category,
  subCategory: products.subCategory,
  newPrice: products.newPrice,
  oldPrice: products.oldPrice,
  /** The first alone: a card shows no more, and the others are as long as the rest of the row. */
  pictures: sql<Picture[]>`'[' || coalesce(${products.pictures} -> 0, '') || ']'`.mapWith(products.pictures),
  partNumber: products.partNumber,
  maker: products.maker,
  grade: products.grade,
  stock: products.stock,
  fits: products.fits,
}

/** The columns of all that is public. */
export const productColumns = {
  ...productCardColumns,
  pictures: products.pictures,
  description: products.description,
  kind: products.kind,
  alsoCalled: products.alsoCalled,
  specs: products.specs,
  ratingStars: products.ratingStars,
  ratingCount: products.ratingCount,
  isSample: products.isSample,
}

/** The columns of a card in a row of `products`. */
export type ProductCardRow = Pick<typeof products.$inferSelect, keyof typeof productCardColumns>
/** The columns of all that is public, in a row of `products`. */
export type ProductRow = Pick<typeof products.$inferSelect, keyof typeof productColumns>

/** What `image` of the wire points at: the widest WebP, which every browser shows and fits a card on a phone. */
const imagesOf = (pictures: ProductCardRow['pictures']) => pictures.map((picture) => largestFile(picture, 'webp').path)

/** A row as a list shows it: of its pictures only the thumbnail. */
export function toProductCard({ id, pictures, stock, ...row }: ProductCardRow): ProductCard {
  const thumbnail = pictures.slice(0, 1)
  return { _id: id, ...row, stock: publicStock(stock), pictures: thumbnail, image: imagesOf(thumbnail) }
}

/** A row as everybody may see it. */
export function toProduct({ id, ratingStars, ratingCount, isSample, stock, ...row }: ProductRow): Product {
  const rating = isSample ? { stars: ratingStars, count: ratingCount } : null
  return { _id: id, ...row, stock: publicStock(stock), image: imagesOf(row.pictures), rating }
}

/** A product as it is written: what the shop keeps of it beside times and counters. */
export type ProductRecord = Pick<
  typeof products.$inferInsert,
  | 'id'
  | 'partNumber'
  | 'name'
  | 'description'
  | 'category'
  | 'subCategory'
  | 'kind'
  | 'maker'
  | 'grade'
  | 'family'
  | 'fits'
  | 'alsoCalled'
  | 'specs'
  | 'pictures'
  | 'newPrice'
  | 'oldPrice'
  | 'stock'
>

/** The record as everybody sees it, for what is derived from it: the search, which asks nothing of stars. */
export function publicProduct({ family: _family, ...record }: ProductRecord): Product {
  const { maker = null, grade = null, oldPrice = null, stock = null } = record
  return toProduct({ ...record, maker, grade, oldPrice, stock, ratingStars: 4, ratingCount: 122, isSample: true })
}
