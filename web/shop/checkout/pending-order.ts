import { useSyncExternalStore } from 'react'
import type { OrderRequest } from './send-order.ts'

/** An order that was made without a network and waits on this device; at most one. */
export interface WaitingOrder extends OrderRequest {
  /** Epoch milliseconds of the press. */
  at: number
  /** Why the shop did not take it; it is not sent again until somebody looked at it. */
  refusal: string | null
}

const storageKey = 'waiting-order'
const changed = 'waiting-order-changed'

/** Keeps an order until the network is back, in place of an earlier one. False when the device keeps nothing. */
export function keepWaitingOrder(request: OrderRequest): boolean {
  return write({ ...request, at: Date.now(), refusal: null })
}

/** The shop did not take it. */
export function refuseWaitingOrder(order: WaitingOrder, refusal: string): void {
  write({ ...order, refusal })
}

/** It was placed or cancelled. */
export function forgetWaitingOrder(): void {
  write(null)
}

/** The order that waits on this device, whichever tab made it; `null` when there is none, and on the edge. */
export function useWaitingOrder(): WaitingOrder | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

let lastText: string | null = null
let last: WaitingOrder | null = null

function read(): WaitingOrder | null {
  const text = storedText()
  if (text !== lastText) {
    lastText = text
    last = parse(text)
  }
  return last
}

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function parse(text: string | null): WaitingOrder | null {
  try {
    const order = JSON.parse(text ?? 'null') as WaitingOrder | null
    return typeof order?.key === 'string' && Array.isArray(order.body?.items) ? order : null
  } catch {
    return null
  }
}

function write(order: WaitingOrder | null): boolean {
  try {
    if (order) localStorage.setItem(storageKey, JSON.stringify(order))
    else localStorage.removeItem(storageKey)
    dispatchEvent(new Event(changed))
    return true
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', listener)
  }
}
