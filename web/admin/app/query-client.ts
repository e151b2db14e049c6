import { QueryClient } from '@tanstack/react-query'
import type { StaffPerson } from '#domain/staff/staff-person.ts'
import { ApiError } from '#web/api.ts'
import { session } from './admin-call.ts'

/** Under this key stands who is signed in; `null` is nobody. */
export const personKey = ['person']

/** Who is signed in, or was until the session ended. */
export interface CurrentStaff extends StaffPerson {
  hasEnded?: boolean
}

/**
 * Keeps what was read: shown at once when a screen is opened again, read anew behind it. When the session ends, whoever is
 * at the counter stays in sight behind the sign-in, with everything typed so far.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        // Without a network a screen says so, instead of standing still with what was read for another one.
        networkMode: 'always',
        refetchOnReconnect: true,
        // What the server said will not change by asking again; what the network swallowed may.
        retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.isNetwork),
      },
    },
  })
  session.addEventListener('end', () =>
    client.setQueryData<CurrentStaff | null>(personKey, (person) => (person ? { ...person, hasEnded: true } : null)),
  )
  return client
}
