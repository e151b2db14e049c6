const storedName = 'new-account'

/** Stores the email of the account that was just made, in this tab: the login page begins with it, once. */
export function noteNewAccount(email: string): void {
  try {
    sessionStorage.setItem(storedName, email)
  } catch {
    // A full or forbidden storage: it is typed again.
  }
}

/** The email of the account that was just made; empty for none. It is forgotten with that. */
export function takeNewAccount(): string {
  try {
    const email = sessionStorage.getItem(storedName) ?? ''
    sessionStorage.removeItem(storedName)
    return email
  } catch {
    return ''
  }
}
