import { type Ref, type SyntheticEvent, useEffect, useId, useState } from 'react'
import { cityName } from '#domain/delivery/city-names.ts'
import { zoneOf } from '#domain/delivery/zone-of-city.ts'
import { zoneElsewhere } from '#domain/delivery/zones.ts'
import { t } from '#domain/language/translate.ts'
import { call } from '#web/api.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { askSuggestedCity } from './suggested-city.ts'

interface CityFieldProps {
  /** The chosen city; `undefined` chooses the first one. */
  city: string | undefined
  onCity(city: string): void
  /** Only these cities; without them all of the zones. */
  cities?: string[] | undefined
  /** The nearest spelling, as the edge found it for a form that was posted without JavaScript. */
  suggestion?: string | undefined
  ref?: Ref<HTMLSelectElement & HTMLInputElement>
}

/**
 * The city of a delivery: a select, or a field to type in where the shop delivers everywhere. A city that is gone from
 * the list is never replaced silently.
 */
export function CityField({ city, onCity, cities: only, suggestion, ref }: CityFieldProps) {
  const list = useId()
  const settings = useShopSettings()
  const cities = only ?? settings.zones.flatMap((zone) => zone.cities)
  const shared = { label: t('City'), name: 'city', autoComplete: 'address-level2', ref }
  if (zoneElsewhere(settings)) {
    const typed = city ?? cities[0] ?? ''
    return (
      <>
        <TextField
          {...shared}
          list={list}
          maxLength={60}
          required
          value={typed}
          onChange={(event) => onCity(event.currentTarget.value)}
        />
        <datalist id={list}>
          {cities.map((each) => (
            <option key={each} value={each}>
              {cityName(each)}
            </option>
          ))}
        </datalist>
        {suggestion ? (
          <p>{t('Did you mean {city}?', { city: cityName(suggestion) })}</p>
        ) : (
          <CitySuggestion typed={typed} onTake={onCity} />
        )}
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

/** Offers the nearest spelling of a typed city. */
function CitySuggestion({ typed, onTake }: { typed: string; onTake(city: string): void }) {
  const near = useNearestCity(typed)
  return (
    near && (
      <button type="button" className="link-button" onClick={() => onTake(near)}>
        {t('Did you mean {city}?', { city: cityName(near) })}
      </button>
    )
  )
}

/** The nearest spelling of a typed city that no zone names, asked when typing pauses; `null` without one. */
function useNearestCity(typed: string): string | null {
  const settings = useShopSettings()
  const [near, setNear] = useState<{ of: string; city: string } | null>(null)
  const found = zoneOf(settings, typed)
  const isNamed = typed.trim().length < 3 || (found?.zone.cities.length ?? 0) > 0
  useEffect(() => {
    if (isNamed) return
    const stop = new AbortController()
    const ask = async () => {
      const suggestion = await askSuggestedCity(call, typed, stop.signal)
      if (suggestion !== null && !stop.signal.aborted) setNear({ of: typed, city: suggestion })
    }
    const timer = setTimeout(() => void ask(), 400)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, isNamed])
  return !isNamed && near?.of === typed ? near.city : null
}
