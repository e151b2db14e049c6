import { createExecutionContext, env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { hour } from '#tests/support/clock.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { aGuestOrder, sendAsGuest } from '#tests/support/fixtures/orders.ts'
import { wait } from '#tests/support/fixtures/waiting-list.ts'
import { growOthers } from '#tests/support/grow-others.ts'
import { growOrders } from '#tests/support/grow-shop.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { addressOf, readOperations } from '#tests/support/read-operations.ts'
import { openShop } from '#tests/support/shop.ts'
import { place, tokenOf } from '#tests/support/worker/order-states.ts'
import { endUnpaidAdvances } from '#worker/advances/end-unpaid.ts'
import { connect } from '#worker/database/connect.ts'
import { openContext } from '#worker/open-context.ts'
import { OrderRetentionStore } from '#worker/orders/order-retention.store.ts'
import { notifyWaiting } from '#worker/waiting-list/notify-waiting.ts'

/**
 * Where a screen counts its tasks, where each spelling of a reference counts as a row, for every proof, and where a name has
 * two words.
 */
const mostRows: Record<string, number> = {
  getToday: 2600,
  listConsents: 1100,
  listProofs: 1200,
  'listBoard q=sara+khan': 600,
  // Each parcel has its order, its courier, its way and its attempts beside it; the bench has those of 200 orders.
  listParcels: 900,
  listNotDelivered: 1900,
  getBench: 3300,
}

/** Files, which are as long as what they hold. */
const isFile = (name: string) => name.startsWith('export') || name === 'getLabel'

/** Pages of a list that are read before the one that is measured. */
const pagesBefore = 99

/** Queries after the response: emails and their number, caches and metrics of requests. */
const isAfterwards = (sql: string) =>
  /"?outbox|request_hours|stale_tags|insert into search_terms|^\s*insert into attempts|join orders as o on o\.id = listed/i.test(
    sql,
  ) && !/audit/.test(sql)

type Found = Record<string, [rows: number, trips: number]>

