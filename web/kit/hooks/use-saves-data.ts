import { useSyncExternalStore } from 'react'
import { onDataSaverChange, savesData } from '#web/kit/data-saver.ts'

/** Whether to save data; false on the edge, which knows no visitor. */
export function useSavesData(): boolean {
  return useSyncExternalStore(onDataSaverChange, savesData, () => false)
}
