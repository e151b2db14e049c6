import { sql } from 'drizzle-orm'
import { largestFile, type Picture } from '#domain/media/picture.ts'
import type { Product, ProductCard } from '#domain/products/product.ts'
import { publicStock } from '#domain/products/public-stock.ts'
import { makeNames } from '#domain/search/make-names.ts'
import { products } from '#worker/database/schema/products.ts'

/** Columns of a card. */
export const productCardColumns = {
  id: products.id,
  name: products.name,
  category: products.category,
  subCategory: products.subCategory,
  newPrice: products.newPrice,
  oldPrice: products.oldPrice,
  /** The first picture only: a card shows no more, and the others double the size of the row. */
  pictures: sql<Picture[]>`'[' || coalesce(${products.pictures} -> 0, '') || ']'`.mapWith(products.pictures),
  partNumber: products.partNumber,
  maker: products.maker,
  grade: products.grade,
  stock: products.stock,
  fits: products.fits,
}

/** Columns of the public product. */
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

/** A row with the columns of a card. */
export type ProductCardRow = Pick<typeof products.$inferSelect, keyof typeof productCardColumns>
/** A row with the public columns. */
export type ProductRow = Pick<typeof products.$inferSelect, keyof typeof productColumns>

/** URLs for the wire field `image`: the widest WebP, which every browser shows. */
const imagesOf = (pictures: ProductCardRow['pictures']) => pictures.map((picture) => largestFile(picture, 'webp').path)

/** Converts a row to a card with its thumbnail only. */
export function toProductCard({ id, pictures, stock, ...row }: ProductCardRow): ProductCard {
  const thumbnail = pictures.slice(0, 1)
  return {
    _id: id,
    ...row,
    names: makeNames(row.name),
    stock: publicStock(stock),
    pictures: thumbnail,
    image: imagesOf(thumbnail),
  }
}

/** Converts a row to the public product. */
export function toProduct({ id, ratingStars, ratingCount, isSample, stock, ...row }: ProductRow): Product {
  const rating = isSample ? { stars: ratingStars, count: ratingCount } : null
  return {
    _id: id,
    ...row,
    names: makeNames(row.name),
    stock: publicStock(stock),
    image: imagesOf(row.pictures),
    rating,
  }
}

/** A product to insert, without times. */
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

/** Converts a record to the public product for the search index, which ignores ratings. */
export function publicProduct({ family: _family, ...record }: ProductRecord): Product {
  const { maker = null, grade = null, oldPrice = null, stock = null } = record
  return toProduct({ ...record, maker, grade, oldPrice, stock, ratingStars: 4, ratingCount: 122, isSample: true })
}
