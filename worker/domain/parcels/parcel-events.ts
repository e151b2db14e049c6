import { minute } from '#domain/durations.ts'
import { type ParcelState, parcelStates } from './parcel-states.ts'

/** Words that the shop does not know may be anything. */
const placeOf = (state: ParcelState) => (state === 'unknown' ? -1 : parcelStates.indexOf(state))

/** Events of a parcel, oldest first; of one minute the later state last, because couriers write no seconds. */
export function inOrder<Event extends { at: number; state: ParcelState }>(events: readonly Event[]): Event[] {
  return [...events].sort(
    (one, other) =>
      Math.floor(one.at / minute) - Math.floor(other.at / minute) ||
      placeOf(one.state) - placeOf(other.state) ||
      one.at - other.at,
  )
}
