import { useState } from 'react'
import { entryLabels, moneyLines, toCollectLabel } from '#domain/ledger/money-lines.ts'
import { type OrderEntry, paymentWayText } from '#domain/ledger/order-entry.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { isFailed } from '#domain/orders/failed-states.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { Button } from '#web/kit/button.tsx'
import { AddMoneyForm } from './add-money-form.tsx'
import { kindsFor } from './possible-entries.ts'

/** The money of an order: what was paid, what is to collect or to send back, and every entry of its ledger. */
export function MoneyCard({ order }: { order: AdminOrder }) {
  const { money, state } = order
  const { person } = useCurrentStaff()
  const [isAdding, setIsAdding] = useState(false)
  const kinds = kindsFor(order, person?.role === 'owner')
  const isCollected = state === 'delivered'
  return (
    <section className="card money-card" aria-labelledby="money">
      <div className="money-head">
        <h2 id="money">Money</h2>
        {kinds.length > 0 && (
          <Button onClick={() => setIsAdding(true)} aria-haspopup="dialog">
            Add money
          </Button>
        )}
      </div>
      <dl className="money-sums">
        <Sum label="Amount" amount={money.amount} />
        {moneyLines(money).map(({ label, amount }) => (
          <Sum key={label} label={label} amount={amount} />
        ))}
        {isCollected && <Sum label="Collected at the door" amount={money.collected - money.collectedBefore} />}
        <Sum label={toCollectLabel} amount={isCollected || isFailed(state) ? 0 : money.toCollect} isTotal />
      </dl>
      {money.toRefund > 0 && (
        <p className="money-back" role="note">
          <b>{formatRupees(money.toRefund)} to send back.</b> {backText(order, person?.role === 'owner')}
        </p>
      )}
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

function Entry({ entry: { kind, amount, way, reference, note, who, at } }: { entry: OrderEntry }) {
  const said = [kind !== 'goodwill' && paymentWayText(way), reference, note].filter(Boolean).join(', ')
  return (
    <li>
      <span>
        {entryLabels[kind]}
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

/** Why money is to send back, and who writes it down. */
function backText({ state }: AdminOrder, isOwner: boolean): string {
  const why = isFailed(state)
    ? 'The customer paid for an order that ended.'
    : 'The customer paid more than the order comes to.'
  return `${why} ${isOwner ? 'Send it, then add it here as money sent back.' : 'Only the owner sends money back.'}`
}
