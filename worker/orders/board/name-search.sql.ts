import { type SQL, sql } from 'drizzle-orm'
import { boardPageLength } from '#domain/orders/board-limits.ts'

/** Different words that the beginning of one may stand for; the first ones of the alphabet are searched. */
const wordsPerPrefix = 12
/** Newest orders with a word that are compared with the other typed words. */
const comparedPerWord = 100
/** Shorter beginnings stand for too many words. */
const leastLength = 2

/**
 * The query for the ids of orders whose name has words that begin with all typed ones, newest first, before the order
 * `after`. It reads the same number of rows at most, however many orders there are. `null` when the text holds no name.
 */
export function nameSearch(text: string, after: string | undefined): SQL | null {
  // Upper case as SQLite's `lower` understands it, which wrote the words.
  const typed = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).split(/\s+/)
  const words = typed.filter((each) => /\p{L}/u.test(each)).toSorted((one, other) => other.length - one.length)
  const [longest, ...others] = words
  if (longest === undefined || longest.length < leastLength) return null
  const isBegun = sql`word >= ${longest} AND word < ${`${longest}\u{10FFFF}`}`
  const before = after === undefined ? sql`` : sql`AND order_id < ${after}`
  const newest = others.length === 0 ? boardPageLength + 1 : comparedPerWord
  const name = sql`lower(' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`
  const hasOthers = others.map((each) => sql`AND instr(${name}, ${` ${each}`}) > 0`)
  return sql`SELECT * FROM (WITH RECURSIVE begun (word) AS (
      SELECT min(word) FROM order_names WHERE ${isBegun}
      UNION ALL SELECT (SELECT min(word) FROM order_names WHERE word > begun.word AND ${isBegun})
        FROM begun WHERE begun.word IS NOT NULL LIMIT ${wordsPerPrefix})
    SELECT DISTINCT orders.id FROM begun CROSS JOIN orders ON orders.id IN (
      SELECT order_id FROM order_names WHERE word = begun.word ${before} ORDER BY order_id DESC LIMIT ${newest})
      ${sql.join(hasOthers, sql` `)}
    ORDER BY orders.id DESC LIMIT ${boardPageLength + 1})`
}
