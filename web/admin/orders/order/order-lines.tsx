import { formatNumber, formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { MisfitChip } from '#web/admin/orders/board/card-marks.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'

/** Ordered parts with picture, quantity, price and shelf. */
export function OrderLines({ lines, bike }: Pick<AdminOrder, 'lines' | 'bike'>) {
  return (
    <ul className="order-lines">
      {lines.map(({ productId, name, price, quantity, picture, partNumber, shelf, isMisfit }) => (
        <li key={productId}>
          <ProductPicture picture={picture ?? undefined} sizes="56px" className="order-picture" />
          <span className="owner-row-text">
            <b dir="auto">{name}</b>
            <span className="second">
              {[`${quantity} × ${formatNumber(price)}`, shelf && `shelf ${shelf}`, partNumber]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {isMisfit && <MisfitChip bike={bike} />}
          </span>
          <span className="order-sum">{formatNumber(price * quantity)}</span>
        </li>
      ))}
    </ul>
  )
}

/** An amount to state, collect or pay, in large type. */
export function AmountBox({ label, text, amount }: { label: string; text?: string; amount: number }) {
  return (
    <div className="cash order-amount">
      <p>
        {label}
        {text && <span className="second">{text}</span>}
      </p>
      <p className="order-amount-figure">{formatRupees(amount)}</p>
    </div>
  )
}
