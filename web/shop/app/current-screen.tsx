import { Suspense, useEffect, useRef } from 'react'
import { t } from '#domain/language/translate.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { ErrorBoundary } from '#web/kit/error-screen.tsx'
import { useScreen } from '#web/shop/screen/screen-context.ts'
import { usePublicSettings } from '#web/kit/shop-settings-provider.tsx'

// Fetched when the page is idle, so that it is there when the network is not.
const LoadFailed = lazyWithRetry(async () => (await import('./load-failed.tsx')).LoadFailed)

/** The screen of the current URL, with a progress bar at the top while the next one is slow. */
export function CurrentScreen() {
  const { shown, isSlow, retry, complete } = useScreen()
  const hasFailed = 'error' in shown
  // Announced here, since the component for a failed load may not have arrived either.
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, retry])
  const { facts } = usePublicSettings()
  const known = useRef(facts)
  // What the page keeps as the edge rendered it may say otherwise now.
  useEffect(() => {
    if (facts !== known.current) complete()
  }, [facts, complete])
  return (
    <>
      {isSlow && <div className="progress-bar" role="progressbar" aria-label={t('Loading page')} />}
      {'error' in shown ? (
        <Suspense fallback={shown.error.isNetwork && <h1 className="page state">{t('No connection')}</h1>}>
          <LoadFailed error={shown.error} onRetry={retry} />
        </Suspense>
      ) : (
        <ErrorBoundary key={shown.screen.request.url.split('?')[0]}>
          {shown.screen.opened && <shown.screen.opened.ScreenHead screen={shown.screen} />}
          <shown.screen.module.Page
            data={shown.screen.data}
            request={shown.screen.request}
            parts={shown.screen.opened?.entry.parts}
          />
        </ErrorBoundary>
      )}
    </>
  )
}
