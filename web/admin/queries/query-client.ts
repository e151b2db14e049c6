import { QueryClient } from '@tanstack/react-query'
import type { StaffPerson } from '#domain/staff/staff-person.ts'
import { ApiError } from '#web/api.ts'
import { session } from './admin-call.ts'

/** Query key of the signed-in person; `null` is nobody. */
export const personKey = ['person']

/** The person signed in, or signed in until the session ended. */
export interface CurrentStaff extends StaffPerson {
  hasEnded?: boolean
}

/**
 * Creates the cache of responses: a reopened screen shows the cached response and refetches it. When the session ends,
 * the person stays set, so the screen and its input remain behind the sign-in dialog.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        // Offline, a query must fail and say so, not pause and keep showing the previous screen's data.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Only network failures are retried: the server would give the same error again.
        retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.isNetwork),
      },
    },
  })
  session.addEventListener('end', () =>
    client.setQueryData<CurrentStaff | null>(personKey, (person) => (person ? { ...person, hasEnded: true } : null)),
  )
  return client
}
