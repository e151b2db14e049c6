import { msg, t } from '#domain/language/translate.ts'

/** The states of an order, as stored. Shoppers see `orderStateLabels`. */
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

/** How an order arrived: on the website, by phone, or over the counter. */
export const orderChannels = ['web', 'phone', 'counter'] as const
/** One of `orderChannels`. */
export type OrderChannel = (typeof orderChannels)[number]

/** The label that a shopper reads; the wire field `status`. */
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

const statusTexts: Readonly<Record<string, string>> = {
  Placed: msg('Placed'),
  Confirmed: msg('Confirmed'),
  Packed: msg('Packed'),
  'On its way': msg('On its way'),
  Delivered: msg('Delivered'),
  Cancelled: msg('Cancelled'),
  Refused: msg('Refused'),
  Returned: msg('Returned'),
}

/** A status in the current language. */
export function statusText(status: string): string {
  return t(statusTexts[status] ?? status)
}

/** The five steps that the orders page draws, in order. */
export const orderSteps = ['Placed', 'Confirmed', 'Packed', 'On its way', 'Delivered'] as const

/** How an order reaches the customer: to the door, or collected at the shop without a fee. */
export const deliveryWays = ['door', 'collect'] as const
/** One of `deliveryWays`. */
export type DeliveryWay = (typeof deliveryWays)[number]
