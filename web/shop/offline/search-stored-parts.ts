import MiniSearch from 'minisearch'
import { soundOf } from '#domain/search/word-sounds.ts'
import type { StoredPart } from './stored-bike-parts.ts'

/** The stored parts of a bike that match a text, the best first; all of them for an empty one. */
export function searchStoredParts(parts: StoredPart[], text: string): StoredPart[] {
  if (text.trim() === '') return parts
  const index = new MiniSearch<StoredPart>({
    idField: '_id',
    fields: ['name', 'partNumber', 'words'],
    // By sound, as the shop's search does; terms without a sound (`70`, Urdu) as written.
    processTerm: (term) => soundOf(term.toLowerCase()) || term.toLowerCase(),
    searchOptions: { boost: { name: 3, partNumber: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  index.addAll(parts)
  const byId = new Map(parts.map((part) => [part._id, part]))
  return index.search(text).flatMap(({ id }) => byId.get(String(id)) ?? [])
}
