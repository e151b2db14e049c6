import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { callHref, formatPhone } from '#domain/contact/phone-links.ts'
import { formatRupees } from '#domain/money.ts'
import { pakistanDay, parseDay } from '#domain/pakistan-day.ts'
import type { Parcel, ParcelAttempt } from '#domain/parcels/parcel.ts'
import { isClosed } from '#domain/parcels/parcel-states.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { CallLinks } from '#web/admin/layout/call-links.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { AnswerWords } from './answer-words.tsx'

type Held = Parcel & { keptUntil: string | null }

/** Parcels that the rider could not deliver, with what their customers answered, and those that come today. */
export function NotDeliveredPage() {
  const listing = useEndpointPages(parcelsApi.listNotDelivered, {}, { every: 60_000 })
  return (
    <AdminPage title="Not delivered" isNarrow back={{ to: adminPaths.more, label: 'More' }}>
      <Paged
        of={listing}
        itemsOf={({ parcels }) => parcels}
        nothing={
          <>
            <ComesToday parcels={listing.data?.pages[0]?.toTell ?? []} />
            <EmptyState title="Nothing failed">
              <p>Parcels that a rider could not deliver, or that a courier holds or lost, wait here.</p>
            </EmptyState>
          </>
        }
      >
        {(parcels, first) => (
          <>
            <ComesToday parcels={first.toTell} />
            <ul className="stack">
              {parcels.map((parcel) => (
                <HeldCard key={parcel.id} parcel={parcel} />
              ))}
            </ul>
          </>
        )}
      </Paged>
    </AdminPage>
  )
}

/** Customers whose parcel comes today, to be told by WhatsApp. */
function ComesToday({ parcels }: { parcels: Parcel[] }) {
  const { run, notSaved } = useAction({ refresh: [parcelsApi.listNotDelivered] })
  if (parcels.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="comes-today">
      <h2 id="comes-today">Out for delivery today</h2>
      <p className="second">Tell these customers to keep the cash ready. A press opens WhatsApp with the text.</p>
      <ul className="owner-rows">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="owner-row">
            <span className="owner-row-text">
              <Link to={adminPaths.order(parcel.orderId)}>Order {parcel.number}</Link>
              <span dir="auto">{parcel.to?.name}</span>
            </span>
            {parcel.whatsapp ? (
              <a
                className="button"
                href={parcel.whatsapp}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`WhatsApp to ${parcel.to?.name ?? ''}, order ${parcel.number}, opens in a new tab`}
                onClick={() =>
                  void run(() => callAsStaff(parcelsApi.tellOutForDelivery, { params: { id: parcel.id } }))
                }
              >
                WhatsApp
              </a>
            ) : (
              <span className="second">No WhatsApp number</span>
            )}
          </li>
        ))}
      </ul>
      {notSaved}
    </section>
  )
}

/** One parcel: its tries, what the customer wishes, and what to do. */
function HeldCard({ parcel }: { parcel: Held }) {
  const { id, orderId, number, courierName, to, attempts, state, stateText, toCollect, problems } = parcel
  const { toast } = useToasts()
  const [text, setText] = useState<string | null>(null)
  const { isBusy, run, notSaved } = useAction({ refresh: [parcelsApi.listNotDelivered, reportsApi.getToday] })
  const last = attempts[attempts.length - 1]
  const call = to?.phone ? callHref(to.phone) : null
  const advise = (advice: 'again' | 'back') =>
    run(async () => {
      const told = await callAsStaff(parcelsApi.adviseCourier, { params: { id }, body: { advice } })
      setText(told.text)
      toast(told.sentence, told.isTold ? 'success' : 'error')
    })
  const wished = last?.answer?.wish === 'refuse' ? 'back' : 'again'
  return (
    <li className="card stack gap-8 not-delivered-card">
      <header>
        <Link to={adminPaths.order(orderId)}>Order {number}</Link>
        <b dir="auto">{to?.name ?? 'No name'}</b>
        <span className="second" dir="auto">
          {to?.city}
        </span>
        <b>{formatRupees(toCollect)}</b>
      </header>
      <p>
        {courierName}: {attempts.length > 0 ? counted(attempts.length, 'try', 'tries') : stateText}
        {last && `, the last ${timeOf(last.at)}: ${last.reason}`}
      </p>
      <DaysLeft until={parcel.keptUntil} courierName={courierName} />
      {isClosed(state) &&
        problems.map(({ sentence }) => (
          <p key={sentence} className="order-short">
            {sentence}
          </p>
        ))}
      {last && <Answer attempt={last} courierName={courierName} />}
      {to?.phone && call && <CallLinks call={call} whatsapp={parcel.whatsapp} />}
      {to?.phone && <p className="second">{formatPhone(to.phone)}</p>}
      {!isClosed(state) && (
        <div className="actions">
          <Button kind={wished === 'again' ? 'main' : 'plain'} isBusy={isBusy} onClick={() => void advise('again')}>
            Try again
          </Button>
          <Button kind={wished === 'back' ? 'main' : 'plain'} isBusy={isBusy} onClick={() => void advise('back')}>
            Bring back
          </Button>
        </div>
      )}
      {text && (
        <p className="not-delivered-text" role="status">
          Send this to {courierName}: <b>{text}</b>
        </p>
      )}
      {notSaved}
    </li>
  )
}

function DaysLeft({ until, courierName }: { until: string | null; courierName: string }) {
  const [now] = useState(() => Date.now())
  if (until === null) return null
  const left = (parseDay(until) ?? 0) - pakistanDay(now)
  return (
    <p className={left <= 1 ? 'order-short' : 'second'}>
      {left > 0
        ? `${courierName} brings it back in ${counted(left, 'day')}.`
        : `${courierName} may be bringing it back.`}
    </p>
  )
}

/** What the customer wishes, and whether the courier knows. */
function Answer({
  attempt: { answer, advice, courierText },
  courierName,
}: {
  attempt: ParcelAttempt
  courierName: string
}) {
  return (
    <>
      {answer ? <AnswerWords answer={answer} /> : <p className="second">The customer has not answered yet.</p>}
      {advice && (
        <p className="second">
          {courierName} was told to {advice === 'again' ? 'try again' : 'bring it back'}.
        </p>
      )}
      {courierText && (
        <p className="order-short">
          {courierName} was not told. It says: {courierText}
        </p>
      )}
    </>
  )
}
