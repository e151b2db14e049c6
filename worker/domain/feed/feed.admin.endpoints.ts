import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { ProductId } from '#domain/products/product-id.ts'

const Feed = z.object({
  /** The address of the feed; `null` before the owner made one. */
  link: z.nullable(z.string()),
  /** When a service last fetched it, epoch milliseconds. */
  lastFetchAt: z.nullable(z.int()),
  /** Number of parts in it. */
  items: z.int(),
  /** It has less: more parts are without a picture than are counted. */
  isAtMost: z.boolean(),
  /** The newest parts that are not in it, at most 200 for each reason. */
  leftOut: z.array(z.object({ productId: ProductId, name: z.string(), why: z.string() })),
  /** How many are left out for each reason, of `leftOut`; `isMore` where there are more than are counted, 10,000. */
  reasons: z.array(z.object({ why: z.string(), count: z.int(), isMore: z.boolean() })),
})

/** The feed of products for Google Merchant Center and Meta. */
export const feedApi = defineEndpoints('/api/hitech/owner/feed', 'owner', {
  /** Returns the link of the feed, and which parts are not in it. */
  getFeed: get('', 'The product feed for shopping services: its link, its last fetch and the parts left out.', {
    reply: Feed,
  }),

  /** Makes a new link; the old one opens nothing any more. */
  renewFeedLink: post('/token', 'Makes the link of the product feed, or a new one that ends the old.', {
    reply: Feed,
    message: 'The feed has a new link.',
  }),
})
