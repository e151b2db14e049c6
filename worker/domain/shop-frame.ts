import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import type { PublicFacts } from './shop-facts.ts'

/** What everybody may read of the settings. Apart from the owner's calls, so that pages carry nothing of those. */

/** What every page knows of the shop beside its own data. The rules of the facts stay out of it: every page carries this. */
const ShopFrame = z.object({ marqueeText: z.string(), facts: z.custom<PublicFacts>() })
/** What every page knows of the shop beside its own data. */
export type ShopFrame = z.infer<typeof ShopFrame>

/** For pages that are open already; the documents carry the same. */
export const getShop = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/shop',
  access: 'public',
  summary: 'Phone numbers, address, delivery and limits of the shop, and the text of the banner.',
  reply: ShopFrame,
})

/** The two pages of policy that the owner may write anew. */
export const PolicyName = z.enum(['privacy', 'terms'])
export type PolicyName = z.infer<typeof PolicyName>

/** `updatedAt` is epoch milliseconds, 0 for never. */
export const getPolicyText = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/policy/{name}',
  access: 'public',
  summary: 'A page of policy as the owner wrote it; null is the built-in text.',
  params: z.object({ name: PolicyName }),
  reply: z.object({ text: z.nullable(z.string()), updatedAt: z.int() }),
})
