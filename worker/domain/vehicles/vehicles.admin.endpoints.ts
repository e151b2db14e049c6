import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { AdminVehicle, SavedVehicle } from './saved-vehicle.ts'

const cursor = z.optional(z.string().check(z.maxLength(64, 'This place in the list is unknown.')))

/** The owner's list of vehicles. */
export const adminVehiclesApi = defineEndpoints('/api/hitech/owner/vehicles', 'staff', {
  /** Lists vehicles by maker, hidden ones too; with `q` those that a name finds, the best first. */
  listOwnersVehicles: get('', 'The vehicles with their parts and riders, hidden ones too, 50 a page.', {
    query: z.object({ q: z.optional(z.string()), maker: z.optional(z.string()), after: cursor }),
    reply: z.object({
      vehicles: z.array(AdminVehicle),
      /** Every maker, for a choice. */
      makers: z.array(z.string()),
      next: z.nullable(z.string()),
    }),
  }),

  /**
   * Makes a vehicle or changes one. A new name gives a new slug; the old one still finds it. `STALE` when it changed since
   * `from`; repeating a change is safe. `VALIDATION` for a name that another vehicle has, and for a family of two steps.
   */
  saveVehicle: post('', 'Makes a vehicle, or changes one.', {
    access: 'owner',
    body: SavedVehicle,
    reply: z.object({ vehicle: AdminVehicle }),
    message: 'Saved. The shop shows it now.',
  }),
})
