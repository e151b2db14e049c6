import type { ApiError } from '#web/api.ts'
import { shop } from '#domain/shop.ts'

/** In place of a screen whose data could not be fetched; nothing is lost, and it can be tried again. */
export function LoadFailed({ error, onRetry }: { error: ApiError; onRetry(): void }) {
  return (
    <section className="page state" role="alert">
      <h1>{error.isNetwork ? 'No connection' : 'This page could not be loaded'}</h1>
      <p>{error.isNetwork ? 'The network does not answer. Your cart is safe on this phone.' : error.message}</p>
      <p className="actions">
        <button type="button" className="button button-main" onClick={onRetry}>
          Try again
        </button>
        <a className="button" href={shop.phoneHref}>
          Call {shop.phone}
        </a>
      </p>
    </section>
  )
}
