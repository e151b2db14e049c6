import { useState } from 'react'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatPhone } from '#domain/contact/phone-links.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { isClosed } from '#domain/parcels/parcel-states.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { DataTable } from '#web/admin/layout/data-table.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { PapersPage } from '#web/admin/orders/print/papers-page.tsx'
import { counted } from '#web/kit/counted.ts'
import { byCourier, cashOf, type CourierParcels, mostPapers } from './bench-parcels.ts'

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

/** The parcel of an order that a rider takes along. */
const parcelOf = ({ parcel }: AdminOrder): Parcel[] => (parcel && !isClosed(parcel.state) ? [parcel] : [])

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
      <DataTable
        className="paper-lines"
        rows={parcels}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Order', isRowName: true, render: ({ number }) => number },
          hasNumbers && { name: 'Tracking number', render: ({ trackingNumber }) => trackingNumber },
          {
            name: 'To',
            className: 'paper-load-to',
            render: ({ to }) => (
              <>
                <b dir="auto">{to?.city}</b>
                <span className="paper-part-number">
                  <bdi>{to?.name}</bdi>, <bdi>{to && formatPhone(to.phone)}</bdi>
                </span>
              </>
            ),
          },
          { name: 'Pieces', render: ({ pieces }) => pieces },
          { name: 'Weight, kg', render: ({ weightGrams }) => (weightGrams === 0 ? '' : weightGrams / 1000) },
          { name: 'Cash, PKR', render: ({ toCollect }) => (toCollect === 0 ? 'Paid' : formatNumber(toCollect)) },
        ]}
        foot={
          <tr className="paper-total">
            <th scope="row" colSpan={hasNumbers ? 3 : 2}>
              {counted(parcels.length, 'parcel')}
            </th>
            <td>{sum(({ pieces }) => pieces)}</td>
            <td>{sum(({ weightGrams }) => weightGrams) / 1000}</td>
            <td>{formatNumber(cashOf(parcels))}</td>
          </tr>
        }
      />
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
