import { useEffect } from 'react'
import { ApiError } from '#web/api.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { sendWhenOnline } from '#web/kit/send-when-online.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { markOrderPlaced } from '#web/shop/checkout/order-attempt.ts'
import { sendOrder } from '#web/shop/checkout/send-order.ts'
import { maySend, removePendingOrder, rejectPendingOrder, type PendingOrder, usePendingOrder } from './pending-order.ts'

const everyMs = 30_000

/** Sends the pending order as soon as there is a network; its key prevents a second one. */
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
    return sendWhenOnline({
      name: 'waiting-order',
      everyMs,
      async send() {
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
      },
    })
  }, [token, isAllowed, order, clearPlaced, toast])
  return null
}

/** The network, an unavailable shop or too many requests: the same order may succeed a little later. */
const isPassing = ({ isNetwork, status }: ApiError) => isNetwork || status >= 500 || status === 429
