import { tabStorage } from '#web/storage.ts'

const storedName = 'new-account'

/** Stores the email of the account that was just made, in this tab: the login page begins with it, once. */
export function storeNewAccount(email: string): void {
  tabStorage.write(storedName, email)
}

/** The email of the account that was just made; empty for none. Deletes it. */
export function consumeNewAccount(): string {
  const email = tabStorage.read(storedName) ?? ''
  tabStorage.write(storedName, null)
  return email
}