describe('protects', () => {
  test('every read, and what customers do, reads as few rows of 100,000 orders and 10,000 of the rest as of 11,000 and 3,000', async () => {
    const [database, index] = [watchDatabase(env.DB), watchDatabase(env.SEARCH)]
    const open = openShop()
    const shop = openShop({ DB: database.binding, SEARCH: index.binding, LIMITS_SCALE: '1000' })
    const parts = await open.products(
      Array.from({ length: 60 }, (_, at) => ({ stock: at % 2 ? 1000 : 3, newPrice: 100 })),
    )
    const plug = parts[1] as Product
    const sara = await anAccount(shop)
    const visitor = shop.visitor()
    const id = await place(sara, [[plug, 2]])
    const { _id: soldOut } = await open.product({ stock: 0 })
    const params = {
      list: 'brands',
      productId: plug._id,
      slug: 'honda-cd-70',
      name: 'privacy',
      courierId: 'leopards',
      token: await tokenOf(open, id),
    }
    const idsBy: [path: RegExp, params: Record<string, string>][] = [
      [/messages\//, { id: 'M00000050' }],
      [/changes\//, { id: 'G00000001' }],
      [/receipts\//, { id: '01AK00000001' }],
      [/owner\/statements\//, { id: 'S00000001' }],
      [/owner\/returns\//, { id: 'T00001008' }],
      [/owner\/couriers\//, { id: 'leopards' }],
      [/owner\/parcels\//, { id: `01A${'63'.padStart(23, '0')}-1` }],
      [/owner\/orders\//, { id }],
      [/customers\//, { key: `user-${sara.id}` }],
    ]
    const paramsOf = ({ path }: AnyEndpoint) => ({ ...params, ...idsBy.find(([way]) => way.test(path))?.[1] })
    const found: Found[] = []
    // Enough for the counts, which stop at 500, to be full at first.
    for (const [orders, others] of [
      [11_000, 3000],
      [100_000, 10_000],
    ] as const) {
      // A session of staff ends before those orders below.
      const owner = await theOwner(shop)
      await growOrders(env.DB, orders)
      await growOthers(open, plug._id, others)
      const here: Found = {}
      const measure = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
        for (const each of [database, index]) each.restart()
        const result = await work()
        const trips = [...database.trips, ...index.trips].filter(({ sql }) => !isAfterwards(sql))
        here[name] = [trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0), trips.length]
        return result
      }
      for (const { name, endpoint, queries } of readOperations().filter((each) => !isFile(each.name))) {
        const person = { public: visitor, customer: sara }[endpoint.access as 'public'] ?? owner
        for (const query of queries) {
          const what = `${name} ${new URLSearchParams(query).toString()}`.trim()
          const read = async (more: object = {}) => {
            const headers = endpoint.access === 'customer' ? { Authorization: sara.token } : {}
            const response = await person.fetch(addressOf(endpoint, paramsOf(endpoint), { ...query, ...more }), {
              headers,
            })
            expect(response.status, what).toBe(name === 'getWaiting' ? 404 : 200)
            return response.json<{ next?: string | null }>()
          }
          let { next } = await measure(what, () => read())
          if (!next) continue
          // As far as a reader gets, where it is cheap: the list goes on from where the last page ended.
          for (let page = 0; page < (name === 'listReviews' ? pagesBefore : 0) && next; page += 1)
            next = (await read({ after: next })).next ?? next
          await measure(`${what}, further on`, () => read({ after: next }))
        }
      }
      await measure('my orders', () => sara.call(endpoints.listMyOrders))
      await measure('to wait', () => wait(visitor, soldOut, { phone: `0300${orders + 1_000_000}` }))
      const lines = parts
        .filter((_, at) => at % 2)
        .slice(0, 5)
        .map((part): [Product, number] => [part, 2])
      // The ninth order of a number within a day reads the most.
      const phone = `0311${orders + 1_000_000}`
      for (let press = 1; press <= 9; press += 1) {
        const placed = await measure(`order ${press} without an account`, () =>
          sendAsGuest(visitor, aGuestOrder(lines, { phone }), `press-${orders}-${press}`),
        )
        expect(placed, `order ${press}`).toMatchObject({ status: 200 })
        shop.clock.advance(hour)
      }
      const { orderId = '', number = 0 } = await measure('the same order again', () =>
        sendAsGuest(visitor, aGuestOrder(lines, { phone }), `press-${orders}-9`),
      )
      const link = { params: { token: await tokenOf(open, orderId) } }
      const who = await anAccount(shop)
      await measure('find an order', () => visitor.call(endpoints.findOrder, { body: { number, phone } }))
      await measure('claim an order', () => who.call(endpoints.claimOrder, link))
      const order = { name: 'Ali Raza', city: 'Lahore', street: 'Shop 3' }
      await measure('change an order', () =>
        visitor.call(endpoints.changeOrderByLink, { ...link, body: { order, amount: 1050 } as never }),
      )
      await measure('confirm an order', () => visitor.call(endpoints.confirmOrderByLink, link))
      await measure('cancel an order', () => visitor.call(endpoints.cancelOrderByLink, { ...link, body: {} }))
      const context = openContext(shop.env, shop.clock.now, createExecutionContext())
      await measure('advances that end', () => endUnpaidAdvances(context))
      await measure('people to tell', () => notifyWaiting(context))
      await measure('orders that nobody confirmed', () => context.stores.unconfirmedOrders.listDue(1, 1, 20))
      await measure('personal data to erase', () =>
        new OrderRetentionStore(connect(database.binding.withSession())).scrub(Date.now()),
      )
      found.push(here)
    }
    const [small = {}, large = {}] = found
    const table = Object.entries(large)
      .map(([name, [rows, trips]]) => `${name}: ${rows} rows, ${trips} trips`)
      .join('\n')
    const wrong = Object.entries(large).flatMap(([name, [rows, trips]]) => {
      const [before = 0, tripsBefore = 0] = small[name] ?? []
      const isWrong =
        trips > tripsBefore ||
        rows > before + 30 ||
        rows >= (mostRows[name.replace(', further on', '')] ?? mostRows[name.replace(/[ ,].*/, '')] ?? 400) ||
        trips > 8
      return isWrong ? [`${name}: ${before} rows in ${tripsBefore} trips, then ${rows} in ${trips}`] : []
    })
    expect(wrong, table).toEqual([])
    expect(large['order 9 without an account']).toEqual([expect.any(Number), 2])
  })
})
