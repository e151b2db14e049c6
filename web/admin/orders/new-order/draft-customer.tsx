import { useState } from 'react'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { languageOptions } from '#web/admin/orders/order/language-choice.tsx'
import { AddressFields, type TypedAddress } from '#web/admin/orders/order/address-fields.tsx'
import { KnownPhone } from './known-phone.tsx'
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
  const text = (name: string) => ({ name, defaultValue: fields[name] ?? '', autoComplete: 'off' })
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
