import { useState } from 'react'
import { ownRiderId } from '#domain/cash/courier-cash.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { isUnbooked } from '#domain/parcels/parcel-states.ts'
import { ApiError } from '#web/api.ts'
import { ofParcels } from '#web/admin/parcels/parcel-actions.tsx'
import { useUndo } from '#web/admin/layout/undo.tsx'
import { sendOrderStep, undoOrderStep } from '#web/admin/orders/steps/send-order-step.ts'
import { changedByOthers } from '#web/admin/orders/order/order-text.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import type { BoardColumn } from '#domain/orders/board-columns.ts'
import { counted } from '#web/kit/counted.ts'

/** The number of a parcel is asked for: its courier is neither connected nor the own rider, and gave none. */
export const isNumberAsked = ({ state, courierId }: Parcel): boolean => isUnbooked(state) && courierId !== ownRiderId

/**
 * Hands a parcel to its courier. One that is booked has its courier and number already.
 * @throws ApiError
 */
async function send({ orderId, state, courierId }: Parcel, trackingNumber: string): Promise<AdminOrder> {
  const details = isUnbooked(state) ? { courierId, ...(trackingNumber && { trackingNumber }) } : {}
  return sendOrderStep({ id: orderId, state: 'packed' }, 'shipped', details)
}

/** Parcels that could not be handed over, and why. */
export type Refused = { parcel: Parcel; error: unknown }[]

/**
 * Hands parcels over, one after the other, and offers to undo it. `handedOver` are those of this visit, which stay in
 * sight with their next step.
 */
export function useHandOver() {
  const [handedOver, setHandedOver] = useState<ReadonlyMap<string, AdminOrder>>(new Map())
  const offerUndo = useUndo()
  const { toast } = useToasts()
  const { isBusy, run, notSaved } = useAction({ refresh: ofParcels })

  const forget = (ids: string[]) => setHandedOver((known) => new Map([...known].filter(([id]) => !ids.includes(id))))

  function done(orders: AdminOrder[]) {
    if (orders.length === 0) return
    setHandedOver((known) => new Map([...known, ...orders.map((order) => [order.id, order] as const)]))
    const [first] = orders
    const text =
      orders.length === 1 ? `${first?.number} handed over.` : `${counted(orders.length, 'parcel')} handed over.`
    offerUndo({
      text,
      async undo() {
        for (const order of orders) await undoOrderStep({ state: 'packed', callAttempts: order.callAttempts }, order)
        return orders.length === 1 ? `Order ${first?.number}: undone.` : 'Undone.'
      },
      onUndone: () => forget(orders.map(({ id }) => id)),
      refresh: ofParcels,
    })
  }

  /** Hands over what can be; a lost network stops it. */
  async function sendAll(parcels: Parcel[], numbers: Readonly<Record<string, string>>): Promise<Refused> {
    const orders: AdminOrder[] = []
    const refused: Refused = []
    for (const parcel of parcels) {
      try {
        orders.push(await send(parcel, numbers[parcel.orderId] ?? ''))
      } catch (error) {
        refused.push({ parcel, error })
        if (!(error instanceof ApiError) || error.isNetwork) break
      }
    }
    done(orders)
    return refused
  }

  return {
    handedOver: [...handedOver.values()],
    forget,
    sendAll,
    isBusy,
    notSaved,
    /** Hands parcels over whose numbers nobody asks for; says why one is not. */
    handOver: (parcels: Parcel[]) =>
      run(async () => {
        const [first, ...others] = await sendAll(parcels, {})
        for (const { parcel, error } of others) toast(`${parcel.number}: ${sentenceOf(error)}`, 'error')
        if (!first) return
        if (!(first.error instanceof ApiError) || first.error.isNetwork) throw first.error
        throw new ApiError(`${first.parcel.number}: ${sentenceOf(first.error)}`, first.error.code, first.error.status)
      }),
  }
}

/** Why a parcel was not handed over, with what somebody else did instead. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  return error.code === 'STALE' ? changedByOthers(error.reply['place'] as BoardColumn | undefined) : error.message
}
