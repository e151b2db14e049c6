import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { PolicyName } from './policy-name.ts'
import { PublicSettings } from './public-settings.ts'

/** What everybody may read of the settings. Apart from the owner's calls, so that pages carry nothing of those. */

/** For pages that are open already; the documents carry the same. */
export const getShopEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/shop',
  access: 'public',
  summary: 'Phone numbers, address, delivery and limits of the shop, and the text of the banner.',
  reply: PublicSettings,
})

/** `updatedAt` is epoch milliseconds, 0 for never. */
export const getPolicyTextEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/policy/{name}',
  access: 'public',
  summary: 'A page of policy as the owner wrote it; null is the built-in text.',
  params: z.object({ name: PolicyName }),
  reply: z.object({ text: z.nullable(z.string()), updatedAt: z.int() }),
})

/** The banner's text: the owner's, or the default. Spec §7 mute/getmarquee. */
export const getMarqueeEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/mute/getmarquee',
  access: 'public',
  summary: 'The text of the banner.',
  reply: z.object({ marquee: z.object({ text: z.string() }) }),
})
