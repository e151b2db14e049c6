import { type FormEvent, useState } from 'react'
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
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { BenchDock } from './bench-dock.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { HandOverList } from './hand-over-list.tsx'
import { HandedOver } from './handed-over.tsx'
import { joinPicks } from './orders-to-pack.ts'
import { PackList } from './pack-list.tsx'
import { ToCollect } from './parcel-card.tsx'
import { useBooking } from './use-booking.ts'
import { isNumberAsked, useHandOver } from './use-hand-over.ts'
import { usePicks } from './use-picks.ts'
import { type Spotlight, useScan } from './use-scan.ts'

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

interface ScanFieldProps {
  onCode(code: string): void
  /** What is said of the last code. */
  said: string
}

/** Takes a code that is typed; a barcode reader needs no field. */
function ScanField({ onCode, said }: ScanFieldProps) {
  function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    onCode(String(new FormData(form).get('code') ?? ''))
    form.reset()
  }
  return (
    <form role="search" className="order-search" onSubmit={take}>
      <div className="field">
        <input
          type="search"
          name="code"
          aria-label="Order or tracking number"
          placeholder="Scan or type a number"
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
      </div>
      <Button type="submit" aria-label="Find">
        <Icon name="search" />
      </Button>
      <p className={said ? 'field-error bench-said' : 'visually-hidden'} role="status">
        {said}
      </p>
    </form>
  )
}

interface SpotlightCardProps {
  spotlight: Spotlight | null
  parcels: Parcel[]
  isBusy: boolean
  onHandOver(parcels: Parcel[]): void
}

/** What the last scan found, in large letters: one looks at it from where the parcels lie. */
function SpotlightCard({ spotlight, parcels, isBusy, onHandOver }: SpotlightCardProps) {
  const parcel = parcels.find(({ orderId }) => orderId === spotlight?.orderId)
  const isDone = spotlight?.isDone === true
  return (
    <section
      className={isDone ? 'card bench-spotlight is-done' : 'card bench-spotlight'}
      aria-label="The last code"
      role="status"
    >
      {!spotlight && <p>Scan the code of a parcel: once to see it, twice to hand it over.</p>}
      {isDone && (
        <p className="bench-spotlight-done">
          <Icon name="check" />
          Handed over
        </p>
      )}
      {!isDone && parcel && (
        <>
          <p className="bench-spotlight-number">
            {parcel.number} <ToCollect toCollect={parcel.toCollect} />
          </p>
          <p>
            <b>{parcel.courierName}</b> · <bdi>{parcel.to?.name}</bdi>
            {parcel.to?.name && ', '}
            <bdi>{parcel.to?.city}</bdi>
          </p>
        </>
      )}
      {spotlight && <p>{spotlight.sentence}</p>}
      {!isDone && parcel && (
        <Button kind="main" isBusy={isBusy} onClick={() => onHandOver([parcel])}>
          Hand over {parcel.number}
        </Button>
      )}
    </section>
  )
}
