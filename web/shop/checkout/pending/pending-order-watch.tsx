import { Suspense, useSyncExternalStore } from 'react'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { deviceStorage, onStored } from '#web/storage.ts'

/** The key of the pending order in the device's storage. Every page loads it, and the order itself only if there is one. */
export const pendingOrderKey = 'waiting-order'

const Sender = lazyWithRetry(async () => (await import('./pending-order-sender.tsx')).PendingOrderSender)

const subscribe = (listener: () => void) => onStored(pendingOrderKey, listener)
const isStored = () => deviceStorage.read(pendingOrderKey) !== null

/** On every page: sends a pending order when the network is back. */
export function PendingOrderWatch() {
  const isPending = useSyncExternalStore(subscribe, isStored, () => false)
  if (!isPending) return null
  return (
    <Suspense>
      <Sender />
    </Suspense>
  )
}
