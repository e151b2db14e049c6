import { shop } from '#domain/shop.ts'
import { paths } from '#web/paths.ts'
import { defineScreen } from '#web/screen.ts'
import { useSession } from '#web/session/session-provider.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { OrderCard } from './order-card.tsx'
import { useOrders } from './use-orders.ts'

function OrdersPage() {
  const { session } = useSession()
  const { orders, state, reload } = useOrders()
  return (
    <div className="page orders">
      <div className="section-head">
        <h1>My orders</h1>
        {session && (
          <Button isBusy={state === 'loading'} onClick={reload}>
            Track order
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {state === 'ready' && orders && `${orders.length} orders`}
      </p>
      {session === null && (
        <div className="state">
          <p>Log in to see your orders.</p>
          <ButtonLink to={`${paths.login}?next=${paths.orders}`} kind="main">
            Log in
          </ButtonLink>
        </div>
      )}
      {state === 'failed' && (
        <p className="orders-failed">
          Could not load your orders.{' '}
          <button type="button" className="link-button" onClick={reload}>
            Try again
          </button>
        </p>
      )}
      {session !== null && orders === null && state !== 'failed' && <OrdersSkeleton />}
      {session && orders?.length === 0 && (
        <div className="state">
          <p>You have not ordered anything yet.</p>
          <ButtonLink to={paths.collection()} kind="main">
            See all parts
          </ButtonLink>
        </div>
      )}
      {session && orders?.map((order) => <OrderCard key={order.orderId} order={order} />)}
      <noscript>
        <p>Your orders need JavaScript. Call {shop.phone} and tell us your order number.</p>
      </noscript>
    </div>
  )
}

function OrdersSkeleton() {
  return (
    <div className="cart-skeleton" aria-hidden="true">
      <span />
      <span />
    </div>
  )
}

export const screen = defineScreen({
  Page: OrdersPage,
  head: () => ({
    title: `My orders | ${shop.name}`,
    description: 'Where your parcels are, and what you pay at the door.',
    canonical: paths.orders,
  }),
})
