import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { maxStateChanges } from '#domain/orders/board-columns.ts'
import { adminOrderLinksApi, adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import type { Pick as Picked } from '#domain/parcels/parcels.admin.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { DockUndo } from '#web/admin/layout/undo.tsx'
import { useFocusAfterRemoval } from '#web/admin/layout/use-focus-after-removal.ts'
import { barCodeQuery } from '#web/admin/orders/print/bar-code.tsx'
import { customerTextQuery } from '#web/admin/orders/print/customer-text.ts'
import { ofParcels } from '#web/admin/parcels/parcel-actions.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { endpointQuery, useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { cashOf, mostPapers } from './bench-parcels.ts'
import { Labels } from './label.tsx'
import { isReady, ordersToPack } from './orders-to-pack.ts'
import type { useBooking } from './use-booking.ts'

interface BenchDockProps {
  picks: Picked[]
  /** Waits for the ticks that are under way. */
  settle(): Promise<void>
  /** The ticked ones. */
  parcels: Parcel[]
  booking: ReturnType<typeof useBooking>
  isHandingOver: boolean
  onPacked(orderIds: string[]): void
  onClear(): void
  onHandOver(parcels: Parcel[]): void
}

/** Packs what is picked, and does what is to do with the ticked parcels. What is packed is ticked. */
export function BenchDock({
  picks,
  settle,
  parcels,
  booking,
  isHandingOver,
  onPacked,
  onClear,
  onHandOver,
}: BenchDockProps) {
  const { toast } = useToasts()
  const { isBusy, run, notSaved } = useAction({ refresh: ofParcels })
  const ready = ordersToPack(picks).filter(isReady).slice(0, maxStateChanges)
  useFocusAfterRemoval(ready.length, '.bench-dock .button-main')
  if (ready.length === 0 && parcels.length === 0) return null

  const pack = () =>
    run(async () => {
      // A tick that comes after the packing would be refused.
      await settle()
      const { results } = await callAsStaff(adminOrdersApi.changeOrderStates, {
        body: { ids: ready.map(({ id }) => id), to: 'packed' },
      })
      const done = results.filter(({ outcome }) => outcome === 'done')
      const others = results.filter(({ outcome }) => outcome !== 'done')
      onPacked(done.map(({ id }) => id))
      if (done.length > 0) toast(`${counted(done.length, 'order')} packed.`, 'success')
      if (others.length > 0) {
        const numbers = others.map(({ number }) => number ?? '?').join(', ')
        toast(`Not packed, because somebody else changed them: ${numbers}.`, 'error')
      }
    })

  return (
    <section className="owner-dock bench-dock" aria-label="Next step">
      <DockUndo />
      {notSaved}
      {ready.length > 0 && (
        <div className="row bench-dock-row">
          <p aria-live="polite">
            <b>{counted(ready.length, 'order')}</b> picked
          </p>
          <Button kind="main" isBusy={isBusy} onClick={() => void pack()}>
            {ready.length === 1 ? `Pack ${ready[0]?.number}` : `Pack ${ready.length} orders`}
          </Button>
        </div>
      )}
      {parcels.length > 0 && (
        <TickedParcels
          parcels={parcels}
          booking={booking}
          isDisabled={isBusy}
          isHandingOver={isHandingOver}
          isMain={ready.length === 0}
          onClear={onClear}
          onHandOver={onHandOver}
        />
      )}
    </section>
  )
}

interface TickedParcelsProps extends Pick<
  BenchDockProps,
  'parcels' | 'booking' | 'isHandingOver' | 'onClear' | 'onHandOver'
> {
  isDisabled: boolean
  /** To hand over is the usual next step. */
  isMain: boolean
}

function TickedParcels({
  parcels,
  booking,
  isDisabled,
  isHandingOver,
  isMain,
  onClear,
  onHandOver,
}: TickedParcelsProps) {
  const ids = parcels.map(({ orderId }) => orderId).slice(0, mostPapers)
  const toBook = parcels.filter(booking.canBook)
  return (
    <div className="row bench-dock-row">
      <p aria-live="polite">
        <b>{counted(parcels.length, 'parcel')}</b>{' '}
        <span className="second">ticked, {formatRupees(cashOf(parcels))} to collect</span>
      </p>
      <Button kind="quiet" onClick={onClear}>
        Clear
      </Button>
      {toBook.length > 0 && (
        <Button isBusy={booking.isBusy} disabled={isDisabled} onClick={() => void booking.book(toBook)}>
          Book {toBook.length}
        </Button>
      )}
      <PrintLabels ids={ids} />
      <Link className="button" to={adminPaths.labels(ids, 'a4')}>
        On A4
      </Link>
      <Link className="button" to={adminPaths.loadSheet(ids)}>
        Load sheet
      </Link>
      <Button
        kind={isMain ? 'main' : 'plain'}
        isBusy={isHandingOver}
        disabled={isDisabled}
        onClick={() => onHandOver(parcels)}
      >
        Hand over
      </Button>
    </div>
  )
}

/** Prints the labels of parcels on A6, without leaving the screen. */
function PrintLabels({ ids }: { ids: string[] }) {
  const queryClient = useQueryClient()
  const shop = useEndpointQuery(settingsApi.getShop)
  const [paper, setPaper] = useState<ReactNode>(null)
  const { isBusy, run, notSaved } = useAction()

  const start = () =>
    run(async () => {
      const orders = await readAll(queryClient, ids)
      const facts = shop.data?.facts ?? defaultSettings
      // A new one each time, which prints when it is there.
      setPaper(<PaperNow key={Math.random()} orders={orders} facts={facts} />)
    })

  return (
    <>
      <Button isBusy={isBusy} onClick={() => void start()}>
        <AdminIcon name="print" />
        {ids.length === 1 ? 'Label' : 'Labels'}
      </Button>
      {notSaved}
      {paper}
    </>
  )
}

/** Reads all that stands on the labels, so that they are whole when they are printed. */
async function readAll(queryClient: QueryClient, ids: string[]): Promise<AdminOrder[]> {
  const readOne = async (id: string) => {
    const [{ order }] = await Promise.all([
      queryClient.fetchQuery(endpointQuery(adminOrdersApi.getAdminOrder, { params: { id } })),
      queryClient.fetchQuery(endpointQuery(adminOrderLinksApi.getOrderLinks, { params: { id } })),
    ])
    await queryClient.fetchQuery(customerTextQuery(order.language))
    return order
  }
  const [orders] = await Promise.all([Promise.all(ids.map(readOne)), queryClient.fetchQuery(barCodeQuery)])
  return orders
}

/** Papers that only the printer sees. */
function PaperNow(papers: Omit<Parameters<typeof Labels>[0], 'form'>) {
  useEffect(() => print(), [])
  return createPortal(
    <div className="paper-now">
      <Labels form="a6" {...papers} />
    </div>,
    document.body,
  )
}
