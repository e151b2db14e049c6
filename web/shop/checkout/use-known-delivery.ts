import { useEffect, useState } from 'react'
import type { KnownDelivery } from '#domain/orders/delivery-address.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { call } from '#web/api.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'

/** The delivery address of the signed-in account; `null` without a session, and when the request fails. */
export function useKnownDelivery(): KnownDelivery | null {
  const token = useSession().session?.token
  const [known, setKnown] = useState<KnownDelivery | null>(null)
  useEffect(() => {
    setKnown(null)
    if (!token) return
    const asking = new AbortController()
    call(ordersApi.getMyDelivery, { token, signal: asking.signal }).then(
      ({ delivery }) => {
        if (!asking.signal.aborted) setKnown(delivery)
      },
      // The form works without it; there is only more to type.
      () => undefined,
    )
    return () => asking.abort()
  }, [token])
  return known
}
