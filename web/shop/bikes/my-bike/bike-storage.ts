import { deviceStorage, onStoredChange } from '#web/storage.ts'

/** The selected bike with its display names; `year` is `null` when it is not known. */
export interface SelectedBike {
  slug: string
  brand: string
  /** Without its brand: `CD 70`. */
  name: string
  year: number | null
}

/** Its maker and name: `Honda CD 70`. */
export const bikeName = ({ brand, name }: Pick<SelectedBike, 'brand' | 'name'>): string => `${brand} ${name}`

const bikeKey = 'bike'

/** The bike stored on this device, or `null`. */
export function readStoredBike(): SelectedBike | null {
  const { slug, brand, name, year } = (deviceStorage.readJson(bikeKey) ?? {}) as Record<string, unknown>
  if (![slug, brand, name].every((each) => typeof each === 'string' && each !== '')) return null
  return { slug, brand, name, year: typeof year === 'number' ? year : null } as SelectedBike
}

export function writeStoredBike(bike: SelectedBike | null): void {
  deviceStorage.writeJson(bikeKey, bike)
}

/** Calls back when another tab selects a bike. */
export function onStoredBikeChange(listener: () => void): () => void {
  return onStoredChange(bikeKey, listener)
}
