import { useSyncExternalStore } from 'react'
import type { Order } from '#domain/orders/order.ts'
import type { Rupees } from '#domain/money.ts'
import { deviceStorage, notifyStored, onStored } from '#web/storage.ts'

/** The link of an order that was placed on this device without an account. */
export interface SavedOrderLink {
  /** The path of its page: `/o/…`. */
  link: string
  number: number
  amount: Rupees
  /** Epoch milliseconds. */
  placedAt: number
  /** The order as it was when this device last asked, without name and street. */
  seen?: { shape: typeof shape; order: Order }
}

/** The shape of `seen`: what an older or newer version of the shop stored is not read. */
const shape = 2

const storageKey = 'order-links'
/** The oldest links go first. */
const maxLinks = 50

/** Saves the link of an order on this device, also one that was forgotten; a newer link replaces that of the same order. */
export function saveOrderLink(saved: SavedOrderLink): void {
  const others = readSavedLinks().filter(({ number }) => number !== saved.number)
  write([...others, saved].sort((a, b) => b.placedAt - a.placedAt).slice(0, maxLinks))
}

/** Saves how an order is now. One that was forgotten meanwhile stays forgotten. */
export function saveSeenOrder(number: number, order: Order): void {
  const list = readSavedLinks()
  write(list.map((saved) => (saved.number === number ? { ...saved, seen: { shape, order } } : saved)))
}

/** Forgets an order on this device. Its link stays valid. */
export function forgetOrderLink(number: number): void {
  write(readSavedLinks().filter((saved) => saved.number !== number))
}

/** The order of a saved link as this device last saw it. */
export function seenOrder({ seen }: SavedOrderLink): Order | undefined {
  return seen?.shape === shape ? seen.order : undefined
}

/** Whether an order of this status has not arrived yet. */
export const isUnderWay = (status: string) => /^(Placed|Confirmed|Packed|On its way)$/.test(status)

/** The saved links, the newest first; none on the edge. */
export function useSavedLinks(): SavedOrderLink[] {
  return useSyncExternalStore(subscribe, readSavedLinks, () => none)
}

const none: SavedOrderLink[] = []
let lastText: string | null = null
let last = none

export function readSavedLinks(): SavedOrderLink[] {
  const text = deviceStorage.read(storageKey)
  if (text !== lastText) {
    lastText = text
    last = parse(text)
  }
  return last
}

/** Other programs may have written something else. */
function parse(text: string | null): SavedOrderLink[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isSavedLink) : none
  } catch {
    return none
  }
}

function isSavedLink(value: unknown): value is SavedOrderLink {
  const { link, number, amount, placedAt } = (value ?? {}) as Partial<SavedOrderLink>
  return typeof link === 'string' && /^\/o\/[\w-]+$/.test(link) && [number, amount, placedAt].every(Number.isFinite)
}

function write(list: SavedOrderLink[]): void {
  deviceStorage.writeJson(storageKey, list.length > 0 ? list : null)
  notifyStored(storageKey)
}

const subscribe = (listener: () => void) => onStored(storageKey, listener)
