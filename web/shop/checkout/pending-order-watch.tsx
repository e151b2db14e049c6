import { Suspense } from 'react'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { usePendingOrder } from './pending-order.ts'

const Sender = lazyWithRetry(async () => (await import('./pending-order-sender.tsx')).PendingOrderSender)

/** Wherever somebody is in the shop, an order that waits is sent when the network is back. */
export function PendingOrderWatch() {
  const order = usePendingOrder()
  if (!order || order.refusal !== null) return null
  return (
    <Suspense>
      <Sender order={order} />
    </Suspense>
  )
}
