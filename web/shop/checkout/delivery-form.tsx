import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Problems } from '#domain/form-problems.ts'
import type { KnownDelivery } from '#domain/orders/delivery-address.ts'
import { deliveryCountry } from '#domain/orders/delivery-country.ts'
import { zipCodeOf } from '#domain/orders/zip-codes.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { EmailField } from '#web/kit/fields/email-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { fillIn } from './fill-in.ts'
import { readStoredForm } from './order-attempt.ts'

interface DeliveryFormProps {
  known: KnownDelivery | null
  errors: Problems
  /** Called with the chosen city, also with the first one. */
  onCity(city: string): void
}

/** The delivery address. Each field asks for its keyboard on a phone. */
export function DeliveryForm({ known, errors, onCity }: DeliveryFormProps) {
  const { states, state, cities, isCityGone, cityField, choose } = usePlace(known)
  const zipField = useRef<HTMLInputElement>(null)
  const shownCity = useRef('')
  useLayoutEffect(() => {
    const city = cityField.current?.value ?? ''
    if (city === shownCity.current) return
    shownCity.current = city
    onCity(city)
    if (zipField.current) fillIn(zipField.current, zipCodeOf(city))
  })
  return (
    <fieldset className="delivery">
      <legend>
        <h2>Delivery information</h2>
      </legend>
      <PersonFields errors={errors} />
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
        onChange={(event) => choose(event.currentTarget.value)}
        autoComplete="address-level1"
        error={errors['state']}
      />
      <SelectField
        // Another state has other cities: this chooses the first one.
        key={state}
        ref={cityField}
        label="City"
        name="city"
        options={isCityGone ? [{ value: '', label: 'Choose a city' }, ...cities] : cities}
        onChange={(event) => choose(state, event.currentTarget.value)}
        autoComplete="address-level2"
        error={errors['city']}
      />
      <TextField
        ref={zipField}
        label="Zip code"
        name="zipCode"
        inputMode="numeric"
        enterKeyHint="done"
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

/** The fields of the person who receives the order. */
function PersonFields({ errors }: Pick<DeliveryFormProps, 'errors'>) {
  return (
    <>
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
      <EmailField error={errors['email']} />
    </>
  )
}

/**
 * The chosen state and city, from those that the shop delivers to. When the owner removes the chosen city meanwhile,
 * nothing is chosen: the choice never changes silently. `known` is chosen unless the person chose before.
 */
function usePlace(known: KnownDelivery | null) {
  const { deliveryCities } = useShopSettings()
  const [chosen, setChosen] = useState<{ state?: string | undefined; city?: string | undefined }>({})
  const cityField = useRef<HTMLSelectElement>(null)
  const hasChosen = useRef(false)
  const states = Object.keys(deliveryCities)
  const state = states.find((each) => each === chosen.state) ?? states[0] ?? ''
  const cities = Object.entries(deliveryCities).find(([name]) => name === state)?.[1] ?? []
  const { city } = chosen
  const isCityGone = city !== undefined && !cities.includes(city)

  useEffect(() => {
    const { state, city } = readStoredForm()
    const field = cityField.current
    hasChosen.current = state !== undefined || (field !== null && field.selectedIndex > 0)
    // Without a stored choice it is the one made before the app ran.
    setChosen(state ? { state, city } : { city: field?.value })
  }, [])
  useEffect(() => {
    if (!known || hasChosen.current) return
    const place = Object.entries(deliveryCities).find(
      ([name, cities]) => (known.state === '' || known.state === name) && cities.includes(known.city),
    )
    if (place) setChosen({ state: place[0], city: known.city })
  }, [known, deliveryCities])
  useLayoutEffect(() => {
    if (cityField.current && city !== undefined) cityField.current.value = isCityGone ? '' : city
  }, [state, city, isCityGone])

  function choose(state: string, city?: string) {
    hasChosen.current = true
    setChosen({ state, city })
  }
  return { states, state, cities, isCityGone, cityField, choose }
}
