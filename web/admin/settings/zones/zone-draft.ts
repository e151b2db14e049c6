import * as z from 'zod/mini'
import { ZoneFields } from '#domain/delivery/zone-fields.ts'
import type { Zone } from '#domain/delivery/zones.ts'
import { checkForm, type Problems } from '#domain/form-problems.ts'
import { wholeOf, wholeOrNull } from '#web/admin/settings/setting-rows.tsx'
import { randomId } from '#web/random-id.ts'

/** A zone as typed. */
export interface ZoneDraft {
  /** Id on this screen. */
  id: string
  name: string
  /** Every city that no other zone names, instead of `cities`. */
  isElsewhere: boolean
  /** One per line. */
  cities: string
  fee: string
  daysFrom: string
  daysTo: string
  cashOnDelivery: boolean
  /** Leave empty to turn off. */
  freeFrom: string
}

/** An empty zone. */
export function emptyZone(): ZoneDraft {
  const nothing = { name: '', isElsewhere: false, cities: '', fee: '', daysFrom: '', daysTo: '', freeFrom: '' }
  return { id: randomId(), ...nothing, cashOnDelivery: true }
}

/** A saved zone as form values. */
export function typedZone({ cities, fee, daysFrom, daysTo, freeFrom, ...zone }: Zone, place: number): ZoneDraft {
  return {
    id: `saved-${place}`,
    ...zone,
    isElsewhere: cities.length === 0,
    cities: cities.join('\n'),
    fee: String(fee),
    daysFrom: String(daysFrom),
    daysTo: String(daysTo),
    freeFrom: String(freeFrom ?? ''),
  }
}

/** The cities as typed: one per line, or separated by commas. */
export function citiesOf({ cities, isElsewhere }: ZoneDraft): string[] {
  if (isElsewhere) return []
  return cities
    .split(/[\n,،]/)
    .map((each) => each.trim())
    .filter(Boolean)
}

/** Checks a zone: problems by field, or the request values. */
export function checkZone(
  draft: ZoneDraft,
): { values: z.infer<typeof ZoneFields>; problems: null } | { problems: Problems } {
  const { name, fee, daysFrom, daysTo, cashOnDelivery, freeFrom } = draft
  const cities = citiesOf(draft)
  const checked = checkForm(ZoneFields, {
    name,
    cities,
    fee: wholeOf(fee),
    daysFrom: wholeOf(daysFrom),
    daysTo: wholeOf(daysTo),
    cashOnDelivery,
    freeFrom: wholeOrNull(freeFrom),
  })
  if (cities.length > 0 || draft.isElsewhere) return checked.problems ? { problems: checked.problems } : checked
  return { problems: { ...checked.problems, cities: 'Please name at least one city.' } }
}
