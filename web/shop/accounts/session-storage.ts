/** What the browser keeps of a session. Spec §3 Browser local storage. */
export interface StoredSession {
  token: string
  phone: string
}

/** What a header can hold: anything else could not even be sent, and would look like a lost network for ever. */
const sendable = /^[!-~]+$/

/** The stored session, or `null`. A browser that refuses storage has none. */
export function readSession(): StoredSession | null {
  try {
    const token = localStorage.getItem('token')
    return token && sendable.test(token) ? { token, phone: localStorage.getItem('phone') ?? '' } : null
  } catch {
    return null
  }
}

/** Keeps or, with `null`, forgets a session. */
export function writeSession(session: StoredSession | null): void {
  try {
    if (session) {
      localStorage.setItem('token', session.token)
      if (session.phone) localStorage.setItem('phone', session.phone)
      else localStorage.removeItem('phone')
    } else {
      localStorage.removeItem('token')
      localStorage.removeItem('phone')
    }
  } catch {
    // A full or forbidden storage: the session lasts as long as the page.
  }
}
