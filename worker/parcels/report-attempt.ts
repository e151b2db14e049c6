import { day } from '#domain/durations.ts'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import { attemptReasons } from '#domain/parcels/attempt-reasons.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { isOnTheRoad } from '#domain/parcels/parcel-states.ts'
import { pakistanDay } from '#domain/pakistan-day.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { Conflict, retryOnConflict } from '#worker/database/retry-on-conflict.ts'

/** A press without a network may be sent so much later. */
const sentWithinMs = 2 * day

/**
 * Writes by hand that the rider could not deliver a parcel, once a day in Pakistan; again changes nothing. Returns the parcel.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' with the `parcel`, when it is not on the road
 * @throws ShopError 'VALIDATION' for own words about a person whose data was erased
 */
export async function reportAttempt(
  { stores, now }: ShopContext,
  { actor }: StaffMember,
  id: string,
  { reason, at: pressedAt }: { reason: string; at?: number | undefined },
): Promise<Parcel> {
  return retryOnConflict(async () => {
    const parcel = await stores.parcels.find(id)
    if (!parcel) throw new ShopError('NOT_FOUND')
    const sentAt = now()
    const at = pressedAt !== undefined && pressedAt <= sentAt && pressedAt > sentAt - sentWithinMs ? pressedAt : sentAt
    if (parcel.attempts.some((attempt) => pakistanDay(attempt.at) === pakistanDay(at))) return parcel
    if (!isOnTheRoad(parcel.state)) throw new ShopError('STALE', { fields: { parcel } })
    const isUsual = (attemptReasons as readonly string[]).includes(reason)
    if (!isUsual && parcel.to === null) throw fieldProblem('reason', 'Please choose one of the reasons.')
    // Own words may name a person: they stand with the parcel only, where they are erased in time.
    const audited = JSON.stringify(isUsual ? { reason } : {})
    const isDone = await stores.attemptedParcels.report(parcel, { at, reason, audited, actor, now: sentAt })
    if (!isDone) throw new Conflict(new ShopError('STALE'))
    return (await stores.parcels.find(id)) ?? parcel
  })
}
