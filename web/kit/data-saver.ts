import { deviceStorage, notifyStored, onStored } from '#web/storage.ts'

const key = 'save-data'

/** Whether little data shall be used: as chosen on this device, otherwise as the browser says. */
export function savesData(): boolean {
  const chosen = deviceStorage.read(key)
  if (chosen !== null) return chosen === 'on'
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Keeps the choice on this device and tells all who look at it. */
export function chooseToSaveData(isOn: boolean): void {
  deviceStorage.write(key, isOn ? 'on' : 'off')
  notifyStored(key)
}

/** Calls back when the choice changes, in this or another tab. Returns how to stop. */
export function onDataSaverChange(listener: () => void): () => void {
  return onStored(key, listener)
}
