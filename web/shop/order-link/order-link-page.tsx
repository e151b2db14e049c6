import { getOrderByLinkEndpoint } from '#domain/orders/links/order-link.endpoints.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { Recipient, OrderContact } from './recipient.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderedParts } from './ordered-parts.tsx'
import { OrderStatus } from './order-status.tsx'
import { type ShownOrder, toShownOrder } from './shown-order.ts'

interface OrderLinkData {
  order: ShownOrder
}

function OrderLinkPage({ data: { order } }: { data: OrderLinkData }) {
  const { address, phone } = useShopSettings()
  return (
    <div className="page orders order-page">
      <p className="order-print-head">
        <b>{shop.name}</b> · {address} · {phone}
      </p>
      <article className="stack" aria-label={`Order ${order.number}`}>
        <OrderStatus order={order} />
        <OrderedParts order={order} />
        <Recipient order={order} />
        <OrderHistory events={order.history} />
        <OrderContact number={order.number} />
      </article>
    </div>
  )
}

/** The page of one order, for a person with its link. */
export const screen = defineScreen<OrderLinkData>({
  Page: OrderLinkPage,
  load: async ({ params, call }) => {
    const { order } = await call(getOrderByLinkEndpoint, { params: { token: params['token'] ?? '' } })
    return { order: toShownOrder(order) }
  },
  head: ({ order }) => ({
    title: `Order ${order.number} | ${shop.name}`,
    description: 'Where your order is, and what you pay.',
    canonical: null,
  }),
})
