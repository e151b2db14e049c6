import { bikeText } from '#domain/bikes/bike-text.ts'
import { apart } from '#domain/language/isolate-latin.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { yearsText } from '#domain/vehicles/vehicle.ts'
import type { ProductDetail } from '#web/shop/products/product-head.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { BikeText } from './fit-line.tsx'

type Fitting = Pick<ProductDetail, 'product' | 'fitLinks' | 'vehicles'>

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
