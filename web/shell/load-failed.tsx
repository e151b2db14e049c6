import { Suspense, useEffect } from 'react'
import { telHref } from '#domain/shop.ts'
import type { ApiError } from '#web/api.ts'
import { arrivingPiece } from '#web/ui/arriving-piece.ts'
import { useShop } from './shop-facts.tsx'

const OfflineParts = arrivingPiece(async () => (await import('#web/offline/offline-parts.tsx')).OfflineParts)

/** In place of a screen whose data could not be fetched; tried again by a press, and when the network is back. */
export function LoadFailed({ error, onRetry }: { error: ApiError; onRetry(): void }) {
  const { phone } = useShop()
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <section className="page state" role="alert">
      <h1>{error.isNetwork ? 'No connection' : 'This page could not be loaded'}</h1>
      <p>{error.isNetwork ? 'The network does not answer. Your cart is safe on this device.' : error.message}</p>
      <p className="actions">
        <button type="button" className="button button-main" onClick={onRetry}>
          Try again
        </button>
        <a className="button" href={telHref(phone)}>
          Call {phone}
        </a>
      </p>
      {error.isNetwork && (
        <Suspense>
          <OfflineParts />
        </Suspense>
      )}
    </section>
  )
}
