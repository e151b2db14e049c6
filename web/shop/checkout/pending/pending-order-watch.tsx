import { Suspense, useSyncExternalStore } from 'react'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { deviceStorage, onStored } from '#web/storage.ts'
import { pendingOrderKey } from './pending-order-key.ts'

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
