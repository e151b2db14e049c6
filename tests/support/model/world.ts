import type { Product } from '#domain/products/product.ts'
import { ApiError, type CallEndpoint, createCall } from '#web/api.ts'
import { theOwner, aStaffMember, type StaffPersonAtWork } from '#tests/support/people/staff.ts'
import type { AcknowledgedOrder, KnownAnswer } from '#tests/support/invariants/run-rules.ts'
import type { SentEmail } from '#tests/support/mail-transport.ts'
import { openShop, type Person, type TestShop } from '#tests/support/shop.ts'
import { env } from 'cloudflare:test'
import type { Answer } from './command.ts'
import { devices, initialParts } from './model.ts'
import { Scheduler } from './scheduler.ts'

/** A browser of the real shop, with what it holds. */
export interface RealDevice {
  call: CallEndpoint
  fetch: Person['fetch']
  token: string | null
  cookie: string
}

/** The real shop of one run, with what its people hold in their hands. Maps are by the handles of the model. */
export interface World {
  shop: TestShop
  turnstile: Scheduler
  devices: RealDevice[]
  /** The owner and a helper. */
  staff: StaffPersonAtWork[]
  parts: Product[]
  orders: Map<string, { id: string; number: number; userId?: string }>
  /** When each of the staff last looked at an order: its time of change then, and the form as it was filled in. */
  seen: Map<string, { updatedAt: number; form: Record<string, string> }>
  links: Map<string, string>
  codes: Map<string, string>
  changes: Map<string, string>
  emails: SentEmail[]
  answers: KnownAnswer[]
  acknowledged: AcknowledgedOrder[]
  secrets: Set<string>
}

/** Opens a real shop with people, parts and couriers as the model has them at first. */
export async function openWorld(): Promise<World> {
  const emails: SentEmail[] = []
  const answers: KnownAnswer[] = []
  const turnstile = new Scheduler()
  const shop = openShop({
    DB: turnstile.guard(env.DB),
    EMAIL: { send: async (letter: SentEmail) => void emails.push(letter) } as never,
    LIMITS_SCALE: '1000',
  })
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
    links: new Map(),
    codes: new Map(),
    changes: new Map(),
    emails,
    answers,
    acknowledged: [],
    secrets: new Set(),
  }
}

/** What a call came to: `ok`, with what `told` says of the reply, or the code of the refusal. */
export async function answerOf<Reply>(
  work: Promise<Reply>,
  told: (reply: Reply) => string = () => '',
): Promise<Answer> {
  try {
    const said = told(await work)
    return said === '' ? 'ok' : `ok ${said}`
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

/** A browser by the model's number. */
export function deviceOf(world: World, device: number): RealDevice {
  return world.devices[device % world.devices.length] as RealDevice
}

/** Somebody at the counter by the model's number. */
export function staffOf(world: World, person: number): StaffPersonAtWork {
  return world.staff[person % world.staff.length] as StaffPersonAtWork
}

/** A part by the model's number. */
export function partOf(world: World, part: number): Product {
  return world.parts[part % world.parts.length] as Product
}
