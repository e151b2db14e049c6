import * as z from 'zod/mini'
import { cartLimits } from './cart.ts'
import { defineEndpoint } from './endpoint.ts'
import { errors, ShopError } from './errors.ts'
import { messages } from './messages.ts'
import { formatRupees, type Rupees } from './money.ts'
import { Email, line, phoneDigits } from './people.ts'
import { ProductId, publicStock } from './products.ts'
import { isDeliveredTo, type ShopFacts } from './shop-facts.ts'
import { deliveryCountry } from './shop.ts'
import { Tracking } from './tracking.ts'

const stateMissing = 'Please select a state.'

/**
 * Where the parcel goes. Problems are named in this order on the wire; the screen names its topmost field first. Which
 * cities there are is the owner's to say: `checkDelivery`. Spec §5.
 */
export const DeliveryAddress = z.object({
  firstName: line('Please enter your first name.', 100),
  lastName: line('Please enter your last name.', 100),
  email: Email,
  street: line('Please enter your street address.', 200),
  city: line(messages.signup.cityMissing, 60),
  state: line(stateMissing, 60),
  zipCode: z
    .union([z.string(), z.number()], 'Please enter your zip code.')
    .check(z.refine((code) => /^\d{4,10}$/.test(String(code).trim()), 'Please enter your zip code.')),
  country: z.literal(deliveryCountry, 'We deliver in Pakistan only.'),
  phone: z
    .union([z.string(), z.number()], messages.signup.phoneInvalid)
    .check(z.refine((phone) => /^\d{10,13}$/.test(phoneDigits(String(phone))), messages.signup.phoneInvalid)),
})
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

/** The ways of an order, by the shop's own names; the shopper sees the labels. */
export const orderStates = [
  'placed',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'refused',
  'returned',
] as const
/** One of `orderStates`. */
export type OrderState = (typeof orderStates)[number]

/** How an order came in: through the pages, by telephone, or over the counter. */
export const orderChannels = ['web', 'phone', 'counter'] as const
/** One of `orderChannels`. */
export type OrderChannel = (typeof orderChannels)[number]

/** The text a shopper reads; what the wire calls `status`. Decisions, identity. */
export const orderStateLabels: Record<OrderState, string> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refused: 'Refused',
  returned: 'Returned',
}

/** The five steps that the orders page draws, in order. Look, orders. */
export const orderSteps = ['Placed', 'Confirmed', 'Packed', 'On its way', 'Delivered'] as const

/** The part of an item the server believes: which product and how many. Decisions, the server decides. */
export interface OrderLine {
  productId: ProductId
  quantity: number
}

const OrderItem = z.looseObject({ _id: ProductId, quantity: z.optional(z.unknown()) }, errors.INVALID_ITEM.message)

/**
 * Lines of an order from what the browser sent, one per product, quantities of the same product added up.
 * @throws ShopError 'EMPTY_CART' when nothing is ordered
 * @throws ShopError 'INVALID_QUANTITY' when a quantity is not a whole number from 1 to 999, or there are too many lines
 */
export function orderLines(items: z.infer<typeof OrderItem>[]): OrderLine[] {
  const quantities = new Map<ProductId, number>()
  for (const { _id, quantity } of items) {
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) {
      throw new ShopError('INVALID_QUANTITY')
    }
    quantities.set(_id, (quantities.get(_id) ?? 0) + quantity)
  }
  if (quantities.size === 0) throw new ShopError('EMPTY_CART')
  const lines = [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
  if (lines.length > cartLimits.lines) throw new ShopError('INVALID_QUANTITY')
  if (lines.some((each) => each.quantity > cartLimits.quantity)) throw new ShopError('INVALID_QUANTITY')
  return lines
}

/** What an order needs to know of a part that is sold; `stock` is `null` when it is not counted. */
export interface PricedProduct {
  _id: ProductId
  name: string
  newPrice: Rupees
  stock: number | null
}

