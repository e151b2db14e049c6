import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import type { Env } from '#worker/env.ts'
import { createApp } from '#worker/app.ts'
import { runScheduledJobs } from '#worker/jobs/scheduled.ts'
import { connect } from '#worker/database/connect.ts'
import { newId } from '#worker/database/ids.ts'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { undoMs } from '#domain/orders/board-columns.ts'
import type { Product } from '#domain/products/product.ts'
import { sendPendingEmails } from '#worker/email/send-emails.ts'
import { storedEmailsPrefix } from '#worker/media/unnamed-files.ts'
import { openVehicles } from '#worker/vehicles/vehicles.store.ts'
import { type ProductRecord, publicProduct } from '#worker/products/product-rows.sql.ts'
import { ProductsStore } from '#worker/products/products.store.ts'
import { refreshSearch } from '#worker/search/index/refresh-search.ts'
import { SearchQueueStore } from '#worker/search/index/search-queue.store.ts'
import { SearchStore } from '#worker/search/search.store.ts'
import { openContext } from '#worker/open-context.ts'
import { type CallEndpoint, createCall } from '#web/api.ts'
import type { Inner, TestCdnCache } from './cdn-cache.ts'
import { watchDatabase } from './database.ts'
import { changedInSilence } from './worker/audited.ts'
import { createClock, type TestClock } from './clock.ts'
import { aSignup } from '#tests/support/fixtures/forms.ts'

/** An email as stored by the local shop. */
export interface StoredEmail {
  to: string
  subject: string
  text: string
  html: string
  at: number
}

