import * as z from 'zod/mini'
import { deliveryWays, orderChannels } from './order-states.ts'
import { AdminAdvance } from '#domain/advances/advance.ts'
import { OrderEntry } from '#domain/ledger/order-entry.ts'
import { Parcel } from '#domain/parcels/parcel.ts'
import { OrderMoney } from '#domain/ledger/order-money.ts'
import { Picture } from '#domain/media/picture.ts'
import { PartNames } from '#domain/products/part-names.ts'
import { OrderStateName } from './allowed-transitions.ts'
import { BoardColumn } from './board-columns.ts'
import { OrderLanguage } from './order-fields.ts'
import { PhoneHistory } from './phone-history.ts'
import { Tracking } from './tracking.ts'

/** Orders as staff see them. Money in whole rupees, times in epoch milliseconds. */

const time = z.int()
const text = z.nullable(z.string())

const OrderChannelName = z.enum(orderChannels)

/** A card of the board. Name and phone are `null` for a sale over the counter, and after personal data was erased. */
export const BoardCard = z.object({
  id: z.string(),
  number: z.int(),
  name: text,
  phone: text,
  city: z.string(),
  /** The cash to collect at the door. */
  toCollect: z.int(),
  amount: z.int(),
  /** What of an advance is still missing; 0 for none, and once the parcel left. */
  missingAdvance: z.int(),
  place: BoardColumn,
  channel: OrderChannelName,
  delivery: z.enum(deliveryWays),
  createdAt: time,
  /** When the customer confirmed it by its link; `null` when staff did, or nobody has. */
  customerConfirmedAt: z.nullable(time),
  /** The quantities of all lines, added up. */
  itemCount: z.int(),
  callAttempts: z.int(),
  /** No call is due before this time; 0 until the first attempt. */
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
  names: PartNames,
  /** Price of one piece, as agreed when the order was placed. */
  price: z.int(),
  quantity: z.int(),
  picture: z.nullable(Picture),
  partNumber: text,
  shelf: text,
  /** Stock now, without the pieces this order reserved; `null` when not counted. */
  stock: z.nullable(z.int()),
  /** The part does not fit the bike that the shopper selected. */
  isMisfit: z.boolean(),
  /** Why: `Not for your CG 125. It is for 2021 and newer.`; `null` where it fits. */
  misfitSentence: text,
})
/** A line of an order with its current product. */
export type AdminOrderLine = z.infer<typeof AdminOrderLine>

/** Smaller quantities are never remarkable: every part has a last buyer. */
const leastHeld = 2

/**
 * Names the parts of which an order holds half or more of the stock, as a hint for the confirmation call. Pieces that
 * were not counted when they were ordered (`uncounted`) hold nothing.
 */
export function heldParts(
  lines: (Pick<AdminOrderLine, 'name' | 'quantity' | 'stock'> & { uncounted: number })[],
): string[] {
  return lines.flatMap(({ name, quantity, uncounted, stock }) => {
    const held = quantity - uncounted
    return stock !== null && held >= leastHeld && held >= stock ? [name] : []
  })
}

/** One event of an order as text. `who` is a name, `Customer` or `Shop`. */
export const OrderEvent = z.object({ id: z.string(), at: time, who: z.string(), text: z.string() })
export type OrderEvent = z.infer<typeof OrderEvent>

/** An order with its lines, history and phone history. */
export const AdminOrder = z.object({
  id: z.string(),
  number: z.int(),
  state: OrderStateName,
  isPaid: z.boolean(),
  place: BoardColumn,
  /** The states it may change to, the usual one first. */
  moves: z.array(OrderStateName),
  channel: OrderChannelName,
  language: OrderLanguage,
  delivery: z.enum(deliveryWays),
  /** The zone it was priced by; `null` for a collected order and for older ones. */
  zone: text,
  createdAt: time,
  /** When the customer confirmed it by its link; `null` when staff did, or nobody has. */
  customerConfirmedAt: z.nullable(time),
  /** Sent back with an edit, so that a concurrent change is not overwritten. */
  updatedAt: time,
  name: text,
  phone: text,
  email: text,
  street: text,
  city: z.string(),
  province: z.string(),
  zipCode: text,
  country: z.string(),
  /** The address on one line, as printed on the parcel; empty when there is none. */
  address: z.string(),
  /** The key of its customer; `null` without account and number. */
  customer: text,
  /** The customer deleted the account: personal data is erased, now or once the order is finished. */
  isAccountDeleted: z.boolean(),
  /** The bike that the shopper selected, with its year where known: `CD 70, 2015`. */
  bike: text,
  lines: z.array(AdminOrderLine),
  /** Parts of which this unconfirmed order holds half or more of the stock: `heldParts`. */
  holdsHalfOf: z.array(z.string()),
  subtotal: z.int(),
  deliveryFee: z.int(),
  /** Subtotal and delivery. */
  amount: z.int(),
  /** The sums of the ledger and its entries, oldest first. `toRefund` is the money to send back. */
  money: z.extend(OrderMoney, { toRefund: z.int(), entries: z.array(OrderEntry) }),
  /** The requested advance, and its proofs of payment. */
  advance: AdminAdvance,
  /** The cash that the courier owes for it; `null` before delivery. */
  cashDue: z.nullable(z.int()),
  callAttempts: z.int(),
  callAfter: time,
  /** The reason of a cancelled, refused or returned order. */
  reason: text,
  /** The note that only staff read. */
  note: text,
  courierId: text,
  tracking: z.nullable(Tracking),
  /** Its open parcel, else its last one; `null` before it is packed. */
  parcel: z.nullable(Parcel),
  shippedAt: z.nullable(time),
  deliveredAt: z.nullable(time),
  /** Oldest first; at most the newest hundred events. */
  history: z.array(OrderEvent),
  /** `null` when there is no number. */
  phoneHistory: z.nullable(PhoneHistory),
})
export type AdminOrder = z.infer<typeof AdminOrder>

/** A part in the search of the form for a new staff order. */
export const SoldPart = z.object({
  productId: z.string(),
  name: z.string(),
  partNumber: z.string(),
  price: z.int(),
  /** `null` when not counted. */
  stock: z.nullable(z.int()),
  shelf: text,
  /** The bike it is listed under. */
  fits: text,
  picture: z.nullable(Picture),
})
export type SoldPart = z.infer<typeof SoldPart>
