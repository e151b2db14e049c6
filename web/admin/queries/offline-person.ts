import { adminPaths } from '#domain/admin-paths.ts'
import type { StaffPerson } from '#domain/staff/staff-person.ts'
import { deviceStorage } from '#web/storage.ts'

/** Below `owner-`: it goes when the person signs out. */
const storedName = 'owner-run-person'

/** Remembers who opened the rider's run on this device, which opens without a network too. */
export const storeOfflinePerson = (person: StaffPerson) => deviceStorage.writeJson(storedName, person)

/** Who opened the rider's run on this device, while that is the screen; `null` elsewhere. */
export function offlinePerson(): StaffPerson | null {
  return location.pathname === adminPaths.run ? (deviceStorage.readJson(storedName) as StaffPerson | null) : null
}
