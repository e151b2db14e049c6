import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { second } from '#domain/durations.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { parcelsApi, type Pick } from '#domain/parcels/parcels.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages, useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { BenchDock } from './bench-dock.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { HandOverList } from './hand-over-list.tsx'
import { HandedOver } from './handed-over.tsx'
import { joinPicks } from './orders-to-pack.ts'
import { PackList } from './pack-list.tsx'
import { ScanField } from './scan-field.tsx'
import { SpotlightCard } from './spotlight-card.tsx'
import { useBooking } from './use-booking.ts'
import { isNumberAsked, useHandOver } from './use-hand-over.ts'
import { usePicks } from './use-picks.ts'
import { useScan } from './use-scan.ts'

/** Ticks of others appear after so long. */
const readEveryMs = 10 * second
const modes = ['pack', 'hand-over'] as const
const modeLabels = { pack: 'Pick and pack', 'hand-over': 'Hand over' }

/** The bench of the one who packs: what to pick, the packed parcels, and handing them over. */
export function BenchPage() {
  const listing = useEndpointPages(parcelsApi.getBench, {}, { every: readEveryMs })
  const [search] = useSearchParams()
  const mode = search.get('do') === 'hand-over' ? 'hand-over' : 'pack'
  return (
    <AdminPage title="Bench">
      <StateTabs
        label="Work at the bench"
        states={modes}
        current={mode}
        path={(each) => (each === 'pack' ? adminPaths.bench : adminPaths.handOver)}
        textOf={(each) => modeLabels[each]}
      />
      <Paged of={listing} itemsOf={(page) => [page]}>
        {(pages, { connected }) => (
          <Bench
            mode={mode}
            connected={connected}
            picks={joinPicks(pages.map((page) => page.picks))}
            parcels={pages.flatMap((page) => page.parcels)}
          />
        )}
      </Paged>
    </AdminPage>
  )
}

interface BenchProps {
  /** Couriers that the shop books at. */
  connected: string[]
  mode: (typeof modes)[number]
  picks: Pick[]
  parcels: Parcel[]
}

function Bench({ mode, picks: read, parcels, connected }: BenchProps) {
  const { picks, tick, settle, notSaved } = usePicks(read)
  const { data } = useEndpointQuery(cashApi.listCouriers)
  const couriers = data?.couriers.filter(({ isActive }) => isActive) ?? []
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Parcel[] | null>(null)
  const hand = useHandOver()
  const booking = useBooking(connected)
  const navigate = useNavigate()
  const shown = parcels.filter(({ orderId }) => ticked.has(orderId))
  const select = (ids: string[], isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))

  /** Asks for numbers where a courier gave them on paper. */
  function handOver(chosen: Parcel[]) {
    if (chosen.some(isNumberAsked)) setAsked(chosen)
    else void hand.handOver(chosen)
  }

  const scan = useScan({
    parcels,
    handedOver: hand.handedOver,
    isHandOver: mode === 'hand-over',
    onOpen: (id) => void navigate(adminPaths.order(id)),
    onHandOver: (parcel) => handOver([parcel]),
  })

  return (
    <>
      <ScanField onCode={scan.onCode} said={mode === 'pack' ? scan.said : ''} />
      {mode === 'hand-over' && (
        <SpotlightCard spotlight={scan.spotlight} parcels={parcels} isBusy={hand.isBusy} onHandOver={handOver} />
      )}
      {hand.notSaved}
      {booking.notSaved}
      {notSaved}
      {mode === 'pack' ? (
        <PackList
          {...{ picks, parcels, couriers, ticked }}
          results={booking.results}
          onTickPart={tick}
          onTickParcels={select}
        />
      ) : (
        <HandOverList parcels={parcels} isBusy={hand.isBusy} onHandOver={handOver} />
      )}
      {hand.handedOver.length > 0 && <HandedOver orders={hand.handedOver} onGone={(id) => hand.forget([id])} />}
      {mode === 'pack' && (
        <BenchDock
          picks={picks}
          settle={settle}
          parcels={shown}
          booking={booking}
          isHandingOver={hand.isBusy}
          onPacked={(ids) => select(ids, true)}
          onClear={() => setTicked(new Set())}
          onHandOver={handOver}
        />
      )}
      {asked && <HandOverDialog parcels={asked} send={hand.sendAll} onClose={() => setAsked(null)} />}
    </>
  )
}
