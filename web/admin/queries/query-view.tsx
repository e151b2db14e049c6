import type { ReactNode } from 'react'
import { ApiError } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Waiting } from './waiting.tsx'

interface QueryViewProps<T> {
  /** Result of `useEndpointQuery`. */
  of: { data: T | undefined; error: unknown; refetch(): unknown; isPlaceholderData: boolean }
  children: (data: T) => ReactNode
}

/** Shows the data of a query, a spinner while it loads, or the error with a button to retry. */
export function QueryView<T>({ of, children }: QueryViewProps<T>) {
  if (of.data !== undefined && !of.isPlaceholderData) return children(of.data)
  if (of.error) return <QueryFailed error={of.error} onRetry={() => void of.refetch()} />
  if (of.data !== undefined) return <div aria-busy="true">{children(of.data)}</div>
  return <Waiting />
}

function QueryFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <div className="card stack" role="alert">
      <p>{error instanceof ApiError ? error.message : 'Something went wrong.'} Nothing is lost.</p>
      <div className="actions">
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  )
}
