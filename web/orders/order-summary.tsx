import { formatNumber, formatRupees } from '#domain/money.ts'
import { CartTotals } from '#web/cart/cart-totals.tsx'
import { type CartLine, subtotalOfLines } from '#web/cart/use-cart-lines.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { PartPicture } from '#web/ui/part-picture.tsx'

/** What is about to be ordered, beside the form. `marked` are ids of lines that cannot be ordered so. */
export function OrderSummary({ lines, marked }: { lines: CartLine[]; marked: string[] }) {
  return (
    <>
      <div className="section-head">
        <h2>Your order</h2>
        <Link to={paths.cart}>Edit cart</Link>
      </div>
      <ul className="summary-lines">
        {lines.map(({ id, quantity, product }) => (
          <li key={id} className={marked.includes(id) || !product ? 'summary-marked' : undefined}>
            <PartPicture className="summary-picture" picture={product?.pictures[0]} sizes="64px" />
            <div>
              <h3>{product?.name ?? 'This part is no longer sold'}</h3>
              {product && (
                <p>
                  {quantity} × {formatRupees(product.newPrice)}
                </p>
              )}
              {(marked.includes(id) || !product) && (
                <p className="cart-warning">
                  <Link to={paths.cart}>Change it in the cart</Link>
                </p>
              )}
            </div>
            {product && <span className="price price-row">{formatNumber(product.newPrice * quantity)}</span>}
          </li>
        ))}
      </ul>
      <CartTotals subtotal={subtotalOfLines(lines)} />
    </>
  )
}
