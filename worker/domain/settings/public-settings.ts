import * as z from 'zod/mini'
import type { PublicFacts } from './settings.ts'

/** What every page knows of the shop beside its own data. The rules of the facts stay out of it: every page carries this. */
export const ShopFrame = z.object({ marqueeText: z.string(), facts: z.custom<PublicFacts>() })
/** What every page knows of the shop beside its own data. */
export type ShopFrame = z.infer<typeof ShopFrame>
