import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { bikeOf } from './bike-list.ts'

/** A shopper's own bike; the year is `null` when unknown. */
export const MyBike = z.object({
  slug: z.string().check(z.refine((slug) => bikeOf(slug) !== undefined, msg('Please choose a bike of the list.'))),
  year: z.nullable(z.int().check(z.minimum(1950), z.maximum(2100))),
})
export type MyBike = z.infer<typeof MyBike>

/** Number of parts of a kind that fit a bike. */
export const KindCount = z.object({ kind: z.string(), count: z.int() })
export type KindCount = z.infer<typeof KindCount>

/** Maximum parts of a bike that a device stores, the newest first. */
export const storedPartsLimit = 400
