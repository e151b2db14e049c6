import { deviceStorage, onStoredChange } from '#web/storage.ts'

const key = 'save-data'
const changed = 'save-data-changed'

/** Whether little data shall be used: as chosen on this device, otherwise as the browser says. */
export function savesData(): boolean {
  const chosen = deviceStorage.read(key)
  if (chosen !== null) return chosen === 'on'
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Keeps the choice on this device and tells all who look at it. */
export function chooseToSaveData(isOn: boolean): void {
  deviceStorage.write(key, isOn ? 'on' : 'off')
  dispatchEvent(new Event(changed))
}

/** Calls back when the choice changes, in this or another tab. Returns how to stop. */
export function onDataSaverChange(listener: () => void): () => void {
  addEventListener(changed, listener)
  const stop = onStoredChange(key, listener)
  return () => {
    removeEventListener(changed, listener)
    stop()
  }
}
