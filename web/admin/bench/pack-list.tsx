import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import type { Pick } from '#domain/parcels/parcels.admin.endpoints.ts'
import { counted } from '#web/kit/counted.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { ordersToPack } from './orders-to-pack.ts'
import { ParcelCard } from './parcel-card.tsx'

interface PackListProps {
  picks: Pick[]
  parcels: Parcel[]
  couriers: { id: string; name: string }[]
  ticked: ReadonlySet<string>
  /** What became of bookings just now, by order. */
  results: ReadonlyMap<string, string>
  onTickPart(pick: Pick, picked: boolean, orderId?: string): void
  onTickParcels(orderIds: string[], isOn: boolean): void
}

/** What to pick, and the parcels that are packed. */
export function PackList({ picks, parcels, couriers, ticked, results, onTickPart, onTickParcels }: PackListProps) {
  const left = picks.filter(({ picked }) => !picked).length
  const isAll = parcels.every(({ orderId }) => ticked.has(orderId))
  if (picks.length === 0 && parcels.length === 0) {
    return (
      <EmptyState title="Nothing to pack">
        <p>Orders come here once they are confirmed.</p>
        <Link className="button" to={adminPaths.calls}>
          Calls
        </Link>
      </EmptyState>
    )
  }
  return (
    <div className="stack bench-columns">
      {picks.length > 0 && (
        <section className="stack" aria-labelledby="to-pick">
          <div className="section-head">
            <h2 id="to-pick">To pick</h2>
            <span className="second">
              {counted(ordersToPack(picks).length, 'order')},{' '}
              {left === 0 ? 'all picked' : `${counted(left, 'part')} left`}
            </span>
          </div>
          <PickList picks={picks} onTick={onTickPart} />
        </section>
      )}
      {parcels.length > 0 && (
        <section className="stack" aria-labelledby="packed">
          <div className="section-head">
            <h2 id="packed">Packed</h2>
            <label className="bench-tick-all">
              <input
                type="checkbox"
                checked={isAll}
                onChange={() =>
                  onTickParcels(
                    parcels.map(({ orderId }) => orderId),
                    !isAll,
                  )
                }
              />
              All {parcels.length}
            </label>
          </div>
          <ul className="bench-parcels">
            {parcels.map((parcel) => (
              <ParcelCard
                key={parcel.id}
                parcel={parcel}
                result={results.get(parcel.orderId)}
                couriers={couriers}
                isTicked={ticked.has(parcel.orderId)}
                onTick={(isOn) => onTickParcels([parcel.orderId], isOn)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface PickListProps {
  picks: Pick[]
  onTick(pick: Pick, picked: boolean, orderId?: string): void
}

/** What to pick, by shelf. A whole row is a tick; a part for several orders can be ticked for each of them. */
function PickList({ picks, onTick }: PickListProps) {
  return (
    <ul className="owner-rows bench-picks" aria-label="To pick">
      {picks.map((pick) => (
        <li key={pick.productId} className={pick.picked ? 'is-picked' : undefined}>
          <label className="bench-pick">
            <input
              type="checkbox"
              checked={pick.picked}
              onChange={({ currentTarget }) => onTick(pick, currentTarget.checked)}
            />
            <ProductPicture picture={pick.picture ?? undefined} sizes="64px" widest={160} />
            <span className="owner-row-text">
              <b dir="auto">{pick.name}</b>
              <span className="second">
                {[pick.shelf ? `Shelf ${pick.shelf}` : 'No shelf', pick.partNumber].filter(Boolean).join(' · ')}
              </span>
              {pick.orders.length === 1 && <span className="second">Order {pick.orders[0]?.number}</span>}
            </span>
            <span className="bench-quantity">
              <span aria-hidden="true">×</span>
              {pick.quantity}
              <span className="visually-hidden"> {pick.quantity === 1 ? 'piece' : 'pieces'}</span>
            </span>
          </label>
          {pick.orders.length > 1 && (
            <div className="row bench-pick-orders" role="group" aria-label={`${pick.name}, by order`}>
              {pick.orders.map(({ id, number, quantity, picked }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={picked}
                  aria-label={`Order ${number}, ${counted(quantity, 'piece')}`}
                  onClick={() => onTick(pick, !picked, id)}
                >
                  {number} ×{quantity}
                </button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
