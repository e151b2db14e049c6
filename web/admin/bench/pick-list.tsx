import type { Pick } from '#domain/parcels/parcels.admin.endpoints.ts'
import { counted } from '#web/kit/counted.ts'
import { ProductPicture } from '#web/kit/product-picture.tsx'

interface PickListProps {
  picks: Pick[]
  onTick(pick: Pick, picked: boolean, orderId?: string): void
}

/** What to pick, by shelf. A whole row is a tick; a part for several orders can be ticked for each of them. */
export function PickList({ picks, onTick }: PickListProps) {
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
            <div className="bench-pick-orders" role="group" aria-label={`${pick.name}, by order`}>
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
