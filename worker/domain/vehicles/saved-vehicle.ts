import * as z from 'zod/mini'
import { plainLine } from '#domain/person-fields.ts'
import { vehicleLimits, vehicleTypes } from './vehicle.ts'

const VehicleType = z.enum(vehicleTypes, 'Please choose a type.')
const yearSentence = `Please enter a year from ${vehicleLimits.firstYear} to next year.`
/** A model year; which year is next is checked where the time is known. */
const Year = z.nullable(
  z
    .int(yearSentence)
    .check(z.minimum(vehicleLimits.firstYear, yearSentence), z.maximum(vehicleLimits.lastYear, yearSentence)),
)
const ccSentence = `Please enter whole cubic centimetres, at most ${vehicleLimits.cc}; 0 for an electric one.`
const OwnName = z._default(
  z.nullable(z.union([z.literal(''), plainLine('Please enter a name.', vehicleLimits.madeName)])),
  '',
)

/** Texts of fits have `;` and `|` between their rows, and a place in brackets behind a name. */
const withoutSeparators = z.regex(/^[^;|()]*$/, 'Please write a name without ; | ( and ).')

/** What the owner says of a vehicle, in a form or a line of a file. */
export const vehicleFields = {
  maker: plainLine('Please enter the maker.', vehicleLimits.maker).check(withoutSeparators),
  name: plainLine('Please enter the name.', vehicleLimits.name).check(withoutSeparators),
  cc: z.int(ccSentence).check(z.minimum(0, ccSentence), z.maximum(vehicleLimits.cc, ccSentence)),
  type: VehicleType,
  fromYear: Year,
  toYear: Year,
  alsoCalled: z
    .array(plainLine('Please enter a name on each line.', vehicleLimits.name).check(withoutSeparators))
    .check(z.maxLength(vehicleLimits.otherNames, `Please enter at most ${vehicleLimits.otherNames} other names.`)),
}

/** The request that makes a vehicle, without `slug`, or changes one that was read with `updatedAt` `from`. */
export const SavedVehicle = z.object({
  slug: z.nullable(z.string()),
  from: z.nullable(z.int()),
  ...vehicleFields,
  /** The slug of the vehicle whose parts it takes. */
  partsOf: z.nullable(z.string()),
  isHidden: z.boolean(),
  /** Its whole name; an empty one is made by the shop. Left out, both stay. */
  names: z.optional(
    z.pipe(
      z.object({ ur: OwnName, roman: OwnName }),
      z.transform((names) => names),
    ),
  ),
})
export type SavedVehicle = z.infer<typeof SavedVehicle>

/** A vehicle as the owner sees it. */
export const AdminVehicle = z.object({
  slug: z.string(),
  maker: z.string(),
  name: z.string(),
  /** Engine size, cubic centimetres; 0 for an electric one. */
  cc: z.int(),
  type: VehicleType,
  fromYear: z.nullable(z.int()),
  toYear: z.nullable(z.int()),
  alsoCalled: z.array(z.string()),
  partsOf: z.nullable(z.string()),
  isHidden: z.boolean(),
  updatedAt: z.int(),
  /** Parts on sale that fit it, its family included. */
  parts: z.int(),
  /** Accounts that chose it; `null` under three, who could be recognised. */
  riders: z.nullable(z.int()),
  /** Its whole name, by the owner or made by the shop. */
  names: z.object({ ur: z.string(), roman: z.string() }),
  /** Its former slugs, which still find it. */
  oldSlugs: z.array(z.string()),
})
export type AdminVehicle = z.infer<typeof AdminVehicle>
