import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { CashDifference } from '#domain/statements/statement.ts'
import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import { dayAndMonthOf } from '#web/admin/layout/date-text.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { rupeesText } from './statement-text.ts'

/** Parcels that were closed with another amount than was due; the owner may end each. */
export function Differences({ courierId }: { courierId: string }) {
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
