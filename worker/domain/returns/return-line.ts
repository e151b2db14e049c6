import * as z from 'zod/mini'
import { isVehicle } from '#domain/vehicles/known-vehicles.ts'
import { msg } from '#domain/language/translate.ts'
import { PartNames } from '#domain/products/part-names.ts'
import { returnLimits, oldestBikeYear } from './return-limits.ts'
import { returnOutcomes, returnReasons, returnWishes } from './return-states.ts'

/** Lines of a return: as the customer sends them, and as they are read. */

const badQuantity = msg('Please choose how many you are returning.')
const bikeMissing = msg('Please choose a bike of the list.')
const yearMissing = msg('Please choose the year of the bike.')

/** A line as it is asked for. Bike and year say which bike the part did not fit. */
export const ReturnRequestLine = z.object({
  productId: z
    .string(msg('Please choose a part.'))
    .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, msg('Please choose a part.'))),
  quantity: z.int(badQuantity).check(z.minimum(1, badQuantity), z.maximum(9999, badQuantity)),
  reason: z.enum(returnReasons, msg('Please choose why you are returning it.')),
  wish: z.enum(returnWishes, msg('Please choose what you would like.')),
  bike: z.optional(z.nullable(z.string(bikeMissing).check(z.refine(isVehicle, bikeMissing)))),
  year: z.optional(
    z.nullable(z.int(yearMissing).check(z.minimum(oldestBikeYear, yearMissing), z.maximum(2100, yearMissing))),
  ),
})
export type ReturnRequestLine = z.infer<typeof ReturnRequestLine>

const nothingChosen = msg('Please choose what you are returning.')

/** A requested return: its lines and a note. */
export const ReturnRequest = z.object({
  lines: z
    .array(ReturnRequestLine, nothingChosen)
    .check(z.minLength(1, nothingChosen), z.maxLength(returnLimits.lines, nothingChosen)),
  note: z.optional(
    z.string().check(
      z.overwrite((text) => text.replace(/[^\P{Cc}\r\n\t]|\p{Cs}/gu, '')),
      z.trim(),
      z.maxLength(returnLimits.note, msg('Please use at most 500 characters.')),
    ),
  ),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

/** A line of a return. Whole rupees for one piece. */
export const ReturnLine = z.object({
  /** Its place in the return; names the line when it is received. */
  position: z.int(),
  productId: z.string(),
  name: z.string(),
  /** The name in the language of the request; left out in English. */
  names: z.optional(z.partial(PartNames)),
  price: z.int(),
  quantity: z.int(),
  /** `null` where nobody said it. */
  reason: z.nullable(z.enum(returnReasons)),
  wish: z.enum(returnWishes),
  /** The slug of the bike that it did not fit, and its year. */
  bike: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** Its outcome; `null` until it is back. */
  outcome: z.nullable(z.enum(returnOutcomes)),
})
export type ReturnLine = z.infer<typeof ReturnLine>
