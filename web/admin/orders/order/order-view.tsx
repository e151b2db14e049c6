import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { AdminOrder, OrderEvent } from '#domain/orders/admin-order.ts'
import { boardColumnLabels } from '#domain/orders/board-columns.ts'
import { moneyLines } from '#domain/ledger/money-lines.ts'
import { isFailed } from '#domain/orders/failed-states.ts'
import { orderStateLabels } from '#domain/orders/order-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { useCustomerText } from '#web/admin/orders/print/customer-text.ts'
import { AdvanceCard } from '#web/admin/advances/advance-card.tsx'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { timeOf, waitOf } from '#web/admin/layout/texts.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { counted } from '#web/kit/counted.ts'
import { MoneyCard } from '#web/admin/ledger/money-card.tsx'
import { ReturnsOfOrder } from '#web/admin/returns/return-row.tsx'
import { NoteForm } from './note-form.tsx'
import { AmountBox, OrderLines } from './order-lines.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { CustomerLink } from '#web/admin/orders/links/customer-link.tsx'
import { OrderDock } from '#web/admin/orders/steps/order-dock.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { ParcelBooking } from '#web/admin/parcels/parcel-booking.tsx'
import { OrderParcel } from './order-parcel.tsx'
import { collectLabel, customerConfirmedLabel, feeText, isLate, mailConfirmedLabel } from './order-text.ts'
import { useNow } from '#web/admin/orders/board/use-now.ts'

interface OrderViewProps {
  order: AdminOrder
  couriers: { id: string; name: string }[]
}

/** One order: customer, parts, parcel, note, history. */
export function OrderView({ order, couriers }: OrderViewProps) {
  const { id, state, lines, channel, delivery, history } = order
  const canChange = state === 'placed' || state === 'confirmed'
  const inWords = useCustomerText(order.language)

  async function saveNote(body: { was: string | null; note: string }) {
    const saved = await callAsStaff(adminOrdersApi.saveOrderNote, { params: { id }, body })
    return { note: saved.order.note, message: saved.message }
  }

  return (
    <>
      <div className="stack order-columns">
        <div className="stack">
          <article className="card stack gap-12 order-card-whole">
            <header className="apart order-top">
              <OrderState order={order} />
              {channel !== 'web' && <span className="chip">{channel === 'phone' ? 'By phone' : 'Counter sale'}</span>}
              {delivery === 'collect' && <span className="chip">{collectLabel}</span>}
            </header>
            <OrderCustomer order={order} hasEmail />
            <hr />
            <OrderLines lines={lines} bike={order.bike} />
            <AmountBox
              label={amountLabel(order)}
              amount={shownAmount(order)}
              {...(shownAmount(order) > 0 && { text: feeText(order) })}
            />
          </article>
          <nav className="order-papers" aria-label="Papers">
            {canChange && (
              <Link className="button" to={`${adminPaths.order(id)}?change=1`}>
                <AdminIcon name="edit" />
                Change
              </Link>
            )}
            {(order.street || delivery === 'collect') && (
              <Link className="button" to={adminPaths.slip(id)}>
                <AdminIcon name="print" />
                Slip
              </Link>
            )}
            <Link className="button" to={adminPaths.invoice(id)}>
              <AdminIcon name="print" />
              Invoice
            </Link>
          </nav>
          <LanguageChoice order={order} />
          <CustomerLink order={order} />
        </div>
        <div className="stack">
          <AdvanceCard order={order} inWords={inWords} />
          <MoneyCard order={order} />
          {state !== 'placed' && order.tracking && <OrderParcel order={order} couriers={couriers} />}
          {order.parcel && <ParcelBooking parcel={order.parcel} />}
          <ReturnsOfOrder order={order} />
          <NoteForm note={order.note} refresh={[adminOrdersApi.getAdminOrder]} save={saveNote} />
          <OrderHistoryList history={history} />
        </div>
      </div>
      <OrderDock order={order} couriers={couriers} />
    </>
  )
}

function OrderState({ order }: { order: AdminOrder }) {
  const { place, state, callAttempts, createdAt, customerConfirmedAt, reason } = order
  const now = useNow()
  const label = place === 'cash-received' ? boardColumnLabels[place] : orderStateLabels[state]
  return (
    <p className="order-state">
      <span className={isFailed(state) ? 'chip chip-bad' : place === 'cash-received' ? 'chip chip-good' : 'chip'}>
        {label}
      </span>
      {isLate(order, now) && <span className="chip order-chip-warn">Late, ask the courier</span>}
      {customerConfirmedAt !== null && (
        <span className="chip">{state === 'placed' ? mailConfirmedLabel : customerConfirmedLabel}</span>
      )}
      {reason && <span dir="auto">{reason}</span>}
      {state === 'placed' && (
        <span className="second">
          waiting {waitOf(createdAt, now)}
          {callAttempts > 0 && `, ${counted(callAttempts, 'call')} without answer`}
        </span>
      )}
    </p>
  )
}

/** The cash to collect or already collected; for a failed order of which nothing was paid, its amount. */
function shownAmount({ state, money }: AdminOrder): number {
  return isFailed(state) && moneyLines(money).length > 0 ? 0 : money.toCollect
}

function amountLabel({ isPaid, state, channel, delivery, money }: AdminOrder): string {
  if (money.toCollect === 0) return 'Nothing to collect'
  if (isPaid) return channel === 'counter' ? 'Paid over the counter' : 'Cash received'
  if (delivery === 'collect' && !isFailed(state)) return 'Cash to pay in the shop'
  if (state === 'delivered') return 'Collected by the courier'
  return isFailed(state) ? 'Nothing to collect' : 'Cash to collect'
}

/** History of an order: who, what and when, newest first. */
function OrderHistoryList({ history }: { history: OrderEvent[] }) {
  return (
    <section className="stack order-history" aria-label="History">
      <h2>History</h2>
      <ol className="card">
        {[...history].reverse().map(({ id, at, who, text }) => (
          <li key={id}>
            <span dir="auto">{text}</span>
            <span className="second">
              <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>, <bdi>{who}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
