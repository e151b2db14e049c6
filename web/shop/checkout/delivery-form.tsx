import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { homeProvince, provinceName } from '#domain/delivery/provinces.ts'
import { zoneOf } from '#domain/delivery/zone-of-city.ts'
import { zoneElsewhere } from '#domain/delivery/zones.ts'
import { t } from '#domain/language/translate.ts'
import type { DeliveryWay } from '#domain/orders/order-states.ts'
import { deliveryCountry, type KnownDelivery } from '#domain/orders/delivery-address.ts'
import { zipCodeOf } from '#domain/orders/zip-codes.ts'
import { useChosenCity } from '#web/shop/delivery/chosen-city.ts'
import { CityField } from '#web/shop/delivery/city-field.tsx'
import { EmailField, MobileField, StreetField } from '#web/kit/fields/person-fields.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { DeliveryWayField } from './delivery-way-field.tsx'
import { fillIn } from './fill-in.ts'
import { readStoredForm } from './order-attempt.ts'

interface DeliveryFormProps {
  known: KnownDelivery | null
  way: DeliveryWay
  onWay(way: DeliveryWay): void
  /** Called with the chosen city, also with the first one. */
  onCity(city: string): void
}

/** Who orders, and where to, unless it is collected. Each field asks for its keyboard on a phone. */
export function DeliveryForm({ known, way, onWay, onCity }: DeliveryFormProps) {
  return (
    <fieldset className="delivery delivery-by-way">
      <legend>
        <h2>{t('Delivery information')}</h2>
      </legend>
      <PersonFields />
      <DeliveryWayField way={way} onWay={onWay} />
      <div className="delivery delivery-wide delivery-place" hidden={way === 'collect'}>
        <PlaceFields known={known} onCity={onCity} />
      </div>
    </fieldset>
  )
}

/** The fields of the address. */
function PlaceFields({ known, onCity }: Pick<DeliveryFormProps, 'known' | 'onCity'>) {
  const { states, state, cities, city, cityField, chooseState, choose } = usePlace(known)
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
    <>
      <div className="delivery-wide">
        <StreetField />
      </div>
      {states.length > 0 && (
        <SelectField
          label={t('State')}
          name="state"
          options={states.map((value) => ({ value, label: provinceName(value) }))}
          value={state}
          onChange={(event) => chooseState(event.currentTarget.value)}
          autoComplete="address-level1"
        />
      )}
      <CityField ref={cityField} city={city} cities={cities} onCity={choose} />
      <TextField
        ref={zipField}
        label={t('Zip code')}
        name="zipCode"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="postal-code"
        maxLength={10}
        required
      />
      <TextField
        label={t('Country')}
        name="country"
        defaultValue={deliveryCountry}
        readOnly
        autoComplete="country-name"
      />
    </>
  )
}

/** The fields of the person who receives the order. */
function PersonFields() {
  return (
    <>
      <TextField label={t('First name')} name="firstName" autoComplete="given-name" maxLength={100} required />
      <TextField label={t('Last name')} name="lastName" autoComplete="family-name" maxLength={100} required />
      <MobileField inputMode="numeric" autoComplete="tel" placeholder="0300 1234567" />
      <EmailField />
    </>
  )
}

/**
 * The chosen city and its state; without states where cities are typed. When the owner removes the chosen city
 * meanwhile, nothing is chosen: the choice never changes silently. Chosen is what the person chose here, otherwise the
 * city of this device, otherwise that of `known`.
 */
function usePlace(known: KnownDelivery | null) {
  const settings = useShopSettings()
  const [deviceCity, saveCity] = useChosenCity()
  const [city, setCity] = useState<string>()
  const [chosenState, setChosenState] = useState<string>()
  const cityField = useRef<HTMLSelectElement & HTMLInputElement>(null)
  const isTyped = zoneElsewhere(settings) !== undefined
  const groups = isTyped ? {} : (settings.states ?? { [homeProvince]: settings.zones.flatMap((zone) => zone.cities) })
  const states = Object.keys(groups)
  const state = states.find((name) => name === chosenState) ?? stateOf(groups, city) ?? states[0] ?? ''

  useEffect(() => {
    const field = cityField.current
    // Without a stored choice it is the one made before the app ran.
    const early =
      field && (isTyped ? field.value !== field.defaultValue : field.selectedIndex > 0) ? field.value : undefined
    const first = readStoredForm()['city'] || early
    if (first) setCity(first)
  }, [isTyped])
  useEffect(() => {
    const next = [deviceCity, known?.city].find((each) => each && zoneOf(settings, each))
    if (next) setCity((now) => now ?? zoneOf(settings, next)?.city)
  }, [deviceCity, known, settings])

  function choose(next: string) {
    setCity(next)
    if (zoneOf(settings, next)) saveCity(next)
  }
  return {
    states,
    state,
    cities: isTyped ? undefined : (groups[state] ?? []),
    city,
    cityField,
    choose,
    /** Another state has other cities: this chooses its first one. */
    chooseState(next: string) {
      setChosenState(next)
      setCity(groups[next]?.[0])
    },
  }
}

/** The state that has the city. */
function stateOf(groups: Record<string, string[]>, city: string | undefined): string | undefined {
  return Object.entries(groups).find(([, cities]) => city !== undefined && cities.includes(city))?.[0]
}
