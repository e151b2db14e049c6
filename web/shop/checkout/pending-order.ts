import { useSyncExternalStore } from 'react'
import type { Rupees } from '#domain/money.ts'
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { deviceStorage, notifyStored, onStored } from '#web/storage.ts'

/** One order as it is sent, with the key that makes it one however often it is sent. */
export interface OrderRequest {
  key: string
  body: {
    order: DeliveryAddress
    items: (ProductCard & { quantity: number })[]
    amount: Rupees
    /** The shopper's own bike, when one is chosen. */
    bike?: string
  }
}

/** An order that was made without a network and waits on this device; at most one. */
export interface PendingOrder extends OrderRequest {
  /** Epoch milliseconds of the press. */
  at: number
  /** Why the shop did not take it; it is not sent again until somebody looked at it. */
  refusal: string | null
}

const storageKey = 'waiting-order'

/** Keeps an order until the network is back, in place of an earlier one. False when the device keeps nothing. */
export function storePendingOrder(request: OrderRequest): boolean {
  const isStored = write({ ...request, at: Date.now(), refusal: null })
  // An order that is gone with the page must not look as if it were safe.
  if (!isStored) write(null)
  return isStored
}

/** The shop did not take it. */
export function rejectPendingOrder(order: PendingOrder, refusal: string): void {
  write({ ...order, refusal })
}

/** It was placed or cancelled. */
export function removePendingOrder(): void {
  write(null)
}

/** The order that waits on this device, whichever tab made it; `null` when there is none, and on the edge. */
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
