import { env } from 'cloudflare:test'
import type { Product } from '#domain/products/product.ts'
import { ApiError, type CallEndpoint, createCall } from '#web/api.ts'
import { orderToken, type OrderTokenKind } from '#worker/crypto/link-tokens.ts'
import { day, hour } from '#tests/support/clock.ts'
import { setAdvances } from '#tests/support/fixtures/advances.ts'
import type { AcknowledgedOrder, KnownAnswer } from '#tests/support/invariants/run-rules.ts'
import type { SentEmail } from '#tests/support/mail-transport.ts'
import { aStaffMember, type StaffPersonAtWork, theOwner } from '#tests/support/people/staff.ts'
import { openShop, type Person, type TestShop } from '#tests/support/shop.ts'
import { Scheduler } from './scheduler.ts'

/** A browser, with its token and cookies. */
export interface Device {
  call: CallEndpoint
  fetch: Person['fetch']
  /** Who signed in last. */
  person: number
  token: string | null
  cookie: string
}

/** The shop of one run, with what its people remember. */
export interface World {
  shop: TestShop
  turnstile: Scheduler
  devices: Device[]
  /** The owner and a staff member. */
  staff: StaffPersonAtWork[]
  parts: Product[]
  /** The form of an order that a staff member opened last. */
  forms: Map<string, { updatedAt: number; form: Record<string, string> }>
  /** Reset links, oldest first, and the newest code of each person. */
  links: string[]
  codes: Map<number, string>
  /** Ids of price files, oldest first. */
  changes: string[]
  emails: SentEmail[]
  answers: KnownAnswer[]
  acknowledged: AcknowledgedOrder[]
  secrets: Set<string>
}

/** Browsers in use. */
export const devices = 4

/** Three people without common data, so that traces of each can be found. */
export const people = Array.from({ length: 3 }, (_, index) => ({
  email: `mona${index}@example.com`,
  name: `Mona${index} Qureshi${index}`,
  phone: `0300777000${index}`,
}))

/** Two products with little stock, one with enough, one not counted. */
export const initialParts = [
  { newPrice: 100, stock: 3, name: 'Part 0' },
  { newPrice: 250, stock: 12, name: 'Part 1' },
  { newPrice: 990, stock: null, name: 'Part 2' },
  { newPrice: 35, stock: 1, name: 'Part 3' },
]

/** Opens a shop at ten in the morning, so that the same run again has the same times. */
export async function openWorld(): Promise<World> {
  const emails: SentEmail[] = []
  const answers: KnownAnswer[] = []
  const turnstile = new Scheduler()
  const shop = openShop({
    DB: turnstile.guard(env.DB),
    EMAIL: { send: async (letter: SentEmail) => void emails.push(letter) } as never,
    LIMITS_SCALE: '1000',
  })
  shop.clock.advance(day - (shop.clock.now() % day) + 10 * hour)
  await setAdvances(shop, { above: 1500 })
  const listened = <Who extends Person>(person: Who): Who => {
    const fetcher: Person['fetch'] = async (path, init) => {
      const answer = await person.fetch(path, init)
      const text = await answer.clone().text()
      answers.push({ call: `${init?.method} ${path}`, status: answer.status, headers: answer.headers, text })
      return answer
    }
    return { ...person, fetch: fetcher, call: createCall(fetcher as typeof fetch) }
  }
  return {
    shop,
    turnstile,
    devices: Array.from({ length: devices }, () => ({
      ...listened(shop.visitor()),
      person: 0,
      token: null,
      cookie: '',
    })),
    staff: [listened(await theOwner(shop)), listened(await aStaffMember(shop))],
    parts: await shop.products(initialParts),
    forms: new Map(),
    links: [],
    codes: new Map(),
    changes: [],
    emails,
    answers,
    acknowledged: [],
    secrets: new Set(),
  }
}

/** The outcome of a request: `ok` with the details picked by `details`, or the error code. */
export async function answerOf<Reply>(
  work: Promise<Reply>,
  details: (reply: Reply) => string | void = () => '',
): Promise<string> {
  try {
    return `ok ${details(await work) ?? ''}`.trim()
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

/** A browser by any index. */
export function deviceOf(world: World, device: number): Device {
  return world.devices[device % world.devices.length] as Device
}

/** A staff member by any index; the owner is 0. */
export function staffOf(world: World, person: number): StaffPersonAtWork {
  return world.staff[person % world.staff.length] as StaffPersonAtWork
}

/** The id of a product by any index. */
export function partOf(world: World, part: number): string {
  return world.parts[part % world.parts.length]?._id ?? ''
}

/** The token of an order. No link is revoked in a run. */
export function tokenOf(order: { id: string; number: number }, kind: OrderTokenKind): Promise<string> {
  return orderToken(String(env.PEPPER), kind, { ...order, version: 0 })
}
