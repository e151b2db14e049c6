import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatRupees } from '#domain/money.ts'
import { lineKinds, type Statement } from '#domain/statements/statement.ts'
import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import { DifferenceChip } from '#web/admin/cash/difference-chip.tsx'
import { parcelsText } from '#web/admin/cash/rupees.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { MissingParcels, StatementLines } from './statement-lines.tsx'
import { rupeesText, stateLabels } from './statement-text.ts'

/** One statement: its lines by what they are, accepting and undoing it. */
export function StatementPage() {
  const { id = '' } = useParams()
  const query = useEndpointQuery(statementsApi.getStatement, { params: { id } })
  const statement = query.data?.statement
  return (
    <AdminPage
      title={statement ? `Statement of ${statement.courierName}` : 'Statement'}
      subtitle={statement && `${timeOf(statement.createdAt)}, ${statement.who}: ${stateLabels[statement.state]}`}
      back={{ to: adminPaths.statements(statement?.courierId), label: 'Statements' }}
    >
      <QueryView of={query}>{({ statement: found }) => <StatementView key={id} statement={found} />}</QueryView>
    </AdminPage>
  )
}

/** Those with another amount first: they are to be decided. */
const order = [...new Set(['other-amount' as const, ...lineKinds])]

function StatementView({ statement }: { statement: Statement }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const { state, lines, undoUntil } = statement
  const [openedAt] = useState(() => Date.now())

  function tick(rows: number[], isOn: boolean) {
    setTicked((before) => {
      const after = new Set(before)
      for (const row of rows)
        if (isOn) after.add(row)
        else after.delete(row)
      return after
    })
  }

  const taken = lines.filter(
    ({ line, what }) => what === 'as-expected' || (what === 'other-amount' && ticked.has(line)),
  )
  const mayUndo = state === 'accepted' && undoUntil !== null && undoUntil > openedAt
  return (
    <>
      <Sums statement={statement} />
      <Receipts statement={statement} />
      {order.map((what) => {
        const ofKind = lines.filter((each) => each.what === what)
        const isToTick = what === 'other-amount' && state === 'open'
        return (
          ofKind.length > 0 && (
            <StatementLines
              key={what}
              what={what}
              lines={ofKind}
              ticked={isToTick ? ticked : undefined}
              onTick={isToTick ? tick : undefined}
            />
          )
        )
      })}
      <MissingParcels {...statement} />
      {state === 'open' && (
        <div className="owner-dock cash-dock">
          <p aria-live="polite">
            <b>{rupeesText(paidOf(taken))}</b>
            <span className="second">{parcelsText(taken.length)} to take</span>
          </p>
          <Button kind="main" disabled={taken.length === 0} onClick={() => setIsAsking(true)}>
            Accept
          </Button>
        </div>
      )}
      {mayUndo && (
        <div className="owner-dock">
          <p className="second">Can be undone until {timeOf(undoUntil)}.</p>
          <Button onClick={() => setIsAsking(true)}>
            <AdminIcon name="undo" />
            Undo this statement
          </Button>
        </div>
      )}
      {isAsking && state === 'open' && (
        <AcceptDialog statement={statement} taken={taken} onClose={() => setIsAsking(false)} />
      )}
      {isAsking && mayUndo && <UndoDialog id={statement.id} onClose={() => setIsAsking(false)} />}
    </>
  )
}

const paidOf = (lines: Statement['lines']) =>
  lines.reduce((sum, { paid }) => sum + Math.round((paid ?? 0) * 100), 0) / 100

function Sums({ statement: { sums, counts, lineCount } }: { statement: Statement }) {
  return (
    <dl className="card stack gap-4 cash-sum">
      <div>
        <dt>Paid by the file, {lineCount === 1 ? '1 line' : `${lineCount} lines`}</dt>
        <dd>{rupeesText(sums.paid)}</dd>
      </div>
      <div>
        <dt>Fees</dt>
        <dd>{rupeesText(sums.fee)}</dd>
      </div>
      <div>
        <dt>Taxes</dt>
        <dd>{rupeesText(sums.tax)}</dd>
      </div>
      <div className="cash-sum-total">
        <dt>Due for {parcelsText(counts['as-expected'] + counts['other-amount'])}</dt>
        <dd>{rupeesText(sums.expected)}</dd>
      </div>
    </dl>
  )
}

function Receipts({ statement: { receipts, rest } }: { statement: Statement }) {
  if (receipts.length === 0) return null
  return (
    <section className="stack">
      <h2>{receipts.length === 1 ? 'Receipt' : 'Receipts'}</h2>
      <ul className="owner-rows">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <Link className="owner-row" to={adminPaths.receipt(receipt.id)}>
              <span className="owner-row-text">
                <b>{parcelsText(receipt.orderCount)}</b>
                <span className="second">{timeOf(receipt.at)}</span>
              </span>
              <span className="cash-amounts">
                <b>
                  {receipt.undoneAt === null ? formatRupees(receipt.received) : <s>{formatRupees(receipt.received)}</s>}
                </b>
                <DifferenceChip receipt={receipt} />
              </span>
              <AdminIcon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      {rest !== 0 && (
        <p className="second">
          Receipts are in whole rupees: {rupeesText(Math.abs(rest))} was rounded {rest < 0 ? 'up' : 'off'}.
        </p>
      )}
    </section>
  )
}

interface AcceptDialogProps {
  statement: Statement
  taken: Statement['lines']
  onClose(): void
}

function AcceptDialog({ statement: { id, seen }, taken, onClose }: AcceptDialogProps) {
  const others = taken.filter(({ what }) => what === 'other-amount')
  const left = others.reduce((sum, { paid, expected }) => sum + (paid ?? 0) - (expected ?? 0), 0)
  return (
    <ActionDialog
      title="Accept this statement?"
      submit={`Accept ${rupeesText(paidOf(taken))}`}
      endpoint={statementsApi.acceptStatement}
      params={{ id }}
      fixed={{ lines: others.map(({ line }) => line), from: seen }}
      at={{ lines: '', from: '' }}
      refresh="all"
      onClose={onClose}
    >
      <p>
        {parcelsText(taken.length)} will be marked paid, and each customer with an email will get a receipt.
        {others.length > 0 &&
          ` Of them ${others.length} with another amount: ${rupeesText(Math.abs(left))} ${left < 0 ? 'short' : 'too much'} in all, kept under Differences.`}
      </p>
      <p className="second">You can undo it within 24 hours.</p>
    </ActionDialog>
  )
}

function UndoDialog({ id, onClose }: { id: string; onClose(): void }) {
  return (
    <ActionDialog
      title="Undo this statement?"
      submit="Undo it"
      kind="danger"
      endpoint={statementsApi.undoStatement}
      params={{ id }}
      refresh="all"
      onClose={onClose}
    >
      <p>
        Its receipts are crossed out, and its parcels are owed again. Nobody gets an email; those that were sent stay
        sent.
      </p>
    </ActionDialog>
  )
}
