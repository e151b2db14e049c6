import { Link, useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import type { CashReceipt } from '#domain/cash/courier-cash.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { DataTable } from '#web/admin/layout/data-table.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { timeOf } from '#web/admin/layout/texts.ts'
import { Button } from '#web/kit/button.tsx'
import { DifferenceChip } from './difference-chip.tsx'
import { parcelsText } from './rupees.ts'

/** One receipt with the parcels it paid for, for printing. */
export function ReceiptPage() {
  const { id = '' } = useParams()
  const query = useEndpointQuery(cashApi.getReceipt, { params: { id } })
  const receipt = query.data?.receipt
  return (
    <AdminPage
      title={receipt ? `Cash from ${receipt.courierName}` : 'Receipt'}
      subtitle={receipt && `${timeOf(receipt.at)}, ${receipt.who}`}
      back={{ to: adminPaths.receipts, label: 'Receipts' }}
      actions={<Button onClick={() => print()}>Print</Button>}
    >
      <QueryView of={query}>
        {({ receipt, parcels }) => (
          <>
            <ReceiptSums receipt={receipt} />
            <DataTable
              className="owner-table"
              rows={parcels}
              keyOf={({ orderId }) => orderId}
              columns={[
                {
                  name: 'Parcel',
                  isRowName: true,
                  render: ({ orderId, number, name }) => (
                    <>
                      <Link to={adminPaths.order(orderId)}>{number}</Link> {name}
                    </>
                  ),
                },
                { name: 'City', render: ({ city }) => city },
                { name: 'Collected', className: 'number', render: ({ amount }) => formatNumber(amount) },
                { name: 'Due', className: 'number', render: ({ due }) => formatNumber(due) },
              ]}
            />
          </>
        )}
      </QueryView>
    </AdminPage>
  )
}

function ReceiptSums({ receipt }: { receipt: CashReceipt }) {
  const { person } = useCurrentStaff()
  return (
    <>
      {receipt.undoneAt !== null && (
        <p className="card">
          <b>Undone on {timeOf(receipt.undoneAt)}.</b> This receipt counts for nothing, and its parcels were owed again.
        </p>
      )}
      <dl className="card stack gap-4 cash-sum">
        <div>
          <dt>Due for {parcelsText(receipt.orderCount)}</dt>
          <dd>{formatRupees(receipt.expected)}</dd>
        </div>
        <div className="cash-sum-total">
          <dt>Received</dt>
          <dd>
            {receipt.undoneAt === null ? formatRupees(receipt.received) : <s>{formatRupees(receipt.received)}</s>}
          </dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd>
            <DifferenceChip receipt={receipt} />
          </dd>
        </div>
        {receipt.reference && (
          <div>
            <dt>Note</dt>
            <dd>{receipt.reference}</dd>
          </div>
        )}
        {receipt.statementId !== null && person?.role === 'owner' && (
          <div>
            <dt>From</dt>
            <dd>
              <Link to={adminPaths.statement(receipt.statementId)}>the courier’s statement</Link>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
