import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { listCouriers, listReceipts } from '#domain/cash/cash.admin.endpoints.ts'
import type { CashReceipt } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'
import { MoreButton } from '#web/admin/layout/more-button.tsx'
import { OwnerIcon } from '#web/admin/layout/admin-icon.tsx'
import { OwnerPage } from '#web/admin/layout/admin-page.tsx'
import { Reading } from '#web/admin/app/query-view.tsx'
import { useListing, useReading } from '#web/admin/app/use-endpoint-query.ts'
import { timeOf } from '#web/admin/layout/when.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { DifferenceChip } from './difference-chip.tsx'
import { parcelsText } from './rupees.ts'

/** The cash that came in, newest first; of all couriers or of one. */
export function ReceiptsPage() {
  const [search] = useSearchParams()
  const courierId = search.get('courier') ?? undefined
  const couriers = useReading(listCouriers)
  const listing = useListing(listReceipts, { query: { courierId } })
  const choices = [{ id: undefined, name: 'All' }, ...(couriers.data?.couriers ?? [])]
  return (
    <OwnerPage title="Receipts" subtitle="Cash received from couriers" back={{ to: adminPaths.cash, label: 'Cash' }}>
      <nav className="owner-tabs" aria-label="Courier">
        {choices.map(({ id, name }) => (
          <Link
            key={name}
            to={id ? `${adminPaths.receipts}?courier=${encodeURIComponent(id)}` : adminPaths.receipts}
            aria-current={id === courierId ? 'page' : undefined}
            replace
          >
            {name}
          </Link>
        ))}
      </nav>
      <Reading of={listing}>
        {({ pages }) => {
          const receipts = pages.flatMap((page) => page.receipts)
          if (receipts.length === 0) {
            return (
              <EmptyState title="No cash received yet">
                <p>Open a courier under Cash, tick its parcels and save what it hands over.</p>
              </EmptyState>
            )
          }
          return (
            <ul className="owner-rows">
              {receipts.map((receipt) => (
                <li key={receipt.id}>
                  <ReceiptRow receipt={receipt} />
                </li>
              ))}
            </ul>
          )
        }}
      </Reading>
      <MoreButton of={listing} />
    </OwnerPage>
  )
}

function ReceiptRow({ receipt }: { receipt: CashReceipt }) {
  const { id, courierName, at, who, orderCount, received, expected, reference } = receipt
  return (
    <Link className="owner-row" to={adminPaths.receipt(id)}>
      <span className="owner-row-text">
        <b>{courierName}</b>
        <span className="second">
          {timeOf(at)}, {parcelsText(orderCount)}, {who}
        </span>
        {reference && <span className="second">{reference}</span>}
      </span>
      <span className="cash-amounts">
        <b>{formatRupees(received)}</b>
        <DifferenceChip received={received} expected={expected} />
      </span>
      <OwnerIcon name="chevron-right" />
    </Link>
  )
}
