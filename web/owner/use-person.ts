import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getStaffPerson, type StaffPerson } from '#domain/owner-account.ts'
import { ApiError } from '#web/api.ts'
import { call } from './call.ts'
import { type AtCounter, personKey } from './reader.ts'

/** Who is signed in at the counter: `undefined` while it is not known, `null` when nobody is. */
export function usePerson() {
  const reader = useQueryClient()
  const { data, error, refetch } = useQuery<AtCounter | null>({
    queryKey: personKey,
    staleTime: Infinity,
    queryFn: async () => {
      try {
        return (await call(getStaffPerson)).person
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'UNAUTHENTICATED') return null
        throw failure
      }
    },
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
    /** Forgets everything that was read. */
    signOut() {
      reader.clear()
      reader.setQueryData(personKey, null)
    },
  }
}
