import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { Button } from '#web/kit/button.tsx'
import { CallAnswers } from './call-answers.tsx'
import { CallCard } from './call-card.tsx'
import { EditOrderForm } from '#web/admin/orders/order/edit-order-form.tsx'
import { NoCalls } from './no-calls.tsx'
import { useCallQueue } from './use-call-queue.ts'

/** Calls to make, one order at a time: state the amount, record the result, and the next order appears. */
export function CallsPage() {
  const queue = useCallQueue()
  const { order, isLoadingNext, turn } = queue
  const [search, setSearch] = useSearchParams()
  const isChanging = search.has('change') && order !== null
  const heading = useRef<HTMLHeadingElement>(null)
  const shownTurn = useRef(1)

  useEffect(() => {
    if (isLoadingNext || turn === shownTurn.current) return
    shownTurn.current = turn
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [isLoadingNext, turn, order])

  function closeChange() {
    setSearch({}, { replace: true })
  }

  async function reload({ id }: AdminOrder) {
    const reply = await callAsStaff(adminOrdersApi.getAdminOrder, { params: { id } })
    queue.show(reply.order)
    return reply.order
  }

  return (
    <AdminPage
      title={isChanging ? `Change order ${order.number}` : queue.title}
      back={isChanging ? { to: adminPaths.calls, label: 'the call' } : { to: adminPaths.orders, label: 'Orders' }}
      actions={
        order &&
        !isChanging && (
          <Button kind="quiet" className="order-skip" disabled={isLoadingNext} onClick={queue.skip}>
            Skip
          </Button>
        )
      }
    >
      <QueryView of={{ ...queue.query, isPlaceholderData: false }}>
        {({ later }) => {
          if (!order)
            return <NoCalls later={later} skipped={queue.skipped} onStartAgain={queue.startAgain} heading={heading} />
          if (isChanging) {
            return (
              <EditOrderForm
                key={order.id}
                order={order}
                onReload={() => reload(order)}
                onChanged={(changed) => {
                  queue.show(changed)
                  closeChange()
                }}
                onClose={closeChange}
              />
            )
          }
          return (
            <div className="order-calling" aria-busy={isLoadingNext}>
              <CallCard order={order} heading={heading} />
              <CallAnswers
                key={`${turn} ${order.id}`}
                order={order}
                isLoadingNext={isLoadingNext}
                isNext={turn > 1}
                onAnswered={queue.next}
                onUndone={queue.back}
              />
            </div>
          )
        }}
      </QueryView>
    </AdminPage>
  )
}