/** An order with the catalogue's prices, whole rupees. */
export interface PricedOrder {
  lines: (OrderLine & { name: string; price: Rupees })[]
  subtotal: Rupees
  deliveryFee: Rupees
  amount: Rupees
}

/**
 * Refuses an address that parcels do not go to.
 * @throws ShopError 'VALIDATION' in the words of the form
 */
export function checkDelivery({ city, state }: Pick<DeliveryAddress, 'city' | 'state'>, facts: ShopFacts): void {
  if (isDeliveredTo(facts, state, city)) return
  const problem = Object.hasOwn(facts.deliveryCities, state)
    ? { city: messages.signup.cityMissing }
    : { state: stateMissing }
  throw new ShopError('VALIDATION', { message: Object.values(problem)[0] ?? '', errors: problem })
}

/**
 * Prices an order from the catalogue, never from the browser. Whole rupees; the delivery fee is charged once per order.
 * @throws ShopError 'PRODUCT_NOT_FOUND' when a line names a product that is not sold (any more); lists them
 * Spec §4 Cart total, §9 Delivery fee.
 */
export function priceOrder(
  lines: OrderLine[],
  catalogue: ReadonlyMap<ProductId, PricedProduct>,
  deliveryFee: Rupees,
): PricedOrder {
  const gone = lines.filter((each) => !catalogue.has(each.productId)).map((each) => each.productId)
  if (gone.length > 0) {
    const message = 'Some products are no longer available.'
    throw new ShopError('PRODUCT_NOT_FOUND', { message, fields: { products: gone } })
  }
  const priced = lines.map((each) => {
    const { name, newPrice } = catalogue.get(each.productId) as PricedProduct
    return { ...each, name, price: newPrice }
  })
  const subtotal = priced.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { lines: priced, subtotal, deliveryFee, amount: subtotal + deliveryFee }
}

/**
 * Refuses an order for more than there is, naming every line that is short.
 * @throws ShopError 'OUT_OF_STOCK'
 */
export function checkStock({ lines }: PricedOrder, catalogue: ReadonlyMap<ProductId, PricedProduct>): void {
  refuseShort(shortLines(lines, catalogue))
}

/**
 * The same for a shopper, who is told no number that the pages do not tell. While a line is short of which everybody knows it,
 * only such lines are named: otherwise one part that is known to be gone would tell of all others without an order being placed.
 * @throws ShopError 'OUT_OF_STOCK'
 */
export function checkPublicStock({ lines }: PricedOrder, catalogue: ReadonlyMap<ProductId, PricedProduct>): void {
  const short = shortLines(lines, catalogue).map((each) => ({ ...each, stock: publicStock(each.stock) }))
  const known = short.filter(({ stock }) => stock !== null)
  refuseShort(known.length > 0 ? known : short)
}

/** A line for which there is not enough; `stock` is `null` when the number is not told. */
type ShortLine = PricedOrder['lines'][number] & { stock: number | null }

function shortLines(lines: PricedOrder['lines'], catalogue: ReadonlyMap<ProductId, PricedProduct>): ShortLine[] {
  return lines
    .map((each) => ({ ...each, stock: catalogue.get(each.productId)?.stock ?? null }))
    .filter(({ stock, quantity }) => stock !== null && stock < quantity)
}

function refuseShort(short: ShortLine[]): void {
  const [first] = short
  if (!first) return
  const { name, stock, quantity } = first
  const few = stock === null ? `We have fewer than ${quantity} of ${name}.` : `Only ${stock} left of ${name}.`
  const message = stock === 0 ? `${name} is out of stock.` : few
  throw new ShopError('OUT_OF_STOCK', {
    message,
    fields: { products: short.map((each) => ({ _id: each.productId, stock: each.stock })) },
  })
}

/**
 * Refuses an order that is larger than the owner takes through the pages.
 * @throws ShopError 'VALIDATION' for more cash than a rider shall carry, 'INVALID_QUANTITY' for too many of one part
 */
