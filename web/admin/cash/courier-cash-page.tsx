import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { cashLimits, type CashParcel } from '#domain/cash/courier-cash.ts'
import { formatRupees } from '#domain/money.ts'
import { dayText, pakistanDay, parseDay, startOfDay } from '#domain/pakistan-day.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { dayAndMonthOf } from '#web/admin/layout/texts.ts'
import { StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { OwedSum } from './owed-sum.tsx'
import { ParcelTable } from './parcel-table.tsx'
import { ReceiveCashForm } from './receive-cash-form.tsx'
import { parcelsText } from './rupees.ts'
import { SelectByNumber } from './select-by-number.tsx'

/** Parcels whose cash a courier owes: select them and record the cash. `?order=` selects one at first. */
export function CourierCashPage() {
  const { courierId = '' } = useParams()
  const [search] = useSearchParams()
  const asked = search.get('day') ?? ''
  const day = parseDay(asked) === null ? undefined : asked
  const listing = useEndpointPages(cashApi.listCashDue, { params: { courierId }, query: { day } })
  const [selected, setSelected] = useState<ReadonlyMap<string, CashParcel>>(new Map())
  const [today] = useState(() => dayText(pakistanDay(Date.now())))
  const [isReceiving, setIsReceiving] = useState(false)
  const first = listing.data?.pages[0]
  // The order the user came from is selected once.
  const [wanted, setWanted] = useState(search.get('order'))
  const found = first?.parcels.find(({ orderId }) => orderId === wanted)
  if (found) {
    setWanted(null)
    setSelected(new Map([[found.orderId, found]]))
  }
  const name = first?.courier.name ?? 'Courier'
  const { person } = useCurrentStaff()

  function select(parcels: CashParcel[], isOn: boolean) {
    setSelected((before) => withParcels(before, parcels, isOn))
  }

  return (
    <AdminPage
      title={name}
      subtitle={first && `${parcelsText(first.total.count)}${day ? ' of this day' : ''} to pay`}
      back={{ to: adminPaths.cash, label: 'Cash' }}
      actions={
        <>
          {person?.role === 'owner' && (
            <Link className="button" to={adminPaths.statements(courierId)}>
              Statement
            </Link>
          )}
          <Link className="button" to={`${adminPaths.receipts}?courier=${encodeURIComponent(courierId)}`}>
            Receipts
          </Link>
        </>
      }
    >
      <DayTabs courierId={courierId} day={day} today={today} />
      <Paged of={listing} itemsOf={(page) => page.parcels} nothing={<NoCashDue name={name} day={day} />}>
        {(parcels, { total }) => (
          <>
            <div className="card">
              <OwedSum owed={total} />
            </div>
            <SelectByNumber
              parcels={parcels}
              hasMore={listing.hasNextPage}
              onFound={(parcel) => select([parcel], true)}
            />
            <ParcelTable parcels={parcels} selected={selected} onSelect={select} />
          </>
        )}
      </Paged>
      {selected.size > 0 && (
        <CashDock selected={selected} onClear={() => setSelected(new Map())} onReceive={() => setIsReceiving(true)} />
      )}
      {isReceiving && (
        <ReceiveCashForm
          courier={{ id: courierId, name }}
          orderIds={[...selected.keys()]}
          expected={dueOf(selected)}
          onGone={(ids) => setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id))))}
          onDone={() => setSelected(new Map())}
          onClose={() => setIsReceiving(false)}
        />
      )}
    </AdminPage>
  )
}

function NoCashDue({ name, day }: { name: string; day: string | undefined }) {
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

interface CashDockProps {
  selected: ReadonlyMap<string, CashParcel>
  onClear(): void
  onReceive(): void
}

function CashDock({ selected, onClear, onReceive }: CashDockProps) {
  return (
    <div className="owner-dock cash-dock">
      <p aria-live="polite">
        <b>{formatRupees(dueOf(selected))}</b>
        <span className="second">
          {parcelsText(selected.size)} ticked
          {selected.size > cashLimits.parcelsPerReceipt && `, at most ${cashLimits.parcelsPerReceipt} at once`}
        </span>
      </p>
      <Button kind="quiet" className="cash-untick" onClick={onClear}>
        Untick all
      </Button>
      <Button kind="main" disabled={selected.size > cashLimits.parcelsPerReceipt} onClick={onReceive}>
        Cash received
      </Button>
    </div>
  )
}

/** The selection with these parcels added, or removed unless `isOn`. */
function withParcels(selected: ReadonlyMap<string, CashParcel>, parcels: CashParcel[], isOn: boolean) {
  const after = new Map(selected)
  for (const parcel of parcels) {
    if (isOn) after.set(parcel.orderId, parcel)
    else after.delete(parcel.orderId)
  }
  return after
}

function dueOf(selected: ReadonlyMap<string, CashParcel>): number {
  return [...selected.values()].reduce((sum, { due }) => sum + due, 0)
}

interface DayTabsProps {
  courierId: string
  /** Selected day, `2026-11-21`; undefined for all days. */
  day: string | undefined
  today: string
}

/** Filters a list by day: all, today, yesterday or a picked date. */
function DayTabs({ courierId, day, today }: DayTabsProps) {
  const navigate = useNavigate()
  const urlOf = (chosen?: string) => adminPaths.courierCash(courierId) + (chosen ? `?day=${chosen}` : '')
  const [isAsked, setIsAsked] = useState(false)
  const choices = [
    { label: 'All', value: '' },
    { label: 'Today', value: today },
    { label: 'Yesterday', value: dayText((parseDay(today) ?? 0) - 1) },
  ]
  // An empty field of a date says "mm/dd/yyyy" to people who write their days otherwise.
  const isPicking = isAsked || choices.every(({ value }) => value !== (day ?? ''))
  return (
    <div className="cash-days">
      <StateTabs
        label="Delivered on"
        states={choices.map(({ value }) => value)}
        current={day ?? ''}
        path={urlOf}
        textOf={(value) => choices.find((each) => each.value === value)?.label}
      />
      {!isPicking && (
        <button type="button" className="button" onClick={() => setIsAsked(true)}>
          Another day
        </button>
      )}
      <input
        type="date"
        hidden={!isPicking}
        aria-label="Delivered on another day"
        value={day ?? ''}
        max={today}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget
          if (value === '' || parseDay(value) !== null) void navigate(urlOf(value), { replace: true })
        }}
      />
      {day && <span className="second">{dayAndMonthOf(startOfDay(parseDay(day) ?? 0))}</span>}
    </div>
  )
}
