import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useMemo, useState } from 'react'
import { onStoredChange } from '#web/storage.ts'
import { readSession, type StoredSession, writeSession } from './session-storage.ts'

interface SessionValue {
  /** `undefined` until the browser's storage has been read: the edge knows no session. */
  session: StoredSession | null | undefined
  /** Stores a token, and the phone when it is known. */
  signIn(session: StoredSession): void
  /** Deletes the session here: the token is no longer valid. A deliberate logout does more (`useLogOut`). */
  signOut(): void
}

const SessionContext = createContext<SessionValue | null>(null)

/** Provides the session, shared with every other tab. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<StoredSession | null | undefined>(undefined)

  useEffect(() => {
    // In small steps: much of a page depends on who is logged in, and a phone would stand still for it.
    startTransition(() => setSession(readSession()))
    return onStoredChange('token', () => setSession(readSession()))
  }, [])

  const signIn = useCallback((next: StoredSession) => {
    writeSession(next)
    setSession(next)
  }, [])
  const signOut = useCallback(() => {
    writeSession(null)
    setSession(null)
  }, [])

  const value = useMemo(() => ({ session, signIn, signOut }), [session, signIn, signOut])
  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): SessionValue {
  const value = use(SessionContext)
  if (!value) throw new Error('useSession needs SessionProvider')
  return value
}
