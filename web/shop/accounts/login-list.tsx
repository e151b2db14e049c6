import { Suspense, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { Spinner } from '#web/kit/spinner.tsx'

const Logins = lazyWithRetry(async () => (await import('./logins.tsx')).Logins)

/** The devices with a session, folded up and loaded on demand. */
export function LoginList({ token }: { token: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="card login-list" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('Where you are logged in')}</summary>
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <Logins token={token} />
        </Suspense>
      )}
    </details>
  )
}
