import type { DeliveryWay } from '#domain/delivery/delivery-way.ts'
import type { OrderState } from '#domain/orders/order-states.ts'

/**
 * The reference model of the shop: plain maps, no network, time as a number. Each command
 * defines its effect on the model; the real shop must return the same.
 */
export interface Model {
  /** Epoch milliseconds. */
  now: number
  nextAccount: number
  accounts: Map<number, Account>
  devices: Device[]
  /** Reset links that are still valid. */
  links: Map<string, { account: number; expires: number }>
  /** Every sent link, oldest first. */
  sentLinks: string[]
  /** The newest code of each email address. */
  codes: Map<number, Code>
  /** The newest code that was really sent to each email address. */
  sentCodes: Map<number, string>
  grants: Map<string, { email: number; account: number; expires: number }>
  parts: Part[]
  orders: Map<string, Order>
  /** The version of an order that each staff member opened last. */
  seen: Map<string, { updatedAt: number; city: string; email: number | null }>
  presses: Map<string, { part: number; was: number | null; now: number | null }>
  receipts: Map<string, { courier: string; orders: string[]; received: number }>
  changes: Map<string, BulkChange>
  messages: { email: number; fingerprint: string; window: number | null }[]
}

/** An account; `cart` is quantities by product. */
export interface Account {
  email: number
  password: number
  epoch: number
  cart: Map<number, number>
}

/** A browser: the session and the deletion grant. */
export interface Device {
  session: { account: number; epoch: number; at: number } | null
  grant: string | null
}

/** A sent deletion code. */
export interface Code {
  handle: string
  account: number | null
  at: number
  attempts: number
  isUsed: boolean
}

/** A product. */
export interface Part {
  price: number
  /** `null` is not counted. */
  stock: number | null
  isActive: boolean
}

/** An item of an order, at its agreed price. */
export interface OrderedLine {
  part: number
  price: number
  quantity: number
  /** Pieces that were never counted as stock. */
  uncounted: number
}

/** An order of the model. */
export interface Order {
  number: number
  channel: 'web' | 'phone' | 'counter'
  account: number | null
  key: string | null
  /** The request, to recognize a repeated one. */
  signature: string
  lines: OrderedLine[]
  fee: number
  delivery: DeliveryWay
  state: OrderState
  isPaid: boolean
  courier: string | null
  tracking: string | null
  shippedAt: number
  /** Rupees that the courier owes after delivery. */
  due: number | null
  money: Money
  /** What it is asked for in advance; 0 for nothing. */
  asked: Asked
  /** The proofs of payment that its customer sent. */
  proofs: { reference: number; state: 'open' | 'received' | 'declined' }[]
  /** What the shop decided to keep of the money for a parcel that was not accepted. */
  kept: number
  hasRetainedWords: boolean
  /** When it was handed over; its returns count from then. */
  deliveredAt: number
  /** What the lines cost that were not accepted at the door. */
  unaccepted: number
  /** What went back or moved on for parts that came back after delivery, at most what they cost. */
  cameBack: number
  returns: Return[]
  /** The number of the order that it replaces parts of. */
  exchangeOf: number | null
  calls: number
  /** Time of the next call; 0 before the first try. */
  callAfter: number
  city: string
  /** The person whose name and phone number an online order has. */
  person: number | null
  /** The person whose email it has; `null` for none. */
  email: number | null
  at: number
  updatedAt: number
  isDeleted: boolean
  isScrubbed: boolean
}

/** What an order is asked for in advance: whole rupees, until when, and when its customer is reminded. */
export interface Asked {
  amount: number
  reason: 'staff' | 'amount' | null
  hasWords: boolean
  until: number | null
  remindAt: number | null
}

/** The ledger of an order. Whole rupees. */
export interface Money {
  advance: number
  goodwill: number
  refunded: number
  /** Collected in the shop, and at the door. */
  before: number
  door: number
  /** Entries by key. */
  entries: Map<string, string>
}

/** Parts of an order that come back. */
export interface Return {
  /** What was sent, and its key, to recognize a repeated request. */
  key: string
  signature: string | null
  source: 'customer' | 'door' | 'staff'
  state: 'asked' | 'agreed' | 'on-its-way' | 'received' | 'done' | 'declined' | 'withdrawn'
  lines: { part: number; quantity: number; price: number; outcome: 'shelf' | 'damaged' | null }[]
  /** The last move of staff as it was sent. */
  moved: string | null
  /** The number of the order that was sent instead. */
  exchange: number | null
  /** The money that went back. */
  refund: number
  updatedAt: number
}

