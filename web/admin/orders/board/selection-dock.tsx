import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { BoardCard } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'

interface SelectionDockProps {
  orders: BoardCard[]
  onClear(): void
  onMoved(card: BoardCard): void
}

/** Actions for all selected orders. */
export function SelectionDock({ orders, onClear, onMoved }: SelectionDockProps) {
  const { toast } = useToasts()
  const { isBusy, run, notSaved } = useAction({
    refresh: [adminOrdersApi.listBoard, adminOrdersApi.getAdminOrder, reportsApi.getToday],
  })
  const toPack = orders.filter(({ place }) => place === 'confirmed')

  const pack = () =>
    run(async () => {
      const { results } = await callAsStaff(adminOrdersApi.changeOrderStates, {
        body: { ids: toPack.map(({ id }) => id), to: 'packed' },
      })
      const done = results.filter(({ outcome }) => outcome === 'done')
      const others = results.filter(({ outcome }) => outcome !== 'done')
      for (const card of toPack) {
        if (done.some(({ id }) => id === card.id)) onMoved({ ...card, place: 'packed' })
      }
      if (done.length > 0) toast(`${counted(done.length, 'order')} packed.`, 'success')
      if (others.length > 0) {
        const numbers = others.map(({ number }) => number ?? '?').join(', ')
        toast(`Not packed, because somebody else changed them: ${numbers}.`, 'error')
      }
    })

  return (
    <section className="owner-dock order-tick-dock" aria-label="Ticked orders">
      <p aria-live="polite">
        <b>{counted(orders.length, 'order')}</b> ticked
      </p>
      {notSaved}
      <Button kind="quiet" disabled={isBusy} onClick={onClear}>
        Clear
      </Button>
      <Link className="button" to={adminPaths.slips(orders.map(({ id }) => id).join(','))}>
        <AdminIcon name="print" />
        Print slips
      </Link>
      {toPack.length > 0 && (
        <Button kind="main" isBusy={isBusy} onClick={() => void pack()}>
          Mark packed
        </Button>
      )}
    </section>
  )
}
