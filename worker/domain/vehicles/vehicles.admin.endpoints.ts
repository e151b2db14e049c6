import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { AdminVehicle, SavedVehicle } from './saved-vehicle.ts'
import { vehicleLimits } from './vehicle.ts'

const cursor = z.optional(z.string().check(z.maxLength(64, 'This place in the list is unknown.')))

const Year = z.nullable(z.int('Please enter a year.').check(z.minimum(vehicleLimits.firstYear, 'Please enter a year.')))
const chooseVehicle = 'Please choose a vehicle.'

/** What a text means: vehicles with years; `null` is any vehicle, which has no years. */
const MeantRow = z.object({ vehicle: z.nullable(z.string(chooseVehicle)), from: Year, to: Year }).check(
  z.refine(({ vehicle, from, to }) => vehicle !== null || (from === null && to === null), 'Any vehicle has no years.'),
  z.refine(({ from, to }) => (from ?? 0) <= (to ?? Infinity), 'The last year is before the first.'),
)

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

  /**
   * Lists texts in the fits of parts that name no vehicle, those of most parts first. `suggestion` is the slug of a vehicle
   * that may be meant, `means` its maker and name.
   */
  listNotUnderstood: get('/not-understood', 'Texts of fits that name no vehicle, with a vehicle that may be meant.', {
    query: z.object({
      after: z.optional(z.string().check(z.regex(/^\d{1,9} ./su, 'This place in the list is unknown.'))),
    }),
    reply: z.object({
      texts: z.array(
        z.object({
          text: z.string(),
          parts: z.int(),
          suggestion: z.nullable(z.string()),
          means: z.nullable(z.string()),
        }),
      ),
      next: z.nullable(z.string()),
    }),
  }),

  /**
   * Says what such a text means, in every part that has it; `null` leaves it as it is. The texts stay. Parts beyond a few
   * hundred follow within minutes. Repeating it changes nothing more.
   */
  repairText: post('/not-understood', 'Says which vehicles a text of fits means, in all its parts.', {
    access: 'owner',
    body: z.object({
      text: z
        .string('Please choose a text.')
        .check(z.minLength(1, 'Please choose a text.'), z.maxLength(1000, 'Please choose a text.')),
      rows: z.nullable(
        z
          .array(MeantRow, chooseVehicle)
          .check(z.minLength(1, chooseVehicle), z.maxLength(vehicleLimits.fits, 'Please choose fewer vehicles.')),
      ),
    }),
    reply: z.object({ parts: z.int() }),
  }),
})
