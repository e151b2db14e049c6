import { useSyncExternalStore } from 'react'
import { onDataSaverChange, savesData } from '#web/kit/data-saver.ts'

/** Whether little data shall be used; the edge, which knows nobody, says no. */
export function useSavesData(): boolean {
  return useSyncExternalStore(onDataSaverChange, savesData, () => false)
}
