import { type SQL, sql } from 'drizzle-orm'
import { boardPageLength } from '#domain/orders/board-columns.ts'
import { sameLetters } from '#domain/search/search-words.ts'

/** Different words that the beginning of one may stand for; the first ones of the alphabet are searched. */
const wordsPerPrefix = 12
/** Newest orders with a word that are compared with the other typed words. */
const comparedPerWord = 100
/** Shorter beginnings stand for too many words. */
const leastLength = 2

/** The four letters that differ, as keyboards of Urdu, Persian and Arabic type them. */
const keyboards = ['یکہۃ', 'یکھۃ', 'یکهة', 'يكهة', 'ىكهة']
const letterOf = [/[یيى]/g, /[کك]/g, /[ہھه]/g, /[ۃة]/g]
const apostrophes = ["'", '’', '‘', '`']
const anyApostrophe = /['’‘`]/g

/** A typed word as other keyboards would have written it; the first is as typed. */
function spellingsOf(word: string): string[] {
  const written = [
    word,
    ...keyboards.map((letters) => letterOf.reduce((text, one, at) => text.replace(one, letters.charAt(at)), word)),
  ]
  return [
    ...new Set(written.flatMap((text) => [text, ...apostrophes.map((each) => text.replace(anyApostrophe, each))])),
  ]
}

/** A text in one spelling for all keyboards; `foldedSql` does the same in a query. */
function folded(text: string): string {
  return Array.from(text.replace(anyApostrophe, ''), (letter) => sameLetters[letter] ?? letter).join('')
}

function foldedSql(text: SQL): SQL {
  const changes = [...Object.entries(sameLetters), ...apostrophes.map((each) => [each === "'" ? "''" : each, ''])]
  return changes.reduce((all, [from, to]) => sql`replace(${all}, ${sql.raw(`'${from}', '${to}'`)})`, text)
}

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
  const spellings = spellingsOf(longest)
  const next = (from: SQL) =>
    sql`(SELECT min(word) FROM order_names WHERE ${from} AND word < spelling || ${'\u{10FFFF}'})`
  const before = after === undefined ? sql`` : sql`AND order_id < ${after}`
  const newest = others.length === 0 ? boardPageLength + 1 : comparedPerWord
  const name = foldedSql(sql`lower(' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`)
  const hasOthers = others.map((each) => sql`AND instr(${name}, ${` ${folded(each)}`}) > 0`)
  return sql`SELECT * FROM (WITH RECURSIVE typed (spelling) AS (VALUES ${sql.join(
    spellings.map((each) => sql`(${each})`),
    sql`, `,
  )}), begun (spelling, word) AS (
      SELECT spelling, ${next(sql`word >= spelling`)} FROM typed
      UNION ALL SELECT spelling, ${next(sql`word > begun.word`)}
        FROM begun WHERE begun.word IS NOT NULL LIMIT ${spellings.length + wordsPerPrefix})
    SELECT DISTINCT orders.id FROM begun CROSS JOIN orders ON orders.id IN (
      SELECT order_id FROM order_names WHERE word = begun.word ${before} ORDER BY order_id DESC LIMIT ${newest})
      ${sql.join(hasOthers, sql` `)}
    ORDER BY orders.id DESC LIMIT ${boardPageLength + 1})`
}
