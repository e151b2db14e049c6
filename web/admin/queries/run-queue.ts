import { useEffect, useState, useSyncExternalStore } from 'react'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import type { RunStop } from '#domain/parcels/run-stop.ts'
import { callAsStaff } from './admin-call.ts'
import { ApiError } from '#web/api.ts'
import { sendWhenOnline } from '#web/kit/send-when-online.ts'
import { deviceStorage, notifyStored, onStored } from '#web/storage.ts'

/** What the rider did at a door, kept on this device until the shop knows it. One for each stop. */
export interface RunAction {
  orderId: string
  parcelId: string
  kind: 'delivered' | 'part' | 'failed'
  /** When it was pressed, epoch milliseconds. */
  at: number
  /** The cash that the rider took. */
  cash: number
  accepted?: { productId: string; quantity: number }[]
  reason?: string
  /** Why the shop refused it. */
  problem?: string
}

const key = 'owner-run-queue'
/** How often a queue that waits is sent again. */
const everyMs = 15_000

let lastText: string | null = null
let last: RunAction[] = []

function read(): RunAction[] {
  const text = deviceStorage.read(key)
  if (text === lastText) return last
  lastText = text
  const list = deviceStorage.readJson(key)
  return (last = Array.isArray(list) ? (list as RunAction[]) : [])
}

function write(list: RunAction[]): void {
  deviceStorage.writeJson(key, list.length > 0 ? list : null)
  notifyStored(key)
}

/** Keeps what was pressed just now, in place of an earlier press at the same stop. */
export function pressAtStop(action: Omit<RunAction, 'at'>): void {
  keepAction({ ...action, at: Date.now() })
}

function keepAction(action: RunAction): void {
  write([...read().filter(({ orderId }) => orderId !== action.orderId), action])
}

/** Forgets what was kept of a stop. */
export function forgetAction(orderId: string): void {
  write(read().filter((each) => each.orderId !== orderId))
}

/** The action again, as the shop's answer needs it: the shop does each once, whatever is sent again. */
async function send({ orderId, parcelId, kind, at, cash, accepted, reason = '' }: RunAction): Promise<void> {
  if (kind === 'failed') {
    await callAsStaff(parcelsApi.reportAttempt, { params: { id: parcelId }, body: { reason, at } })
    return
  }
  // Other cash than is to collect by now is refused, so that nobody books what the rider did not take.
  const body = { from: 'shipped', to: 'delivered', ...(accepted && { accepted }), cash } as const
  await callAsStaff(adminOrdersApi.changeOrderState, { params: { id: orderId }, body }).catch((error: unknown) => {
    // An answer that was lost on the way: it is delivered already.
    const isDone = error instanceof ApiError && error.code === 'STALE' && error.reply['state'] === 'delivered'
    if (!isDone) throw error
  })
}

/** Sends what waits, one after the other. True when something was sent; without a network everything stays. */
async function sendQueue(): Promise<boolean> {
  let isAnySent = false
  for (const action of read().filter(({ problem }) => problem === undefined)) {
    try {
      await send(action)
      forgetAction(action.orderId)
      isAnySent = true
    } catch (error) {
      const isRefused = error instanceof ApiError && !error.isNetwork && error.status < 500 && error.status !== 429
      if (!isRefused || error.code === 'UNAUTHENTICATED') break
      keepAction({ ...action, problem: error.message })
    }
  }
  return isAnySent
}

const subscribe = (listener: () => void) => onStored(key, listener)

/** How many stops wait on this device for a network. */
const waitingStops = () => read().filter(({ problem }) => problem === undefined).length

/** What waits on this device. */
export const useRunQueue = (): RunAction[] => useSyncExternalStore(subscribe, read)

/** Sends what waits as soon as there is a network. `onSent` follows what the shop took. */
export function useSendRunQueue(onSent: () => void): void {
  const waiting = useSyncExternalStore(subscribe, waitingStops)
  useEffect(() => {
    if (waiting === 0) return undefined
    return sendWhenOnline({
      name: key,
      everyMs,
      async send() {
        if (await sendQueue()) onSent()
      },
    })
    // oxlint-disable-next-line react/exhaustive-deps -- what follows does not change
  }, [waiting])
}

const stopsKey = 'owner-run'

/** The stops as this device last saw them, for a screen without a network. */
export function useKeptStops(fresh: RunStop[] | undefined): RunStop[] | undefined {
  const [kept] = useState(() => {
    const stored = deviceStorage.readJson(stopsKey)
    return Array.isArray(stored) ? (stored as RunStop[]) : undefined
  })
  useEffect(() => {
    if (fresh) deviceStorage.writeJson(stopsKey, fresh.length > 0 ? fresh : null)
  }, [fresh])
  return fresh ?? kept
}
