import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { AdminOrder, BoardCard, SoldPart } from './admin-order.ts'
import { OrderStateName } from './allowed-transitions.ts'
import { BoardColumn, boardColumns, maxStateChanges } from './board-columns.ts'
import { CourierId, Note, OrderLanguage, TrackingNumber } from './order-fields.ts'
import { CallForm, OrderEditForm, OrderStateForm, StaffOrderForm } from './order-forms.ts'
import { deliveryWays } from './order-states.ts'

/** Order endpoints of the admin: board, call queue, state changes, edits and staff orders. */
const OrderId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
const Cursor = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,90}$/))
const params = z.object({ id: OrderId })
const withOrder = z.object({ order: AdminOrder })

/** Endpoints of the board, the call queue, changes of orders and orders by staff. */
export const adminOrdersApi = defineEndpoints('/api/hitech/owner', 'staff', {
  /**
   * Lists one column of the board by keyset; with `q`, orders by number, phone, tracking number or name, newest
   * first.
   */
  listBoard: get('/orders', 'Orders of one column of the board, or found by number, phone, tracking number or name.', {
    query: z.object({
      place: z._default(BoardColumn, 'placed'),
      after: z.optional(Cursor),
      delivery: z.optional(z.enum(deliveryWays)),
      zone: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
      q: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    }),
    reply: z.object({
      orders: z.array(BoardCard),
      next: z.nullable(z.string()),
      counts: z.record(z.enum(boardColumns), z.int()),
    }),
  }),

  /** The next order to call: the one that is due longest; after `skip`, the one behind it. */
  getNextCall: get('/calls', 'The order to call next.', {
    query: z.object({ skip: z.optional(Cursor) }),
    reply: z.object({
      /** `null` when no call is due, or all were skipped. */
      order: z.nullable(AdminOrder),
      /** Calls that are due, including skipped ones; at most 100. */
      due: z.int(),
      /** When the next call is due, epoch milliseconds; `null` when none is postponed. */
      later: z.nullable(z.int()),
      /** Skips this order when sent back. */
      cursor: z.nullable(z.string()),
    }),
  }),

  /** One order with its history; `NOT_FOUND` for an unknown id. */
  getAdminOrder: get('/orders/{id}', 'One order with its history, and the couriers to choose from.', {
    params,
    reply: z.extend(withOrder, { couriers: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),

  /**
   * Changes the state of an order, once. A concurrent change or a retry gets `STALE` with the current `state`; if
   * that equals `to`, the change was made. With `accepted` only a part of a parcel was taken: `cash` is what was
   * then to collect, else `VALIDATION` with `toCollect`, and the rest becomes a return.
   */
  changeOrderState: post('/orders/{id}/move', 'Changes the state of an order; emails the customer.', {
    params,
    body: OrderStateForm,
    reply: withOrder,
    message: 'Saved.',
  }),

  /**
   * Counts an unanswered call, once: `from` is the count that the screen showed. `STALE` carries `callAttempts` and
   * `state`.
   */
  recordCall: post('/orders/{id}/call', 'Records an unanswered call, and when to call again.', {
    params,
    body: CallForm,
    reply: withOrder,
    message: 'No answer noted.',
  }),

  /**
   * Undoes one's own last change of an order within `undoMs`, without its email. `updatedAt` is the value after that
   * change; `STALE` carries `state` when it is too late.
   */
  undoOrder: post('/orders/{id}/undo', 'Undoes the last change of an order within a few seconds.', {
    params,
    body: z.object({ updatedAt: z.int() }),
    reply: withOrder,
    message: 'Undone.',
  }),

  /**
   * Changes the states of many orders, each independently of the others. A result is `done` (also when it was before),
   * `changed` (it has another `state`) or `unknown`.
   */
  changeOrderStates: post('/order-moves', 'Marks many confirmed orders as packed.', {
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
  }),

  /**
   * Edits a `placed` or `confirmed` order: address, note, lines (0 removes one, those left out stay). Agreed prices
   * stay; a part that joins has today's. `STALE` carries `updatedAt` and `state`.
   */
  editOrder: post('/orders/{id}/change', 'Edits address and parts of an order before packing; emails the customer.', {
    params,
    body: OrderEditForm,
    problemCodes: ['INVALID_QUANTITY', 'INVALID_ITEM'],
    maxBytes: 64 * 1024,
    reply: withOrder,
    message: 'The order was changed.',
  }),

  /** `was` is the note that the screen showed; `STALE` carries `note`. */
  saveOrderNote: post('/orders/{id}/note', 'Saves the staff note of an order.', {
    params,
    body: z.object({ was: z.nullable(z.string()), note: Note }),
    reply: withOrder,
    message: 'Saved.',
  }),

  /**
   * Saves the language of emails, messages and print. `was` is the one that the screen showed; `STALE` carries
   * `language`.
   */
  saveOrderLanguage: post('/orders/{id}/language', 'Saves the language that an order speaks to its customer.', {
    params,
    body: z.object({ was: OrderLanguage, language: OrderLanguage }),
    reply: withOrder,
    message: 'Saved.',
  }),

  /** Repeating it changes nothing. */
  trackOrder: post('/orders/{id}/tracking', 'Sets courier and tracking number of a shipped parcel.', {
    params,
    body: z.object({ courierId: CourierId, trackingNumber: TrackingNumber }),
    reply: withOrder,
    message: 'Saved.',
  }),

  /** Creates an order by staff: by `phone` to be delivered, or over the counter, delivered and paid at once. */
  createStaffOrder: post('/orders', 'Creates an order by phone, or a sale over the counter, from the same stock.', {
    body: StaffOrderForm,
    problemCodes: ['EMPTY_CART', 'INVALID_QUANTITY', 'INVALID_ITEM'],
    maxBytes: 64 * 1024,
    reply: z.object({ id: z.string(), number: z.int(), amount: z.int(), place: BoardColumn }),
    message: 'Order saved.',
  }),

  /** Searches parts on sale by words or part number, for a new staff order; at most 20. */
  searchParts: get('/order-parts', 'Parts for a new order, with price, stock and shelf.', {
    query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
    reply: z.object({ parts: z.array(SoldPart) }),
  }),
})

const linkParams = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })
const linkKinds = ['message', 'device', 'slip'] as const

/** The absolute links of an order by their kind. */
export const OrderLinks = z.record(z.enum(linkKinds), z.string())
/** The absolute links of an order by their kind. */
export type OrderLinks = z.infer<typeof OrderLinks>

/** `null` when the customer's data was erased: such an order has no links. */
const linksReply = z.object({ links: z.nullable(OrderLinks) })

/** Endpoints of the admin for the links of one order. */
export const adminOrderLinksApi = defineEndpoints('/api/hitech/owner/orders/{id}/links', 'staff', {
  /** The links of an order, for WhatsApp, the customer's device and the packing slip. `NOT_FOUND` for an unknown id. */
  getOrderLinks: get('', 'The links to the page of an order.', {
    params: linkParams,
    reply: linksReply,
  }),

  /** Revokes the links of some kinds, by default of all: they open nothing any more. Returns the new links. */
  revokeOrderLinks: post('/revoke', 'Revokes links to the page of an order.', {
    params: linkParams,
    body: z.object({
      kinds: z._default(z.array(z.enum(linkKinds)).check(z.minLength(1), z.maxLength(3)), [...linkKinds]),
    }),
    reply: linksReply,
    message: 'The old links open nothing any more.',
  }),
})
