import { type Ref, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { inWords, waitOf } from '#web/admin/layout/texts.ts'
import { DockUndo } from '#web/admin/layout/undo.tsx'
import { useNow } from '#web/admin/orders/board/use-now.ts'
import { EditOrderForm } from '#web/admin/orders/order/edit-order-form.tsx'
import { OrderCustomer } from '#web/admin/orders/order/order-customer.tsx'
import { OrderLines } from '#web/admin/orders/order/order-lines.tsx'
import { changedByOthers, feeText, paidSummary } from '#web/admin/orders/order/order-text.ts'
import { orderSteps } from '#web/admin/orders/steps/order-steps.tsx'
import { toStep } from '#web/admin/orders/steps/send-order-step.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useReread } from '#web/admin/queries/use-endpoint-query.ts'
import { StepButton, StepQuestion } from '#web/admin/steps/step-buttons.tsx'
import { useSteps } from '#web/admin/steps/use-steps.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
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
            <div className="stack gap-12 order-calling" aria-busy={isLoadingNext}>
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

/** Everything needed during a call. */
function CallCard({ order, heading }: { order: AdminOrder; heading: Ref<HTMLHeadingElement> }) {
  const { number, createdAt, callAttempts, lines, money, note, advance } = order
  const now = useNow()
  const inAdvance = advance.missing > 0 && `${formatRupees(advance.missing)} of it in advance`
  return (
    <>
      <article key={order.id} className="card stack gap-12 order-card-whole">
        <header className="apart order-top">
          <p className="second">
            Order {number} · {waitOf(createdAt, now)} ago
          </p>
          <span className="chip">{callAttempts === 0 ? 'First call' : `Call ${callAttempts + 1}`}</span>
        </header>
        <OrderCustomer order={order} heading={heading}>
          <p className="order-say">
            Say <b>{money.toCollect === 0 ? 'paid' : formatRupees(money.toCollect)}</b>{' '}
            <span className="second">{[feeText(order), paidSummary(money), inAdvance].filter(Boolean).join(', ')}</span>
          </p>
        </OrderCustomer>
        {note && (
          <p className="order-note" dir="auto">
            {note}
          </p>
        )}
        <hr />
        <OrderLines lines={lines} bike={order.bike} />
        <HeldParts names={order.holdsHalfOf} />
      </article>
      <p className="second order-hint">
        {inWords('Ask: right bike and year? Someone at home tomorrow? Exact cash ready?')}
      </p>
    </>
  )
}

/** Warns that an unconfirmed order reserves half or more of a part's stock. */
function HeldParts({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <ul className="row order-chips" aria-label="Stock">
      {names.map((name) => (
        <li key={name} className="chip order-chip-warn">
          <Icon name="info" />
          Holds half the stock of {name}
        </li>
      ))}
    </ul>
  )
}

interface CallAnswersProps {
  order: AdminOrder
  /** The next order is loading, so buttons are disabled. */
  isLoadingNext: boolean
  /** An order was answered just before, so the dock is blocked for a moment. */
  isNext: boolean
  onAnswered(): void
  onUndone(): void
}

/** Buttons for the result of a call. Each one leads to the next order. */
function CallAnswers({ order, isLoadingNext, isNext, onAnswered, onUndone }: CallAnswersProps) {
  const [, setSearch] = useSearchParams()
  const { toast } = useToasts()
  const reread = useReread(orderSteps.refresh)
  const steps = useSteps(orderSteps, toStep(order, []), {
    allowed: order.moves,
    startsBlocked: isNext,
    onDone: onAnswered,
    onUndone,
    onChanged(sentence) {
      toast(`Order ${order.number}: ${sentence}`, 'error')
      onAnswered()
    },
  })
  if (order.state !== 'placed') {
    return (
      <section className="owner-dock order-answers" aria-label="Answered already">
        <DockUndo />
        <p role="status">{changedByOthers(order.place)}</p>
        <Button
          kind="main"
          disabled={isLoadingNext}
          onClick={() => {
            void reread()
            onAnswered()
          }}
        >
          Next call
        </Button>
      </section>
    )
  }
  return (
    <section className="owner-dock order-answers" aria-label="What did the customer say?">
      <DockUndo />
      {steps.notSaved}
      <StepButton of={steps} to="no-answer" isDisabled={isLoadingNext} />
      <StepButton of={steps} to="confirmed" kind="main" isDisabled={isLoadingNext}>
        <Icon name="check" />
        Confirmed
      </StepButton>
      <Button
        kind="quiet"
        disabled={steps.isBusy || steps.isBlocked || isLoadingNext}
        onClick={() => setSearch({ change: '1' })}
      >
        Change
      </Button>
      <StepButton of={steps} to="cancelled" isDisabled={isLoadingNext} />
      <StepQuestion of={steps} />
    </section>
  )
}
