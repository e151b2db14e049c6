import { type AnyEndpoint, fillPath } from '#domain/endpoint.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop, type Person, type TestShop } from '#tests/support/shop.ts'
import { attemptLimits, attemptWindow } from '#worker/http/attempt-limits.ts'
import { readConfig } from '#worker/env.ts'

/** The name of an exact limit. */
export type LimitName = keyof typeof attemptLimits

/** A shop with requests that a limit counts: those of one subject, and one of another. */
interface Counted {
  shop: TestShop
  subject: string
  press(): Promise<Response>
  other(): Promise<Response>
}

/** A limit above which requests are refused. */
export interface Limited {
  name: LimitName
  /** The sentence, where it is not that of every limit. */
  message?: string
  prepare(): Promise<Counted>
}

let sent = 0

/** A number that no other request has. */
export const next = () => (sent += 1)
/** An email address of nobody else. */
export const anEmail = () => `person${next()}@example.com`
/** A phone number of nobody else. */
export const aPhone = () => `0301${String(next()).padStart(7, '0')}`
/** What a browser says about where a request comes from. */
export const origin = { Origin: 'http://localhost:8787', 'Sec-Fetch-Site': 'same-origin' }

/** Sends JSON or a form to an endpoint. */
export function send(
  person: Person,
  { method, path }: AnyEndpoint,
  body: object | null = {},
  { params = {}, headers = {} }: { params?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Response> {
  const isForm = body instanceof FormData
  return person.fetch(fillPath(path, params), {
    method,
    headers: isForm ? headers : { 'Content-Type': 'application/json', ...headers },
    ...(body && method !== 'GET' && { body: isForm ? body : JSON.stringify(body) }),
  })
}

/** A limit of an address: `prepare` returns what anybody sends. */
export function ofAddress(
  name: LimitName,
  prepare: (shop: TestShop) => Promise<(person: Person) => Promise<Response>>,
  subjectOf = (address: string) => address,
): Limited {
  return {
    name,
    async prepare() {
      const shop = openShop()
      const [ask, person] = [await prepare(shop), shop.visitor()]
      return {
        shop,
        subject: subjectOf(person.address),
        press: () => ask(person),
        other: () => ask(shop.visitor()),
      }
    },
  }
}

/** A limit of what strangers type, sent by somebody else each time. */
export function ofText(
  name: LimitName,
  [subject, other]: [string, string],
  ask: (person: Person, text: string, id: string) => Promise<Response>,
): Limited {
  return {
    name,
    async prepare() {
      const shop = openShop()
      const { _id } = await shop.product({ stock: 0 })
      const by = (text: string) => ask(shop.visitor(), text, _id)
      return { shop, subject, press: () => by(subject), other: () => by(other) }
    },
  }
}

/** A limit of an account. */
export function ofAccount(name: LimitName, endpoint: AnyEndpoint, body: object): Limited {
  return {
    name,
    async prepare() {
      const shop = openShop()
      const [sara, ali] = [await anAccount(shop), await anAccount(shop)]
      const ask = (who: typeof sara) => send(who, endpoint, body, { headers: { Authorization: who.token } })
      return { shop, subject: sara.id, press: () => ask(sara), other: () => ask(ali) }
    },
  }
}

/** A limit of a member of the staff. */
export function ofStaff(name: LimitName, endpoint: AnyEndpoint, body: object): Limited {
  return {
    name,
    async prepare() {
      const shop = openShop()
      const [imran, other] = [await theOwner(shop), await theOwner(shop)]
      return {
        shop,
        subject: imran.id,
        press: () => send(imran, endpoint, body),
        other: () => send(other, endpoint, body),
      }
    },
  }
}

/** Counts so many attempts of a subject that `left` remain until the limit. */
export async function reachLimit(shop: TestShop, name: LimitName, subject: string, left = 0): Promise<void> {
  const limit = attemptLimits[name]
  const { key, windowStart, expiresAt } = await attemptWindow(
    readConfig(shop.env),
    { limit, subject },
    shop.clock.now(),
  )
  await shop.sql(
    `INSERT INTO attempts (key, window_start, expires_at, count) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (key, window_start) DO UPDATE SET count = ?4`,
    key,
    windowStart,
    expiresAt,
    limit.max - left,
  )
}
