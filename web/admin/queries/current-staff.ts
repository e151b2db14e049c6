import { useQuery, useQueryClient } from '@tanstack/react-query'
import { adminPaths } from '#domain/admin-paths.ts'
import type { StaffPerson } from '#domain/staff/staff-person.ts'
import { signInApi } from '#domain/staff/staff.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { deleteStored, deviceStorage } from '#web/storage.ts'
import { callAsStaff } from './admin-call.ts'
import { type CurrentStaff, personKey } from './query-client.ts'

/** Below `owner-`: it goes when the person signs out. */
const storedName = 'owner-run-person'

/** Remembers who opened the rider's run on this device, which opens without a network too. */
export const storeOfflinePerson = (person: StaffPerson) => deviceStorage.writeJson(storedName, person)

/** The signed-in staff member: `undefined` while unknown, `null` if nobody is signed in. */
export function useCurrentStaff() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery<CurrentStaff | null>({
    queryKey: personKey,
    staleTime: Infinity,
    queryFn: () =>
      callAsStaff(signInApi.getStaffSession).then(
        (reply) => reply.person,
        (error: unknown) => {
          const kept = error instanceof ApiError && error.isNetwork ? offlinePerson() : null
          if (!kept) throw error
          return kept
        },
      ),
  })
  return {
    person: data,
    error,
    retry: refetch,
    /** After a sign-in or a change to the person: stores the person and refetches everything else. */
    setPerson(person: StaffPerson) {
      queryClient.setQueryData(personKey, person)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== personKey[0] })
    },
    /** Ends the session on this device: the screen, all cached responses, then stored drafts. */
    signOut() {
      queryClient.setQueryData(personKey, null)
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== personKey[0] })
      void clearDevice()
    },
  }
}

/** Deletes what staff left on this device: drafts with customer names and addresses, pictures, choices. */
async function clearDevice(): Promise<void> {
  deleteStored('owner-')
  // Loaded on demand, because no screen waits for it.
  const { pendingPictures } = await import('#web/admin/products/pictures/stored-pictures.ts')
  await pendingPictures.clear()
}

/** Who opened the rider's run on this device, while that is the screen; `null` elsewhere. */
function offlinePerson(): StaffPerson | null {
  return location.pathname === adminPaths.run ? (deviceStorage.readJson(storedName) as StaffPerson | null) : null
}
