import { useEffect, useState } from 'react'
import { cityName } from '#domain/delivery/city-names.ts'
import { deliveryApi } from '#domain/delivery/delivery.endpoints.ts'
import { zoneOf } from '#domain/delivery/zone-of-city.ts'
import { t } from '#domain/language/translate.ts'
import { call } from '#web/api.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'

/** Offers the nearest spelling of a typed city. */
export function CitySuggestion({ typed, onTake }: { typed: string; onTake(city: string): void }) {
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
      const suggestion = await call(deliveryApi.getDelivery, { query: { city: typed }, signal: stop.signal }).then(
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
