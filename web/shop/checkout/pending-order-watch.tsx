import { Suspense } from 'react'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { usePendingOrder } from './pending-order.ts'

const Sender = lazyWithRetry(async () => (await import('./pending-order-sender.tsx')).PendingOrderSender)

/** On every page: sends a pending order when the network is back. */
export function PendingOrderWatch() {
  const order = usePendingOrder()
  if (!order || order.refusal !== null) return null
  return (
    <Suspense>
      <Sender order={order} />
    </Suspense>
  )
}
