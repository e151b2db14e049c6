import * as z from 'zod/mini'
import { defineEndpoints, get } from '#domain/define-endpoints.ts'
import { CategoryCount } from '#domain/products/category-counts.ts'
import { ProductCard } from '#domain/products/product.ts'
import { uiText } from '#domain/ui-text.ts'
import { type CollectionQuery, readAskedQuery } from './collection-query.ts'
import { Facets } from './facets.ts'
import { ListLine } from './part-list.ts'
import { SuggestedList, SuggestedProduct } from './suggestion.ts'

// A name may occur several times in a URL.
const words = z.optional(z.union([z.string(), z.array(z.string())]))

/** A query whose names occur once or several times. */
function readParsed(search: Record<string, string | string[] | undefined>): CollectionQuery {
  return readAskedQuery({ getAll: (name) => [search[name] ?? []].flat() })
}

/** One page of the collection. */
export type CollectionPage = z.infer<typeof searchApi.listCollection.reply>

/** Endpoints of finding parts. */
export const searchApi = defineEndpoints('/api/hitech', 'public', {
  /** Returns one page of the collection: cards, counts for every filter, and the cursors of the neighbouring pages. */
  listCollection: get('/product/collection', 'One page of products by filters, search text and sorting.', {
    query: z.pipe(
      z.object({
        q: words,
        category: words,
        subCategory: words,
        kind: words,
        bike: words,
        year: words,
        grade: words,
        price: words,
        stock: words,
        sort: words,
        after: words,
        before: words,
      }),
      z.transform(readParsed),
    ),
    reply: z.object({
      products: z.array(ProductCard),
      cells: z.array(CategoryCount),
      /** Counts for every filter, given the choice in the other groups; `null` when unavailable. */
      facets: z.nullable(Facets),
      /** The vehicles of `facets`, in their order: `Honda CD 70`; with the former slug by which the request named one. */
      bikes: z.array(z.object({ slug: z.string(), name: z.string(), asked: z.optional(z.string()) })),
      /** Products that match; with a search text at most 96. */
      total: z.int(),
      /** Position of the first product in the whole list, from 1; `null` when the cursor does not say. */
      from: z.nullable(z.int()),
      /** The cursor of the next page, `null` on the last. */
      next: z.nullable(z.string()),
      /** The cursor of the previous page, `null` on the first. */
      previous: z.nullable(z.string()),
      /** The products answer only some of the words, because none answers them all. */
      nearest: z.boolean(),
      /** The text that was searched in place of a misspelt one; `null` when it was searched as typed. */
      corrected: z.nullable(z.string()),
    }),
    failure: uiText.product.listUnavailable,
  }),

  /** Suggests parts and lists for a text that is being typed; not recorded as a search. */
  suggest: get('/product/suggest', 'Up to six parts and four lists for a text that is being typed.', {
    limits: ['typing'],
    query: z.pipe(z.object({ q: words }), z.transform(readParsed)),
    reply: z.object({
      products: z.array(SuggestedProduct),
      places: z.array(SuggestedList),
      /** The parts answer only some of the words, because none answers them all. */
      nearest: z.boolean(),
    }),
    failure: uiText.product.listUnavailable,
  }),

  /**
   * Finds the parts of a list: `cd 70 garari set 2, plug 5`. At most 50 lines of 2,000 characters; `leftOut` and
   * `isCut` report the excess. `bike` is the slug of the bike for lines that name none.
   */
  findPartList: get(
    '/part-list',
    'The parts of a list in the words of a workshop, with quantities, and choices where it is doubtful.',
    {
      query: z.object({ list: z.optional(z.string()), bike: z.optional(z.string()), year: z.optional(z.string()) }),
      reply: z.object({
        lines: z.array(ListLine),
        /** Every part that is a choice of a line. */
        products: z.array(ProductCard),
        leftOut: z.int(),
        isCut: z.boolean(),
      }),
      failure: uiText.product.listUnavailable,
    },
  ),
})
/** The reply of `searchApi.findPartList`. */
export type PartList = z.infer<typeof searchApi.findPartList.reply>
