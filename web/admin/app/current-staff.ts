import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffPerson } from '#domain/staff/staff-person.ts'
import { getStaffSessionEndpoint } from '#domain/staff/staff.admin.endpoints.ts'
import { callAsStaff } from './admin-call.ts'
import { clearDevice } from './clear-device.ts'
import { type CurrentStaff, personKey } from './query-client.ts'

/** Who is signed in at the counter: `undefined` while it is not known, `null` when nobody is. */
export function useCurrentStaff() {
  const reader = useQueryClient()
  const { data, error, refetch } = useQuery<CurrentStaff | null>({
    queryKey: personKey,
    staleTime: Infinity,
    queryFn: async () => (await callAsStaff(getStaffSessionEndpoint)).person,
  })
  return {
    person: data,
    error,
    retry: refetch,
    /** Somebody signed in, or changed himself. What a session that ended could not read is read now. */
    setPerson(person: StaffPerson) {
      reader.setQueryData(personKey, person)
      void reader.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== personKey[0] })
    },
    /** Nobody is at the counter any more: the screen goes, then all that was read, then what this device kept. */
    signOut() {
      reader.setQueryData(personKey, null)
      reader.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== personKey[0] })
      void clearDevice()
    },
  }
}
