/** The bike that somebody rides, with what is said of it; the year is `null` when they do not know it. */
export interface RiddenBike {
  slug: string
  brand: string
  /** Without its brand: `CD 70`. */
  name: string
  year: number | null
}

const bikeKey = 'bike'

/** The bike that this device keeps, or `null`. */
export function readStoredBike(): RiddenBike | null {
  try {
    const { slug, brand, name, year } = JSON.parse(localStorage.getItem(bikeKey) ?? '{}') as Record<string, unknown>
    if (![slug, brand, name].every((each) => typeof each === 'string' && each !== '')) return null
    return { slug, brand, name, year: typeof year === 'number' ? year : null } as RiddenBike
  } catch {
    return null
  }
}

export function writeStoredBike(bike: RiddenBike | null): void {
  try {
    if (bike) localStorage.setItem(bikeKey, JSON.stringify(bike))
    else localStorage.removeItem(bikeKey)
  } catch {
    // A full or forbidden storage: the bike lasts as long as the page.
  }
}

/** Calls back when another tab chose a bike. */
export function onStoredBikeChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === bikeKey || key === null) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
