import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { ownRiderId } from '#domain/cash/courier-cash.ts'
import type { CashDifference, StatementSummary } from '#domain/statements/statement.ts'
import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { dayAndMonthOf, timeOf } from '#web/admin/layout/texts.ts'
import { StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointPages, useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { StatementForm } from './statement-form.tsx'
import { rupeesText, stateLabels } from './statement-text.ts'

/** Couriers' statements: send one, look at earlier ones, and at the differences that stand. `?courier=` chooses one. */
export function StatementsPage() {
  const [search] = useSearchParams()
  const couriers = useEndpointQuery(cashApi.listCouriers)
  return (
    <AdminPage
      title="Statements"
      subtitle="What couriers say they collected, kept and paid"
      back={{ to: adminPaths.cash, label: 'Cash' }}
    >
      <QueryView of={couriers}>
        {({ couriers: all }) => {
          const offered = all.filter(
            ({ id, isActive }) => (isActive && id !== ownRiderId) || id === search.get('courier'),
          )
          const courier = offered.find(({ id }) => id === search.get('courier')) ?? offered[0]
          if (!courier) return <EmptyState title="No couriers">Add one under Cash, Couriers.</EmptyState>
          const names = new Map(offered.map(({ id, name }) => [id, name]))
          return (
            <>
              <StateTabs
                label="Courier"
                states={[...names.keys()]}
                current={courier.id}
                path={adminPaths.statements}
                textOf={(id) => names.get(id)}
              />
              <StatementForm key={courier.id} courier={courier} />
              <Differences courierId={courier.id} />
              <EarlierStatements courierId={courier.id} />
            </>
          )
        }}
      </QueryView>
    </AdminPage>
  )
}

function EarlierStatements({ courierId }: { courierId: string }) {
  const listing = useEndpointPages(statementsApi.listStatements, { params: { courierId } })
  return (
    <section className="stack">
      <h2>Earlier statements</h2>
      <PagedList
        of={listing}
        itemsOf={({ statements }) => statements}
        keyOf={({ id }) => id}
        nothing={<p className="second">None yet.</p>}
      >
        {(statement) => <StatementRow statement={statement} />}
      </PagedList>
    </section>
  )
}

function StatementRow({ statement }: { statement: StatementSummary }) {
  const { id, state, lineCount, paid, who, createdAt } = statement
  return (
    <Link className="owner-row" to={adminPaths.statement(id)}>
      <span className="owner-row-text">
        <b>{timeOf(createdAt)}</b>
        <span className="second">
          {counted(lineCount, 'line')}, {who}
        </span>
      </span>
      <span className="cash-amounts">
        <b>{state === 'undone' ? <s>{rupeesText(paid)}</s> : rupeesText(paid)}</b>
        <span className={state === 'accepted' ? 'chip chip-good' : 'chip'}>{stateLabels[state]}</span>
      </span>
      <AdminIcon name="chevron-right" />
    </Link>
  )
}

/** Parcels that were closed with another amount than was due; the owner may end each. */
function Differences({ courierId }: { courierId: string }) {
  const listing = useEndpointPages(statementsApi.listDifferences, { query: { courierId } })
  return (
    <section className="stack">
      <h2>Differences</h2>
      <PagedList
        of={listing}
        itemsOf={({ differences }) => differences}
        keyOf={({ id }) => id}
        nothing={<p className="second">None: every accepted amount is what was due, or was ended.</p>}
      >
        {(difference) => <DifferenceRow difference={difference} />}
      </PagedList>
    </section>
  )
}

function DifferenceRow({ difference }: { difference: CashDifference }) {
  const { id, orderId, number, trackingNumber, expected, paid, at, receiptId } = difference
  const { toast } = useToasts()
  const { isBusy, run, notSaved } = useAction({ refresh: [statementsApi.listDifferences] })
  const end = () =>
    void run(async () => {
      toast((await callAsStaff(statementsApi.endDifference, { params: { id } })).message, 'success')
    })
  return (
    <div className="owner-row">
      <span className="owner-row-text">
        <b>{orderId ? <Link to={adminPaths.order(orderId)}>{number}</Link> : 'Deleted order'}</b>
        <span className="second">
          {dayAndMonthOf(at)}
          {trackingNumber && `, ${trackingNumber}`}
        </span>
        <span className="second">
          {rupeesText(paid)} of {rupeesText(expected)}, <Link to={adminPaths.receipt(receiptId)}>receipt</Link>
        </span>
        {notSaved}
      </span>
      <span className="cash-amounts">
        <span className={paid < expected ? 'chip chip-bad' : 'chip'}>
          {`${rupeesText(Math.abs(paid - expected))} ${paid < expected ? 'short' : 'too much'}`}
        </span>
        <Button isBusy={isBusy} onClick={end}>
          End it
        </Button>
      </span>
    </div>
  )
}
