import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'
import { isVehicle, knownVehicles } from '#domain/vehicles/known-vehicles.ts'

/** A shopper's own bike; the year is `null` when unknown. */
export const MyBike = z.object({
  slug: z.string().check(z.refine(isVehicle, msg('Please choose a bike of the list.'))),
  year: z.nullable(z.int().check(z.minimum(1950), z.maximum(2100))),
})
export type MyBike = z.infer<typeof MyBike>

const orderedSlug = z.string().check(z.maxLength(64))
/** The selected vehicle of an order: its slug, or slug and year. An unknown slug is ignored. */
export const OrderedBike = z.optional(
  z.nullable(z.union([orderedSlug, z.object({ slug: orderedSlug, year: z.optional(MyBike.shape.year) })])),
)
export type OrderedBike = z.infer<typeof OrderedBike>

/** The same with its names, as calls answer it. */
export const NamedBike = z.extend(MyBike, {
  /** Its maker. */
  brand: z.string(),
  /** Without its maker: `CD 70`. */
  name: z.string(),
})
export type NamedBike = z.infer<typeof NamedBike>

/** Names a stored vehicle by its present slug; `null` for one that the shop no longer knows. */
export function namedBike({ slug, year }: MyBike): NamedBike | null {
  const vehicle = knownVehicles().of(slug)
  return vehicle ? { slug: vehicle.slug, year, brand: vehicle.maker, name: vehicle.name } : null
}

/** Number of parts of a kind that fit a bike. */
export const KindCount = z.object({ kind: z.string(), count: z.int() })
export type KindCount = z.infer<typeof KindCount>

/** Maximum parts of a bike that a device stores, the newest first. */
export const storedPartsLimit = 400
