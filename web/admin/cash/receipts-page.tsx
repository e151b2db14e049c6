import { Link, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import type { CashReceipt } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'
import { StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages, useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { timeOf } from '#web/admin/layout/texts.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { DifferenceChip } from './difference-chip.tsx'
import { parcelsText } from './rupees.ts'

/** Receipts, newest first; of all couriers or of one. */
export function ReceiptsPage() {
  const [search] = useSearchParams()
  const courierId = search.get('courier') ?? undefined
  const couriers = useEndpointQuery(cashApi.listCouriers)
  const listing = useEndpointPages(cashApi.listReceipts, { query: { courierId } })
  const names = new Map([['', 'All'], ...(couriers.data?.couriers.map(({ id, name }) => [id, name] as const) ?? [])])
  return (
    <AdminPage title="Receipts" subtitle="Cash received from couriers" back={{ to: adminPaths.cash, label: 'Cash' }}>
      <StateTabs
        label="Courier"
        states={[...names.keys()]}
        current={courierId ?? ''}
        path={(id) => (id ? `${adminPaths.receipts}?courier=${encodeURIComponent(id)}` : adminPaths.receipts)}
        textOf={(id) => names.get(id)}
      />
      <PagedList
        of={listing}
        itemsOf={({ receipts }) => receipts}
        keyOf={({ id }) => id}
        nothing={
          <EmptyState title="No cash received yet">
            <p>Open a courier under Cash, tick its parcels and save what it hands over.</p>
          </EmptyState>
        }
      >
        {(receipt) => <ReceiptRow receipt={receipt} />}
      </PagedList>
    </AdminPage>
  )
}

function ReceiptRow({ receipt }: { receipt: CashReceipt }) {
  const { id, courierName, at, who, orderCount, received, reference, undoneAt } = receipt
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
        <b>{undoneAt === null ? formatRupees(received) : <s>{formatRupees(received)}</s>}</b>
        <DifferenceChip receipt={receipt} />
      </span>
      <AdminIcon name="chevron-right" />
    </Link>
  )
}
