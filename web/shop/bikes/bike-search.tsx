import { useEffect, useState } from 'react'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { t } from '#domain/language/translate.ts'
import { vehiclesApi } from '#domain/vehicles/vehicles.endpoints.ts'
import { call } from '#web/api.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { vehiclesIn } from './use-vehicles.ts'

/** Milliseconds without a key before the text is searched. */
const pauseMs = 200

type Found = ReturnType<typeof vehiclesIn>

/** Finds a bike among many by its name in any of the languages, with a typing error too. */
export function BikeSearch({ onChoose }: { onChoose(slug: string): void }) {
  const [text, setText] = useState('')
  const found = useFound(text.trim())
  return (
    <search className="bike-search">
      <TextField
        label={t('Find your bike')}
        name="find"
        type="search"
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter must not save a bike that nobody has chosen.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div role="status">
        {found === 'failed' && t('No connection. Choose from the list.')}
        {found !== 'failed' && found?.length === 0 && t('No bike found. Choose a similar one from the list.')}
      </div>
      {found && found !== 'failed' && (
        <ul className="bike-links">
          {found.map(({ slug, maker, name }) => (
            <li key={slug}>
              <button
                type="button"
                className="link-button"
                onClick={() => {
                  onChoose(slug)
                  setText('')
                }}
              >
                {bikeText(`${maker} ${name}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

/** What a text finds; `null` for an empty one, and until the answer has come. */
function useFound(text: string): Found | 'failed' | null {
  const [result, setResult] = useState<{ text: string; found: Found | 'failed' }>()
  useEffect(() => {
    if (text === '') return
    let isLatest = true
    const keep = (found: Found | 'failed') => isLatest && setResult({ text, found })
    const timer = setTimeout(() => {
      call(vehiclesApi.listVehicles, { query: { q: text } }).then(
        ({ makers }) => keep(vehiclesIn(makers)),
        () => keep('failed'),
      )
    }, pauseMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [text])
  return result?.text === text ? result.found : null
}
