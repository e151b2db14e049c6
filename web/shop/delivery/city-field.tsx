import { type Ref, type SyntheticEvent, useId } from 'react'
import { cityName } from '#domain/delivery/city-names.ts'
import { zoneElsewhere } from '#domain/delivery/zones.ts'
import { t } from '#domain/language/translate.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { CitySuggestion } from './city-suggestion.tsx'

interface CityFieldProps {
  /** The chosen city; `undefined` chooses the first one. */
  city: string | undefined
  onCity(city: string): void
  /** Only these cities; without them all of the zones. */
  cities?: string[] | undefined
  ref?: Ref<HTMLSelectElement & HTMLInputElement>
}

/**
 * The city of a delivery: a select, or a field to type in where the shop delivers everywhere. A city that is gone from
 * the list is never replaced silently.
 */
export function CityField({ city, onCity, cities: only, ref }: CityFieldProps) {
  const list = useId()
  const settings = useShopSettings()
  const cities = only ?? settings.zones.flatMap((zone) => zone.cities)
  const shared = { label: t('City'), name: 'city', autoComplete: 'address-level2', ref }
  if (zoneElsewhere(settings)) {
    return (
      <>
        <TextField
          {...shared}
          list={list}
          maxLength={60}
          required
          value={city ?? ''}
          onChange={(event) => onCity(event.currentTarget.value)}
        />
        <datalist id={list}>
          {cities.map((each) => (
            <option key={each} value={each}>
              {cityName(each)}
            </option>
          ))}
        </datalist>
        <CitySuggestion typed={city ?? ''} onTake={onCity} />
      </>
    )
  }
  const choose = (event: SyntheticEvent<HTMLSelectElement>) => onCity(event.currentTarget.value)
  const options = cities.map((each) => ({ value: each, label: cityName(each) }))
  const isGone = city !== undefined && !cities.includes(city)
  return (
    <SelectField
      {...shared}
      options={isGone ? [{ value: '', label: t('Choose a city') }, ...options] : options}
      value={isGone ? '' : city}
      // At the first event: the form that hears it may render the select again, with its old value.
      onInput={choose}
      onChange={choose}
    />
  )
}
