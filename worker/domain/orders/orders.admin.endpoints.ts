import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { BoardCard, AdminOrder, SoldPart } from './admin-order.ts'
import { OrderStateName } from './allowed-moves.ts'
import { BoardColumn, boardColumns } from './board-columns.ts'
import { maxStateChanges } from './board-limits.ts'
import { CourierId, Note, TrackingNumber } from './order-fields.ts'
import { CallForm, OrderEditForm, OrderStateForm } from './order-forms.ts'
import { StaffOrderForm } from './staff-order-form.ts'

/** The calls of the counter about orders: the board, the call queue, moves, changes, and orders taken by phone or by hand. */

const path = '/api/hitech/owner/orders'
const OrderId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
const Cursor = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,90}$/))
const params = z.object({ id: OrderId })
const withOrder = z.object({ order: AdminOrder })

/**
 * One place of the board by keyset, with the counts of all places; or, with `q`, whatever has this order number, phone
 * number (any form) or tracking number, newest first, wherever it lies.
 */
export const listBoardEndpoint = defineEndpoint({
  method: 'GET',
  path,
  access: 'staff',
  summary: 'Orders of one place of the board, or found by number, phone or tracking number.',
  query: z.object({
    place: z._default(BoardColumn, 'placed'),
    after: z.optional(Cursor),
    q: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  reply: z.object({
    orders: z.array(BoardCard),
    next: z.nullable(z.string()),
    counts: z.record(z.enum(boardColumns), z.int()),
  }),
})

/** The order to call next: of those that are due, the one that has waited longest; after `skip`, the one behind it. */
export const getNextCallEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/calls',
  access: 'staff',
  summary: 'The order to call next.',
  query: z.object({ skip: z.optional(Cursor) }),
  reply: z.object({
    /** `null` when nobody is to be called, or everybody was skipped. */
    order: z.nullable(AdminOrder),
    /** Calls that are due, the skipped ones among them; at most 100. */
    due: z.int(),
    /** When the next one falls due, epoch milliseconds; `null` when none is put off. */
    later: z.nullable(z.int()),
    /** Skips this order when handed back. */
    cursor: z.nullable(z.string()),
  }),
})

/** One order with its past. Answers `NOT_FOUND` for an unknown id. */
export const getAdminOrderEndpoint = defineEndpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: 'staff',
  summary: 'Everything of one order, with the couriers to choose from.',
  params,
  reply: z.extend(withOrder, { couriers: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

/**
 * Moves an order to another state, for one person only: whoever comes second, or tries again after a lost answer, is
 * told `STALE` with `state`, the state it has now; when that is `to`, the move was made.
 */
export const changeOrderStateEndpoint = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/move`,
  access: 'staff',
  summary: 'Moves an order on the board; writes to the customer.',
  params,
  body: OrderStateForm,
  reply: withOrder,
  message: 'Saved.',
})

/** Counts a call that nobody answered, once: `from` is the count that was seen. `STALE` carries `callAttempts` and `state`. */
export const recordCallEndpoint = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/call`,
  access: 'staff',
  summary: 'Notes that nobody answered, and when to call again.',
  params,
  body: CallForm,
  reply: withOrder,
  message: 'No answer noted.',
})

/**
 * Undoes the last step of an order (confirmed, packed, handed over, nobody answered) within `undoMs`, for whoever made it;
 * its email is not sent. `updatedAt` is the order's after that step; `STALE` carries `state` when it is too late.
 */
export const undoOrderEndpoint = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/undo`,
  access: 'staff',
  summary: 'Undoes the last step of an order, a few seconds long.',
  params,
  body: z.object({ updatedAt: z.int() }),
  reply: withOrder,
  message: 'Undone.',
})

/**
 * Moves many orders on, each as `moveOrder` would and each by itself: `results` says of every order whether it is there now
 * (`done`, also when it was before) or not (`changed`: it is in `state`; `unknown`).
 */
export const changeOrderStatesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/order-moves',
  access: 'staff',
  summary: 'Marks many confirmed orders as packed.',
  body: z.object({
    ids: z.array(OrderId).check(z.minLength(1, 'Please tick some orders.'), z.maxLength(maxStateChanges)),
    to: z.literal('packed'),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        number: z.nullable(z.int()),
        outcome: z.enum(['done', 'changed', 'unknown']),
        state: z.nullable(OrderStateName),
      }),
    ),
  }),
  message: 'Saved.',
})

/**
 * Changes a `placed` or `confirmed` order: address, quantities (0 takes a line out, lines that are not named stay), note.
 * Prices stay as agreed. `STALE` carries `updatedAt` and `state`.
 */
export const editOrderEndpoint = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/change`,
  access: 'staff',
  summary: 'Changes address and quantities of an order before it is packed; writes to the customer.',
  params,
  body: OrderEditForm,
  problemCodes: ['INVALID_QUANTITY', 'INVALID_ITEM'],
  maxBytes: 64 * 1024,
  reply: withOrder,
  message: 'The order was changed.',
})

/** Sets the staff's note. `was` is the note that was seen; `STALE` carries `note`. */
export const saveOrderNoteEndpoint = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/note`,
  access: 'staff',
  summary: 'Writes a note for the staff.',
  params,
  body: z.object({ was: z.nullable(z.string()), note: Note }),
  reply: withOrder,
  message: 'Saved.',
})

/** Sets or corrects courier and tracking number of a parcel on the road. The same again changes nothing. */
export const trackOrderEndpoint = defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/tracking`,
  access: 'staff',
  summary: 'Sets courier and tracking number of a parcel on the road.',
  params,
  body: z.object({ courierId: CourierId, trackingNumber: TrackingNumber }),
  reply: withOrder,
  message: 'Saved.',
})

/** Takes an order down: by `phone` it is delivered like any other, over the `counter` it is sold and paid at once. */
export const createStaffOrderEndpoint = defineEndpoint({
  method: 'POST',
  path,
  access: 'staff',
  summary: 'Takes an order by phone, or sells over the counter, from the same stock.',
  body: StaffOrderForm,
  problemCodes: ['EMPTY_CART', 'INVALID_QUANTITY', 'INVALID_ITEM'],
  maxBytes: 64 * 1024,
  reply: z.object({ id: z.string(), number: z.int(), amount: z.int(), place: BoardColumn }),
  message: 'Order saved.',
})

/** Parts that are sold, by words or part number, for an order that is taken down; at most 20. */
export const searchPartsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/order-parts',
  access: 'staff',
  summary: 'Parts to put on an order, with price, stock and shelf.',
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
  reply: z.object({ parts: z.array(SoldPart) }),
})
