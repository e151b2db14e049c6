import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { chooseCity } from './chosen-city.ts'
import { CityField } from './city-field.tsx'

/** A button that becomes the field of the city; the choice is saved on this device. */
export function CityChoice({ city }: { city: string | undefined }) {
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLSelectElement & HTMLInputElement>(null)
  const isOpen = typed !== null
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  if (!isOpen) {
    return (
      <button type="button" className="link-button" onClick={() => setTyped(city ?? '')}>
        {city ? t('Change city') : t('Choose your city')}
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
    </div>
  )
}
