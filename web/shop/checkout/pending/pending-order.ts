import type { OrderedBike } from '#domain/bikes/my-bike.ts'
import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import type { DeliveryWay } from '#domain/orders/order-states.ts'
import type { Language } from '#domain/language/languages.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import type { Rupees } from '#domain/money.ts'
import type { CollectingCustomer, DeliveryAddress } from '#domain/orders/delivery-address.ts'
import type { CollectDetails, DoorDetails } from '#domain/orders/guests/guest-details.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { accountOf, readSession, type StoredSession } from '#web/shop/session/session-storage.ts'
import { deviceStorage, notifyStored, onStored } from '#web/storage.ts'
import { pendingOrderKey } from './pending-order-watch.tsx'

/** An order of an account as it is sent. With the same key it is placed once, however often it is sent. */
export interface AccountOrderRequest {
  key: string
  body: {
    order: DeliveryAddress | CollectingCustomer
    /** Left out for an order to the door. */
    delivery?: 'collect'
    items: (ProductCard & { quantity: number })[]
    amount: Rupees
    /** The selected bike, if any. */
    bike?: OrderedBike
  }
}

/** An order without an account as it is sent. */
export interface GuestOrderRequest {
  key: string
  isGuest: true
  body: {
    order: z.infer<typeof DoorDetails | typeof CollectDetails>
    delivery: DeliveryWay
    items: { _id: string; quantity: number }[]
    amount: Rupees
    bike?: OrderedBike
  }
}

/** Any order as it is sent. */
export type OrderRequest = AccountOrderRequest | GuestOrderRequest

/** The reply to a placed order; one without an account has its time and the path of its page. */
export interface PlacedReply {
  orderId: string
  number: number
  amount: Rupees
  message: string
  date?: number
  link?: string
}

/** An order that was made without a network and is stored on this device; at most one. */
export type PendingOrder = OrderRequest & {
  /** The language of the page where it was placed; later it is sent in this one. */
  language?: Language
  /** The account that made it, for which alone it is sent. */
  account?: string | null
  /** The time of the press, in epoch milliseconds. */
  at: number
  /** Why the shop refused it; it is not sent again until the person has reviewed it. */
  refusal: string | null
}

/** Whether an order is placed without an account. */
export function isGuestOrder(request: OrderRequest): request is GuestOrderRequest {
  return 'isGuest' in request
}

/** Stores an order until the network is back, in place of an earlier one. False when the device cannot store it. */
export function storePendingOrder(request: OrderRequest): boolean {
  const account = isGuestOrder(request) ? null : accountOf(readSession())
  const isStored = write({ ...request, account, language: currentLanguage(), at: Date.now(), refusal: null })
  // An order that would be lost with the page must not look stored.
  if (!isStored) write(null)
  return isStored
}

/** Whether an order can be sent with a session: anybody's, or that of the account that made it. */
export function maySend(order: PendingOrder, session: StoredSession | null | undefined): boolean {
  return isGuestOrder(order) || (Boolean(session) && (order.account ?? accountOf(session)) === accountOf(session))
}

/** Records why the shop refused the order. */
export function rejectPendingOrder(order: PendingOrder, refusal: string): void {
  write({ ...order, refusal })
}

/** Deletes the order after it was placed or cancelled. */
export function removePendingOrder(): void {
  write(null)
}

/** The order stored on this device by any tab; `null` when there is none, and on the edge. */
export function usePendingOrder(): PendingOrder | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

let lastText: string | null = null
let last: PendingOrder | null = null

function read(): PendingOrder | null {
  const text = deviceStorage.read(pendingOrderKey)
  if (text !== lastText) {
    lastText = text
    last = parse(text)
  }
  return last
}

function parse(text: string | null): PendingOrder | null {
  try {
    const order = JSON.parse(text ?? 'null') as PendingOrder | null
    return typeof order?.key === 'string' && Array.isArray(order.body?.items) ? order : null
  } catch {
    return null
  }
}

function write(order: PendingOrder | null): boolean {
  const isStored = deviceStorage.writeJson(pendingOrderKey, order)
  notifyStored(pendingOrderKey)
  return isStored
}

const subscribe = (listener: () => void) => onStored(pendingOrderKey, listener)
