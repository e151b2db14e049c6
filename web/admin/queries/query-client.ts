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

/** Whether the network or a busy database was the cause. */
const isPassing = ({ isNetwork, status }: ApiError) => isNetwork || status === 503

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
        // Other errors the server would give again.
        retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || isPassing(error)),
      },
    },
  })
  session.addEventListener('end', () =>
    client.setQueryData<CurrentStaff | null>(personKey, (person) => (person ? { ...person, hasEnded: true } : null)),
  )
  return client
}
