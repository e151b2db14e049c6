import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import type { Today } from '#domain/reports/today.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { countText, dayOf, waitOf } from '#web/admin/layout/texts.ts'
import { tallText } from '#web/kit/address-lines.tsx'
import { RefundsCard } from '#web/admin/ledger/refunds-card.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { RingHint } from '#web/admin/rings/ring-hint.tsx'
import { WrongFitsCard } from '#web/admin/wrong-fits/wrong-fits-card.tsx'
import { counted } from '#web/kit/counted.ts'
import { Icon } from '#web/kit/icon.tsx'
import { FiguresSection } from './figures-section.tsx'
import { WorkRows } from './work-rows.tsx'

/** Couriers listed by name; the rest are one sum. */
const maxNamed = 3

const width = 1000

const gap = 6

/** The first screen: open work and recent figures. Refetched every 30 seconds. */
export function TodayPage() {
  const today = useEndpointQuery(reportsApi.getToday, {}, { every: 30_000 })
  const [opened] = useState(() => Date.now())
  const { person } = useCurrentStaff()
  return (
    <AdminPage
      title="Today"
      subtitle={dayOf(today.data?.at ?? opened)}
      actions={
        <>
          <Link className="owner-icon-button" to={adminPaths.orders} aria-label="Find an order">
            <AdminIcon name="search" />
          </Link>
          {person?.role === 'owner' && (
            <Link className="owner-icon-button" to={adminPaths.newPart} aria-label="Photograph a new part">
              <AdminIcon name="camera" />
            </Link>
          )}
        </>
      }
    >
      <QueryView of={today}>{(now) => <TodayContents today={now} />}</QueryView>
    </AdminPage>
  )
}

function TodayContents({ today }: { today: Today }) {
  return (
    <div className="stack gap-12 today">
      <CallsTodayCard calls={today.calls} now={today.at} />
      <RingHint />
      <WorkRows today={today} />
      <WrongFitsCard />
      <PhotographCard />
      <CashCard cash={today.cash} />
      <RefundsCard refunds={today.toSendBack} />
      {/* Rendered after the open work has loaded. */}
      <FiguresSection />
    </div>
  )
}

/** Leads the owner to photograph his best sellers: people buy what they see. Gone once all have a photograph. */
function PhotographCard() {
  const { person } = useCurrentStaff()
  const { data } = useEndpointQuery(reportsApi.listPartsToPhotograph, {}, { isWanted: person?.role === 'owner' })
  const parts = data?.parts ?? []
  if (parts.length === 0) return null
  const isSold = parts.some(({ orders }) => orders > 0)
  return (
    <section className="card" aria-labelledby="to-photograph">
      <details className="fold figure-details photograph-details">
        <summary>
          <h2 id="to-photograph">
            {isSold ? `${counted(parts.length, 'best seller')} without a photo` : 'Photograph your first parts'}
          </h2>
          <span className="second">A photo of the part as it lies on your counter sells more than a drawing.</span>
        </summary>
        <ul className="owner-rows">
          {parts.map(({ productId, name, partNumber, orders }) => (
            <li key={productId}>
              <Link className="owner-row" to={adminPaths.part(productId)}>
                <span className="owner-row-icon">
                  <AdminIcon name="camera" />
                </span>
                <span className="owner-row-text">
                  <b>{name}</b>
                  <span className="second">
                    {[partNumber, orders > 0 && counted(orders, 'order')].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span>Photograph</span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** Calls due now: count, longest wait and next customer. `now` is epoch milliseconds. */
function CallsTodayCard({ calls, now }: { calls: Today['calls']; now: number }) {
  const { count, oldestAt, next, later } = calls
  if (count === 0) {
    return (
      <section className="card stack gap-4 today-calls today-calls-done" aria-labelledby="today-calls">
        <h2 id="today-calls">No calls to make</h2>
        <p className="second">
          {later === 0
            ? 'Nobody is waiting for a call.'
            : `${later === 1 ? '1 is' : `${later} are`} to be called again later.`}
        </p>
      </section>
    )
  }
  return (
    <section className="card stack gap-4 today-calls" aria-labelledby="today-calls">
      <div className="apart today-calls-head">
        <h2 id="today-calls">{count === 1 ? '1 call to make' : `${countText(calls)} calls to make`}</h2>
        {oldestAt !== null && <span className="chip">oldest {waitOf(oldestAt, now)}</span>}
      </div>
      {next && (
        <p className="second">
          Next:{' '}
          <bdi className={tallText(next.name)} dir="auto">
            {next.name}
          </bdi>
          , <bdi className={tallText(next.area)}>{next.area}</bdi>.{' '}
          <span className="today-amount">{formatRupees(next.amount)}</span>
        </p>
      )}
      <Link className="button button-main today-call" to={adminPaths.calls}>
        <Icon name="phone" />
        Start calling
      </Link>
    </section>
  )
}

/** Cash held by couriers, as one bar divided by courier. */
function CashCard({ cash }: { cash: Today['cash'] }) {
  const others = cash.couriers.slice(maxNamed)
  const shares = [
    ...cash.couriers.slice(0, maxNamed),
    ...(others.length > 0
      ? [{ id: 'others', name: 'Others', due: others.reduce((sum, { due }) => sum + due, 0) }]
      : []),
  ]
  return (
    <Link className="card stack today-cash" to={adminPaths.cash}>
      <span className="today-cash-head">
        <b>Cash with couriers</b>
        <span className="owner-figure">{formatRupees(cash.due)}</span>
      </span>
      {cash.due === 0 ? (
        <span className="second">{cash.count === 0 ? 'No courier owes you anything' : `${cash.count} parcels`}</span>
      ) : (
        <>
          <Bar dues={shares.map(({ due }) => due)} />
          <span className="today-cash-shares">
            {shares.map(({ id, name, due }) => (
              <span key={id}>
                {name} {formatNumber(due)}
              </span>
            ))}
          </span>
        </>
      )}
    </Link>
  )
}

/** Decoration: the text below gives the same figures. */
function Bar({ dues }: { dues: number[] }) {
  const whole = dues.reduce((sum, due) => sum + due, 0)
  const starts = dues.map((_, index) => (dues.slice(0, index).reduce((sum, due) => sum + due, 0) / whole) * width)
  return (
    <svg viewBox={`0 0 ${width} 12`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {dues.map((due, index) => (
        <rect
          key={starts[index]}
          className={`share share-${index}`}
          x={starts[index]}
          width={Math.max(0, (due / whole) * width - (index === dues.length - 1 ? 0 : gap))}
          height="12"
        />
      ))}
    </svg>
  )
}
