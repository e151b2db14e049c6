import { Unbroken } from '#web/kit/text.tsx'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { partName } from '#domain/products/part-names.ts'
import { MisfitMark } from '#web/shop/bikes/fit/misfit-mark.tsx'
import { CartTotals } from '#web/shop/cart/cart-totals.tsx'
import { type CartLine, subtotalOfLines } from '#web/shop/cart/use-cart-lines.ts'
import { NoReturn } from '#web/shop/delivery/no-return.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { PriceText } from '#web/kit/price.tsx'

interface OrderSummaryProps {
  lines: CartLine[]
  /** The cards of all lines of the cart are known. */
  isComplete: boolean
  /** The city of the delivery address. */
  city: string | undefined
  /** The order is collected at the shop. */
  isCollected: boolean
  /**
   * Changes the quantity of a line that cannot be ordered as it is; 0 removes it. Left out without JavaScript, where
   * there is no cart: it is changed on the page of the part.
   */
  onAdjust: ((id: string, quantity: number) => void) | undefined
}

/** The lines and totals of the order, beside the form. */
export function OrderSummary({ lines, isComplete, city, isCollected, onAdjust }: OrderSummaryProps) {
  return (
    <>
      <div className="section-head">
        <h2>{t('Your order')}</h2>
        {onAdjust && <Link to={paths.cart}>{t('Edit cart')}</Link>}
      </div>
      {lines.length > 0 && (
        <ul className="summary-lines">
          {lines.map((line) => (
            <SummaryLine key={line.id} line={line} onAdjust={onAdjust} />
          ))}
        </ul>
      )}
      {isComplete && lines.length > 0 ? (
        <CartTotals subtotal={subtotalOfLines(lines)} city={city} isCollected={isCollected} />
      ) : (
        <div className="skeleton" aria-hidden="true">
          <span />
        </div>
      )}
    </>
  )
}

interface SummaryLineProps {
  line: CartLine
  onAdjust: OrderSummaryProps['onAdjust']
}

function SummaryLine({ line: { id, product, quantity }, onAdjust }: SummaryLineProps) {
  const left = product ? (product.stock ?? quantity) : 0
  const name = product ? partName(product) : t('This part')
  const title = <Unbroken text={product ? name : t('This part is no longer sold')} />
  return (
    <li>
      <ProductPicture className="summary-picture" picture={product?.pictures[0]} sizes="64px" widest={320} />
      <div>
        <h3>{product && !onAdjust ? <Link to={paths.product(id)}>{title}</Link> : title}</h3>
        {product && (
          <p>
            {quantity} × {formatRupees(product.newPrice)}
          </p>
        )}
        {product && <MisfitMark product={product} />}
        {product && <NoReturn kind={product.kind} />}
        {left < quantity && (
          <p className="cart-warning">
            {product && (left > 0 ? t('Only {stock} left.', { stock: left }) : t('Out of stock.'))}{' '}
            {onAdjust && (
              <button
                type="button"
                className="link-button"
                aria-label={left > 0 ? t('Order {left} of {name}', { left, name }) : t('Remove {name}', { name })}
                onClick={() => onAdjust(id, left)}
              >
                {left > 0 ? t('Order {left}', { left }) : t('Remove')}
              </button>
            )}
          </p>
        )}
      </div>
      {product && <PriceText amount={product.newPrice * quantity} size="row" />}
    </li>
  )
}
