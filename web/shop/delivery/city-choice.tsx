import { useEffect, useRef, useState } from 'react'
import { getDeliveryEndpoint } from '#domain/delivery/delivery.endpoints.ts'
import { zoneOf } from '#domain/delivery/zone-of-city.ts'
import { call } from '#web/api.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { chooseCity } from './chosen-city.ts'
import { CityField } from './city-field.tsx'

/** A button that becomes the field of the city; the choice is saved on this device. */
export function CityChoice({ city }: { city: string | undefined }) {
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLSelectElement & HTMLInputElement>(null)
  const isOpen = typed !== null
  const near = useNearestCity(typed ?? '')
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  if (!isOpen) {
    return (
      <button type="button" className="link-button" onClick={() => setTyped(city ?? '')}>
        {city ? 'Change city' : 'Choose your city'}
      </button>
    )
  }
  function take(next: string) {
    setTyped(next)
    chooseCity(next)
  }
  return (
    <div className="city-choice">
      <CityField ref={field} city={typed} onCity={take} />
      {near && (
        <button type="button" className="link-button" onClick={() => take(near)}>
          Did you mean {near}?
        </button>
      )}
    </div>
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
      const suggestion = await call(getDeliveryEndpoint, { query: { city: typed }, signal: stop.signal }).then(
        (reply) => reply.suggestion,
        (error: { reply?: Record<string, unknown> }) => error.reply?.['suggestion'],
      )
      if (typeof suggestion === 'string' && !stop.signal.aborted) setNear({ of: typed, city: suggestion })
    }
    const timer = setTimeout(() => void ask(), 400)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, isNamed])
  return !isNamed && near?.of === typed ? near.city : null
}
