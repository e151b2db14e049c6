import * as z from 'zod/mini'
import { line } from '#domain/person-fields.ts'
import { cityKey } from './zone-of-city.ts'

/** The zones in the owner's form. */

/** Maximum numbers of zones, and of cities in all of them: every page carries them. */
export const zoneLimits = { zones: 30, cities: 200 } as const

const daysInvalid = 'Please enter whole days from 1 to 60, the smaller number first.'
const days = z.int(daysInvalid).check(z.minimum(1, daysInvalid), z.maximum(60, daysInvalid))
const feeInvalid = 'Please enter the fee in whole rupees, at most 10,000.'
const freeInvalid = 'Please enter whole rupees from 1 to 10,000,000, or nothing.'

/** One zone; a city that is named twice is listed once. */
export const ZoneFields = z
  .object({
    name: line('Please enter a name for every zone.', 60),
    cities: z
      .array(line('Please enter a city.', 60), 'Please name the cities.')
      .check(z.overwrite((given) => [...new Map(given.map((city) => [cityKey(city), city] as const)).values()])),
    fee: z.int(feeInvalid).check(z.minimum(0, feeInvalid), z.maximum(10_000, feeInvalid)),
    daysFrom: days,
    daysTo: days,
    cashOnDelivery: z.boolean('Please say whether cash on delivery is possible.'),
    freeFrom: z.nullable(z.int(freeInvalid).check(z.minimum(1, freeInvalid), z.maximum(10_000_000, freeInvalid))),
  })
  .check(z.refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, { error: daysInvalid, path: ['daysTo'] }))

/** All zones: each city in one of them, at most one for everywhere else. */
export const Zones = z.array(ZoneFields, 'Please enter the zones.').check(
  z.minLength(1, 'Please keep at least one zone.'),
  z.maxLength(zoneLimits.zones, `Please use at most ${zoneLimits.zones} zones.`),
  z.refine(
    (zones) => zones.flatMap(({ cities }) => cities).length <= zoneLimits.cities,
    `Please name at most ${zoneLimits.cities} cities: every page carries them.`,
  ),
  z.refine(
    (zones) => zones.filter(({ cities }) => cities.length === 0).length <= 1,
    'Only one zone can be everywhere else. Please name the cities of the others.',
  ),
  z.refine((zones) => cityInTwo(zones) === undefined, {
    error: ({ input }) =>
      `${cityInTwo(input as { cities: string[] }[]) ?? 'A city'} is in two zones. Please name it once.`,
  }),
)

/** The first city that two zones name. */
function cityInTwo(zones: { cities: string[] }[]): string | undefined {
  const seen = new Set<string>()
  return zones.flatMap(({ cities }) => cities).find((city) => seen.size === seen.add(cityKey(city)).size)
}
