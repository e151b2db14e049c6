import { deviceStorage } from '#web/storage.ts'

const storedName = 'last-searches'
const most = 5

/** The last searches on this device, the newest first. */
export function readLastSearches(): string[] {
  const stored = deviceStorage.readJson(storedName)
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : []
}

/** Stores a search; each text once. */
export function storeSearch(text: string): void {
  const others = readLastSearches().filter((each) => each.toLowerCase() !== text.toLowerCase())
  deviceStorage.writeJson(storedName, [text, ...others].slice(0, most))
}

export function clearSearches(): void {
  deviceStorage.write(storedName, null)
}
