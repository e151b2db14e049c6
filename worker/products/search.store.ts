import {
  type CellCount,
  type CollectionQuery,
  pageSize,
  type Product,
  type ProductCard,
  searchLimits,
} from '#domain/products.ts'

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
}

/** A product and its card as the index keeps them. */
export function searchDocument(product: Product, card: ProductCard): SearchDocument {
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

const orderBy = {
  relevant: 'position',
  low: 'new_price, product_id',
  high: 'new_price DESC, product_id DESC',
}

/**
 * Matches of the name weigh most, then part number, then bikes and workshop words, then the description; equal ones
 * newest first. The index itself keeps the best (`ORDER BY rank` and nothing else), so no other match is read.
 */
const candidates = `
  WITH c AS MATERIALIZED (
    SELECT d.product_id, d.category, d.sub_category, d.new_price,
      row_number() OVER (ORDER BY best.rank, d.id DESC) AS position FROM (
      SELECT rowid AS id, rank FROM docs_index
      WHERE docs_index MATCH ?1 AND rank MATCH 'bm25(10.0, 12.0, 6.0, 1.0)'
      ORDER BY rank LIMIT ${searchLimits.results}
    ) AS best JOIN docs AS d ON d.id = best.id
  )`

interface FoundRow {
  category: CellCount['category']
  subCategory: CellCount['subCategory']
  count: number
  /** A product found, on the rows that are no count. */
  productId: string | null
}

/** The index over the words of the catalogue, in a database of its own; derived from the books, so it may be remade. */
export function searchStore(db: D1Database) {
  return {
    /** The ids of the best matches by the words of `query.q`, filtered and sorted; `page` counts from 0. */
    async find(query: CollectionQuery, page: number, combine: 'AND' | 'OR' = 'AND') {
      const match = matchExpression(query.q, combine)
      if (match === '') return { productIds: [] as string[], cells: [] as CellCount[] }
      // Counts and products in one statement, so that the index is searched once.
      const { results } = await db
        .prepare(
          `${candidates}
           SELECT category, sub_category AS subCategory, count(*) AS count, NULL AS productId FROM c GROUP BY 1, 2
           UNION ALL
           SELECT * FROM (
             SELECT category, sub_category, 1, product_id FROM c
             WHERE (?2 = '[]' OR category IN (SELECT value FROM json_each(?2)))
               AND (?3 = '[]' OR sub_category IN (SELECT value FROM json_each(?3)))
             ORDER BY ${orderBy[query.sort]} LIMIT ${pageSize} OFFSET ?4)`,
        )
        .bind(match, JSON.stringify(query.category), JSON.stringify(query.subCategory), page * pageSize)
        .all<FoundRow>()
      return {
        productIds: results.flatMap(({ productId }) => productId ?? []),
        cells: results.flatMap(({ productId, ...cell }): CellCount[] => (productId === null ? [cell] : [])),
      }
    },

    /** Puts documents into the index, replacing those of the same products. */
    async put(documents: SearchDocument[]): Promise<void> {
      await db
        .prepare(
          `INSERT INTO docs (product_id, category, sub_category, new_price, card, name, part_number, words, description)
           SELECT value ->> 'product_id', value ->> 'category', value ->> 'sub_category', value ->> 'new_price',
             value ->> 'card', value ->> 'name', value ->> 'part_number', value ->> 'words', value ->> 'description'
           FROM json_each(?1) WHERE true
           ON CONFLICT (product_id) DO UPDATE SET category = excluded.category, sub_category = excluded.sub_category,
             new_price = excluded.new_price, card = excluded.card, name = excluded.name,
             part_number = excluded.part_number, words = excluded.words, description = excluded.description`,
        )
        .bind(JSON.stringify(documents))
        .run()
    },
  }
}
