import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatRupees } from '#domain/money.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { tallText } from '#web/kit/address-lines.tsx'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { byCourier, cashOf, mostPapers } from './bench-parcels.ts'
import { ToCollect } from './parcel-card.tsx'

interface HandOverListProps {
  parcels: Parcel[]
  isBusy: boolean
  onHandOver(parcels: Parcel[]): void
}

/** What waits for each courier, with its load sheet. */
export function HandOverList({ parcels, isBusy, onHandOver }: HandOverListProps) {
  if (parcels.length === 0) {
    return (
      <EmptyState title="Nothing to hand over">
        <p>Parcels wait here once they are packed.</p>
      </EmptyState>
    )
  }
  return byCourier(parcels).map(({ courierId, name, parcels: own }) => (
    <section key={courierId} className="stack" aria-label={name}>
      <div className="section-head">
        <h2>{name}</h2>
        <span className="second">
          {counted(own.length, 'parcel')}, {formatRupees(cashOf(own))} to collect
        </span>
      </div>
      <div className="row">
        <Link className="button" to={adminPaths.loadSheet(own.map(({ orderId }) => orderId).slice(0, mostPapers))}>
          <AdminIcon name="print" />
          Load sheet
        </Link>
        {own.length > 1 && (
          <Button isBusy={isBusy} onClick={() => onHandOver(own)}>
            Hand over all {own.length}
          </Button>
        )}
      </div>
      <ul className="owner-rows">
        {own.map((parcel) => (
          <li key={parcel.id} className="bench-row">
            <Link to={adminPaths.order(parcel.orderId)} aria-label={`Order ${parcel.number}`}>
              {parcel.number}
            </Link>
            <span className="owner-row-text">
              <b className={tallText(parcel.to?.name ?? null)} dir="auto">
                {parcel.to?.name}
              </b>
              <span className="second" dir="auto">
                {[parcel.to?.city, parcel.trackingNumber].filter(Boolean).join(' · ')}
              </span>
            </span>
            <ToCollect toCollect={parcel.toCollect} />
            <Button disabled={isBusy} onClick={() => onHandOver([parcel])}>
              Hand over <span className="visually-hidden">{parcel.number}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
