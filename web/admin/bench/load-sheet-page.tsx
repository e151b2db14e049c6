import { useState } from 'react'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatPhone } from '#domain/contact/phone-links.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'
import { PapersPage } from '#web/admin/orders/print/papers-page.tsx'
import { counted } from '#web/kit/counted.ts'
import { byCourier, cashOf, type CourierParcels } from './by-courier.ts'
import { mostPapers } from './most-papers.ts'

/** What each courier takes along, with sums and lines to sign on: a sheet for each. */
export function LoadSheetPage() {
  return (
    <PapersPage
      title="Load sheet"
      back={{ to: adminPaths.handOver, label: 'the bench' }}
      most={mostPapers}
      one="parcel"
    >
      {(orders) => (
        <div className="paper-sheets">
          {byCourier(orders.flatMap(parcelOf)).map((group) => (
            <LoadSheet key={group.courierId} {...group} />
          ))}
        </div>
      )}
    </PapersPage>
  )
}

/** The parcel of an order; one that was never packed has none. */
const parcelOf = ({ parcel }: AdminOrder): Parcel[] => (parcel ? [parcel] : [])

function LoadSheet({ name, parcels }: CourierParcels) {
  const [now] = useState(() => Date.now())
  const sum = (of: (parcel: Parcel) => number) => parcels.reduce((total, parcel) => total + of(parcel), 0)
  const hasNumbers = parcels.some(({ trackingNumber }) => trackingNumber)
  return (
    <article className="paper paper-load" aria-label={`Load sheet of ${name}`}>
      <header className="paper-head">
        <div>
          <p className="paper-shop">{shop.name}</p>
          <p>Load sheet, {timeOf(now)}</p>
        </div>
        <div className="paper-number">
          <h2>{name}</h2>
          <p>
            {counted(parcels.length, 'parcel')}, <b>{formatRupees(cashOf(parcels))}</b> to collect
          </p>
        </div>
      </header>
      <table className="paper-lines">
        <thead>
          <tr>
            <th scope="col">Order</th>
            {hasNumbers && <th scope="col">Tracking number</th>}
            <th scope="col" className="paper-load-to">
              To
            </th>
            <th scope="col">Pieces</th>
            <th scope="col">Weight, kg</th>
            <th scope="col">Cash, PKR</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ id, number, trackingNumber, to, pieces, weightGrams, toCollect }) => (
            <tr key={id}>
              <th scope="row">{number}</th>
              {hasNumbers && <td>{trackingNumber}</td>}
              <td className="paper-load-to">
                <b dir="auto">{to?.city}</b>
                <span className="paper-part-number">
                  <bdi>{to?.name}</bdi>, <bdi>{to && formatPhone(to.phone)}</bdi>
                </span>
              </td>
              <td>{pieces}</td>
              <td>{weightGrams === 0 ? '' : weightGrams / 1000}</td>
              <td>{toCollect === 0 ? 'Paid' : formatNumber(toCollect)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="paper-total">
            <th scope="row" colSpan={hasNumbers ? 3 : 2}>
              {counted(parcels.length, 'parcel')}
            </th>
            <td>{sum(({ pieces }) => pieces)}</td>
            <td>{sum(({ weightGrams }) => weightGrams) / 1000}</td>
            <td>{formatNumber(cashOf(parcels))}</td>
          </tr>
        </tfoot>
      </table>
      <dl className="paper-signatures">
        {['Given by', 'Taken by', 'Date and time'].map((line) => (
          <div key={line}>
            <dt>{line}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </article>
  )
}
