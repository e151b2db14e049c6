import { brandLabel } from '#domain/choices/choices.ts'
import { type SubmitEvent, useState } from 'react'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { t } from '#domain/language/translate.ts'
import { bikeOf, bikes, yearsOf } from '#domain/bikes/bike-list.ts'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { selectedBike } from './my-bike/account-bike.ts'
import { useMyBike } from './my-bike/my-bike-context.ts'

interface BikeFormProps {
  /** The bike that is chosen at first. */
  slug?: string | undefined
  year?: number | null | undefined
  /** The current year: the latest of a bike. */
  thisYear: number
  onChosen?(): void
}

/** Brand, model and year by native selects. Stored on this device, and in the account after a login. */
export function BikeForm({ slug: first, year, thisYear, onChosen }: BikeFormProps) {
  const { choose } = useMyBike()
  const { toast } = useToasts()
  const [brand, setBrand] = useState<string>(bikeOf(first ?? '')?.brand ?? bikes[0]?.brand ?? '')
  const models = bikes.filter((bike) => bike.brand === brand)
  const [slug, setSlug] = useState(first ?? models[0]?.slug ?? '')
  const model = bikeOf(slug)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const bike = selectedBike({ slug, year: Number(new FormData(event.currentTarget).get('year')) || null })
    if (!bike) return
    choose(bike)
    toast(t('Your bike is {bike}.', { bike: bikeText(`${bike.brand} ${bike.name}`) }), 'success')
    onChosen?.()
  }

  return (
    <form className="bike-form" method="post" noValidate onSubmit={submit}>
      <SelectField
        label={t('Brand')}
        name="brand"
        options={[...new Set(bikes.map((each) => each.brand))].map((value) => ({ value, label: brandLabel(value) }))}
        value={brand}
        autoComplete="off"
        onChange={({ target }) => {
          setBrand(target.value)
          setSlug(bikes.find((bike) => bike.brand === target.value)?.slug ?? '')
        }}
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
          ...(model ? yearsOf(model, thisYear) : []).map((each) => ({ value: String(each), label: String(each) })),
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
