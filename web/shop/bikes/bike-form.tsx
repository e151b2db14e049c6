import { type SubmitEvent, useCallback, useEffect, useState } from 'react'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { brandLabel } from '#domain/choices/choices.ts'
import { t } from '#domain/language/translate.ts'
import { vehicleLimits, yearsOf } from '#domain/vehicles/vehicle.ts'
import { vehiclesApi } from '#domain/vehicles/vehicles.endpoints.ts'
import { call, type Reply } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { bikeName } from './my-bike/bike-storage.ts'
import { useMyBike } from './my-bike/my-bike-context.ts'

/** The vehicles of the shop by maker. */
type Makers = Reply<typeof vehiclesApi.listVehicles>['makers']

/** A vehicle of the list with its maker. */
type ListedVehicle = Makers[number]['vehicles'][number] & { maker: string }

/** All vehicles, in the order of the list. */
const vehiclesIn = (makers: Makers): ListedVehicle[] =>
  makers.flatMap(({ name, vehicles }) => vehicles.map((vehicle) => ({ ...vehicle, maker: name })))

/** Finds a vehicle by its slug. */
const vehicleIn = (makers: Makers, slug: string | undefined): ListedVehicle | undefined =>
  vehiclesIn(makers).find((vehicle) => vehicle.slug === slug)

type Found = ReturnType<typeof vehiclesIn>

/** Milliseconds without a key before the text is searched. */
const pauseMs = 200

interface BikeFormProps {
  /** The bike that is chosen at first. */
  slug?: string | undefined
  year?: number | null | undefined
  /** The current year: the latest of a bike. */
  thisYear: number
  onChosen?(): void
}

/** The choice of a bike, once the shop has sent its list. */
export function BikeForm(props: BikeFormProps) {
  const { makers, isFailed, retry } = useVehicles()
  if (makers) return <LoadedForm {...props} makers={makers} />
  return (
    <div className="bike-form" aria-busy={!isFailed}>
      {isFailed ? (
        <>
          <p role="alert">{t('We could not load the list of bikes.')}</p>
          <Button onClick={retry}>{t('Try again')}</Button>
        </>
      ) : (
        <p role="status">{t('Loading …')}</p>
      )}
    </div>
  )
}

/** Brand, model and year by native selects. Stored on this device, and in the account after a login. */
function LoadedForm({ slug: first, year, thisYear, onChosen, makers }: BikeFormProps & { makers: Makers }) {
  const { choose } = useMyBike()
  const { toast } = useToasts()
  const [slug, setSlug] = useState(
    (vehicleIn(makers, first) ?? vehicleIn(makers, makers[0]?.vehicles[0]?.slug))?.slug ?? '',
  )
  const chosen = vehicleIn(makers, slug)
  const models = makers.find(({ name }) => name === chosen?.maker)?.vehicles ?? []
  const isMany = makers.reduce((sum, { vehicles }) => sum + vehicles.length, 0) > vehicleLimits.few

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!chosen) return
    const bike = { slug, brand: chosen.maker, name: chosen.name }
    choose({ ...bike, year: Number(new FormData(event.currentTarget).get('year')) || null })
    toast(t('Your bike is {bike}.', { bike: bikeText(bikeName(bike)) }), 'success')
    onChosen?.()
  }

  return (
    <form className="bike-form" method="post" noValidate onSubmit={submit}>
      {isMany && <BikeSearch onChoose={setSlug} />}
      <SelectField
        label={t('Brand')}
        name="brand"
        options={mostSoldFirst(makers).map(({ name }) => ({ value: name, label: brandLabel(name) }))}
        value={chosen?.maker ?? ''}
        autoComplete="off"
        onChange={({ target }) => setSlug(makers.find(({ name }) => name === target.value)?.vehicles[0]?.slug ?? '')}
      />
      <SelectField
        label={t('Model')}
        name="model"
        options={models.map((bike) => ({ value: bike.slug, label: bike.name }))}
        value={slug}
        autoComplete="off"
        onChange={({ target }) => setSlug(target.value)}
      />
      <SelectField
        key={slug}
        label={t('Year')}
        name="year"
        options={[
          { value: '', label: t('Not sure') },
          ...(chosen ? yearsOf(chosen, thisYear) : []).map((each) => ({ value: String(each), label: String(each) })),
        ]}
        defaultValue={slug === first && year ? String(year) : ''}
        autoComplete="off"
      />
      <Button type="submit" kind="main">
        {t('Save my bike')}
      </Button>
    </form>
  )
}

/** Makers that come first in a long list. */
const mostFirst = 6

/** The six makers with most parts first, where there are more. */
function mostSoldFirst(makers: Makers): Makers {
  if (makers.length <= mostFirst) return makers
  const partsOf = ({ vehicles }: Makers[number]) => vehicles.reduce((sum, { count }) => sum + count, 0)
  const first = [...makers].sort((a, b) => partsOf(b) - partsOf(a)).slice(0, mostFirst)
  return [...makers.filter((maker) => first.includes(maker)), ...makers.filter((maker) => !first.includes(maker))]
}

/** Finds a bike among many by its name in any of the languages, with a typing error too. */
function BikeSearch({ onChoose }: { onChoose(slug: string): void }) {
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

/** The list of vehicles; `undefined` until it has come. */
function useVehicles() {
  const [makers, setMakers] = useState<Makers>()
  const [isFailed, setIsFailed] = useState(false)
  const load = useCallback(() => {
    setIsFailed(false)
    call(vehiclesApi.listVehicles, { query: {} }).then(
      (reply) => setMakers(reply.makers),
      () => setIsFailed(true),
    )
  }, [])
  useEffect(load, [load])
  return { makers, isFailed, retry: load }
}