/** A price file, previewed, applied or undone. */
export interface BulkChange {
  state: 'previewed' | 'applied' | 'undone'
  madeAt: number
  at: number
  rows: BulkRow[]
  applied?: { applied: number; skipped: number }
  undone?: { restored: number; left: number }
}

/** A row of a price file. */
export interface BulkRow {
  part: number
  before: { price?: number; stock?: number | null }
  after: { price?: number; stock?: number | null }
  isSkipped: boolean
}

/** Delivery fee, whole rupees. */
export const deliveryFee = 50
/** Milliseconds. */
export const minuteMs = 60_000
/** Milliseconds. */
export const dayMs = 24 * 60 * minuteMs
/** Email addresses in use. */
export const emails = 3
/** Browsers in use. */
export const devices = 4

/** Initial stock: two products with little, one with enough, one not counted. */
export const initialParts: readonly Part[] = [
  { price: 100, stock: 3, isActive: true },
  { price: 250, stock: 12, isActive: true },
  { price: 990, stock: null, isActive: true },
  { price: 35, stock: 1, isActive: true },
]

/** The initial model. */
export function newModel(now: number): Model {
  return {
    now,
    nextAccount: 0,
    accounts: new Map(),
    devices: Array.from({ length: devices }, () => ({ session: null, grant: null })),
    links: new Map(),
    sentLinks: [],
    codes: new Map(),
    sentCodes: new Map(),
    grants: new Map(),
    parts: initialParts.map((part) => ({ ...part })),
    orders: new Map(),
    seen: new Map(),
    presses: new Map(),
    receipts: new Map(),
    changes: new Map(),
    messages: [],
  }
}

/** The account of an email address; `null` without one. */
export function accountOf(model: Model, email: number): { id: number; account: Account } | null {
  for (const [id, account] of model.accounts) if (account.email === email) return { id, account }
  return null
}

/** A session token is valid for 14 days. */
export function hasToken({ now, devices: all }: Model, device: number): boolean {
  const session = all[device]?.session
  return session !== null && session !== undefined && now < session.at + 14 * dayMs
}

/** The signed-in account of a device; `null` when its session ended. */
export function signedIn(model: Model, device: number): { id: number; account: Account } | null {
  const session = model.devices[device]?.session
  if (!session || !hasToken(model, device)) return null
  const account = model.accounts.get(session.account)
  return account?.epoch === session.epoch ? { id: session.account, account } : null
}

/** The cash of an order, whole rupees. */
export function amountOf({ lines, fee }: Pick<Order, 'lines' | 'fee'>): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, fee)
}

/** The cash to collect at the door. */
export function toCollectOf(order: Order): number {
  const { advance, goodwill, before } = order.money
  return Math.max(0, amountOf(order) - order.unaccepted - advance - goodwill - before)
}

/** What was collected at the door is written when an order is handed over. */
export function collectAtDoor(order: Order): void {
  order.money.door += toCollectOf(order)
}

const finished: readonly OrderState[] = ['delivered', 'cancelled', 'refused', 'returned']

/** The start of a day in Pakistan, `days` after that of a moment. */
export function midnight(at: number, days: number): number {
  const hours = 5 * 60 * minuteMs
  return (Math.floor((at + hours) / dayMs) + days) * dayMs - hours
}

/** Whether parts of an order are on their way back, or staff have to answer. */
function hasOpenReturn({ returns }: Order): boolean {
  return returns.some(({ state }) => ['asked', 'agreed', 'on-its-way', 'received'].includes(state))
}

/** Whether an order is final, and its days to return anything ended. */
export function isLongDone(order: Order, now: number): boolean {
  return finished.includes(order.state) && order.updatedAt < midnight(now, -7) && !hasOpenReturn(order)
}

/** Removes what an order says about a person; a request sent before is no longer known. */
export function scrub(order: Order): void {
  Object.assign(order, { isScrubbed: true, proofs: [], hasRetainedWords: false })
  order.asked = { ...order.asked, hasWords: false }
  for (const each of order.returns) Object.assign(each, { signature: null, moved: null })
}

/** Updates the time of change; two changes at one moment get different times. */
export function touch(changed: { updatedAt: number }, now: number): void {
  changed.updatedAt = Math.max(now, changed.updatedAt + 1)
}

/** The number of the next order. */
export function nextNumber({ orders }: Model): number {
  return Math.max(1000, ...[...orders.values()].map(({ number }) => number)) + 1
}

/** An element by any index, which wraps around; negative ones count from the end. `undefined` for an empty list. */
export function pick<T>(list: readonly T[], number: number): T | undefined {
  return list.at(number % Math.max(1, list.length))
}
