import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { shop } from './shop.ts'

/** Shown until the owner sets another text, and whenever it cannot be read. Spec §2 Layout. */
export const defaultMarqueeText: string = shop.name

/** How often the text stands in the banner. Spec §9. */
export const marqueeRepeats = 30

/** The banner's text: the owner's, or the default. Spec §7 mute/getmarquee. */
export const getMarquee = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/mute/getmarquee',
  access: 'public',
  summary: 'The text of the banner.',
  reply: z.object({ marquee: z.object({ text: z.string() }) }),
})
