import * as z from 'zod/mini'
import type { Choices } from '#domain/choices/choices.ts'
import type { PublicShopSettings } from './shop-settings.ts'

/** The public settings, which every page contains. Their validation rules stay out of it, to keep pages small. */
export const PublicSettings = z.object({
  marqueeText: z.string(),
  facts: z.custom<PublicShopSettings>(),
  /** Brands, engine sizes and kinds of part. */
  choices: z.custom<Choices>(),
  /** Not every vehicle is a bike: sentences say "vehicle". */
  saysVehicle: z.optional(z.literal(true)),
})
/** What every page knows of the shop beside its own data. */
export type PublicSettings = z.infer<typeof PublicSettings>

/** The policy pages that the owner may replace. */
export const PolicyName = z.enum(['privacy', 'terms'])
export type PolicyName = z.infer<typeof PolicyName>
