import { deviceStorage } from '#web/storage.ts'

/** The session in the browser's storage. */
export interface StoredSession {
  token: string
  phone: string
}

/** Characters that a header allows: another token could not be sent, and would look like a lost network. */
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

/** The account of a session: the same at each of its logins; `null` without one. */
export function accountOf(session: StoredSession | null | undefined): string | null {
  if (!session) return null
  try {
    const claims = session.token.split('.')[1] ?? ''
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string }
    if (sub) return sub
  } catch {
    // Another kind of token: only itself is known.
  }
  return session.token
}

/**
 * Whether what was typed here is this person's: what a guest typed becomes that of the account that logs in, what an
 * account typed stays its own after its session ended, and goes when another one logs in.
 */
export function isOwnText(owner: string | null | undefined): boolean {
  const account = accountOf(readSession())
  return account === null || owner === null || owner === account
}
