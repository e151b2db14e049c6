import { bikeText } from '#domain/bikes/bike-text.ts'
import { apart } from '#domain/language/isolate-latin.ts'
import { t } from '#domain/language/translate.ts'
import { yearsText } from '#domain/vehicles/vehicle.ts'
import { paths } from '#domain/paths.ts'
import type { ProductDetail } from '#web/shop/products/product-head.ts'
import { Trans } from '#web/kit/trans.tsx'
import { fitText } from '#web/shop/products/fit-text.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { useFit, useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'

type Fitting = Pick<ProductDetail, 'product' | 'fitLinks' | 'vehicles'>

/** Above a part's name: the bike it is for, or whether it fits the selected bike, with a button to choose one. */
export function ProductFit({ product, fitLinks }: Pick<Fitting, 'product' | 'fitLinks'>) {
  const { bike, code, openChooser } = useMyBike()
  const [first] = product.fits
  const fit = useFit(product)
  if (bike && code && fit?.answer === 'not')
    return <code.MisfitNotice product={product} bike={bike} fit={fit} onChange={openChooser} />
  const doubt = fit?.answer === 'check' && product.doubtfulFits?.find((each) => each.bike === bike?.slug)
  if (bike && code && doubt) return <code.DoubtNotice years={doubt.years} bike={bike} onChange={openChooser} />
  return (
    <p className="part-fit product-fit">
      <span className={fit?.answer === 'fits' ? 'fits' : ''}>
        {fit && <Icon name={fit.answer === 'fits' ? 'check' : 'info'} />}
        {fit?.sentence ??
          (first ? (
            <Trans message="Fits <0/>" parts={[<BikeText key="bike" text={first} slug={fitLinks[0]} />]} />
          ) : (
            fitText(product)
          ))}
      </span>
      <button type="button" className="link-button" onClick={openChooser}>
        {bike ? t('Change bike') : t('Choose your bike')}
      </button>
    </p>
  )
}

/** More vehicles are folded. */
const mostShown = 12

/** What a part fits: the owner's texts, or with years, places or other makers' vehicles every vehicle by its maker. */
export function FitsList({ product: { fits, fitRows }, fitLinks, vehicles }: Fitting) {
  const isPlain = fitRows.every((row) => row.vehicle !== null && detailsOf(row) === '')
  if (isPlain && vehicles.every(({ as }) => as === null) && fits.length <= mostShown) {
    return fits.map((text, index) => (
      <span key={text}>
        {index > 0 && t(', ')}
        <BikeText text={text} slug={fitLinks[index]} />
      </span>
    ))
  }
  const items = [
    ...(fitRows.some(({ vehicle }) => vehicle === null) ? [<li key="any">{t('Any vehicle')}</li>] : []),
    ...vehicles.map((vehicle) => <VehicleItem key={vehicle.slug} vehicle={vehicle} rows={fitRows} />),
    ...fits.filter((_, index) => fitLinks[index] === null).map((text) => <li key={text}>{bikeText(text)}</li>),
  ]
  return (
    <>
      <ul>{items.slice(0, mostShown)}</ul>
      {items.length > mostShown && (
        <details>
          <summary>{t('{count} more', { count: items.length - mostShown })}</summary>
          <ul>{items.slice(mostShown)}</ul>
        </details>
      )}
    </>
  )
}

type Rows = ProductDetail['product']['fitRows']

/** `Honda CD 70, 1990–2012, front`, and `United US 70, as for Honda CD 70`. */
function VehicleItem({ vehicle, rows }: { vehicle: Fitting['vehicles'][number]; rows: Rows }) {
  const name = bikeText(`${vehicle.maker} ${vehicle.name}`)
  const details = rows.filter((row) => row.vehicle === vehicle.slug).map(detailsOf)
  return (
    <li>
      <Link to={paths.bike(vehicle.slug)}>{name}</Link>
      {details.filter(Boolean).map((each) => t(', ') + each)}
    </li>
  )
}

/** `1990–2012, front, with drum brake`; empty for a row that says nothing more. */
function detailsOf({ from, to, place, note }: Rows[number]): string {
  // A dash behind a year would stand before it in Urdu, and say the opposite.
  const years = yearsText({ from, to })
  return [years && apart(years), place, note].filter(Boolean).join(t(', '))
}

/** The owner's text, linked where it names one bike. */
function BikeText({ text, slug }: { text: string; slug: string | null | undefined }) {
  return slug ? <Link to={paths.bike(slug)}>{bikeText(text)}</Link> : bikeText(text)
}
