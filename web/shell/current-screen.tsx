import { ErrorBoundary } from './error-screen.tsx'
import { LoadFailed } from './load-failed.tsx'
import { useScreen } from './screen-context.ts'

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
          <shown.screen.module.Page data={shown.screen.data} request={shown.screen.request} />
        </ErrorBoundary>
      )}
    </>
  )
}
