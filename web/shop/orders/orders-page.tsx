import { useEffect, useState } from 'react'
import { telHref } from '#domain/contact/shop-links.ts'
import { msg, t } from '#domain/language/translate.ts'
import type { Order } from '#domain/orders/order.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { ApiError, call } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Trans } from '#web/kit/text.tsx'
import { PendingOrderCard } from '#web/shop/checkout/pending/pending-order-card.tsx'
import { usePendingOrder } from '#web/shop/checkout/pending/pending-order.ts'
import { ContactSentence } from '#web/shop/contact/contact-sentence.tsx'
import { readPlacedOrder } from '#web/shop/order-link/placed-order.ts'
import { useSavedLinks } from '#web/shop/order-link/saved-links.ts'
import { ButtonLink, Link } from '#web/shop/screen/link.tsx'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { FindOrderForm } from './find-order-form.tsx'
import { OrderCard } from './order-card.tsx'
import { saveOwnOrders } from './orders-under-way.ts'
import { SavedOrders } from './saved-orders.tsx'
import { useSavedOrders } from './use-saved-orders.ts'

function OrdersPage({ data }: { data: FormScreenData | null }) {
  const { session } = useSession()
  const { orders, state, reload } = useOrders()
  // Those that are in the account too are listed with its own.
  const saved = useSavedLinks().filter(({ number }) => !orders?.some((order) => order.number === number))
  const savedState = useSavedOrders()
  // Orders exist only in a browser.
  const placedId = orders && readPlacedOrder()?.orderId
  const isLoading = Boolean(session) && orders === null && state !== 'failed'
  return (
    <div className="page orders">
      <div className="section-head orders-head">
        <h1>{t('My orders')}</h1>
        {(session !== null || saved.length > 0) && (
          <Button
            isBusy={savedState.isLoading || (Boolean(session) && state === 'loading')}
            disabled={!session && saved.length === 0}
            onClick={() => {
              reload()
              savedState.reload()
            }}
          >
            {t('Track order')}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {session && state === 'loading' && t('Loading your orders')}
        {session &&
          state === 'ready' &&
          orders &&
          t('{count, plural, one {# order} other {# orders}}', { count: orders.length })}
      </p>
      <noscript>
        <ContactSentence
          text={msg('The list of your orders needs JavaScript. Find one here by its number, or call <0/>.')}
        />
      </noscript>
      <PendingOrderCard />
      <SavedOrders saved={saved} />
      {session === undefined && (
        <div className="orders-unknown" aria-hidden="true">
          <SignedOut />
        </div>
      )}
      {session === null && (saved.length > 0 ? <HaveAccount /> : <SignedOut />)}
      {session && state === 'failed' && (
        <NotLoaded
          role="alert"
          text={t('We could not load your orders. They are safe. Please try again.')}
          onRetry={reload}
        />
      )}
      {isLoading && <OrdersSkeleton />}
      {orders?.length === 0 && (
        <div className="card state">
          <ExtraIcon name="box" />
          <p>{t('You have not ordered anything yet.')}</p>
          <ButtonLink to={paths.collection()} kind="main">
            {t('See all parts')}
          </ButtonLink>
        </div>
      )}
      {orders?.map((order) => (
        <OrderCard
          key={order.orderId}
          order={order}
          isReceipt={order.status === 'Placed' && order.orderId === placedId}
        />
      ))}
      <div hidden={isLoading}>
        <FindOrderForm posted={data?.posted} />
      </div>
    </div>
  )
}

/** Below the orders of this device: those of an account are found by its login. */
function HaveAccount() {
  return (
    <p className="orders-login">
      <Link to={`${paths.login}?next=${paths.orders}`}>{t('Have an account? Log in to see all your orders.')}</Link>
    </p>
  )
}

/** Leads to the login, or to the telephone for an order that was made by it. */
function SignedOut() {
  const { phone } = useShopSettings()
  return (
    <div className="card state">
      <ExtraIcon name="box" />
      <p>{t('Have an account? Log in to see all your orders.')}</p>
      <div className="actions">
        <ButtonLink to={`${paths.login}?next=${paths.orders}`} kind="main">
          {t('Log in')}
        </ButtonLink>
        <ButtonLink to={paths.collection()}>{t('See all parts')}</ButtonLink>
      </div>
      <p className="second">
        <Trans
          message="Ordered by phone? Call <0/> with your order number."
          parts={[
            <a key="phone" href={telHref(phone)}>
              {phone}
            </a>,
          ]}
        />
      </p>
    </div>
  )
}

function OrdersSkeleton() {
  return (
    <div className="skeleton orders-skeleton" aria-hidden="true">
      <span />
      <span />
    </div>
  )
}

export const screen = defineScreen<FormScreenData | null>({
  Page: OrdersPage,
  head: () => ({
    title: `${t('My orders')} | ${shop.name}`,
    description: t('Where your parcels are, and what you pay at the door.'),
    canonical: null,
  }),
})

interface Loaded {
  /** The token that the orders belong to: another account's orders are never shown, not even for a moment. */
  token: string
  orders: Order[]
}

/** The account's orders; without a token nothing is requested. A failure is logged, and can be retried. */
function useOrders() {
  const { session, signOut } = useSession()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading')
  const [attempt, setAttempt] = useState(0)
  // A pending order that was placed belongs to the list.
  const isWaiting = usePendingOrder() !== null
  const token = session?.token
  const phone = session?.phone

  useEffect(() => {
    if (!token) return
    let isOver = false
    setState('loading')
    call(ordersApi.listMyOrders, { token, body: { phone: phone ?? '' } }).then(
      ({ orders }) => {
        if (isOver) return
        saveOwnOrders(token, orders)
        setLoaded({ token, orders })
        setState('ready')
      },
      (error: unknown) => {
        if (isOver) return
        // oxlint-disable-next-line no-console -- the specification wants these failures logged and nothing else
        console.warn('Orders could not be fetched', error)
        setState('failed')
        if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') signOut()
      },
    )
    return () => {
      isOver = true
    }
  }, [token, phone, attempt, signOut, isWaiting])

  const orders = loaded && loaded.token === token ? loaded.orders : null
  return { orders, state, reload: () => setAttempt((count) => count + 1) }
}
