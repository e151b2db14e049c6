import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { Spinner } from '#web/kit/spinner.tsx'

const Logins = lazyWithRetry(async () => (await import('./logins.tsx')).Logins)

/** Where somebody is logged in, folded up: few look for it, and it is loaded when they do. */
export function LoginList({ token }: { token: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="card login-list" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Where you are logged in</summary>
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <Logins token={token} />
        </Suspense>
      )}
    </details>
  )
}
