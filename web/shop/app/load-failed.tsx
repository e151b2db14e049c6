import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { Suspense } from 'react'
import { t } from '#domain/language/translate.ts'
import type { ApiError } from '#web/api.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { PendingOrderLine } from '#web/shop/checkout/pending/pending-order-line.tsx'

const OfflineParts = lazyWithRetry(async () => (await import('#web/shop/offline/offline-parts.tsx')).OfflineParts)

/** Replaces a screen whose data could not be fetched; a button tries again. */
export function LoadFailed({ error, onRetry }: { error: Pick<ApiError, 'isNetwork' | 'message'>; onRetry(): void }) {
  return (
    <section className="page" role="alert">
      <h1>{error.isNetwork ? t('No connection') : t('This page could not be loaded')}</h1>
      <NotLoaded
        text={error.isNetwork ? t('No internet connection. Your cart is safe on this device.') : error.message}
        onRetry={onRetry}
      >
        <PendingOrderLine />
      </NotLoaded>
      {error.isNetwork && (
        <Suspense>
          <OfflineParts />
        </Suspense>
      )}
    </section>
  )
}
