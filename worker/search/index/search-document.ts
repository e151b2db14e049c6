import { bikesIn } from '#domain/bikes/bike-spellings.ts'
import type { Product } from '#domain/products/product.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import { priceBandOf } from '#domain/search/price-bands.ts'
import type { FacetValues } from '#worker/search/facets/facet-choice.ts'
import { facetKey, facetTerms } from '#worker/search/facets/facet-keys.ts'
import { markedWords } from './marked-words.ts'
import { searchableWords, vocabularyOf } from './searchable-words.ts'

/** What the index knows of a product; made from the books by `searchDocument`. */
export interface SearchDocument {
  product_id: string
  /** On sale, or for the owner's eyes only. */
  is_active: 0 | 1
  name: string
  new_price: number
  /** What it is in every group that lists are narrowed by, as one text. */
  cell: string
  /** The same as words. */
  facets: string
  /** Its words with shelf and place. */
  words: string
  /** Its words of the vocabulary. */
  terms: string[]
}

/** A product as the index keeps it. */
export function searchDocument(product: Product, isSold = true): SearchDocument {
  const words = searchableWords(product)
  const values = valuesOf(product)
  return {
    product_id: product._id,
    is_active: isSold ? 1 : 0,
    name: product.name,
    new_price: product.newPrice,
    cell: facetKey(values),
    facets: isSold ? facetTerms(values).join(' ') : '',
    words: markedWords(words, isSold ? 'sold' : 'hidden'),
    terms: isSold ? vocabularyOf(product, words) : [],
  }
}

function valuesOf(product: Product): FacetValues {
  const bikes = product.fits.flatMap(bikesIn).map(({ slug }) => slug)
  return {
    category: [product.category],
    subCategory: [product.subCategory],
    kind: [product.kind],
    bike: [...new Set(bikes)].toSorted(),
    grade: product.grade === null ? [] : [product.grade],
    price: [priceBandOf(product.newPrice)],
    stock: isInStock(product) ? ['in'] : [],
  }
}
