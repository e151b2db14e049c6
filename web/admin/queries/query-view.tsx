import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Spinner } from '#web/kit/icon.tsx'

interface QueryViewProps<T> {
  /** Result of `useEndpointQuery`. */
  of: { data: T | undefined; error: unknown; refetch(): unknown; isPlaceholderData: boolean }
  /** Stands in the place of what the shop knows nothing of, or no longer; the shop's own words unless it is given. */
  gone?: ReactNode
  children: (data: T) => ReactNode
}

const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404

/** Trying again brings nothing back. */
function Gone({ sentence }: { sentence: string }) {
  return (
    <EmptyState title={sentence.replace(/\.$/, '')}>
      <p>The link may be old or mistyped.</p>
    </EmptyState>
  )
}

/** Shows the data of a query, a spinner while it loads, or the error with a button to retry. */
export function QueryView<T>({ of, gone, children }: QueryViewProps<T>) {
  if (isGone(of.error)) return gone ?? <Gone sentence={of.error.message} />
  if (of.data !== undefined && !of.isPlaceholderData) return children(of.data)
  if (of.error) return <QueryFailed error={of.error} onRetry={() => void of.refetch()} />
  if (of.data !== undefined) return <div aria-busy="true">{children(of.data)}</div>
  return <Waiting />
}

function QueryFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const rereadMissing = useRereadMissing()
  const show = use(FailureIsShown)
  useLayoutEffect(() => show(), [show])
  return (
    <Failure
      error={error}
      onRetry={() => {
        onRetry()
        rereadMissing()
      }}
    />
  )
}

/** Called by what shows a failure, as long as it does. */
const FailureIsShown = createContext<() => () => void>(() => () => undefined)

/**
 * The contents of a screen. Reads that no `QueryView` shows, such as counts and suggestions, have no place for their
 * failure: one note above the contents says that something is missing, unless a view says so already.
 */
export function ScreenReads({ children }: { children: ReactNode }) {
  const cache = useQueryClient().getQueryCache()
  const rereadMissing = useRereadMissing()
  const [shown, setShown] = useState(0)
  const [show] = useState(() => () => {
    setShown((count) => count + 1)
    return () => setShown((count) => count - 1)
  })
  const [subscribe] = useState(() => (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)))
  const error = useSyncExternalStore(subscribe, () => cache.findAll(missing)[0]?.state.error)
  return (
    <FailureIsShown value={show}>
      {error && shown === 0 && <Failure error={error} onRetry={rereadMissing} />}
      {children}
    </FailureIsShown>
  )
}

/** What this screen has never read; an endpoint that knows nothing of it says so itself. */
const missing = {
  type: 'active' as const,
  predicate: ({ state: { status, data, error } }: Query) => status === 'error' && data === undefined && !isGone(error),
}

function useRereadMissing(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.refetchQueries(missing)
}

function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <div className="card stack" role="alert">
      <p>Nothing is lost. {error instanceof ApiError ? error.message : 'Something went wrong.'}</p>
      <div className="actions">
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  )
}

/** Shown while a screen or a list loads. */
export function Waiting() {
  return (
    <p className="owner-waiting" role="status">
      <Spinner />
      <span className="visually-hidden">Loading</span>
    </p>
  )
}

/** Stays beside a step that did not reach the shop until it is done. */
export function NotSaved({ again, isBusy }: { again(): void; isBusy: boolean }) {
  return (
    <p className="not-saved">
      <b>Not saved</b> ·{' '}
      <button type="button" className="link-button" aria-disabled={isBusy} onClick={again}>
        Try again
      </button>
    </p>
  )
}
