import * as z from 'zod/mini'
import type { PublicShopSettings } from './shop-settings.ts'

/** What every page knows of the shop beside its own data. The rules of the facts stay out of it: every page carries this. */
export const PublicSettings = z.object({ marqueeText: z.string(), facts: z.custom<PublicShopSettings>() })
/** What every page knows of the shop beside its own data. */
export type PublicSettings = z.infer<typeof PublicSettings>
