import { Suspense } from 'react'
import { t } from '#domain/language/translate.ts'
import { telHref } from '#domain/contact/shop-links.ts'
import type { ApiError } from '#web/api.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { PendingOrderLine } from '#web/shop/checkout/pending/pending-order-line.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

const OfflineParts = lazyWithRetry(async () => (await import('#web/shop/offline/offline-parts.tsx')).OfflineParts)

/** Replaces a screen whose data could not be fetched; a button tries again. */
export function LoadFailed({ error, onRetry }: { error: ApiError; onRetry(): void }) {
  const { phone } = useShopSettings()
  return (
    <section className="page state" role="alert">
      <h1>{error.isNetwork ? t('No connection') : t('This page could not be loaded')}</h1>
      <p>{error.isNetwork ? t('No internet connection. Your cart is safe on this device.') : error.message}</p>
      <PendingOrderLine />
      <p className="actions">
        <button type="button" className="button button-main" onClick={onRetry}>
          {t('Try again')}
        </button>
        <a className="button" href={telHref(phone)}>
          {t('Call {phone}', { phone })}
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
