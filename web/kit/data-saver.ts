const key = 'save-data'
const changed = 'save-data-changed'

/** Whether little data shall be used: as chosen on this device, otherwise as the browser says. */
export function savesData(): boolean {
  const chosen = readChoice()
  if (chosen !== null) return chosen === 'on'
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Keeps the choice on this device and tells all who look at it. */
export function chooseToSaveData(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // A full or forbidden storage: the browser's own setting counts.
  }
  dispatchEvent(new Event(changed))
}

/** Calls back when the choice changes, in this or another tab. Returns how to stop. */
export function onDataSaverChange(listener: () => void): () => void {
  addEventListener(changed, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', listener)
  }
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
