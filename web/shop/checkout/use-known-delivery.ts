import { useEffect, useState } from 'react'
import type { KnownDelivery } from '#domain/orders/delivery-address.ts'
import { getMyDeliveryEndpoint } from '#domain/orders/orders.endpoints.ts'
import { call } from '#web/api.ts'
import { useSession } from '#web/shop/accounts/session-provider.tsx'

/** Where parcels of whoever is logged in go, as far as the account knows; `null` for nobody, and when it cannot be asked. */
export function useKnownDelivery(): KnownDelivery | null {
  const token = useSession().session?.token
  const [known, setKnown] = useState<KnownDelivery | null>(null)
  useEffect(() => {
    setKnown(null)
    if (!token) return
    const asking = new AbortController()
    call(getMyDeliveryEndpoint, { token, signal: asking.signal }).then(
      ({ delivery }) => {
        if (!asking.signal.aborted) setKnown(delivery)
      },
      // The form is as good without it, only longer to fill in.
      () => undefined,
    )
    return () => asking.abort()
  }, [token])
  return known
}