/** A person with one IP; `call` uses an endpoint like the browser, `fetch` sends anything. */
export interface Person {
  address: string
  call: CallEndpoint
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** A person with an account, signed in. */
export interface Customer extends Person {
  email: string
  password: string
  phone: string
  token: string
  /** `call` with the session token. */
  call: CallEndpoint
}

/** An open shop with people, clock and outbox. */
export interface TestShop {
  env: Env
  clock: TestClock
  /** Deliberate delays of requests, in milliseconds; tests skip them. */
  pauses: number[]
  visitor(): Person
  customer(changes?: Partial<{ email: string; password: string; name: string; phoneNumber: string }>): Promise<Customer>
  /** Inserts a product into the primary database and the search index. */
  product(changes?: Partial<ProductRecord>): Promise<Product>
  products(list: Partial<ProductRecord>[]): Promise<Product[]>
  /** Every sent email, oldest first. */
  outbox(): Promise<StoredEmail[]>
  /** Runs the jobs of every minute. */
  runCron(): Promise<void>
  sql<Row = Record<string, unknown>>(query: string, ...values: unknown[]): Promise<Row[]>
}

let people = 0
let parts = 0

/** A platform rate limit without a limit, to test the exact one behind it. */
export const openRateLimit: RateLimit = { limit: async () => ({ success: true }) }

/**
 * Opens an empty shop on real D1 and R2. `changes` replaces bindings, for failures of the platform; with `cache` it runs
 * behind one, as in production. A change by staff without its entry in the audit log fails the test, whichever it is.
 */
export function openShop(changes: Partial<Env> = {}, cache?: TestCdnCache): TestShop {
  const clock = createClock()
  const pauses: number[] = []
  // What was sent stays as it is.
  const letters = new Map<string, Promise<StoredEmail>>()
  const app = createApp(clock.now, undefined, async (milliseconds) => void pauses.push(milliseconds))
  const bindings = { ...env, ...changes } as Env

  async function request(path: string, init: RequestInit, address: string): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('CF-Connecting-IP')) headers.set('CF-Connecting-IP', address)
    const asked = new Request(new URL(path, 'http://localhost:8787'), { ...init, headers })
    const { pathname } = new URL(asked.url)
    const noted =
      asked.method !== 'GET' && pathname.startsWith('/api/hitech/owner/') ? watchDatabase(bindings.DB, {}, false) : null
    const used = noted ? { ...bindings, DB: noted.binding } : bindings
    const worker: Inner = async (inner, context) => app.fetch(inner, used, context)
    if (cache) return cache.ask(asked, worker)
    const context = createExecutionContext()
    const response = await worker(asked, context)
    // Tests also see the effects of work after the response, such as emails.
    await waitOnExecutionContext(context)
    const silent = noted && response.ok ? changedInSilence(pathname, noted.trips) : []
    if (silent.length > 0) console.error(`${pathname} changed ${silent.join(', ')} without an entry in the audit log`)
    return response
  }

  function visitor(): Person {
    people += 1
    const address = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`
    const fetcher = (path: string, init: RequestInit = {}) => request(path, init, address)
    return {
      address,
      fetch: fetcher,
      call: createCall(((path: string, init?: RequestInit) => fetcher(path, init)) as typeof fetch),
    }
  }

  async function customer(changed: Parameters<TestShop['customer']>[0] = {}): Promise<Customer> {
    const person = visitor()
    const form = { ...aSignup, email: `person${people}@example.com`, ...changed }
    const { email, password } = form
    await person.call(accountsApi.register, { body: { ...form, confirmPassword: password } })
    const { token, phone } = await person.call(accountsApi.login, { body: { email, password } })
    const call: CallEndpoint = (endpoint, input) => person.call(endpoint, { token, ...input })
    return { ...person, email, password, phone, token, call }
  }

  async function products(list: Partial<ProductRecord>[]): Promise<Product[]> {
    const records = list.map((each) => aProduct(clock.now(), each))
    const db = connect(bindings.DB)
    await new ProductsStore(db).putMany(records, clock.now())
    const stores = {
      search: new SearchStore(bindings.SEARCH),
      searchQueue: new SearchQueueStore(db),
      vehicles: openVehicles(bindings.DB),
    }
    await refreshSearch({ stores }, Number.MAX_SAFE_INTEGER)
    // From the primary database: the public response has less detail about stock.
    return records.map((record) => ({ ...publicProduct(record), stock: record.stock ?? null }))
  }

  return {
    env: bindings,
    clock,
    pauses,
    visitor,
    customer,
    products,
    async product(changed = {}) {
      const [made] = await products([changed])
      return made as Product
    },
    async outbox() {
      // Emails wait until the step can no longer be undone.
      const context = createExecutionContext()
      await sendPendingEmails(openContext(bindings, () => clock.now() + undoMs, context))
      await waitOnExecutionContext(context)
      const listed = await bindings.PRIVATE.list({ prefix: storedEmailsPrefix })
      const read = async (key: string) => (await bindings.PRIVATE.get(key))?.json<StoredEmail>() as Promise<StoredEmail>
      for (const { key } of listed.objects) letters.set(key, letters.get(key) ?? read(key))
      return Promise.all(listed.objects.map(({ key }) => letters.get(key) as Promise<StoredEmail>))
    },
    async runCron() {
      const context = cache?.openContext() ?? createExecutionContext()
      await runScheduledJobs(openContext(bindings, clock.now, context))
      await waitOnExecutionContext(context)
    },
    async sql<Row>(query: string, ...values: unknown[]) {
      const { results } = await bindings.DB.prepare(query)
        .bind(...values)
        .all<Row>()
      return results
    },
  }
}

/** A valid product with some fields changed. */
function aProduct(now: number, changes: Partial<ProductRecord>): ProductRecord {
  parts += 1
  return {
    id: newId(now + parts),
    // Always starts with 1: another digit could match a search for a number.
    partNumber: `HT-${1_000_000 + parts}`,
    name: 'Spark plug C7HSA',
    description: 'A plug for a small engine.',
    category: 'Honda',
    subCategory: '70',
    kind: 'engine',
    maker: 'NGK',
    grade: 'genuine',
    family: null,
    fits: ['Honda CD 70'],
    alsoCalled: ['plug'],
    specs: [['Thread', '10 mm']],
    pictures: [],
    newPrice: 280,
    oldPrice: null,
    stock: null,
    ...changes,
  }
}
