import * as z from 'zod/mini'
import { KindOfPart } from '#domain/products/kinds-of-part.ts'
import { bikeOf } from './bike-list.ts'

/** The bike that somebody rides; the year is `null` when they do not know it. */
export const MyBike = z.object({
  slug: z.string().check(z.refine((slug) => bikeOf(slug) !== undefined, 'Please choose a bike of the list.')),
  year: z.nullable(z.int().check(z.minimum(1950), z.maximum(2100))),
})
export type MyBike = z.infer<typeof MyBike>

/** How many parts of a kind fit a bike. */
export const KindCount = z.object({ kind: KindOfPart, count: z.int() })
export type KindCount = z.infer<typeof KindCount>

/** So many parts of a bike are kept on a device, the newest. */
export const storedPartsLimit = 400
