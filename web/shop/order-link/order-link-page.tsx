import { useState } from 'react'
import { formatMoment } from '#domain/pakistan-day.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import type { LinkedOrder, LinkedOrderEvent } from '#domain/orders/links/linked-order.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { paths } from '#domain/paths.ts'
import { partName } from '#domain/products/part-names.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { PriceText } from '#web/kit/price.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Unbroken } from '#web/kit/text.tsx'
import { AdvanceSection } from '#web/shop/advances/advance-section.tsx'
import { loadRaastCode } from '#web/shop/advances/raast-code-place.tsx'
import { MoneyRows } from '#web/shop/ledger/money-rows.tsx'
import { returnForm, ReturnsSection } from '#web/shop/returns/returns-section.tsx'
import { receivedLines } from '#web/shop/reviews/received-lines.ts'
import { reviewForm, ReviewLines } from '#web/shop/reviews/review-lines.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { formOf } from '#web/shop/screen/form-places.ts'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'
import { attemptForm, AttemptSection } from './attempt-section.tsx'
import { ClaimOrder } from './forms/claim-form.tsx'
import { LinkActions } from './forms/link-actions.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderContact, Recipient } from './recipient.tsx'
import { type ShownOrder, toShownOrder } from './shown-order.ts'

interface OrderLinkData extends FormScreenData {
  order: ShownOrder
}

interface OrderLinkPageProps {
  data: OrderLinkData
  request: Pick<ScreenRequest, 'params' | 'search'>
}

function OrderLinkPage({ data, request: { params, search } }: OrderLinkPageProps) {
  const { address, phone } = useShopSettings()
  const [changed, setChanged] = useState<{ of: OrderLinkData; order: ShownOrder } | null>(null)
  // A press replaces the order; when the page's data is loaded again, that is newer.
  const order = changed?.of === data ? changed.order : data.order
  const onChange = (next: LinkedOrder) => setChanged({ of: data, order: toShownOrder(next) })
  const link = { order, token: params['token'] ?? '', onChange }
  const place = placeOf(data, search)
  const at = (here: typeof place) => ({ search, posted: place === here ? data.posted : undefined })
  return (
    <div className="page orders order-page">
      <p className="order-print-head">
        <b>{shop.name}</b> · {address} · <span className="order-phone">{phone}</span>
      </p>
      <article className="stack" aria-label={t('Order {number}', { number: order.number })}>
        <OrderStatus order={order} />
        <AttemptSection {...link} {...at('attempt')} />
        <AdvanceSection {...link} posted={at('advance').posted} />
        <LinkActions {...link} {...at('forms')} />
        <ReturnsSection {...link} {...at('return')} />
        <OrderedParts order={order} />
        {order.isReviewable && (
          <ReviewLines lines={receivedLines(order)} bikes={order.bikes} token={link.token} {...at('reviews')} />
        )}
        <Recipient order={order} />
        <OrderHistory events={order.history} />
        <ClaimOrder {...link} />
        <OrderContact number={order.number} />
      </article>
    </div>
  )
}

/** The place of the result of a posted form: at its form, or at the top when that form is gone. */
function placeOf(
  { order, posted }: OrderLinkData,
  search: URLSearchParams,
): 'advance' | 'attempt' | 'return' | 'reviews' | 'forms' {
  // A form that was too large to be read has no fields: the page shows its problem.
  const posts = String(formOf(posted?.typed ?? {}) ?? search.get('show') ?? '')
  if (posts === 'proof' && order.advance?.maySend && order.advance.missing > 0) return 'advance'
  if (posts === 'attempt' && order.tracking?.attempt?.may) return 'attempt'
  if (/^(return|withdraw)$/.test(posts) && (order.returns.length > 0 || order.returnable)) return 'return'
  return posts.startsWith('review') && order.isReviewable ? 'reviews' : 'forms'
}

/** The page of one order, for a person with its link. */
export const screen = defineScreen<OrderLinkData>({
  Page: OrderLinkPage,
  load: async ({ params, call }) => {
    const { order } = await call(orderLinksApi.getOrderByLink, { params: { token: params['token'] ?? '' } })
    return { order: toShownOrder(order) }
  },
  prepare: ({ order }) =>
    Promise.all([
      loadRaastCode(order.advance),
      order.tracking?.attempt?.may && attemptForm.prepare(),
      order.returnable && returnForm.prepare(),
      order.isReviewable && reviewForm.prepare(),
    ]),
  head: ({ order }) => ({
    title: `${t('Order {number}', { number: order.number })} | ${shop.name}`,
    description: t('Where your order is, and what you pay.'),
    canonical: null,
  }),
})

/** What happened to the order and when, the newest last. */
function OrderHistory({ events }: { events: LinkedOrderEvent[] }) {
  if (events.length === 0) return null
  return (
    <section className="card order" aria-labelledby="order-history">
      <h2 id="order-history">{t('Order history')}</h2>
      <ol className="order-history">
        {events.map(({ at, text, who }) => (
          <li key={`${at} ${text}`}>
            <b>{text}</b>
            <span className="second">
              {formatMoment(at)} · {who}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The ordered parts with picture, quantity and price, and how the amount adds up. */
function OrderedParts({
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
