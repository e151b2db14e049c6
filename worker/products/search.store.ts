import { type Category, type Product, type ProductCard, searchLimits, type SubCategory } from '#domain/products.ts'
import { jsonPieces } from '#worker/database/json-pieces.ts'

/** What the index knows of a product; made from the books by `searchDocument`. */
export interface SearchDocument {
  product_id: string
  category: string
  sub_category: string
  new_price: number
  card: string
  name: string
  part_number: string
  words: string
  description: string
  /** On sale, or for the owner's eyes only. */
  is_active: 0 | 1
}

/** A product and its card as the index keeps them. */
export function searchDocument(product: Product, card: ProductCard, isSold = true): SearchDocument {
  return {
    product_id: product._id,
    category: product.category,
    sub_category: product.subCategory,
    new_price: product.newPrice,
    card: JSON.stringify(card),
    name: product.name,
    part_number: product.partNumber,
    words: [...product.fits, ...product.alsoCalled, product.maker ?? '', `${product.subCategory} cc`].join(' '),
    description: product.description,
    is_active: isSold ? 1 : 0,
  }
}

/**
 * The words of a search text as the index speaks: every word may be the beginning of one, quoted so that no sign of
 * the index's own language is left. Empty when the text has no letter or digit.
 */
export function matchExpression(text: string, combine: 'AND' | 'OR'): string {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words
    .slice(0, 20)
    .map((word) => `"${word}"*`)
    .join(` ${combine} `)
}

/** A product that was found, with what lists are filtered and sorted by. */
export interface Match {
  productId: string
  category: Category
  subCategory: SubCategory
  newPrice: number
}

/** What is searched: parts on sale, as shoppers may, or hidden ones, as only the owner may. */
export type SearchShelf = 'sold' | 'hidden'

const indexOf: Record<SearchShelf, string> = { sold: 'docs_index', hidden: 'hidden_index' }

/** The index over the words of the catalogue, in a database of its own; derived from the books, so it may be remade. */
export function searchStore(db: D1Database) {
  return {
    /**
     * The best matches by the words of a text, at most 200, best first and equal ones newest first. Matches of the name
     * weigh most, then part number, then bikes and workshop words, then the description. The index itself keeps the best
     * (`ORDER BY rank` and nothing else), so no other match is read.
     */
    async find(text: string, combine: 'AND' | 'OR' = 'AND', shelf: SearchShelf = 'sold'): Promise<Match[]> {
      const match = matchExpression(text, combine)
      if (match === '') return []
      const index = indexOf[shelf]
      const { results } = await db
        .prepare(
          `SELECT d.product_id AS productId, d.category, d.sub_category AS subCategory, d.new_price AS newPrice, best.rank
           FROM (
             SELECT rowid AS id, rank FROM ${index}
             WHERE ${index} MATCH ?1 AND rank MATCH 'bm25(10.0, 12.0, 6.0, 1.0)'
             ORDER BY rank LIMIT ${searchLimits.results}
           ) AS best JOIN docs AS d ON d.id = best.id`,
        )
        .bind(match)
        .all<Match & { rank: number }>()
      return results
        .toSorted((a, b) => a.rank - b.rank || (a.productId < b.productId ? 1 : -1))
        .map(({ rank: _rank, ...found }) => found)
    },

    /**
     * Makes the index say what the books said at a version of the catalogue: `documents` are in it, `gone` are not. What
     * it knows from a later version stays as it is, so that a slow writer cannot undo a quick one.
     */
    async bringUpToDate(documents: SearchDocument[], gone: string[], version: number): Promise<void> {
      const put = db.prepare(
        `INSERT INTO docs (product_id, category, sub_category, new_price, card, name, part_number, words, description,
           is_active, version)
         SELECT value ->> 'product_id', value ->> 'category', value ->> 'sub_category', value ->> 'new_price',
           value ->> 'card', value ->> 'name', value ->> 'part_number', value ->> 'words', value ->> 'description',
           value ->> 'is_active', ?2
         FROM json_each(?1) WHERE true
         ON CONFLICT (product_id) DO UPDATE SET category = excluded.category, sub_category = excluded.sub_category,
           new_price = excluded.new_price, card = excluded.card, name = excluded.name,
           part_number = excluded.part_number, words = excluded.words, description = excluded.description,
           is_active = excluded.is_active, version = excluded.version
         WHERE excluded.version >= docs.version`,
      )
      const remove = db.prepare(
        'DELETE FROM docs WHERE product_id IN (SELECT value FROM json_each(?1)) AND version <= ?2',
      )
      const statements = [
        ...jsonPieces(documents).map((piece) => put.bind(piece, version)),
        ...(gone.length > 0 ? [remove.bind(JSON.stringify(gone), version)] : []),
      ]
      if (statements.length > 0) await db.batch(statements)
    },
  }
}
