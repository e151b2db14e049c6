import { pageSize } from '#domain/products.ts'

/** The columns of a card. */
export const cardColumns = `id, part_number AS partNumber, name, category, sub_category AS subCategory, maker, grade, fits,
  new_price AS newPrice, old_price AS oldPrice, stock, pictures`

/** The longest pattern that D1 takes is 50 bytes. */
const wordLimit = 40

/**
 * Search as a plain shop does it: every word must stand somewhere in the part's texts, newest first. What the owner calls
 * a part is among the texts, so that it knows as many words as the others.
 */
export async function searchByLike(books: D1Database, text: string): Promise<unknown[]> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 20)
  const condition = words.map(
    (
      _,
      index,
    ) => `(name || ' ' || part_number || ' ' || coalesce(maker, '') || ' ' || fits || ' ' || also_called || ' ' ||
      description) LIKE ?${index + 1}`,
  )
  const { results } = await books
    .prepare(
      `SELECT ${cardColumns} FROM products WHERE is_active = 1 ${condition.map((each) => `AND ${each}`).join(' ')}
       ORDER BY id DESC LIMIT ${pageSize}`,
    )
    .bind(...words.map((word) => `%${word.slice(0, wordLimit)}%`))
    .all()
  return results
}
