import { tabStorage } from '#web/storage.ts'

const storedName = 'new-account'

/** Stores the email of a new account in this tab: the login page uses it once. */
export function storeNewAccount(email: string): void {
  tabStorage.write(storedName, email)
}

/** Returns the email of the new account and deletes it; empty for none. */
export function consumeNewAccount(): string {
  const email = tabStorage.read(storedName) ?? ''
  tabStorage.write(storedName, null)
  return email
}
