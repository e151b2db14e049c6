import { call } from './api.ts'
import { type LoadedScreen, loadScreen } from './load-screen.ts'

const freshMs = 20_000
const screens = new Map<string, { at: number; screen: Promise<LoadedScreen> }>()

/** Loads a screen, or gives the one that was fetched a moment ago. @throws ApiError */
export function openScreen(address: string): Promise<LoadedScreen> {
  const known = screens.get(address)
  if (known && Date.now() - known.at < freshMs) return known.screen
  return fetchScreen(address)
}

/** Fetches what a link leads to ahead of the press; never where the person asked to save data. */
export function prefetchScreen(address: string): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData || screens.has(address)) return
  fetchScreen(address).catch(() => undefined)
}

/** Forgets what was fetched, so that the next visit asks again. */
export function forgetScreens(): void {
  screens.clear()
}

function fetchScreen(address: string): Promise<LoadedScreen> {
  const screen = loadScreen(address, call)
  screens.set(address, { at: Date.now(), screen })
  screen.catch(() => screens.delete(address))
  setTimeout(() => screens.delete(address), freshMs)
  return screen
}
