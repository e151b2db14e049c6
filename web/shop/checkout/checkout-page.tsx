import { useState } from 'react'
import { deliveryPlaces } from '#domain/delivery/zones.ts'
import { t } from '#domain/language/translate.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { accountOf } from '#web/shop/session/session-storage.ts'
import { AccountCheckout } from './account-checkout.tsx'
import { GuestCheckout } from './guest/guest-checkout.tsx'

/** The checkout of an account, or of somebody who has none. */
function CheckoutPage({ data }: { data: FormScreenData | null }) {
  const { session } = useSession()
  const { guestOrders } = useShopSettings()
  // Also after the session ended here: its form says so, with everything typed. Another account gets an empty one.
  const [account, setAccount] = useState<string | null>(null)
  const current = accountOf(session)
  if (current !== null && current !== account) setAccount(current)
  if (data?.posted && guestOrders) return <GuestCheckout key="posted" posted={data.posted} />
  // The edge knows no session; most people who come here have none.
  return account !== null || !guestOrders ? <AccountCheckout key={account} /> : <GuestCheckout />
}

export const screen = defineScreen<FormScreenData | null>({
  Page: CheckoutPage,
  head: (_data, _request, facts) => ({
    title: `${t('Checkout')} | ${shop.name}`,
    description: t('Where should we bring it? Cash on delivery in {places}.', { places: deliveryPlaces(facts) }),
    canonical: null,
  }),
})
