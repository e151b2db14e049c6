import { createElement, useRef, useState } from 'react'
import { parcelsApi, type Pick } from '#domain/parcels/parcels.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { NotSaved } from '#web/admin/queries/query-view.tsx'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'

type Tick = { orderId: string; productId: string; picked: boolean }

const keyOf = ({ orderId, productId }: Omit<Tick, 'picked'>) => `${orderId} ${productId}`

/**
 * The pick list with the ticks of this device: shown at once, sent one after the other, and read again when all are.
 * `notSaved` sends those again that did not reach the shop.
 */
export function usePicks(read: Pick[]) {
  const { toast } = useToasts()
  const invalidate = useInvalidate()
  const [pressed, setPressed] = useState<ReadonlyMap<string, Tick>>(new Map())
  const [lost, setLost] = useState<Tick[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const pending = useRef(0)

  const picks = pressed.size === 0 ? read : read.map((pick) => withTicks(pick, pressed))

  async function send(body: Tick): Promise<void> {
    try {
      await callAsStaff(parcelsApi.savePick, { body })
    } catch (error) {
      const isKnown = error instanceof ApiError
      toast(isKnown ? error.message : 'This could not be saved. Please try again.', 'error')
      if (!isKnown || error.isNetwork || error.status >= 500) setLost((others) => [...others, body])
    }
    pending.current -= 1
    if (pending.current > 0) return
    await invalidate(parcelsApi.getBench)
    if (pending.current === 0) setPressed(new Map())
  }

  function tick(ticks: Tick[]) {
    setLost((others) => others.filter((other) => ticks.every((each) => keyOf(each) !== keyOf(other))))
    setPressed((before) => new Map([...before, ...ticks.map((each) => [keyOf(each), each] as const)]))
    pending.current += ticks.length
    for (const each of ticks) queue.current = queue.current.then(() => send(each))
  }

  return {
    picks,
    /** Ticks a part, or takes the tick away: for one order, or for all that need it. */
    tick: ({ productId, orders }: Pick, picked: boolean, orderId?: string) =>
      tick(
        orders
          .filter((order) => order.picked !== picked && (orderId ?? order.id) === order.id)
          .map(({ id }) => ({ orderId: id, productId, picked })),
      ),
    /** Waits for the ticks that are under way. */
    settle: () => queue.current,
    notSaved: lost.length > 0 && createElement(NotSaved, { again: () => tick(lost), isBusy: pending.current > 0 }),
  }
}

function withTicks(pick: Pick, pressed: ReadonlyMap<string, Tick>): Pick {
  const { productId } = pick
  const orders = pick.orders.map((order) => ({
    ...order,
    picked: pressed.get(keyOf({ orderId: order.id, productId }))?.picked ?? order.picked,
  }))
  return { ...pick, orders, picked: orders.every(({ picked }) => picked) }
}
