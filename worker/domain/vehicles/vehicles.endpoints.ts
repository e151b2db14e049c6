import * as z from 'zod/mini'
import { defineEndpoints, get } from '#domain/define-endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { vehicleTypes } from './vehicle.ts'

/** A vehicle of the list. */
const ListedVehicle = z.object({
  slug: z.string(),
  /** Without its maker: `CD 70`. */
  name: z.string(),
  /** Engine size, cubic centimetres; 0 for an electric one. */
  cc: z.int(),
  type: z.enum(vehicleTypes),
  /** First and last model year, where known. */
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  /** The slug of the vehicle whose parts it takes. */
  partsOf: z.nullable(z.string()),
  /** Parts on sale that fit it, its family included. */
  count: z.int(),
})

/** Endpoints of the vehicles that riders choose from. */
export const vehiclesApi = defineEndpoints('/api/hitech', 'public', {
  /** Returns the vehicles that are not hidden by maker; with `q` those that a name finds, the best first. */
  listVehicles: get(
    '/vehicles',
    'The vehicles that parts are sold for, by maker; with `q` at most 20, the best first.',
    {
      limits: ['typing'],
      query: z.object({ q: z.optional(z.string()) }),
      reply: z.object({ makers: z.array(z.object({ name: z.string(), vehicles: z.array(ListedVehicle) })) }),
      failure: uiText.product.listUnavailable,
    },
  ),
})
