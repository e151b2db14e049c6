const keptName = 'owner-courier'

/** The courier that this device handed a parcel to last; most go the same way. */
export function keptCourier(): string | null {
  try {
    return localStorage.getItem(keptName)
  } catch {
    return null
  }
}

export function keepCourier(id: string): void {
  try {
    localStorage.setItem(keptName, id)
  } catch {
    // A storage that is forbidden remembers nothing: the courier is chosen again.
  }
}
