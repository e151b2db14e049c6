import { Navigate } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { ownRiderId } from '#domain/cash/courier-cash.ts'
import { toCollectOf } from '#domain/ledger/order-money.ts'
import { formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { canUndo } from '#domain/orders/allowed-transitions.ts'
import type { BoardColumn } from '#domain/orders/board-columns.ts'
import type { FailedState } from '#domain/orders/failed-states.ts'
import { type OrderState, orderStateLabels } from '#domain/orders/order-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { callAgainText, changedByOthers } from '#web/admin/orders/order/order-text.ts'
import type { QuestionProps, Step, Steps } from '#web/admin/steps/use-steps.ts'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { failedStateDialog } from './failed-state-dialog.tsx'
import { readLastCourier, ShipDialog, storeLastCourier } from './ship-dialog.tsx'
import { PartOfParcelDialog } from './part-of-parcel-dialog.tsx'
import {
  type CardToStep,
  cashOf,
  deliverAndReceive,
  type OrderToStep,
  recordNoAnswer,
  sendOrderStep,
  undoOrderStep,
} from './send-order-step.ts'

/**
 * A change to a state, or one that is more than that. `handed`: to the courier of last time, in one press. `paid`: the own
 * rider has delivered it and handed over the cash. `part`: a part of it was taken.
 */
export type OrderStep = Exclude<OrderState, 'placed'> | 'no-answer' | 'handed' | 'paid' | 'part'
type CardStep = Extract<OrderStep, 'packed' | 'handed' | 'shipped' | 'delivered' | 'paid' | 'part'>

const shared = {
  refresh: [adminOrdersApi.getAdminOrder, adminOrdersApi.listBoard, reportsApi.getToday, cashApi.listCourierCash],
  changed: ({ reply }) => changedByOthers(reply['place'] as BoardColumn | undefined),
} satisfies Pick<Steps<never, never, never>, 'refresh' | 'changed'>

const undone = {
  async undo(before: CardToStep, after: AdminOrder) {
    await undoOrderStep(before, after)
    return `Order ${after.number}: undone.`
  },
}

/** What follows a step to a state. */
const told = (to: OrderState) => ({
  say: ({ number }: CardToStep) => `${number} ${orderStateLabels[to].toLowerCase()}.`,
  ...(canUndo(to) && undone),
})

/** A step to a state that needs no more than a press. */
const moved = (to: OrderState) => ({ ...told(to), send: (order: CardToStep) => sendOrderStep(order, to) })

/** What staff do with an order on the board. */
export const cardSteps: Steps<CardToStep, CardStep, AdminOrder> = {
  ...shared,
  steps: {
    packed: { ...moved('packed'), label: 'Mark packed' },
    handed: {
      ...told('shipped'),
      isOffered: (order) => isBooked(order) || usualCourier(order.couriers) !== undefined,
      label: (order) => `Hand to ${isBooked(order) ? order.courierName : usualCourier(order.couriers)?.name}`,
      async send(order) {
        if (isBooked(order)) return sendOrderStep(order, 'shipped')
        const courierId = usualCourier(order.couriers)?.id ?? ''
        const after = await sendOrderStep(order, 'shipped', { courierId })
        storeLastCourier(courierId)
        return after
      },
    },
    shipped: {
      ...told('shipped'),
      isOffered: (order) => !isBooked(order),
      label: ({ couriers }) =>
        usualCourier(couriers) ? (
          <>
            Other courier<span className="visually-hidden"> or number</span>
          </>
        ) : (
          'Hand to courier'
        ),
      asks: { title: '', form: onPage('shipped') },
    },
    delivered: {
      ...moved('delivered'),
      label: ({ delivery }) => (delivery === 'collect' ? 'Collected' : 'Mark delivered'),
      asks: {
        title: ({ number, delivery }) => `Order ${number} ${delivery === 'collect' ? 'collected' : 'delivered'}?`,
        form: DeliveredDialog,
      },
      say: ({ number, delivery }) => `${number} ${delivery === 'collect' ? 'collected and paid' : 'delivered'}.`,
    },
    paid: {
      send: deliverAndReceive,
      say: ({ number }, after) =>
        `${number} delivered${after.isPaid ? '' : `, ${formatRupees(cashOf(after))} received`}.`,
    },
    part: { asks: { title: '', form: onPage('part') }, say: () => '' },
  },
}

/** What staff do with an order on its page and after a call. */
export const orderSteps: Steps<OrderToStep, OrderStep, AdminOrder> = {
  ...shared,
  steps: {
    ...cardSteps.steps,
    confirmed: { ...moved('confirmed'), label: 'Mark confirmed' },
    'no-answer': {
      ...undone,
      label: 'No answer',
      send: recordNoAnswer,
      say: ({ number }, { callAfter }) => `${number} no answer. ${callAgainText(callAfter, Date.now())}`,
    },
    shipped: {
      ...cardSteps.steps.shipped,
      asks: { title: ({ number }) => `Who takes order ${number}?`, submit: 'Hand to courier', form: ShipDialog },
    },
    part: {
      asks: { title: ({ number }) => `What of order ${number} was taken?`, form: PartOfParcelDialog },
      say: ({ number, money }, after) => {
        const cash = toCollectOf({ ...money, unaccepted: after.money.unaccepted })
        return `${number} delivered, ${formatRupees(cash)} collected.`
      },
    },
    cancelled: failed('cancelled', {
      label: 'Cancel order',
      title: 'Why is it cancelled?',
      hint: 'Tracked stock is added back.',
      done: 'is cancelled.',
    }),
    refused: failed('refused', {
      label: 'Mark refused',
      title: 'Why was it refused?',
      hint: 'Stock is added back when the parcel returns. Mark the order as returned then.',
      done: 'was refused.',
    }),
    returned: {
      ...failed('returned', {
        label: 'Mark returned',
        title: 'Why did it come back?',
        hint: '',
        done: 'came back.',
      }),
      kind: ({ state }) => (state === 'refused' ? 'plain' : 'quiet'),
    },
  },
}

/** Ends an order without cash, with a reason. Asks first, because it cannot be undone. */
function failed(
  to: FailedState,
  { label, title, hint, done }: { label: string; title: string; hint: string; done: string },
): Step<OrderToStep, OrderStep, AdminOrder> {
  return {
    label,
    kind: 'quiet',
    asks: { title, submit: label, kind: 'danger', form: failedStateDialog(to, hint) },
    say: ({ number }) => `Order ${number} ${done}`,
  }
}

/** The question that the page of an order opens with, by its search. */
export const searchOf = (to: OrderStep) => (to === 'part' ? 'move=delivered&part=1' : `move=${to}`)

/** The board asks about these on the page of the order. */
function onPage(to: CardStep) {
  return function QuestionOnPage({ subject: { id } }: QuestionProps<CardToStep>) {
    return <Navigate to={`${adminPaths.order(id)}?${searchOf(to)}`} />
  }
}

/** The steps beside the changes that are allowed: a call without answer, and the courier of last time in one press. */
export function withOtherSteps([first, ...others]: readonly OrderState[]): readonly string[] {
  if (first === undefined) return []
  if (first === 'confirmed') return [first, 'no-answer', ...others]
  return first === 'shipped' ? ['handed', first, ...others] : [first, ...others]
}

/** A courier has the parcel booked: its name and number stand on the order before it leaves. */
const isBooked = ({ state, courierId }: CardToStep) => state === 'packed' && courierId !== null

/** The courier used last on this device, or the shop's own rider. */
function usualCourier(couriers: CardToStep['couriers']) {
  return couriers.find(({ id }) => id === readLastCourier()) ?? couriers.find(({ id }) => id === ownRiderId)
}
