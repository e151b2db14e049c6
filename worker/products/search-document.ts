import type { Category, Grade, KindOfPart, Product, SubCategory } from '#domain/products.ts'
import { markedWords } from '#domain/search-plan.ts'
import { searchableWords, vocabularyOf } from '#domain/searchable-words.ts'

/** What lists of found parts are filtered and sorted by, as the index has it. */
export interface PartFacts {
  category: Category
  subCategory: SubCategory
  kind: KindOfPart
  grade: Grade | null
  newPrice: number
  /** Not counted, or at least one left, when the index last heard of it. */
  isInStock: boolean
  fits: string[]
}

/** What the index knows of a product; made from the books by `searchDocument`. */
export interface SearchDocument {
  product_id: string
  /** On sale, or for the owner's eyes only. */
  is_active: 0 | 1
  name: string
  facts: PartFacts
  /** Its words with shelf and place. */
  words: string
  /** Its words of the vocabulary. */
  terms: string[]
}

/** A product as the index keeps it. */
export function searchDocument(product: Product, isSold = true): SearchDocument {
  const { category, subCategory, kind, grade, newPrice, stock, fits } = product
  const words = searchableWords(product)
  return {
    product_id: product._id,
    is_active: isSold ? 1 : 0,
    name: product.name,
    facts: { category, subCategory, kind, grade, newPrice, isInStock: stock === null || stock > 0, fits },
    words: markedWords(words, isSold ? 'sold' : 'hidden'),
    terms: isSold ? vocabularyOf(product, words) : [],
  }
}
