import { useSyncExternalStore } from 'react'
import type { Rupees } from '#domain/money.ts'
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { deviceStorage, notifyStored, onStored } from '#web/storage.ts'

/** One order as it is sent. With the same key it is placed once, however often it is sent. */
export interface OrderRequest {
  key: string
  body: {
    order: DeliveryAddress
    items: (ProductCard & { quantity: number })[]
    amount: Rupees
    /** The selected bike, if any. */
    bike?: string
  }
}

/** An order that was made without a network and is stored on this device; at most one. */
export interface PendingOrder extends OrderRequest {
  /** The time of the press, in epoch milliseconds. */
  at: number
  /** Why the shop refused it; it is not sent again until the person has reviewed it. */
  refusal: string | null
}

const storageKey = 'waiting-order'

/** Stores an order until the network is back, in place of an earlier one. False when the device cannot store it. */
export function storePendingOrder(request: OrderRequest): boolean {
  const isStored = write({ ...request, at: Date.now(), refusal: null })
  // An order that would be lost with the page must not look stored.
  if (!isStored) write(null)
  return isStored
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
  const text = deviceStorage.read(storageKey)
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
  const isStored = deviceStorage.writeJson(storageKey, order)
  notifyStored(storageKey)
  return isStored
}

const subscribe = (listener: () => void) => onStored(storageKey, listener)
