import { useEffect } from 'react'
import { adminPaths } from '#domain/admin-paths.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { storeOfflinePerson } from '#web/admin/queries/offline-person.ts'
import { adminWorker } from '#web/admin/rings/admin-worker.ts'
import type { KeptRun } from './kept-run.ts'

/** The files of the build that this page has loaded. */
const loadedFiles = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname),
  ),
]

/** Makes the run open on this device without a network, once it was opened with one. */
export function useKeptRun(isLoaded: boolean): void {
  const { person } = useCurrentStaff()
  useEffect(() => {
    if (!isLoaded || !person || person.hasEnded) return
    storeOfflinePerson(person)
    if (!('serviceWorker' in navigator)) return
    const wish: KeptRun = { path: adminPaths.run, files: loadedFiles() }
    adminWorker().then(
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the receiver is this origin's worker
      ({ active }) => active?.postMessage(wish),
      () => undefined,
    )
  }, [isLoaded, person])
}
