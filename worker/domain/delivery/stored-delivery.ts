import * as z from 'zod/mini'
import { zoneLimits } from './zone-fields.ts'
import type { Zone } from './zones.ts'
import { hasOwn } from '#domain/has-own.ts'

/** Reads delivery settings as shops stored them before there were zones: one fee, cities by province, days. */

const day = z.int().check(z.minimum(1), z.maximum(60))
const Days = z.object({ daysFrom: day, daysTo: day })
const Stored = {
  deliveryFee: z.int().check(z.minimum(0), z.maximum(10_000)),
  deliveryCities: z.record(z.string(), z.array(z.string())),
  deliveryDays: z.extend(Days, { cities: z.array(z.extend(Days, { name: z.string() })) }),
}

/**
 * The zones of a shop that stored its fee, cities or days before: one zone, and others for cities with their own days.
 * `null` when it stored none of them. A value that is missing or broken is `usual`.
 */
export function zonesOfStored(stored: Record<string, unknown>, usual: Zone): unknown {
  if (!Object.keys(Stored).some((name) => hasOwn(stored, name))) return null
  const fee = Stored.deliveryFee.safeParse(stored['deliveryFee']).data ?? usual.fee
  const named = Object.values(Stored.deliveryCities.safeParse(stored['deliveryCities']).data ?? {}).flat()
  const days = Stored.deliveryDays.safeParse(stored['deliveryDays']).data ?? { ...usual, cities: [] }
  const zones = new Map<string, Zone>()
  for (const city of named.length > 0 ? named : usual.cities) {
    const own = days.cities.find(({ name }) => name === city) ?? days
    const ownName = `${usual.name}, ${own.daysFrom} to ${own.daysTo} days`
    const isOwn = own.daysFrom !== days.daysFrom || own.daysTo !== days.daysTo
    const fits = zones.has(ownName) || zones.size < zoneLimits.zones - 1
    const { daysFrom, daysTo } = isOwn && fits ? own : days
    const name = isOwn && fits ? ownName : usual.name
    const zone = zones.get(name) ?? { ...usual, name, cities: [], fee, daysFrom, daysTo }
    zone.cities.push(city)
    zones.set(name, zone)
  }
  return [...zones.values()]
}
