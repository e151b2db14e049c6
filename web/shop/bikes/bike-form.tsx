import { bikeName } from './my-bike/bike-storage.ts'
import { type SubmitEvent, useState } from 'react'
import { brandLabel } from '#domain/choices/choices.ts'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { t } from '#domain/language/translate.ts'
import { vehicleLimits, yearsOf } from '#domain/vehicles/vehicle.ts'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { BikeSearch } from './bike-search.tsx'
import { useMyBike } from './my-bike/my-bike-context.ts'
import { type Makers, useVehicles, vehicleIn } from './use-vehicles.ts'

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
