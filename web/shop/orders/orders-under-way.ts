import { useEffect, useState } from 'react'
import { minute } from '#domain/durations.ts'
import type { Order } from '#domain/orders/order.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { call } from '#web/api.ts'
import { isUnderWay, seenOrder, useSavedLinks } from '#web/shop/order-link/saved-links.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { accountOf } from '#web/shop/session/session-storage.ts'

/** The orders of an account as this page last saw them: by their numbers, whether they are under way. */
interface OwnOrders {
  account: string | null
  /** Epoch milliseconds. */
  seenAt: number
  isUnderWay: Record<number, boolean>
}

let last: OwnOrders | null = null
const freshMs = 5 * minute

/** Keeps for the page which orders of a token's account are under way. */
export function saveOwnOrders(token: string, orders: Order[]): OwnOrders {
  last = {
    account: accountOf({ token, phone: '' }),
    seenAt: Date.now(),
    isUnderWay: Object.fromEntries(orders.map(({ number, status }) => [number, isUnderWay(status)])),
  }
  return last
}

/** How many orders of this device and of the account are under way. Asks the shop when this page saw them long ago. */
export function useOrdersUnderWay(): number {
  const { session } = useSession()
  const [own, setOwn] = useState(last)
  const isOwn = own !== null && Boolean(session) && own.account === accountOf(session)
  useEffect(() => {
    if (!session || (isOwn && Date.now() - own.seenAt < freshMs)) return
    let isOver = false
    call(ordersApi.listMyOrders, { token: session.token, body: { phone: session.phone } }).then(
      ({ orders }) => !isOver && setOwn(saveOwnOrders(session.token, orders)),
      // The page of the orders says what is wrong.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [session, isOwn, own])

  const inAccount = isOwn ? own.isUnderWay : {}
  const onDevice = useSavedLinks().filter(
    (saved) => inAccount[saved.number] === undefined && isUnderWay(seenOrder(saved)?.status ?? ''),
  )
  return onDevice.length + Object.values(inAccount).filter(Boolean).length
}
