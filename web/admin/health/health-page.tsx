import { adminPaths } from '#domain/admin-paths.ts'
import { minute } from '#domain/durations.ts'
import { errors } from '#domain/errors.ts'
import { type ShopHealth, shopHealthApi } from '#domain/health/health.admin.endpoints.ts'
import { formatNumber } from '#domain/money.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { DataTable } from '#web/admin/layout/data-table.tsx'
import { waitOf } from '#web/admin/layout/texts.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { counted } from '#web/kit/counted.ts'

/** Email templates in the owner's words. */
const emailKindNames: Record<string, string> = {
  welcome: 'Welcome to a new customer',
  orderPlaced: 'Order received, to a customer',
  orderPlacedOwner: 'New order, to you',
  orderMoved: 'Order update, to a customer',
  orderChanged: 'An order was changed, to a customer',
  resetLink: 'Link for a new password',
  passwordChanged: 'Password was changed',
  deletionCode: 'Code for deleting an account',
  accountDeleted: 'Account was deleted',
  contactNotice: 'New message, to you',
  ownerDigest: 'Many orders, to you',
  contactFlood: 'Many messages, to you',
  contactReply: 'Your answer to a message',
  staffInvitation: 'Invitation to the admin',
  ring: 'Ring of a new order, to a device of your staff',
  shopTrouble: 'Warning, to you',
}

const emailKindName = (kind: string): string => emailKindNames[kind] ?? kind

/** `POST /api/hitech/order/place` without the common prefix. */
const routeName = (route: string): string => route.replace('/api/hitech', '')

/** Milliseconds, or seconds from 1000: `340 ms`, `1.2 s`. */
const timeText = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`)

/** How the shop ran in the last 24 hours: three status lights, and details for a developer. */
export function HealthPage() {
  const query = useEndpointQuery(shopHealthApi.getShopHealth, undefined, { every: minute })
  return (
    <AdminPage title="How the shop runs" subtitle="The last 24 hours" back={{ to: adminPaths.more, label: 'More' }}>
      <QueryView of={query}>
        {(health) => (
          <div className="stack">
            <ul className="owner-rows health-lights">
              {lightsOf(health).map(({ name, isGood, text }) => (
                <li key={name} className="owner-row">
                  <span className={isGood ? 'health-light health-light-good' : 'health-light'} aria-hidden="true">
                    <AdminIcon name={isGood ? 'check' : 'info'} />
                  </span>
                  <span className="owner-row-text">
                    <b>{name}</b>
                    <span className={isGood ? 'second' : 'owner-row-urgent'}>{text}</span>
                  </span>
                  <span className={isGood ? 'chip chip-good' : 'chip chip-bad'}>{isGood ? 'Good' : 'Look here'}</span>
                </li>
              ))}
            </ul>
            <details className="card stack health-developer">
              <summary>For your developer</summary>
              <p>{formatNumber(health.requests)} requests were counted.</p>
              <Emails of={health} />
              <Errors of={health} />
              <Routes of={health} />
            </details>
          </div>
        )}
      </QueryView>
    </AdminPage>
  )
}

interface Light {
  name: string
  isGood: boolean
  text: string
}

const orderRoute = `${ordersApi.placeOrder.method} ${ordersApi.placeOrder.path}`

/** Status of ordering, email and page speed. */
function lightsOf({ requests, failures, errors: found, letters, routes }: ShopHealth): Light[] {
  const failedOrders = found
    .filter(({ code, route }) => route === orderRoute && isOurs(code))
    .reduce((sum, { count }) => sum + count, 0)
  const unsent = letters.reduce((sum, { waiting, givenUp }) => sum + waiting + givenUp, 0)
  const all = routes.reduce((sum, { count }) => sum + count, 0)
  const slow = routes.reduce((sum, each) => sum + each.slow, 0)
  return [
    {
      name: 'Orders',
      isGood: failedOrders === 0,
      text:
        failedOrders > 0
          ? `${counted(failedOrders, 'order')} could not be placed. Call your developer.`
          : failures > 0
            ? `Every order went through. ${counted(failures, 'other request')} failed.`
            : 'Every order went through.',
    },
    {
      name: 'Emails',
      isGood: unsent === 0,
      text: unsent === 0 ? 'Every email was sent.' : `${counted(unsent, 'email')} not sent yet.`,
    },
    {
      name: 'Speed',
      isGood: slow * slowShare <= all,
      text:
        requests === 0
          ? 'Nobody has visited yet.'
          : slow === 0
            ? 'Every page was quick.'
            : `${formatNumber(slow)} of ${formatNumber(all)} requests took over a second.`,
    },
  ]
}

/** A single slow response is not a problem. */
const slowShare = 20

const isOurs = (code: string) => code in errors && errors[code as keyof typeof errors].status >= 500

function Emails({ of: { at, letters } }: { of: ShopHealth }) {
  return (
    <section className="stack">
      <h2>Emails not sent</h2>
      {letters.length === 0 ? (
        <p>None. Every email was sent.</p>
      ) : (
        <DataTable
          className="figure-table health-table"
          rows={letters}
          keyOf={({ kind }) => kind}
          columns={[
            { name: 'Email', isRowName: true, render: ({ kind }) => emailKindName(kind) },
            { name: 'Retrying', render: ({ waiting }) => formatNumber(waiting) },
            { name: 'Given up', render: ({ givenUp }) => formatNumber(givenUp) },
            { name: 'Since', render: ({ since }) => waitOf(since, at) },
          ]}
        />
      )}
    </section>
  )
}

function Errors({ of: { errors: found } }: { of: ShopHealth }) {
  return (
    <section className="stack">
      <h2>Errors by code</h2>
      {found.length === 0 ? (
        <p>No errors.</p>
      ) : (
        <DataTable
          className="figure-table health-table"
          rows={found}
          keyOf={({ code, route }) => `${code} ${route}`}
          columns={[
            {
              name: 'Error and route',
              isRowName: true,
              render: ({ code, route }) => (
                <>
                  {code} <span className="second">{messageOf(code)}</span> <span>{routeName(route)}</span>
                </>
              ),
            },
            { name: 'Times', render: ({ count }) => formatNumber(count) },
          ]}
        />
      )}
    </section>
  )
}

const messageOf = (code: string) => (code in errors ? errors[code as keyof typeof errors].message : '')

function Routes({ of: { routes } }: { of: ShopHealth }) {
  return (
    <section className="stack">
      <h2>Slow pages</h2>
      {routes.length === 0 ? (
        <p>No visits yet. Figures appear about a minute after one.</p>
      ) : (
        <DataTable
          className="figure-table health-table"
          rows={routes}
          keyOf={({ route }) => route}
          columns={[
            {
              name: 'Route',
              isRowName: true,
              render: ({ route, count, slow }) => (
                <>
                  {routeName(route)}{' '}
                  <span className="second">
                    {counted(count, 'time')}, {slow === 0 ? 'never' : formatNumber(slow)} over 1 s
                  </span>
                </>
              ),
            },
            { name: 'Average', render: ({ averageMs }) => timeText(averageMs) },
            { name: 'Slowest', render: ({ slowestMs }) => timeText(slowestMs) },
          ]}
        />
      )}
    </section>
  )
}
