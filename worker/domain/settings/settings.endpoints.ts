import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { PolicyName } from './policy-name.ts'
import { PublicSettings } from './public-settings.ts'

/** Public settings. Separate from the owner's endpoints, so that pages do not contain those. */

/** Returns the settings of every page, for pages that are open already. */
export const getShopEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/shop',
  access: 'public',
  summary: 'Phone numbers, address, delivery and limits of the shop, and the text of the banner.',
  reply: PublicSettings,
})

/** Returns a policy text; `updatedAt` is epoch milliseconds, 0 for never. */
export const getPolicyTextEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/policy/{name}',
  access: 'public',
  summary: 'A page of policy as the owner wrote it; null is the built-in text.',
  params: z.object({ name: PolicyName }),
  reply: z.object({ text: z.nullable(z.string()), updatedAt: z.int() }),
})

/** Returns the marquee text: the owner's or the default. */
export const getMarqueeEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/mute/getmarquee',
  access: 'public',
  summary: 'The text of the banner.',
  reply: z.object({ marquee: z.object({ text: z.string() }) }),
})
