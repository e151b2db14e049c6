import { useState } from 'react'
import type { Problems } from '#domain/problems.ts'
import { deliveryCities, deliveryCountry } from '#domain/shop.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const states = Object.keys(deliveryCities)

/** Where the parcel goes. Fields as the specification has them, with the keyboards that a phone should show. Spec §5. */
export function DeliveryForm({ errors }: { errors: Problems }) {
  const [state, setState] = useState(states[0] ?? '')
  return (
    <fieldset className="delivery">
      <legend>Delivery information</legend>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
        required
        error={errors['firstName']}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        maxLength={100}
        required
        error={errors['lastName']}
      />
      <TextField
        label="Mobile number"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        placeholder="0300 1234567"
        required
        error={errors['phone']}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors['email']}
      />
      <div className="delivery-wide">
        <TextField
          label="Street address and landmark"
          name="street"
          autoComplete="street-address"
          maxLength={200}
          required
          error={errors['street']}
        />
      </div>
      <SelectField
        label="State"
        name="state"
        options={states}
        value={state}
        onChange={(event) => setState(event.currentTarget.value)}
        autoComplete="address-level1"
        error={errors['state']}
      />
      <SelectField
        // Another state has other cities: the first one is chosen.
        key={state}
        label="City"
        name="city"
        options={deliveryCities[state] ?? []}
        autoComplete="address-level2"
        error={errors['city']}
      />
      <TextField
        label="Zip code"
        name="zipCode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        required
        error={errors['zipCode']}
      />
      <TextField
        label="Country"
        name="country"
        defaultValue={deliveryCountry}
        readOnly
        autoComplete="country-name"
        error={errors['country']}
      />
    </fieldset>
  )
}
