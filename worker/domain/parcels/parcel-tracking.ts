import * as z from 'zod/mini'
import { msg, t } from '#domain/language/translate.ts'
import { Tracking } from '#domain/orders/tracking.ts'
import { AttemptAnswer, ParcelStateName } from './parcel.ts'
import type { ParcelState } from './parcel-states.ts'

/** The way of a parcel as its customer sees it. */

/** A failed attempt, and what its customer wishes. */
export const TrackedAttempt = z.object({
  id: z.string(),
  at: z.int(),
  /** In the language of the request; `null` for one in somebody's own words. */
  reason: z.nullable(z.string()),
  /** The phone number is masked. `null` without an answer, and for a printed link. */
  answer: z.nullable(z.omit(AttemptAnswer, { isTold: true })),
  /** The link may answer, or change the answer. */
  may: z.boolean(),
  /** Days in Pakistan since then. */
  daysAgo: z.int(),
  /** The days on which it may be brought again, `2026-11-30`; none where nothing may be answered. */
  days: z.array(z.string()),
})
export type TrackedAttempt = z.infer<typeof TrackedAttempt>

/** A place on its way, in the language of the request. */
const TrackedEvent = z.object({ at: z.int(), state: ParcelStateName, text: z.string() })

/** How a parcel is tracked, where it is, and whether the rider could not deliver it. */
export const ParcelTracking = z.extend(Tracking, {
  /** `null` for an order of before parcels. */
  state: z.nullable(ParcelStateName),
  /** Oldest first. */
  events: z.array(TrackedEvent),
  /** The last failed attempt of a parcel that has not arrived. */
  attempt: z.nullable(TrackedAttempt),
})
export type ParcelTracking = z.infer<typeof ParcelTracking>

const stateTexts: Partial<Record<ParcelState, string>> = {
  booked: msg('The courier knows of your parcel'),
  picked: msg('The courier has your parcel'),
  at_hub: msg('At the courier’s station'),
  in_transit: msg('On the way between stations'),
  out_for_delivery: msg('The rider is bringing your parcel'),
  attempt_failed: msg('The rider came and could not deliver'),
  held: msg('The courier keeps your parcel for you'),
  delivered: msg('Delivered'),
  returning: msg('On its way back to us'),
  returned: msg('Back in our shop'),
  cancelled: msg('Cancelled'),
  lost: msg('The courier cannot find your parcel'),
}

/** A state of a parcel for its customer, in the current language; `null` for one that means nothing to customers. */
export function parcelStateText(state: ParcelState): string | null {
  const text = stateTexts[state]
  return text === undefined ? null : t(text)
}
