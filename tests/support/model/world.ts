import type { Product } from '#domain/products/product.ts'
import { ApiError, type CallEndpoint, createCall } from '#web/api.ts'
import { theOwner, aStaffMember, type StaffPersonAtWork } from '#tests/support/people/staff.ts'
import type { AcknowledgedOrder, KnownAnswer } from '#tests/support/invariants/run-rules.ts'
import type { SentEmail } from '#tests/support/mail-transport.ts'
import { openShop, type Person, type TestShop } from '#tests/support/shop.ts'
import { env } from 'cloudflare:test'
import { setAdvances } from '#tests/support/fixtures/advances.ts'
import { advanceRules } from './requested-advance.ts'
import type { Answer } from './command.ts'
import { devices, initialParts } from './model.ts'
import { Scheduler } from './scheduler.ts'

/** A browser of the real shop, with its token and cookies. */
export interface RealDevice {
  call: CallEndpoint
  fetch: Person['fetch']
  token: string | null
  cookie: string
}

/** The real shop of one run, with tokens, ids and forms by the names of the model. */
export interface World {
  shop: TestShop
  turnstile: Scheduler
  devices: RealDevice[]
  /** The owner and a staff member. */
  staff: StaffPersonAtWork[]
  parts: Product[]
  orders: Map<string, { id: string; number: number; userId?: string }>
  /** The order that each staff member opened last: its time of change and the form. */
  seen: Map<string, { updatedAt: number; form: Record<string, string> }>
  /** Ids of proofs by order and reference. */
  proofs: Map<string, string>
  links: Map<string, string>
  codes: Map<string, string>
  changes: Map<string, string>
  emails: SentEmail[]
  answers: KnownAnswer[]
  acknowledged: AcknowledgedOrder[]
  secrets: Set<string>
}

/** Opens a real shop in the initial state of the model. */
export async function openWorld(): Promise<World> {
  const emails: SentEmail[] = []
  const answers: KnownAnswer[] = []
  const turnstile = new Scheduler()
  const shop = openShop({
    DB: turnstile.guard(env.DB),
    EMAIL: { send: async (letter: SentEmail) => void emails.push(letter) } as never,
    LIMITS_SCALE: '1000',
  })
  await setAdvances(shop, advanceRules)
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
    devices: Array.from({ length: devices }, () => ({ ...listened(shop.visitor()), token: null, cookie: '' })),
    staff: [listened(await theOwner(shop)), listened(await aStaffMember(shop))],
    parts: await shop.products(
      initialParts.map(({ price, stock }, index) => ({ newPrice: price, stock, name: `Part ${index}` })),
    ),
    orders: new Map(),
    seen: new Map(),
    proofs: new Map(),
    links: new Map(),
    codes: new Map(),
    changes: new Map(),
    emails,
    answers,
    acknowledged: [],
    secrets: new Set(),
  }
}

/** The outcome of a request: `ok` with the details picked by `details`, or the error code. */
export async function answerOf<Reply>(
  work: Promise<Reply>,
  details: (reply: Reply) => string = () => '',
): Promise<Answer> {
  try {
    const said = details(await work)
    return said === '' ? 'ok' : `ok ${said}`
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

/** A browser by its index in the model. */
export function deviceOf(world: World, device: number): RealDevice {
  return world.devices[device % world.devices.length] as RealDevice
}

/** A staff member by their index in the model. */
export function staffOf(world: World, person: number): StaffPersonAtWork {
  return world.staff[person % world.staff.length] as StaffPersonAtWork
}

/** A product by its index in the model. */
export function partOf(world: World, part: number): Product {
  return world.parts[part % world.parts.length] as Product
}
