import { formatPhone, pakistaniMobile } from '#domain/contact/phone-links.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { PhoneHistory, PhoneReason } from '#domain/orders/phone-history.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import type { TypedAddress } from '#web/admin/orders/order/address-fields.tsx'
import { ReasonChips } from './phone-chips.tsx'

/** Shows the history of a typed number and fills in the address of its last order. */
export function KnownPhone({
  phone,
  onUseAddress,
}: {
  phone: string
  onUseAddress(address: Partial<TypedAddress>): void
}) {
  const mobile = pakistaniMobile(phone)
  const found = useEndpointQuery(
    adminOrdersApi.listBoard,
    { query: { q: mobile ?? '' } },
    { isWanted: mobile !== null },
  )
  const cards = found.isPlaceholderData ? [] : (found.data?.orders ?? [])
  // The search also finds parcels with this number as tracking number.
  const last = mobile ? cards.find((card) => card.phone !== null && pakistaniMobile(card.phone) === mobile) : undefined
  const { data, isPlaceholderData } = useEndpointQuery(
    adminOrdersApi.getAdminOrder,
    { params: { id: last?.id ?? '' } },
    { isWanted: last !== undefined },
  )
  if (!mobile || !found.data || found.isPlaceholderData) return null
  if (!last) return <p className="second">First order from this number.</p>
  if (!data || isPlaceholderData) return null
  const { order } = data
  return (
    <div className="stack order-known">
      {order.phoneHistory && <ReasonChips label="History of this number" reasons={chipsOf(order.phoneHistory)} />}
      {order.street && (
        <Button onClick={() => onUseAddress(addressOf(order))}>
          Same address as order {order.number}: {order.city}
        </Button>
      )}
    </div>
  )
}

function addressOf({ name, phone, street, city, zipCode, email }: AdminOrder): Partial<TypedAddress> {
  return {
    name: name ?? '',
    ...(phone && { phone: formatPhone(phone) }),
    street: street ?? '',
    city,
    zipCode: zipCode ?? '',
    email: email ?? '',
  }
}

/** Counts of a number's orders as chips, without the reasons that concern only the last order. */
function chipsOf({ delivered, refused, cancelled, returned, open, names }: PhoneHistory): PhoneReason[] {
  const chips: (PhoneReason | false)[] = [
    delivered > 0 && { text: `${delivered} delivered`, tone: 'good' },
    { text: `${refused} refused`, tone: refused > 0 ? 'warn' : 'plain' },
    cancelled > 0 && { text: `${cancelled} cancelled`, tone: 'plain' },
    returned > 0 && { text: `${returned} returned`, tone: 'plain' },
    open > 0 && { text: `${open} under way`, tone: 'plain' },
    names > 1 && { text: `${names} names on this number`, tone: 'plain' },
  ]
  return chips.filter((each) => each !== false)
}
