import { useLayoutEffect } from 'react'
import { headOf, type LoadedScreen } from '#web/load-screen.ts'
import { applyHead } from './apply-head.ts'
import { ErrorBoundary } from './error-screen.tsx'
import { LoadFailed } from './load-failed.tsx'
import { useScreen } from './screen-context.ts'
import { useShop } from './shop-facts.tsx'

/** The screen of the present address, a bar at the top while the next one takes its time. */
export function CurrentScreen() {
  const { shown, isSlow, retry } = useScreen()
  return (
    <>
      {isSlow && <div className="progress-bar" role="progressbar" aria-label="Loading page" />}
      {'error' in shown ? (
        <LoadFailed error={shown.error} onRetry={retry} />
      ) : (
        <ErrorBoundary key={shown.screen.request.address.split('?')[0]}>
          <ScreenHead screen={shown.screen} />
          <shown.screen.module.Page data={shown.screen.data} request={shown.screen.request} />
        </ErrorBoundary>
      )}
    </>
  )
}

/** What the screen says in the document's head. It stands where a screen that breaks is caught. */
function ScreenHead({ screen }: { screen: LoadedScreen }) {
  const facts = useShop()
  useLayoutEffect(() => applyHead(headOf(screen, facts)), [screen, facts])
  return null
}
