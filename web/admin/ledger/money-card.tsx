import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { t } from '#domain/language/translate.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { entryLabels, moneyLines, movedLabels, toCollectLabel } from '#domain/ledger/money-lines.ts'
import { type OrderEntry, paymentWayText } from '#domain/ledger/order-entry.ts'
import { payableOf, wasRefused } from '#domain/ledger/order-money.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { isFailed } from '#domain/orders/failed-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { typedRupees } from '#web/admin/cash/rupees.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { AddMoneyForm, kindsFor } from './add-money-form.tsx'

/** The money of an order: what was paid, what is to collect or to send back, and every entry of its ledger. */
export function MoneyCard({ order }: { order: AdminOrder }) {
  const { money, state } = order
  const { person } = useCurrentStaff()
  const [isAdding, setIsAdding] = useState(false)
  const kinds = kindsFor(order, person?.role === 'owner')
  const isCollected = state === 'delivered'
  return (
    <section className="card stack gap-12 money-card" aria-labelledby="money">
      <div className="apart">
        <h2 id="money">Money</h2>
        {kinds.length > 0 && (
          <Button onClick={() => setIsAdding(true)} aria-haspopup="dialog">
            Add money
          </Button>
        )}
      </div>
      <dl className="money-sums">
        <Sum label="Amount" amount={money.amount} />
        {moneyLines(money).map(({ label, values, amount }) => (
          <Sum key={t(label, values)} label={t(label, values)} amount={amount} />
        ))}
        {isCollected && <Sum label="Collected at the door" amount={money.collected - money.collectedBefore} />}
        <Sum label={toCollectLabel} amount={payableOf(money, state)} isTotal />
      </dl>
      <MoneyBack order={order} isOwner={person?.role === 'owner'} />
      {money.entries.length > 0 && (
        <ol className="money-list" aria-label="Entries">
          {money.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {isAdding && <AddMoneyForm order={order} kinds={kinds} onClose={() => setIsAdding(false)} />}
    </section>
  )
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'money-total' : undefined}>
      <dt>{label}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  )
}

function Entry({ entry: { kind, amount, way, reference, note, other, who, at } }: { entry: OrderEntry }) {
  const isPlain = kind === 'goodwill' || (kind === 'collected' && way === 'cash')
  const said = other ? '' : [!isPlain && paymentWayText(way), reference, note].filter(Boolean).join(', ')
  return (
    <li>
      <span>
        {other && (kind === 'advance' || kind === 'refund') ? (
          <Link to={adminPaths.order(other.orderId)}>{t(movedLabels[kind], { number: other.number })}</Link>
        ) : (
          entryLabels[kind]
        )}
        {said && (
          <span className="second" dir="auto">
            {said}
          </span>
        )}
        <span className="second">
          <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>, <bdi>{who}</bdi>
        </span>
      </span>
      <b>
        {kind === 'refund' && '− '}
        {formatRupees(amount)}
      </b>
    </li>
  )
}

/** The money to send back, and the money retained for a parcel that was not accepted. */
function MoneyBack({ order, isOwner }: { order: AdminOrder; isOwner: boolean }) {
  const [isRetaining, setIsRetaining] = useState(false)
  const { toRefund, kept } = order.money
  const mayRetain = isOwner && (kept !== undefined || (toRefund > 0 && wasRefused(order)))
  if (toRefund === 0 && !kept) return null
  return (
    <div className="money-back">
      {toRefund > 0 && (
        <p role="note">
          <b>{formatRupees(toRefund)} to send back.</b> {backText(order, isOwner)}
        </p>
      )}
      {kept && (
        <p role="note">
          <b>{formatRupees(kept.amount)} kept.</b>{' '}
          <span className="second" dir="auto">
            {kept.words}
          </span>
        </p>
      )}
      {mayRetain && (
        <Button onClick={() => setIsRetaining(true)} aria-haspopup="dialog">
          {kept ? 'Change what is kept' : 'Keep it'}
        </Button>
      )}
      {isRetaining && <RetainMoneyForm order={order} onClose={() => setIsRetaining(false)} />}
    </div>
  )
}

/** The reason for money to send back, and the hint that the owner enters the refund. */
function backText(order: AdminOrder, isOwner: boolean): string {
  const { state } = order
  const why = wasRefused(order)
    ? 'The customer paid for a parcel that was not accepted.'
    : state === 'returned'
      ? 'The customer paid for parts that all came back.'
      : isFailed(state)
        ? 'The customer paid for an order that ended.'
        : 'The customer paid more than the order comes to.'
  return `${why} ${isOwner ? 'Send it, then add it here as money sent back.' : 'Only the owner sends money back.'}`
}

interface RetainMoneyFormProps {
  order: AdminOrder
  onClose(): void
}

/** Retains money of a parcel that was not accepted, or reverts it with 0. */
function RetainMoneyForm({ order, onClose }: RetainMoneyFormProps) {
  const { money } = order
  const here = money.advance + money.collected - money.refunded
  return (
    <ActionDialog
      title={`Keep money of order ${order.number}`}
      submit="Save"
      endpoint={ledgerApi.retainMoney}
      params={{ id: order.id }}
      fixed={{ was: money.kept?.amount ?? 0 }}
      read={(fields) => ({ amount: typedRupees(fields.get('amount')) })}
      at={{ was: '', TOO_MUCH: 'amount' }}
      refresh={[adminOrdersApi.getAdminOrder, reportsApi.getToday]}
      onClose={onClose}
    >
      <p>
        The parcel was not accepted. What you keep is no longer listed as money to send back, and the customer reads why
        on the page of the order.
      </p>
      <TextField
        label="How much do you keep, PKR?"
        name="amount"
        defaultValue={String(money.kept?.amount ?? here)}
        inputMode="numeric"
        required
        hint={`At most ${formatRupees(here)}. 0 keeps nothing: then all of it is to send back.`}
      />
      <TextField
        label="Why? The customer reads it"
        name="words"
        defaultValue={money.kept?.words ?? ''}
        dir="auto"
        maxLength={200}
        hint="For example: the courier’s way there and back, as agreed when you paid in advance."
      />
    </ActionDialog>
  )
}
