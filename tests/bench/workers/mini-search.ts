import MiniSearch from 'minisearch'
import { pageSize } from '#domain/products.ts'
import { cardColumns } from './like-search.ts'

interface SearchedPart {
  id: string
  name: string
  partNumber: string
  maker: string
  fits: string
  alsoCalled: string
  description: string
}

let index: Promise<MiniSearch<SearchedPart>> | undefined

/**
 * MiniSearch over the same texts, held in the Worker's memory, set up as its documentation advises: prefixes, one typo in
 * five letters, the name and the part number before the rest. All words first; any of them when nothing has all. Prices
 * and stock come from the books, as in any shop that sells.
 */
export async function searchByMiniSearch(books: D1Database, text: string): Promise<unknown[]> {
  index ??= readParts(books)
  const search = await index
  const all = search.search(text, { combineWith: 'AND' })
  const found = (all.length > 0 ? all : search.search(text)).slice(0, pageSize)
  const ids = found.map(({ id }) => String(id))
  const { results } = await books
    .prepare(`SELECT ${cardColumns} FROM products WHERE id IN (SELECT value FROM json_each(?1)) AND is_active = 1`)
    .bind(JSON.stringify(ids))
    .all<{ id: string }>()
  return results.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

async function readParts(books: D1Database): Promise<MiniSearch<SearchedPart>> {
  const search = new MiniSearch<SearchedPart>({
    fields: ['name', 'partNumber', 'maker', 'fits', 'alsoCalled', 'description'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 3, partNumber: 5, alsoCalled: 2 } },
  })
  const { results } = await books
    .prepare(
      `SELECT id, name, part_number AS partNumber, coalesce(maker, '') AS maker, fits, also_called AS alsoCalled, description
       FROM products WHERE is_active = 1`,
    )
    .all<SearchedPart>()
  search.addAll(results)
  return search
}
