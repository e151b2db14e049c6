import { Suspense } from 'react'
import { arrivingPiece } from '#web/ui/arriving-piece.ts'
import { useWaitingOrder } from './waiting-order.ts'

const Sender = arrivingPiece(async () => (await import('./waiting-order-sender.tsx')).WaitingOrderSender)

/** Wherever somebody is in the shop, an order that waits is sent when the network is back. */
export function WaitingOrderWatch() {
  const order = useWaitingOrder()
  if (!order || order.refusal !== null) return null
  return (
    <Suspense>
      <Sender order={order} />
    </Suspense>
  )
}
