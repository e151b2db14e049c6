import { useEffect } from 'react'
import { ApiError } from '#web/api.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { markOrderPlaced } from '#web/shop/checkout/order-attempt.ts'
import { sendOrder } from '#web/shop/checkout/send-order.ts'
import { maySend, removePendingOrder, rejectPendingOrder, type PendingOrder, usePendingOrder } from './pending-order.ts'

const everyMs = 30_000

/** Sends the pending order now, when the network returns, and at intervals: browsers may miss its return. */
export function PendingOrderSender() {
  const order = usePendingOrder()
  return order?.refusal === null ? <Sending order={order} /> : null
}

function Sending({ order }: { order: PendingOrder }) {
  const { session } = useSession()
  const { clearPlaced } = useCart()
  const { toast } = useToasts()
  const token = session?.token ?? null
  const isAllowed = maySend(order, session)

  useEffect(() => {
    if (!isAllowed) return
    const send = () =>
      void alone(async () => {
        try {
          const reply = await sendOrder(token, order)
          removePendingOrder()
          markOrderPlaced(reply)
          clearPlaced(order.body.items.map(({ _id }) => _id))
          toast(reply.message, 'success')
        } catch (error) {
          if (!(error instanceof ApiError) || isPassing(error)) return
          rejectPendingOrder(order, error.message)
          toast(error.message, 'error')
        }
      })
    send()
    const timer = setInterval(send, everyMs)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [token, isAllowed, order, clearPlaced, toast])
  return null
}

/** The network, an unavailable shop or too many requests: the same order may succeed a little later. */
const isPassing = ({ isNetwork, status }: ApiError) => isNetwork || status >= 500 || status === 429

/** Lets one tab send at a time; the key prevents a second order where browsers have no locks. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request('waiting-order', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
