import { useSyncExternalStore } from 'react'
import { deviceStorage, notifyStored, onStored } from '#web/storage.ts'

const cityName = 'city'

const subscribe = (listener: () => void) => onStored(cityName, listener)
const read = () => deviceStorage.read(cityName)
const unknown = () => null

/** The city that this device chose, on a part's page, in the cart or at the checkout; `null` before hydration. */
export function useChosenCity(): [string | null, (city: string) => void] {
  const city = useSyncExternalStore(subscribe, read, unknown)
  return [city, chooseCity]
}

/** Saves the chosen city on this device; all screens show it. */
export function chooseCity(city: string): void {
  deviceStorage.write(cityName, city.trim() || null)
  notifyStored(cityName)
}
