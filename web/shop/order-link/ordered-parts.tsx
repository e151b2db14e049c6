import { Unbroken } from '#web/kit/unbroken.tsx'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { partName } from '#domain/products/part-names.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { PriceText } from '#web/kit/price.tsx'
import { MoneyRows } from '#web/shop/ledger/money-rows.tsx'
import type { ShownOrder } from './shown-order.ts'

/** The ordered parts with picture, quantity and price, and how the amount adds up. */
export function OrderedParts({
  order: { items, subtotal, deliveryFee, amount, money, delivery, status },
}: {
  order: ShownOrder
}) {
  return (
    <section className="card order" aria-labelledby="order-lines">
      <h2 id="order-lines">{t('Your parts')}</h2>
      <ul>
        {items.map(({ _id, name, names, price, quantity, picture }) => (
          <li key={_id}>
            {picture ? (
              <img src={picture} alt="" width={80} height={80} decoding="async" />
            ) : (
              <span className="order-picture" />
            )}
            <div className="order-line-text">
              <h3>
                <Link to={paths.product(_id)}>
                  <Unbroken text={partName({ name, names })} />
                </Link>
              </h3>
              <p className="order-figures order-line-sum">
                {quantity} × {formatRupees(price)}
                <PriceText amount={price * quantity} size="row" />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="order-sums">
        <div>
          <dt>{t('Subtotal')}</dt>
          <dd>{formatRupees(subtotal)}</dd>
        </div>
        <div>
          <dt>{t('Delivery')}</dt>
          <dd>{delivery === 'collect' ? t('Pickup at the shop: free') : formatRupees(deliveryFee)}</dd>
        </div>
        <div>
          <dt>{t('Total')}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
        <MoneyRows money={money} status={status} />
      </dl>
    </section>
  )
}
