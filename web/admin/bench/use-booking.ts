import { useState } from 'react'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { isUnbooked } from '#domain/parcels/parcel-states.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { counted } from '#web/kit/counted.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { ofParcels } from '#web/admin/parcels/parcel-actions.tsx'

/** The most parcels of one request. */
const mostBooked = 50

/** Books parcels at the couriers that the shop is connected to, and keeps what became of each. */
export function useBooking(connected: string[]) {
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map())
  const { toast } = useToasts()
  const { isBusy, run, notSaved } = useAction({ refresh: ofParcels })
  return {
    /** Sentences by order. */
    results,
    isBusy,
    notSaved,
    canBook: ({ state, courierId }: Parcel) => isUnbooked(state) && connected.includes(courierId),
    /** Repeating it asks no courier twice. */
    book: (parcels: Parcel[]) =>
      run(async () => {
        const orderIds = parcels.map(({ orderId }) => orderId).slice(0, mostBooked)
        const { results: all } = await callAsStaff(parcelsApi.bookParcels, { body: { orderIds } })
        setResults((known) => new Map([...known, ...all.map(({ orderId, sentence }) => [orderId, sentence] as const)]))
        const others = all.filter(({ outcome }) => outcome !== 'booked')
        if (all.length > others.length) toast(`${counted(all.length - others.length, 'parcel')} booked.`, 'success')
        const numbers = others.map(({ number }) => number ?? '?').join(', ')
        if (others.length > 0) toast(`Not booked: ${numbers}. Each says why.`, 'error')
      }),
  }
}
