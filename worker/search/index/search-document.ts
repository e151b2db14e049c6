import type { DoubtedVehicle } from '#domain/vehicles/fit.ts'
import type { FitList } from '#domain/vehicles/fit-text.ts'
import { fitListOf } from '#worker/vehicles/part-fit.ts'
import { fitValues } from '#worker/search/facets/fit-values.ts'
import type { Product } from '#domain/products/product.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import { priceBandOf } from '#domain/search/facets.ts'
import { facetKey, facetTerms, type FacetValues } from '#worker/search/facets/facet-keys.ts'
import { markedWords, searchableWords, vocabularyOf } from './searchable-words.ts'

/** A product in the index; built by `searchDocument`. */
export interface SearchDocument {
  product_id: string
  /** 1 on sale, 0 hidden. */
  is_active: 0 | 1
  name: string
  new_price: number
  /** Its facet values as one key. */
  cell: string
  /** Its facet values as terms. */
  facets: string
  /** Its words with visibility and rank. */
  words: string
  /** Its words in the vocabulary. */
  terms: string[]
}

/** What the index knows of a product beside its public fields. */
interface DocumentState {
  isSold?: boolean
  /** Without them the texts of `fits` are read. */
  fitRows?: FitList | null | undefined
  doubtfulFits?: DoubtedVehicle[] | null | undefined
}

/** Builds the index document of a product. */
export function searchDocument(product: Product, { isSold = true, ...state }: DocumentState = {}): SearchDocument {
  const words = searchableWords(product)
  const values = valuesOf(product, state)
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

function valuesOf(product: Product, { fitRows, doubtfulFits }: DocumentState): FacetValues {
  return {
    category: [product.category],
    subCategory: [product.subCategory],
    kind: [product.kind],
    bike: fitValues(fitListOf({ fits: product.fits, fitRows }).rows, doubtfulFits),
    grade: product.grade === null ? [] : [product.grade],
    price: [priceBandOf(product.newPrice)],
    stock: isInStock(product) ? ['in'] : [],
  }
}
