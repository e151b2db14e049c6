import { Suspense, useEffect, useLayoutEffect } from 'react'
import { localPath, t } from '#domain/language/translate.ts'
import { headOf } from './resume-screen.ts'
import type { Head, LoadedScreen } from '#web/shop/screen/screen.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { ErrorBoundary } from '#web/kit/error-screen.tsx'
import { useScreen } from '#web/shop/screen/screen-context.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

// Fetched when the page is idle, so that it is there when the network is not.
const LoadFailed = lazyWithRetry(async () => (await import('./load-failed.tsx')).LoadFailed)

/** The screen of the current URL, with a progress bar at the top while the next one is slow. */
export function CurrentScreen() {
  const { shown, isSlow, retry } = useScreen()
  const hasFailed = 'error' in shown
  // Announced here, since the component for a failed load may not have arrived either.
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, retry])
  return (
    <>
      {isSlow && <div className="progress-bar" role="progressbar" aria-label={t('Loading page')} />}
      {'error' in shown ? (
        <Suspense fallback={shown.error.isNetwork && <h1 className="page state">{t('No connection')}</h1>}>
          <LoadFailed error={shown.error} onRetry={retry} />
        </Suspense>
      ) : (
        <ErrorBoundary key={shown.screen.request.url.split('?')[0]}>
          <ScreenHead screen={shown.screen} />
          <shown.screen.module.Page data={shown.screen.data} request={shown.screen.request} />
        </ErrorBoundary>
      )}
    </>
  )
}

/** Writes the screen's head into the document. Inside the error boundary of the screen. */
function ScreenHead({ screen }: { screen: LoadedScreen }) {
  const facts = useShopSettings()
  useLayoutEffect(() => applyHead(headOf(screen, facts)), [screen, facts])
  return null
}

/** Writes a screen's title, description and canonical URL into the document's head. */
function applyHead({ title, description, canonical }: Head): void {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  const link = document.querySelector('link[rel="canonical"]')
  if (canonical === null) link?.remove()
  else if (link) link.setAttribute('href', new URL(localPath(canonical), location.origin).href)
  else {
    const made = document.createElement('link')
    made.rel = 'canonical'
    made.href = new URL(localPath(canonical), location.origin).href
    document.head.appendChild(made)
  }
}
