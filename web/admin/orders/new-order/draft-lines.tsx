import { cartLimits } from '#domain/cart/cart.ts'
import { formatNumber } from '#domain/money.ts'
import { CountStepper } from '#web/kit/count-stepper.tsx'
import { stockText } from './product-finder.tsx'
import type { OrderDraftHandle } from './use-order-draft.ts'

/** Parts on the new order; a quantity of 0 removes one. */
export function DraftLines({ draft: { lines }, setQuantity }: Pick<OrderDraftHandle, 'draft' | 'setQuantity'>) {
  if (lines.length === 0) return <p className="second">No parts yet. Find them by name or number.</p>
  return (
    <ul className="order-steps">
      {lines.map(({ part, quantity }) => {
        const { productId, name, price, stock } = part
        const isShort = stock !== null && stock < quantity
        return (
          <li key={productId}>
            <span className="owner-row-text">
              <b dir="auto">{name}</b>
              <span className="second">
                {formatNumber(price)} each, {stockText(stock)}
              </span>
              {isShort && <span className="order-short">Only {stock} on the shelf</span>}
            </span>
            <CountStepper
              name={name}
              quantity={quantity}
              least={0}
              most={cartLimits.quantity}
              onChange={(count) => setQuantity(productId, count)}
            />
            <span className="order-sum">{formatNumber(price * quantity)}</span>
          </li>
        )
      })}
    </ul>
  )
}
