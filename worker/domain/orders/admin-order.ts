import * as z from 'zod/mini'
import { Picture } from '#domain/media/picture.ts'
import { OrderStateName } from './allowed-moves.ts'
import { BoardColumn } from './board-columns.ts'
import { orderChannels } from './order-states.ts'
import { PhoneHistory } from './phone-history.ts'
import { Tracking } from './tracking.ts'

/** An order as the people of the shop see it. Money in whole rupees, times in epoch milliseconds. */

const time = z.int()
const text = z.nullable(z.string())

const OrderChannelName = z.enum(orderChannels)

/** A card of the board. Name and phone are `null` for a sale over the counter, and once what is personal was taken off. */
export const BoardCard = z.object({
  id: z.string(),
  number: z.int(),
  name: text,
  phone: text,
  city: z.string(),
  amount: z.int(),
  place: BoardColumn,
  channel: OrderChannelName,
  createdAt: time,
  /** Pieces, all lines together. */
  itemCount: z.int(),
  callAttempts: z.int(),
  /** Nobody calls before this time; 0 until the first try. */
  callAfter: time,
  courierId: text,
  courierName: text,
  trackingNumber: text,
  shippedAt: z.nullable(time),
})
export type BoardCard = z.infer<typeof BoardCard>

const AdminOrderLine = z.object({
  productId: z.string(),
  name: z.string(),
  /** Of one piece, as agreed when the order was placed. */
  price: z.int(),
  quantity: z.int(),
  picture: z.nullable(Picture),
  partNumber: text,
  shelf: text,
  /** Pieces on the shelf now, what this order took not among them; `null` when not counted. */
  stock: z.nullable(z.int()),
  /** It does not fit the bike that the shopper had chosen: worth asking. */
  isMisfit: z.boolean(),
})
/** One line of an order, with the part as it is now. */
export type AdminOrderLine = z.infer<typeof AdminOrderLine>

/** Fewer are never remarkable: somebody has to buy the last one. */
const leastHeld = 2

/**
 * The parts of whose stock an order holds half or more, by name: worth a closer look before it is confirmed. Pieces of a part
 * that was not counted when they were ordered, `uncounted`, hold nothing.
 */
export function heldParts(
  lines: (Pick<AdminOrderLine, 'name' | 'quantity' | 'stock'> & { uncounted: number })[],
): string[] {
  return lines.flatMap(({ name, quantity, uncounted, stock }) => {
    const held = quantity - uncounted
    return stock !== null && held >= leastHeld && held >= stock ? [name] : []
  })
}

/** One change of an order in plain words, with who made it: a name, `Customer` or `Shop`. */
export const OrderEvent = z.object({ id: z.string(), at: time, who: z.string(), text: z.string() })
export type OrderEvent = z.infer<typeof OrderEvent>

/** Everything of one order. */
export const AdminOrder = z.object({
  id: z.string(),
  number: z.int(),
  state: OrderStateName,
  isPaid: z.boolean(),
  place: BoardColumn,
  /** Where it may go from here, the ordinary move first. */
  moves: z.array(OrderStateName),
  channel: OrderChannelName,
  createdAt: time,
  /** What `changeOrder` is told, so that nobody overwrites what somebody else has just changed. */
  updatedAt: time,
  name: text,
  phone: text,
  email: text,
  street: text,
  city: z.string(),
  province: z.string(),
  zipCode: text,
  country: z.string(),
  /** The address on one line, as it is said and written on the parcel; empty when there is none. */
  address: z.string(),
  /** The customer deleted the account: what is personal is gone, or goes when the business is done. */
  isAccountDeleted: z.boolean(),
  /** The bike that the shopper had chosen: `CD 70`. */
  bike: text,
  lines: z.array(AdminOrderLine),
  /** Names of parts of whose stock this order, not confirmed yet, holds half or more: `heldParts`. */
  holdsHalfOf: z.array(z.string()),
  subtotal: z.int(),
  deliveryFee: z.int(),
  /** The cash to collect. */
  amount: z.int(),
  /** What the courier hands over of it; `null` until it was delivered. */
  cashDue: z.nullable(z.int()),
  callAttempts: z.int(),
  callAfter: time,
  /** Why it was cancelled, refused or returned. */
  reason: text,
  /** Of the staff, for the staff. */
  note: text,
  courierId: text,
  tracking: z.nullable(Tracking),
  shippedAt: z.nullable(time),
  deliveredAt: z.nullable(time),
  /** Oldest first; of a very long history the newest hundred. */
  history: z.array(OrderEvent),
  /** `null` when there is no number. */
  phoneHistory: z.nullable(PhoneHistory),
})
export type AdminOrder = z.infer<typeof AdminOrder>

/** A part as it is found while an order is taken down. */
export const SoldPart = z.object({
  productId: z.string(),
  name: z.string(),
  partNumber: z.string(),
  price: z.int(),
  /** `null` when not counted. */
  stock: z.nullable(z.int()),
  shelf: text,
  /** The bike it is filed under. */
  fits: text,
  picture: z.nullable(Picture),
})
export type SoldPart = z.infer<typeof SoldPart>
