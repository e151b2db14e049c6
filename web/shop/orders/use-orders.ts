import { useEffect, useState } from 'react'
import type { Order } from '#domain/orders/order.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { ApiError, call } from '#web/api.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { saveOwnOrders } from './orders-under-way.ts'
import { usePendingOrder } from '#web/shop/checkout/pending/pending-order.ts'

interface Loaded {
  /** The token that the orders belong to: another account's orders are never shown, not even for a moment. */
  token: string
  orders: Order[]
}

/** The account's orders; without a token nothing is requested. A failure is logged, and can be retried. */
export function useOrders() {
  const { session, signOut } = useSession()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading')
  const [attempt, setAttempt] = useState(0)
  // A pending order that was placed belongs to the list.
  const isWaiting = usePendingOrder() !== null
  const token = session?.token
  const phone = session?.phone

  useEffect(() => {
    if (!token) return
    let isOver = false
    setState('loading')
    call(ordersApi.listMyOrders, { token, body: { phone: phone ?? '' } }).then(
      ({ orders }) => {
        if (isOver) return
        saveOwnOrders(token, orders)
        setLoaded({ token, orders })
        setState('ready')
      },
      (error: unknown) => {
        if (isOver) return
        // oxlint-disable-next-line no-console -- the specification wants these failures logged and nothing else
        console.warn('Orders could not be fetched', error)
        setState('failed')
        if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') signOut()
      },
    )
    return () => {
      isOver = true
    }
  }, [token, phone, attempt, signOut, isWaiting])

  const orders = loaded && loaded.token === token ? loaded.orders : null
  return { orders, state, reload: () => setAttempt((count) => count + 1) }
}
