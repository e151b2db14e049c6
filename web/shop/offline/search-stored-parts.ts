import MiniSearch from 'minisearch'
import { soundOf } from '#domain/search/word-sounds.ts'
import type { StoredPart } from './stored-bike-parts.ts'

/** The kept parts of a bike that answer a text, the best first; all of them for an empty one. */
export function searchStoredParts(parts: StoredPart[], text: string): StoredPart[] {
  if (text.trim() === '') return parts
  const index = new MiniSearch<StoredPart>({
    idField: '_id',
    fields: ['name', 'partNumber', 'words'],
    // By how they sound, as the shop's own search does; what has no sound (`70`, Urdu) as it is written.
    processTerm: (term) => soundOf(term.toLowerCase()) || term.toLowerCase(),
    searchOptions: { boost: { name: 3, partNumber: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  index.addAll(parts)
  const byId = new Map(parts.map((part) => [part._id, part]))
  return index.search(text).flatMap(({ id }) => byId.get(String(id)) ?? [])
}
