import { useEffect, useState } from 'react'
import { listMyOrders, type Order } from '#domain/orders.ts'
import { ApiError, call } from '#web/api.ts'
import { useSession } from '#web/session/session-provider.tsx'

/** The account's orders; without a token nothing is asked. A failure is only logged, and can be tried again. Spec §8. */
export function useOrders() {
  const { session, signOut } = useSession()
  const [orders, setOrders] = useState<Order[] | null>(null)
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading')
  const [attempt, setAttempt] = useState(0)
  const token = session?.token
  const phone = session?.phone

  useEffect(() => {
    if (!token) return
    let isOver = false
    setState('loading')
    call(listMyOrders, { token, body: { phone: phone ?? '' } }).then(
      (answer) => {
        if (isOver) return
        setOrders(answer.orders)
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
  }, [token, phone, attempt, signOut])

  return { orders, state, reload: () => setAttempt((count) => count + 1) }
}
