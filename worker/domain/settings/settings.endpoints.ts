import * as z from 'zod/mini'
import { defineEndpoints, get } from '#domain/define-endpoints.ts'
import { PolicyName, PublicSettings } from './public-settings.ts'

/** Public settings. Separate from the owner's endpoints, so that pages do not contain those. */
export const settingsApi = defineEndpoints('/api/hitech', 'public', {
  /** Returns the settings of every page, for pages that are open already. */
  getShop: get('/shop', 'Phone numbers, address, delivery and limits of the shop, and the text of the banner.', {
    reply: PublicSettings,
  }),

  /** Returns a policy text; `updatedAt` is epoch milliseconds, 0 for never. */
  getPolicyText: get('/policy/{name}', 'A page of policy as the owner wrote it; null is the built-in text.', {
    params: z.object({ name: PolicyName }),
    reply: z.object({ text: z.nullable(z.string()), updatedAt: z.int() }),
  }),
})

/** Endpoint of the running text. */
export const marqueeApi = defineEndpoints('/api/hitech/mute/getmarquee', 'public', {
  /** Returns the marquee text: the owner's or the default. */
  getMarquee: get('', 'The text of the banner.', {
    reply: z.object({ marquee: z.object({ text: z.string() }) }),
  }),
})
