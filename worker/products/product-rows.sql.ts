import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language/languages.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import { largestFile, type Picture } from '#domain/media/picture.ts'
import type { StarRating } from '#domain/products/review-summary.ts'
import { Product, type ProductCard, type TranslatedProduct } from '#domain/products/product.ts'
import { publicStock } from '#domain/products/public-stock.ts'
import { makeNames, namesOf } from '#domain/search/make-names.ts'
import { translateSpecs } from '#domain/search/translate-specs.ts'
import type { DoubtedVehicle } from '#domain/vehicles/fit.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { type DoubtfulFit, yearsText } from '#domain/wrong-fits/wrong-fit.ts'
import { products } from '#worker/database/schema/products.ts'
import { shownRows } from '#worker/vehicles/part-fit.ts'
import { settingNames } from '#worker/database/schema/shop.ts'

/** Columns of a card. */
export const productCardColumns = {
  id: products.id,
  name: products.name,
  nameRoman: products.nameRoman,
  nameUr: products.nameUr,
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
  reviewCount: products.reviewCount,
  reviewStars: products.reviewStars,
  doubtfulFits: products.doubtfulFits,
}

/** Columns of a card of the cart. */
export const cartCardColumns = { ...productCardColumns, kind: products.kind, fitRows: products.fitRows }

type PublicColumn = keyof typeof Product.shape & keyof typeof products

/** Columns that the public product has under their own names. */
const publicColumns = Object.fromEntries(
  Object.keys(Product.shape)
    .filter((name) => name in products)
    .map((name) => [name, products[name as PublicColumn]]),
) as Pick<typeof products, PublicColumn>

/** Columns of the public product. */
export const productColumns = { ...productCardColumns, ...publicColumns, formerRating: formerRating() }

/** Columns of the product page, which shows the owner's translations of the description. */
export const productDetailColumns = {
  ...productColumns,
  descriptionRoman: products.descriptionRoman,
  descriptionUr: products.descriptionUr,
  fitRows: products.fitRows,
}

/** The rating from public reviews; `null` without any. */
const ratingOf = (count = 0, stars = 0) => (count > 0 ? { stars, count } : null)

/**
 * The rating of a part of the sample that has no review yet, unless the owner turned that off. The settings are read only
 * for such a part.
 */
function formerRating() {
  const isOff = sql`SELECT 1 FROM settings WHERE name = ${settingNames.facts} AND json_valid(value)
    AND value -> 'showFormerRating' = 'false'`
  return sql<StarRating | null>`CASE WHEN ${products.isSample} AND ${products.reviewCount} = 0 AND NOT EXISTS (${isOff})
    THEN json_object('stars', ${products.ratingStars}, 'count', ${products.ratingCount}) END`.mapWith({
    mapFromDriverValue: (value: string) => JSON.parse(value) as StarRating,
  })
}

type Columns<Name extends keyof typeof products.$inferSelect> = Pick<typeof products.$inferSelect, Name>
/** Columns that a cached card may not have. */
type Newer = 'nameRoman' | 'nameUr' | 'reviewCount' | 'reviewStars' | 'doubtfulFits'

/** A row with the columns of a card; a cached one may be older than its newer columns. */
export type ProductCardRow = Columns<Exclude<keyof typeof productCardColumns, Newer>> & Partial<Columns<Newer>>
/** A row with the public columns. */
export type ProductRow = ProductCardRow &
  Columns<Exclude<keyof typeof productColumns, keyof typeof productCardColumns | 'formerRating'>> & {
    formerRating: StarRating | null
  }
/** A row with the columns of the product page. */
export type ProductDetailRow = ProductRow & Columns<'descriptionRoman' | 'descriptionUr' | 'fitRows'>

/** URLs for the wire field `image`: the widest WebP, which every browser shows. */
const imagesOf = (pictures: ProductCardRow['pictures']) => pictures.map((picture) => largestFile(picture, 'webp').path)

/**
 * The text of the current language, beside the English one on the wire; nothing in English, whose replies would carry and
 * make texts that nobody reads.
 */
function inOwnLanguage<Text>(textIn: (language: Exclude<Language, 'en'>) => Text | null | undefined) {
  const language = currentLanguage()
  const text = language === 'en' ? null : textIn(language)
  return text == null ? undefined : { [language]: text }
}

/** The bikes whose shoppers are warned; left out without one. */
const doubtfulOf = (list: DoubtedVehicle[] | null | undefined): DoubtfulFit[] | undefined =>
  list?.map(({ bike, first, last }) => ({
    bike: knownVehicles().of(bike)?.slug ?? bike,
    years: yearsText(first, last),
  }))

const namesShown = (name: string, own: Parameters<typeof namesOf>[1]) =>
  inOwnLanguage((language) => namesOf(name, own)[language])

const withAlts = (picture: Picture): Picture => {
  const alts = inOwnLanguage((language) => makeNames(picture.alt)[language])
  return alts ? { ...picture, alts } : picture
}

/** Converts a row to a card with its thumbnail only. */
export function toProductCard({
  id,
  pictures,
  stock,
  nameRoman,
  nameUr,
  reviewCount,
  reviewStars,
  doubtfulFits,
  ...row
}: ProductCardRow): ProductCard {
  const thumbnail = pictures.slice(0, 1).map(withAlts)
  return {
    _id: id,
    ...row,
    names: namesShown(row.name, { roman: nameRoman, ur: nameUr }),
    stock: publicStock(stock),
    pictures: thumbnail,
    image: imagesOf(thumbnail),
    rating: ratingOf(reviewCount, reviewStars) ?? undefined,
    doubtfulFits: doubtfulOf(doubtfulFits),
  }
}

/** Converts a row to the public product. */
export function toProduct({
  id,
  formerRating: former,
  reviewCount,
  reviewStars,
  stock,
  nameRoman,
  nameUr,
  doubtfulFits,
  ...row
}: ProductRow): Product {
  return {
    _id: id,
    ...row,
    names: namesShown(row.name, { roman: nameRoman, ur: nameUr }),
    stock: publicStock(stock),
    image: imagesOf(row.pictures),
    rating: ratingOf(reviewCount, reviewStars) ?? former,
    doubtfulFits: doubtfulOf(doubtfulFits),
  }
}

/** Converts a row to the product of its page: with its description and table in the other languages. */
export function toTranslatedProduct({
  descriptionRoman,
  descriptionUr,
  fitRows,
  ...row
}: ProductDetailRow): TranslatedProduct {
  const descriptions = { roman: descriptionRoman, ur: descriptionUr }
  return {
    ...toProduct({ ...row, pictures: row.pictures.map(withAlts) }),
    fitRows: shownRows({ fits: row.fits, fitRows }),
    descriptions: inOwnLanguage((language) => descriptions[language]),
    translatedSpecs: inOwnLanguage((language) => translateSpecs(row.specs)[language]),
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
  | 'nameRoman'
  | 'nameUr'
  | 'descriptionRoman'
  | 'descriptionUr'
  | 'fitRows'
>

/** Converts a record to the public product for the search index: with all its names, and without its own rating. */
export function publicProduct(product: ProductRecord): Product {
  const { family: _family, descriptionRoman: _roman, descriptionUr: _ur, fitRows: _fitRows, ...record } = product
  const { maker = null, grade = null, oldPrice = null, stock = null, nameRoman = null, nameUr = null } = record
  const row = { ...record, maker, grade, oldPrice, stock, nameRoman, nameUr }
  return {
    ...toProduct({ ...row, formerRating: { stars: 4, count: 122 } }),
    names: namesOf(record.name, { roman: nameRoman, ur: nameUr }),
  }
}
