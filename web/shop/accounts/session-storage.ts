import { deviceStorage } from '#web/storage.ts'

/** What the browser keeps of a session. Spec §3 Browser local storage. */
export interface StoredSession {
  token: string
  phone: string
}

/** What a header can hold: anything else could not even be sent, and would look like a lost network for ever. */
const sendable = /^[!-~]+$/

/** The stored session, or `null`. */
export function readSession(): StoredSession | null {
  const token = deviceStorage.read('token')
  return token && sendable.test(token) ? { token, phone: deviceStorage.read('phone') ?? '' } : null
}

/** Stores or, with `null`, deletes a session. */
export function writeSession(session: StoredSession | null): void {
  deviceStorage.write('token', session?.token ?? null)
  deviceStorage.write('phone', session?.phone || null)
}