export function checkSize({ lines, amount }: PricedOrder, { maxOrderAmount, largestQuantity, phone }: ShopFacts): void {
  const many = lines.find(({ quantity }) => quantity > largestQuantity)
  if (many) {
    const message = `At most ${largestQuantity} of one part in one order: ${many.name}. For more, call ${phone}.`
    throw new ShopError('INVALID_QUANTITY', { message })
  }
  if (maxOrderAmount !== null && amount > maxOrderAmount) {
    const message = `One order may come to ${formatRupees(maxOrderAmount)} at most. For more, call ${phone}.`
    throw new ShopError('VALIDATION', { message })
  }
}

/** Places a cash-on-delivery order. Priced by the server; `Idempotency-Key` makes a retry safe. Spec §7 order/place. */
export const placeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/order/place',
  access: 'customer',
  summary:
    'Places a cash-on-delivery order. Of items only _id and quantity are read; amount must equal the shop’s own total.',
  body: z.object({
    items: z.array(OrderItem, errors.EMPTY_CART.message).check(z.minLength(1, errors.EMPTY_CART.message)),
    order: DeliveryAddress,
    amount: z.number('The amount is missing.'),
    /** The bike that the shopper had chosen, as in addresses: `honda-cd-70`. One that the shop does not know is none. */
    bike: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  }),
  problemCodes: ['EMPTY_CART', 'INVALID_ITEM'],
  limits: ['ip', 'customer', 'orders'],
  maxBytes: 512 * 1024,
  reply: z.object({ orderId: z.string(), amount: z.int(), number: z.int() }),
  message: messages.checkout.success,
  failure: messages.checkout.failed,
})

/** One order as its customer sees it. `date` is epoch milliseconds; `payment` is true when the cash came in. */
export const Order = z.object({
  orderId: z.string(),
  number: z.int(),
  status: z.string(),
  payment: z.boolean(),
  date: z.int(),
  amount: z.int(),
  deliveryFee: z.int(),
  /** `null` until the parcel is with a courier. */
  tracking: z.nullable(Tracking),
  /** Why it was cancelled, refused or sent back, in words for the customer; `null` when there is nothing to say. */
  reason: z.nullable(z.string()),
  /** Whom the shop calls and where the parcel goes; `null` once that was forgotten. `address` is on one line. */
  deliverTo: z.nullable(z.object({ firstName: z.string(), phone: z.string(), address: z.string(), city: z.string() })),
  items: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      price: z.int(),
      quantity: z.int(),
      image: z.array(z.string()),
    }),
  ),
})
export type Order = z.infer<typeof Order>

/** The newest orders of the account, at most 500. `phone` chooses nothing. Spec §7 order/userorders. */
export const listMyOrders = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/order/userorders',
  access: 'customer',
  summary: 'The orders of the account, newest first.',
  body: z.object({ phone: z.optional(z.nullable(z.union([z.string(), z.number()]))) }),
  reply: z.object({ orders: z.array(Order) }),
})

/** What is known of where a customer's parcels go; what is not known is empty. */
const KnownDelivery = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})
/** What is known of where a customer's parcels go. */
export type KnownDelivery = z.infer<typeof KnownDelivery>

/** Where the last order of the account went or, without one, what was said at signup. Fills the checkout. */
export const getMyDelivery = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/order/delivery',
  access: 'customer',
  summary: 'What is known of where the customer’s parcels go, from the last order or the account.',
  reply: z.object({ delivery: KnownDelivery }),
})

/** What an account says about a delivery: the first word of a name is the first name, the rest the last. */
export function deliveryOfAccount(account: {
  name: string
  email: string
  phone: string
  address: string
  city: string
}): KnownDelivery {
  const [firstName = '', ...rest] = account.name.trim().split(/\s+/)
  const { email, phone, address: street, city } = account
  return { firstName, lastName: rest.join(' '), email, phone, street, city, state: '', zipCode: '' }
}

/** One row per ordered item, carrying its order's status, payment and date. Spec §3 Order as received. */
export function toOrderRows(orders: Order[]) {
  return orders.flatMap(({ items, status, payment, date }) => items.map((item) => ({ ...item, status, payment, date })))
}
