import { readCollectionQuery } from '#domain/search/collection-query.ts'
import { type CollectionPage, searchApi } from '#domain/search/search.endpoints.ts'
import { defineEntry } from '#web/shop/screen/screen.ts'
import { collectionHead } from './collection-head.ts'
import * as parts from './collection-parts.tsx'

/** Opens a list. */
export const entry = defineEntry<CollectionPage, typeof parts>({
  parts,
  load: ({ search, call }) => {
    const query = readCollectionQuery(search)
    return call(searchApi.listCollection, {
      query: {
        ...query,
        year: query.year ?? undefined,
        after: query.after ?? undefined,
        before: query.before ?? undefined,
      },
    })
  },
  head: collectionHead,
  linkedData: () => import('./collection-linked-data.ts'),
})
