import { deviceStorage, notifyStored, onStored } from '#web/storage.ts'
import { useSyncExternalStore } from 'react'

const key = 'save-data'

/** Whether to save data: the choice stored on this device, otherwise the browser's `Save-Data` setting. */
export function savesData(): boolean {
  const chosen = deviceStorage.read(key)
  if (chosen !== null) return chosen === 'on'
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Stores the choice on this device and notifies all listeners. */
export function chooseToSaveData(isOn: boolean): void {
  deviceStorage.write(key, isOn ? 'on' : 'off')
  notifyStored(key)
}

/** Calls back when the choice changes, in this or another tab. Returns the function that unsubscribes. */
function onDataSaverChange(listener: () => void): () => void {
  return onStored(key, listener)
}

/** Whether to save data; false on the edge, which knows no visitor. */
export function useSavesData(): boolean {
  return useSyncExternalStore(onDataSaverChange, savesData, () => false)
}
