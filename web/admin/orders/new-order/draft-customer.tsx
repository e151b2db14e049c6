import { useState } from 'react'
import { formatPhone, pakistaniMobile } from '#domain/contact/phone-links.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { PhoneHistory, PhoneReason } from '#domain/orders/phone-history.ts'
import { AddressFields, type TypedAddress } from '#web/admin/orders/order/address-fields.tsx'
import { languageOptions } from '#web/admin/orders/order/language-choice.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ReasonChips } from './phone-chips.tsx'
import type { OrderDraftHandle } from './use-order-draft.ts'

interface DraftCustomerProps {
  handle: OrderDraftHandle
}

/** Customer fields: an address for a parcel, an optional name and number for a sale over the counter. */
export function DraftCustomer({ handle }: DraftCustomerProps) {
  const { channel, fields } = handle.draft
  // Fields are uncontrolled, so a new key fills in the chosen address.
  const [version, setVersion] = useState(0)
  function fill(address: Partial<TypedAddress>) {
    handle.type(address)
    setVersion((count) => count + 1)
  }
  const language = (
    <SelectField
      label="Language for the customer"
      name="language"
      options={languageOptions}
      defaultValue={fields['language'] ?? 'en'}
    />
  )
  const known = <KnownPhone phone={fields['phone'] ?? ''} onUseAddress={fill} />
  if (channel === 'phone') {
    return (
      <section className="card stack" aria-label="Customer">
        <h2>Where it goes</h2>
        <AddressFields key={version} defaults={fields}>
          {known}
        </AddressFields>
        {language}
      </section>
    )
  }
  const text = (name: string) => ({ name, defaultValue: fields[name] ?? '' })
  return (
    <section className="card stack" aria-label="Customer">
      <h2>Customer (optional)</h2>
      <TextField key={`phone${version}`} label="Phone" {...text('phone')} type="tel" inputMode="tel" maxLength={20} />
      {known}
      <div className="order-pair">
        <TextField key={`name${version}`} label="Name" {...text('name')} maxLength={201} dir="auto" />
        <TextField
          key={`email${version}`}
          label="Email for the receipt"
          {...text('email')}
          type="email"
          inputMode="email"
          maxLength={254}
        />
      </div>
      {language}
    </section>
  )
}

/** Shows the history of a typed number and fills in the address of its last order. */
function KnownPhone({ phone, onUseAddress }: { phone: string; onUseAddress(address: Partial<TypedAddress>): void }) {
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
