import { formatNumber } from '#domain/money.ts'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { returnReasonText, returnWishText } from '#domain/returns/return-states.ts'
import { ProductPicture } from '#web/kit/product-picture.tsx'

/** The parts that come back: why, what the customer wants, and what became of them. */
export function ReturnLines({ lines }: Pick<AdminReturn, 'lines'>) {
  return (
    <ul className="order-lines">
      {lines.map(({ position, name, price, quantity, picture, partNumber, shelf, ...line }) => (
        <li key={position}>
          <ProductPicture picture={picture ?? undefined} sizes="56px" className="order-picture" />
          <span className="owner-row-text">
            <b dir="auto">{name}</b>
            <span className="second">
              {[`${quantity} × ${formatNumber(price)}`, shelf && `shelf ${shelf}`, partNumber]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {line.reason && (
              <span>
                {returnReasonText(line.reason)}
                {line.bikeName && `: ${[line.bikeName, line.year].filter(Boolean).join(' ')}`}
              </span>
            )}
            <span className="second">{returnWishText(line.wish)}</span>
            {line.outcome && (
              <span className={line.outcome === 'shelf' ? 'chip chip-good' : 'chip chip-bad'}>
                {line.outcome === 'shelf' ? 'Back on the shelf' : 'Damaged'}
              </span>
            )}
          </span>
          <span className="order-sum">{formatNumber(price * quantity)}</span>
        </li>
      ))}
    </ul>
  )
}
