import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { ApiError } from '#web/api.ts'
import { headOf, type LoadedScreen } from '#web/load-screen.ts'
import { openScreen } from '#web/prefetch.ts'
import { applyHead } from './apply-head.ts'
import { LoadFailed } from './load-failed.tsx'
import { ErrorBoundary } from './error-screen.tsx'
import { rememberScroll, scrollAfter } from './scroll-position.ts'

const slowMs = 150

type Shown = { address: string; screen: LoadedScreen } | { address: string; error: ApiError }

/**
 * Shows the screen of the present address. The old screen stays until the new one's code and data are there; after
 * 150 ms a bar at the top says that it is coming.
 */
export function Screens({ first }: { first: LoadedScreen }) {
  const location = useLocation()
  const address = location.pathname + location.search
  const kind = useNavigationType()
  const [shown, setShown] = useState<Shown>({ address, screen: first })
  const [isSlow, setIsSlow] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isFirst = useRef(true)
  /** The history entry whose page is on the screen; none while another one is coming. */
  const settledKey = useRef<string | null>(null)

  useEffect(() => {
    if (isFirst.current && attempt === 0) {
      isFirst.current = false
      return
    }
    let isOver = false
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    const settle = (next: Shown) => {
      if (isOver) return
      clearTimeout(timer)
      setIsSlow(false)
      startTransition(() => setShown(next))
    }
    openScreen(address).then(
      (screen) => settle({ address, screen }),
      (error: unknown) => {
        const isKnown = error instanceof ApiError
        settle({ address, error: isKnown ? error : new ApiError('Network error. Please try again.', 'NETWORK', 0) })
      },
    )
    return () => {
      isOver = true
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [address, attempt])

  useEffect(() => rememberScroll(() => settledKey.current), [])

  useLayoutEffect(() => {
    // The address changes before the screen does.
    settledKey.current = null
    if (shown.address !== address) return
    if ('screen' in shown) applyHead(headOf(shown.screen))
    scrollAfter(kind, location.key)
    settledKey.current = location.key
  }, [shown, address, kind, location.key])

  return (
    <>
      {isSlow && <div className="progress-bar" role="progressbar" aria-label="Loading page" />}
      {'error' in shown ? (
        <LoadFailed error={shown.error} onRetry={() => setAttempt((count) => count + 1)} />
      ) : (
        <ErrorBoundary key={shown.screen.request.address.split('?')[0]}>
          <shown.screen.module.Page data={shown.screen.data} request={shown.screen.request} />
        </ErrorBoundary>
      )}
    </>
  )
}
