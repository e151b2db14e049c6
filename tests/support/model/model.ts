import type { OrderState } from '#domain/orders/order-states.ts'

/**
 * The shop as one person would keep it in a copybook: plain maps, no network, no time but a number. What commands do to it
 * is written beside each command; the real shop must answer the same.
 */
export interface Model {
  /** Epoch milliseconds. */
  now: number
  nextAccount: number
  accounts: Map<number, Account>
  devices: Device[]
  /** Reset links that still open an account. */
  links: Map<string, { account: number; expires: number }>
  /** Every link that was ever sent, oldest first. */
  sentLinks: string[]
  /** The newest code of each address. */
  codes: Map<number, Code>
  /** The newest code that was really sent to each address. */
  sentCodes: Map<number, string>
  grants: Map<string, { email: number; account: number; expires: number }>
  parts: Part[]
  orders: Map<string, Order>
  /** What each of the staff saw of an order when it was opened last. */
  seen: Map<string, { updatedAt: number; city: string; email: number | null }>
  presses: Map<string, { part: number; was: number | null; now: number | null }>
  receipts: Map<string, { courier: string; orders: string[]; received: number }>
  changes: Map<string, BulkChange>
  messages: { email: number; fingerprint: string; window: number | null }[]
}

/** An account; `cart` is pieces by part. */
export interface Account {
  email: number
  password: number
  epoch: number
  cart: Map<number, number>
}

/** A browser: who is signed in, and the proof for a deletion. */
export interface Device {
  session: { account: number; epoch: number; at: number } | null
  grant: string | null
}

/** A code for a deletion that went out. */
export interface Code {
  handle: string
  account: number | null
  at: number
  attempts: number
  isUsed: boolean
}

/** A part on the shelf. */
export interface Part {
  price: number
  /** `null` is not counted. */
  stock: number | null
  isActive: boolean
}

/** A line of an order, at the price it was agreed for. */
export interface OrderedLine {
  part: number
  price: number
  quantity: number
  /** Pieces that were never taken off a count. */
  uncounted: number
}

/** An order as a copybook would have it. */
export interface Order {
  number: number
  channel: 'web' | 'phone' | 'counter'
  account: number | null
  key: string | null
  /** What was asked for, by which a repeated request is known. */
  signature: string
  lines: OrderedLine[]
  fee: number
  state: OrderState
  isPaid: boolean
  courier: string | null
  tracking: string | null
  shippedAt: number
  /** What the courier owes, once it is delivered. */
  due: number | null
  calls: number
  /** Before this time nobody calls again; 0 until the first try. */
  callAfter: number
  city: string
  /** Whose name and telephone it carries, of an order of the pages. */
  person: number | null
  /** Whose email it carries; `null` for none. */
  email: number | null
  at: number
  updatedAt: number
  isDeleted: boolean
  isScrubbed: boolean
}

/** A file of prices that was looked at, applied or undone. */
export interface BulkChange {
  state: 'previewed' | 'applied' | 'undone'
  madeAt: number
  at: number
  rows: BulkRow[]
  applied?: { applied: number; skipped: number }
  undone?: { restored: number; left: number }
}

/** What a file says of one part. */
export interface BulkRow {
  part: number
  before: { price?: number; stock?: number | null }
  after: { price?: number; stock?: number | null }
  isSkipped: boolean
}

/** Whole rupees, for an order that is delivered. */
export const deliveryFee = 50
/** Milliseconds. */
export const minuteMs = 60_000
/** Milliseconds. */
export const dayMs = 24 * 60 * minuteMs
/** Addresses that people may use. */
export const emails = 3
/** Browsers that people may use. */
export const devices = 4

/** The shelf at first: little of two parts, enough of one, and one that is not counted. */
export const initialParts: readonly Part[] = [
  { price: 100, stock: 3, isActive: true },
  { price: 250, stock: 12, isActive: true },
  { price: 990, stock: null, isActive: true },
  { price: 35, stock: 1, isActive: true },
]

/** A shop before its first customer. */
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

/** The account of an address; `null` without one. */
export function accountOf(model: Model, email: number): { id: number; account: Account } | null {
  for (const [id, account] of model.accounts) if (account.email === email) return { id, account }
  return null
}

/** A token is believed for 14 days, whoever it is of. */
export function hasToken({ now, devices: all }: Model, device: number): boolean {
  const session = all[device]?.session
  return session !== null && session !== undefined && now < session.at + 14 * dayMs
}

/** The account that a device acts for; `null` when its session ended. */
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

const finished: readonly OrderState[] = ['delivered', 'cancelled', 'refused', 'returned']

/** Whether an order is done for more than a week. */
export function isLongDone({ state, updatedAt }: Order, now: number): boolean {
  return finished.includes(state) && updatedAt < now - 7 * dayMs
}

/** Writes down that an order changed: two changes at one moment still have different times. */
export function touch(order: Order, now: number): void {
  order.updatedAt = Math.max(now, order.updatedAt + 1)
}

/** The number that the next order gets. */
export function nextNumber({ orders }: Model): number {
  return Math.max(1000, ...[...orders.values()].map(({ number }) => number)) + 1
}

/** One of a list, by any number: from the front, or with a number below 0 from the end; `undefined` of an empty one. */
export function pick<T>(list: readonly T[], number: number): T | undefined {
  return list.at(number % Math.max(1, list.length))
}
