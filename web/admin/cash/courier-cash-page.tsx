import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { cashLimits } from '#domain/cash/cash-limits.ts'
import { listCashDueEndpoint } from '#domain/cash/cash.admin.endpoints.ts'
import type { CashParcel } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'
import { dayText, pakistanDay, parseDay } from '#domain/pakistan-day.ts'
import { MoreButton } from '#web/admin/layout/more-button.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { QueryView } from '#web/admin/app/query-view.tsx'
import { useEndpointPages } from '#web/admin/app/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { DayTabs } from './day-tabs.tsx'
import { OwedSum } from './owed-sum.tsx'
import { ParcelTable } from './parcel-table.tsx'
import { ReceiveCashForm } from './receive-cash-form.tsx'
import { parcelsText } from './rupees.ts'
import { TickByNumber } from './tick-by-number.tsx'

/** Parcels whose cash a courier owes: select them and record the cash. `?order=` selects one at first. */
export function CourierCashPage() {
  const { courierId = '' } = useParams()
  const [search] = useSearchParams()
  const asked = search.get('day') ?? ''
  const day = parseDay(asked) === null ? undefined : asked
  const listing = useEndpointPages(listCashDueEndpoint, { params: { courierId }, query: { day } })
  const [ticked, setTicked] = useState<ReadonlyMap<string, CashParcel>>(new Map())
  const [today] = useState(() => dayText(pakistanDay(Date.now())))
  const [isReceiving, setIsReceiving] = useState(false)
  const first = listing.data?.pages[0]
  // The order the user came from is selected once.
  const [wanted, setWanted] = useState(search.get('order'))
  const found = first?.parcels.find(({ orderId }) => orderId === wanted)
  if (found) {
    setWanted(null)
    setTicked(new Map([[found.orderId, found]]))
  }
  const name = first?.courier.name ?? 'Courier'

  function tick(parcels: CashParcel[], isOn: boolean) {
    setTicked((before) => {
      const after = new Map(before)
      for (const parcel of parcels) {
        if (isOn) after.set(parcel.orderId, parcel)
        else after.delete(parcel.orderId)
      }
      return after
    })
  }

  return (
    <AdminPage
      title={name}
      subtitle={first && `${parcelsText(first.total.count)}${day ? ' of this day' : ''} to pay`}
      back={{ to: adminPaths.cash, label: 'Cash' }}
      actions={
        <Link className="button" to={`${adminPaths.receipts}?courier=${encodeURIComponent(courierId)}`}>
          Receipts
        </Link>
      }
    >
      <DayTabs courierId={courierId} day={day} today={today} />
      <QueryView of={listing}>
        {({ pages }) => {
          const parcels = pages.flatMap((page) => page.parcels)
          if (parcels.length === 0) {
            return (
              <EmptyState title="No cash due">
                <p>
                  {day
                    ? `No cash is due from ${name} for parcels delivered on this day.`
                    : `${name} owes you nothing. Parcels appear here once they are marked delivered.`}
                </p>
              </EmptyState>
            )
          }
          return (
            <>
              {pages[0] && (
                <div className="card">
                  <OwedSum owed={pages[0].total} />
                </div>
              )}
              <TickByNumber
                parcels={parcels}
                hasMore={listing.hasNextPage}
                onFound={(parcel) => tick([parcel], true)}
              />
              <ParcelTable parcels={parcels} ticked={ticked} onTick={tick} />
              <MoreButton of={listing} />
            </>
          )
        }}
      </QueryView>
      {ticked.size > 0 && (
        <div className="owner-dock cash-dock">
          <p aria-live="polite">
            <b>{formatRupees(dueOf(ticked))}</b>
            <span className="second">
              {parcelsText(ticked.size)} ticked
              {ticked.size > cashLimits.parcelsPerReceipt && `, at most ${cashLimits.parcelsPerReceipt} at once`}
            </span>
          </p>
          <Button kind="quiet" className="cash-untick" onClick={() => setTicked(new Map())}>
            Untick all
          </Button>
          <Button
            kind="main"
            disabled={ticked.size > cashLimits.parcelsPerReceipt}
            onClick={() => setIsReceiving(true)}
          >
            Cash received
          </Button>
        </div>
      )}
      {isReceiving && (
        <ReceiveCashForm
          courier={{ id: courierId, name }}
          orderIds={[...ticked.keys()]}
          expected={dueOf(ticked)}
          onGone={(ids) => setTicked((before) => new Map([...before].filter(([id]) => !ids.includes(id))))}
          onDone={() => setTicked(new Map())}
          onClose={() => setIsReceiving(false)}
        />
      )}
    </AdminPage>
  )
}

function dueOf(ticked: ReadonlyMap<string, CashParcel>): number {
  return [...ticked.values()].reduce((sum, { due }) => sum + due, 0)
}
