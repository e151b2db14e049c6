import type { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import type { Reply } from '#web/api.ts'
import { WaitingLink } from '#web/admin/waiting-list/waiting-link.tsx'
import { counted } from '#web/kit/counted.ts'
import { ProductPicture } from '#web/kit/product-picture.tsx'

interface BuyRowProps {
  part: Reply<typeof inventoryApi.listLowStock>['parts'][number]
  quantity: number
  onChange(quantity: number): void
}

/** A part that is low on stock: pieces left, recent orders and the quantity to buy; 0 leaves it off the list. */
export function BuyRow({ part, quantity, onChange }: BuyRowProps) {
  const { name, bike, partNumber, stock, shelf, ordersIn30Days } = part
  return (
    <div className="stock-row">
      <ProductPicture picture={part.picture ?? undefined} sizes="56px" />
      <div className="owner-row-text">
        <b>{name}</b>
        <span className="second">{[bike, partNumber, shelf && `shelf ${shelf}`].filter(Boolean).join(' · ')}</span>
        <span>
          <span className={stock === 0 ? 'chip chip-bad' : 'chip'}>{stock} left</span>{' '}
          <span className="second">{counted(ordersIn30Days, 'order')} in 30 days</span>
        </span>
        <WaitingLink productId={part._id} waiting={part.waiting} />
      </div>
      <label className="buy-quantity">
        Buy
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={10_000}
          step={1}
          aria-label={`Pieces of ${name} to buy`}
          value={quantity}
          onChange={(event) => {
            const { valueAsNumber } = event.currentTarget
            onChange(Number.isInteger(valueAsNumber) && valueAsNumber >= 0 ? valueAsNumber : 0)
          }}
        />
      </label>
    </div>
  )
}
