import { useCallback, useEffect, useState } from 'react'
import type { CustomerAccount } from '#domain/accounts/customer-account.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { ApiError, call, type CallEndpoint } from '#web/api.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'

/** The account of the session, and the functions of its sections. */
export interface OwnAccount {
  account: CustomerAccount
  /** `call` with the session's token. When the session has ended, it ends here too, which leads to the login. */
  call: CallEndpoint
  /** Shows what was saved. */
  update(changes: Partial<CustomerAccount>): void
  /** Continues with another token or phone of the same person. */
  continueAs(session: { token?: string; phone?: string }): void
}

interface Loaded {
  /** The token that the account belongs to: another person's is never shown, not even for a moment. */
  token: string
  account: CustomerAccount
}

/** Loads the account of the session; `own` is `null` until it is there. */
export function useAccount() {
  const { session, signIn, signOut } = useSession()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const token = session?.token

  const callAsCustomer: CallEndpoint = useCallback(
    async (endpoint, input) => {
      try {
        return await call(endpoint, { token: token ?? null, ...input })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') signOut()
        throw error
      }
    },
    [token, signOut],
  )

  useEffect(() => {
    if (!token) return
    let isOver = false
    setIsFailed(false)
    callAsCustomer(profileApi.getAccount).then(
      ({ account }) => {
        if (!isOver) setLoaded({ token, account })
      },
      () => {
        if (!isOver) setIsFailed(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [token, attempt, callAsCustomer])

  const own: OwnAccount | null =
    session && loaded && loaded.token === token
      ? {
          account: loaded.account,
          call: callAsCustomer,
          update: (changes) => setLoaded((last) => last && { ...last, account: { ...last.account, ...changes } }),
          continueAs(changes) {
            const next = { ...session, ...changes }
            setLoaded((last) => last && { ...last, token: next.token })
            signIn(next)
          },
        }
      : null
  return { session, own, isFailed: isFailed && own === null, reload: () => setAttempt((count) => count + 1) }
}
