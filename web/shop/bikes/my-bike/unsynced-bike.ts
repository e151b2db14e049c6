const untoldKey = 'bike-untold'

/** Whether the account does not know of this device's bike yet, also after a reload. */
export function isBikeUntold(): boolean {
  try {
    return localStorage.getItem(untoldKey) !== null
  } catch {
    return false
  }
}

/** Notes that the account has, or has not, been told of this device's bike. */
export function markBikeTold(isTold: boolean): void {
  try {
    if (isTold) localStorage.removeItem(untoldKey)
    else localStorage.setItem(untoldKey, '1')
  } catch {
    // A full or forbidden storage: the account is asked again when the next page opens.
  }
}
