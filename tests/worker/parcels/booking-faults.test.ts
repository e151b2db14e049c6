import { env } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { minute } from '#domain/durations.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { type TripHooks, watchDatabase } from '#tests/support/database.ts'
import type { FakeFault } from '#tests/support/couriers/fake-courier.ts'
import { aPackingShop, aPackingShopOn } from '#tests/support/couriers/packed-orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'

/** The statement that writes how a booking ended. */
const endOfBooking = /UPDATE parcel_bookings SET outcome = \?/

/** A packing shop whose Worker is killed around the end of a booking, while `cut.when` says so. */
async function aFallibleShop() {
  const cut: { when: keyof TripHooks | null; count: number } = { when: null, count: 0 }
  const fail = (when: keyof TripHooks) => (sql: string) => {
    if (cut.when !== when || !endOfBooking.test(sql)) return
    cut.count += 1
    throw new Error('D1_ERROR: the Worker was killed')
  }
  const { binding } = watchDatabase(env.DB, { before: fail('before'), after: fail('after') })
  return { ...(await aPackingShopOn({ DB: binding }, 'postex')), cut }
}

type World = Awaited<ReturnType<typeof aFallibleShop>>

const liveOf = ({ couriers }: World) => couriers.postex.parcels.filter(({ isCancelled }) => !isCancelled)

/** Never two parcels of one order at the courier, and none of which the shop does not know. */
async function check(world: World, step: string) {
  const live = liveOf(world)
  const orders = live.map(({ reference }) => reference.split('-')[0])
  expect(new Set(orders).size, `${step}: one parcel an order`).toBe(orders.length)
  const references = world.couriers.postex.parcels.map(({ reference }) => reference)
  expect(new Set(references).size, `${step}: a reference is used once`).toBe(references.length)
  const known = await world.shop.sql<{ reference: string; number: string | null; state: string }>(
    `SELECT o.number || '-' || p.try AS reference, p.tracking_number AS number, p.state FROM parcels AS p JOIN orders AS o ON o.id = p.order_id`,
  )
  for (const { number, reference } of live) {
    const isKnown = known.some(
      (each) =>
        (each.number === number && !['cancelled', 'refused', 'prepared'].includes(each.state)) ||
        (each.reference === reference && ['booking', 'unsure'].includes(each.state)),
    )
    expect(isKnown, `${step}: ${reference} is not lost`).toBe(true)
  }
}

/** The owner looks in the courier's portal, and says what is there. */
async function settleAll(world: World) {
  const { parcels } = await world.owner.call(parcelsApi.listParcels, { query: { state: 'unsure' } })
  for (const { id, reference } of parcels) {
    const trackingNumber = world.couriers.postex.ofReference(reference)[0]?.number ?? null
    await world.owner.call(parcelsApi.settleBooking, { params: { id }, body: { trackingNumber } })
  }
}

/** Numbers below a limit, always the same ones for a seed. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const faults: (FakeFault | null)[] = [
  'cut-before',
  'cut-after',
  'half-json',
  'error-500',
  'refused',
  'taken',
  null,
  null,
]

describe('protects', () => {
  test.each([1, 2, 3])('no order has two parcels, and none is lost, whatever happens: seed %i', async (seed) => {
    const world = await aFallibleShop()
    const { bilal, couriers, cut, pack, book, pass } = world
    const roll = dice(seed)
    const orders: string[] = []
    const oneOf = () => orders[roll(orders.length)] ?? ''
    const parcelOf = async () =>
      (await bilal.call(parcelsApi.listParcels, { query: { orderId: oneOf() } })).parcels.at(-1)?.id ?? ''
    const steps: [name: string, work: () => Promise<unknown>][] = [
      ['pack', async () => orders.length < 6 && orders.push((await pack()).orderId)],
      [
        'book',
        async () => {
          const fault = faults[roll(faults.length)] ?? null
          if (fault) couriers.postex.fail('book', fault)
          cut.when = ([null, null, 'before', 'after'] as const)[roll(4)] ?? null
          await Promise.all(Array.from({ length: 1 + roll(3) }, () => book(oneOf(), oneOf())))
          cut.when = null
          couriers.postex.heal()
        },
      ],
      ['wait', () => pass((1 + roll(6)) * minute)],
      ['settle', () => settleAll(world)],
      [
        'cancel',
        async () => {
          const params = { id: await parcelOf() }
          if (roll(3) === 0) couriers.postex.fail('cancel', 'cut-before')
          await bilal.call(parcelsApi.cancelParcel, { params, body: {} }).catch(() => undefined)
          couriers.postex.heal()
        },
      ],
      ['ask', async () => bilal.call(parcelsApi.askCourier, { params: { id: await parcelOf() } }).catch(() => null)],
    ]
    for (let count = 0; count < 3; count += 1) orders.push((await pack()).orderId)
    for (let count = 0; count < 24; count += 1) {
      const [name, work] = steps[count % 2 ? 1 : roll(steps.length)] ?? ['nothing', async () => undefined]
      await work()
      await check(world, `step ${count}, ${name}`)
    }
    await pass(20 * minute)
    await settleAll(world)
    await check(world, 'the end')
    const booked = await world.shop.sql<{ number: string }>(
      `SELECT tracking_number AS number FROM parcels WHERE state NOT IN ('prepared', 'refused', 'cancelled') ORDER BY 1`,
    )
    const numbers = booked.map(({ number }) => number)
    expect(numbers).toEqual(
      liveOf(world)
        .map((each) => each.number)
        .toSorted(),
    )
    expect([couriers.postex.count('book') > 5, cut.count > 1], 'things went wrong').toEqual([true, true])
    errorLines.length = 0
  })

  test('a courier that hangs leaves an answer within half a minute, and nothing is sent twice', async () => {
    const { couriers, pack, book, pass, parcelOf } = await aPackingShop('postex')
    const ids = [(await pack()).orderId, (await pack()).orderId]
    couriers.postex.fail('book', 'hang')
    const soon = AbortSignal.timeout.bind(AbortSignal, 50)
    const deadline = vi.spyOn(AbortSignal, 'timeout').mockImplementation(soon)
    const results = await book(...ids)
    expect(deadline.mock.calls.length).toBeGreaterThan(0)
    for (const [milliseconds] of deadline.mock.calls) expect(milliseconds).toBeLessThan(30_000)
    deadline.mockRestore()
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['booked', 'unsure'])
    await pass(minute)
    for (const id of ids) expect(await parcelOf(id)).toMatchObject({ state: 'booked' })
    expect(couriers.postex.count('book')).toBe(2)
  })
})
