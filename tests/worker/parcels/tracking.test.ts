import { createExecutionContext } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { couriersApi } from '#domain/couriers/couriers.admin.endpoints.ts'
import { hour, minute } from '#domain/durations.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { isAskable } from '#domain/parcels/parcel-states.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { json } from '#tests/support/couriers/fake-courier.ts'
import { aParcelToBook } from '#tests/support/couriers/connected-shop.ts'
import { aPackingShop } from '#tests/support/couriers/packed-orders.ts'
import { openContext } from '#worker/open-context.ts'
import { trackParcels } from '#worker/parcels/tracking/track-parcels.ts'

const numberOf = ({ trackingNumber }: { trackingNumber: string | null }) => trackingNumber ?? ''

describe('does', () => {
  test('open parcels are asked about at most every half an hour, and show where they were', async () => {
    const { pass, couriers, booked, parcelOf } = await aPackingShop('postex', 'leopards')
    const [one, two] = [await booked('postex'), await booked('leopards')]
    await pass(minute)
    const counts = () => [couriers.postex.count('track'), couriers.leopards.count('track')]
    expect(counts()).toEqual([1, 1])
    couriers.postex.move(numberOf(one), 'picked')
    couriers.leopards.move(numberOf(two), 'Handed to a kite')
    await pass(20 * minute)
    expect(counts()).toEqual([1, 1])
    await pass(11 * minute)
    expect(counts()).toEqual([2, 2])
    const first = await parcelOf(one.orderId)
    expect(first).toMatchObject({ state: 'picked', proposes: 'shipped', stateText: 'With the courier' })
    expect(first.events.map(({ text }) => text)).toEqual(['At merchant’s warehouse', 'Shipment picked'])
    expect(await parcelOf(two.orderId)).toMatchObject({
      state: 'unknown',
      stateText: 'Handed to a kite',
      proposes: null,
    })
  })

  test('a number that was typed by hand is asked about where the shop is connected', async () => {
    const { bilal, move, pack, parcelOf, couriers, courier } = await aPackingShop('tcs')
    const booking = await (await courier('tcs')).book(aParcelToBook('tcs'))
    const trackingNumber = 'trackingNumber' in booking ? booking.trackingNumber : ''
    couriers.tcs.move(trackingNumber, 'at_hub')
    const [typed, other] = [await pack('tcs'), await pack('leopards')]
    await move(typed.orderId, 'packed', 'shipped', { courierId: 'tcs', trackingNumber })
    await move(other.orderId, 'packed', 'shipped', { courierId: 'leopards', trackingNumber: 'LE-1' })
    expect(await parcelOf(other.orderId)).toMatchObject({ trackingNumber: 'LE-1', isConnected: false })
    const parcel = await parcelOf(typed.orderId)
    expect(parcel).toMatchObject({ trackingNumber, bookedAt: null, isConnected: true, state: 'picked' })
    expect(isAskable(parcel)).toBe(true)
    const said = await bilal.call(parcelsApi.askCourier, { params: { id: parcel.id } })
    expect(said).toMatchObject({ sentence: 'TCS: At the courier’s station.', parcel: { state: 'at_hub' } })
  })

  test('of one minute the later state is last, and what is told twice is known', async () => {
    const { shop, bilal, couriers, booked } = await aPackingShop('postex')
    const parcel = await booked()
    const at = shop.clock.now()
    const ask = () => bilal.call(parcelsApi.askCourier, { params: { id: parcel.id } })
    for (const state of ['attempt_failed', 'out_for_delivery', 'at_hub'])
      couriers.postex.move(numberOf(parcel), state, { at })
    couriers.postex.fail('track', 'twice')
    const { parcel: failed } = await ask()
    expect(failed.state).toBe('attempt_failed')
    expect(failed.events.map(({ state }) => state)).toEqual(['booked', 'at_hub', 'out_for_delivery', 'attempt_failed'])
    expect(failed.attempts).toHaveLength(1)
    expect((await ask()).parcel).toEqual(failed)
  })

  test('a failed attempt is opened once, with its reason', async () => {
    const { bilal, couriers, booked } = await aPackingShop('leopards')
    const parcel = await booked()
    couriers.leopards.move(numberOf(parcel), 'attempt_failed', { reason: 'Consignee not available' })
    const ask = () => bilal.call(parcelsApi.askCourier, { params: { id: parcel.id } })
    await ask()
    const { parcel: asked } = await ask()
    expect(asked.attempts.map(({ reason, answer }) => [reason, answer])).toEqual([['Not at home', null]])
  })

  test('a second try of one day is an attempt of its own once the parcel was out again, however often it is told', async () => {
    const { shop, bilal, couriers, booked } = await aPackingShop('leopards')
    const { id, trackingNumber } = await booked()
    const start = shop.clock.now()
    const move = (state: string, minutes: number, reason = 'Consignee not available') =>
      couriers.leopards.move(trackingNumber ?? '', state, { at: start + minutes * minute, reason })
    const attempts = async () => (await bilal.call(parcelsApi.askCourier, { params: { id } })).parcel.attempts
    shop.clock.advance(2 * minute)
    move('attempt_failed', 1)
    expect(await attempts()).toHaveLength(1)
    await bilal.call(parcelsApi.adviseCourier, { params: { id }, body: { advice: 'again' } })
    // The same knock on the door, reported from the hub.
    shop.clock.advance(10 * minute)
    move('attempt_failed', 5)
    expect(await attempts()).toHaveLength(1)
    move('out_for_delivery', 7)
    move('attempt_failed', 9, 'Amount not ready')
    expect(await attempts()).toMatchObject([{ answer: null }, { answer: null }])
    expect(await attempts()).toHaveLength(2)
  })

  test('an order moves by the owner’s rule as by hand, and without one by a press', async () => {
    const { shop, pass, bilal, couriers, booked, setRule, orderOf } = await aPackingShop('postex', 'trax')
    await setRule('postex', { shipped: true, delivered: true })
    const [ruled, pressed] = [await booked('postex'), await booked('trax')]
    couriers.postex.move(numberOf(ruled), 'in_transit')
    couriers.trax.move(numberOf(pressed), 'in_transit')
    await pass(minute)
    expect(await orderOf(ruled.orderId)).toMatchObject({ state: 'shipped', tracking: { number: ruled.trackingNumber } })
    expect(await orderOf(pressed.orderId)).toMatchObject({ state: 'packed', parcel: { proposes: 'shipped' } })
    couriers.postex.move(numberOf(ruled), 'delivered')
    couriers.trax.move(numberOf(pressed), 'delivered')
    await pass(31 * minute)
    const delivered = await orderOf(ruled.orderId)
    expect(delivered).toMatchObject({ state: 'delivered', parcel: { state: 'delivered', proposes: null } })
    expect(delivered.history.at(-1)?.who).toBe('The shop, automatically')
    expect(delivered.parcel?.events.at(-1)?.state).toBe('delivered')
    expect(await orderOf(pressed.orderId)).toMatchObject({ state: 'packed', parcel: { proposes: 'delivered' } })
    const { parcel } = await bilal.call(parcelsApi.followParcel, { params: { id: pressed.id } })
    expect(parcel).toMatchObject({ state: 'delivered', proposes: null })
    const byPress = await orderOf(pressed.orderId)
    expect(byPress.state).toBe('delivered')
    expect(await shop.sql('SELECT count(*) AS n FROM parcels')).toEqual([{ n: 2 }])
    // The cash of both is due as by hand.
    expect(await shop.sql(`SELECT is_paid FROM orders WHERE cash_due > 0`)).toHaveLength(2)
    const tracked = couriers.postex.count('track')
    await pass(hour)
    expect(couriers.postex.count('track')).toBe(tracked)
  })

  test('a parcel that came back adds no stock: a return of all of it is on its way to be counted', async () => {
    const { shop, pass, owner, part, couriers, booked, setRule, orderOf } = await aPackingShop('trax')
    await setRule('trax', { shipped: true, returned: true })
    const parcel = await booked('trax', 2)
    const stockOf = async () =>
      (await shop.sql<{ stock: number }>('SELECT stock FROM products WHERE id = ?', part._id))[0]
    const before = await stockOf()
    couriers.trax.move(numberOf(parcel), 'returned')
    await pass(minute)
    expect(await orderOf(parcel.orderId)).toMatchObject({
      state: 'returned',
      parcel: { state: 'returned', proposes: null },
    })
    expect(await stockOf()).toEqual(before)
    const { returns } = await owner.call(adminReturnsApi.listReturns, { query: { state: 'on-its-way' } })
    expect(returns).toMatchObject([{ orderId: parcel.orderId, pieces: 2, source: 'door' }])
    const [back] = returns
    const body = {
      to: 'received' as const,
      updatedAt: back?.updatedAt ?? 0,
      lines: [{ position: 0, outcome: 'shelf' as const }],
    }
    await owner.call(adminReturnsApi.moveReturn, { params: { id: back?.id ?? '' }, body })
    expect((await stockOf())?.stock).toBe((before?.stock ?? 0) + 2)
  })

  test('a parcel that its courier cancelled is closed, and its order stays packed with another one to book', async () => {
    const { pass, bilal, couriers, booked, orderOf, book } = await aPackingShop('postex')
    const parcel = await booked()
    couriers.postex.move(numberOf(parcel), 'cancelled')
    await pass(minute)
    const { parcel: closed } = await bilal.call(parcelsApi.getParcel, { params: { id: parcel.id } })
    expect(closed).toMatchObject({ state: 'cancelled' })
    expect(await orderOf(parcel.orderId)).toMatchObject({
      state: 'packed',
      courierId: null,
      parcel: { state: 'prepared', trackingNumber: null },
    })
    const { parcels } = await bilal.call(parcelsApi.getBench, { query: {} })
    expect(parcels.map(({ orderId }) => orderId)).toEqual([parcel.orderId])
    expect((await book(parcel.orderId))[0]).toMatchObject({
      outcome: 'booked',
      parcel: { reference: `${parcel.number}-2` },
    })
  })

  test('a courier that does not answer is left alone longer each time, and holds no other', async () => {
    const { pass, couriers, booked, parcelOf } = await aPackingShop('postex', 'trax')
    const [one, two] = [await booked('postex'), await booked('trax')]
    couriers.postex.move(numberOf(one), 'picked')
    couriers.trax.move(numberOf(two), 'picked')
    couriers.postex.fail('track', 'error-500', 3)
    const asked = []
    for (const minutes of [1, 1, 1, 4, 4, 8]) {
      await pass(minutes * minute)
      asked.push(couriers.postex.count('track'))
    }
    expect(asked).toEqual([1, 2, 2, 3, 4, 4])
    expect(await parcelOf(two.orderId)).toMatchObject({ state: 'picked' })
    expect(await parcelOf(one.orderId)).toMatchObject({ state: 'picked' })
  })

  test('an attempt that failed by hand stays until the courier tells of something later', async () => {
    const { shop, pass, move, bilal, couriers, booked, parcelOf } = await aPackingShop('postex')
    const parcel = await booked()
    const tracked = async () => {
      await pass(31 * minute)
      return parcelOf(parcel.orderId)
    }
    await move(parcel.orderId, 'packed', 'shipped')
    couriers.postex.move(numberOf(parcel), 'out_for_delivery')
    expect(await tracked()).toMatchObject({ state: 'out_for_delivery', attempts: [] })
    const report = { params: { id: parcel.id }, body: { reason: 'Not at home' } }
    await bilal.call(parcelsApi.reportAttempt, report)
    expect(await tracked()).toMatchObject({ state: 'attempt_failed', attempts: [{ reason: 'Not at home' }] })
    // Told late, and still before the attempt.
    couriers.postex.move(numberOf(parcel), 'out_for_delivery', { at: shop.clock.now() - 40 * minute })
    expect((await tracked()).state).toBe('attempt_failed')
    const { parcels } = await bilal.call(parcelsApi.listNotDelivered, { query: {} })
    expect(parcels.map(({ id }) => id)).toEqual([parcel.id])
    couriers.postex.move(numberOf(parcel), 'out_for_delivery')
    expect((await tracked()).state).toBe('out_for_delivery')
  })

  test('an event of the courier is kept also where as many stand there by hand', async () => {
    const { shop, pass, couriers, booked, parcelOf } = await aPackingShop('postex')
    const parcel = await booked()
    const at = shop.clock.now()
    couriers.postex.move(numberOf(parcel), 'in_transit', { at: at + 20 * minute })
    await pass(31 * minute)
    await shop.sql(
      `INSERT INTO parcel_events (parcel_id, at, state, text) VALUES (?, 10, 'attempt_failed', 'Not at home')`,
      parcel.id,
    )
    couriers.postex.move(numberOf(parcel), 'at_hub', { at: at + 10 * minute })
    await pass(31 * minute)
    const { events } = await parcelOf(parcel.orderId)
    expect(events.map(({ state }) => state)).toEqual(['attempt_failed', 'booked', 'at_hub', 'in_transit'])
  })

  test.each([
    ['lost', 'PostEx cannot find this parcel. Call PostEx, and tell the customer.'],
    ['cancelled', 'PostEx cancelled this parcel after it was handed over. Call PostEx, and tell the customer.'],
  ])(
    'a parcel that is %s on the road waits for staff, until another one goes or the order ends',
    async (state, sentence) => {
      const { shop, move, bilal, booked, orderOf } = await aPackingShop('postex')
      const parcels = [await booked(), await booked()]
      for (const { id, orderId } of parcels) {
        await move(orderId, 'packed', 'shipped')
        await shop.sql('UPDATE parcels SET state = ? WHERE id = ?', state, id)
      }
      const waiting = async () => {
        const { parcels: found } = await bilal.call(parcelsApi.listNotDelivered, { query: {} })
        const { notDelivered } = await bilal.call(reportsApi.getToday, {})
        expect(notDelivered.count).toBe(found.length)
        return found.map(({ orderId, keptUntil, problems }) => [orderId, keptUntil, problems])
      }
      const [first, second] = parcels.map(({ orderId }) => orderId)
      const problems = [{ field: 'state', sentence }]
      expect(await waiting()).toEqual([
        [first, null, problems],
        [second, null, problems],
      ])
      expect((await orderOf(first ?? '')).parcel).toMatchObject({ problems })
      await bilal.call(adminOrdersApi.trackOrder, {
        params: { id: first ?? '' },
        body: { courierId: 'tcs', trackingNumber: 'TCS555' },
      })
      await move(second ?? '', 'shipped', 'refused', { reason: 'Refused at the door' })
      expect(await waiting()).toEqual([[second, null, problems]])
      await move(second ?? '', 'refused', 'returned', { restock: false, reason: 'Refused at the door' })
      expect(await waiting()).toEqual([])
    },
  )

  const foreign = 'This number does not belong to your account.'
  const unclear = () => json({ status: 500, error: 'Internal Server Error' }, 500)
  test.each([
    ['postex', 'a failure', unclear],
    ['postex', 'a refusal', () => json({ statusCode: '404', statusMessage: 'INVALID TRACKING NUMBER', dist: [] })],
    ['leopards', 'a refusal', () => json({ status: 0, error: foreign })],
    ['tcs', 'a refusal', () => json({ message: `Failure: ${foreign}` }, 400)],
    ['trax', 'a refusal', () => json({ status: 1, message: foreign })],
  ] as const)('a parcel of %s that is answered with %s holds no other one', async (id, _, answer) => {
    const { pass, couriers, booked, parcelOf } = await aPackingShop(id)
    const parcels = []
    for (let nth = 0; nth < 5; nth += 1) parcels.push(await booked())
    const [one, two, ...others] = parcels
    for (const bad of [one, two]) couriers[id].spoil(bad?.trackingNumber ?? '', answer)
    const states = async () => Promise.all(others.map(async ({ orderId }) => (await parcelOf(orderId)).state))
    for (const state of ['at_hub', 'out_for_delivery']) {
      for (const other of others) couriers[id].move(numberOf(other), state)
      for (const minutes of [1, 1, 1, 30]) await pass(minutes * minute)
      expect(await states()).toEqual(others.map(() => state))
    }
    expect((await parcelOf(one?.orderId ?? '')).state).toBe('booked')
  })

  test('a push with the right secret hastens the next question, and nothing else', async () => {
    const { shop, pass, owner, couriers, booked, parcelOf } = await aPackingShop('leopards')
    const parcel = await booked()
    await pass(minute)
    const { connection } = await owner.call(couriersApi.getConnection, { params: { id: 'leopards' } })
    const path = new URL(connection.pushLink ?? '').pathname
    const body = JSON.stringify({ data: [{ cn_number: parcel.trackingNumber, status: 'DV', reason: '' }] })
    const push = (to: string, content = body) =>
      shop.visitor().fetch(to, { method: 'POST', body: content, headers: { 'Content-Type': 'application/json' } })
    for (const wrong of [`${path}x`, path.replace('leopards', 'trax'), path.replace('leopards', 'mnp')]) {
      expect((await push(wrong)).status).toBe(404)
    }
    await shop.runCron()
    expect(couriers.leopards.count('track')).toBe(1)
    const answer = await push(path)
    expect([answer.status, await answer.json()]).toEqual([202, [{ status: 1, errors: [] }]])
    expect((await push(path, 'not JSON')).status).toBe(202)
    expect(await parcelOf(parcel.orderId)).toMatchObject({ state: 'booked' })
    await shop.runCron()
    expect(couriers.leopards.count('track')).toBe(2)
    expect(await parcelOf(parcel.orderId)).toMatchObject({ state: 'booked' })
  })
})

describe('protects', () => {
  test('a minute with 5,000 open parcels of each courier asks a fixed number of questions', async () => {
    const { shop, couriers } = await aPackingShop('postex', 'tcs')
    const now = shop.clock.now()
    for (const courier of ['postex', 'tcs']) {
      await shop.sql(
        `INSERT INTO orders (id, number, idempotency_key, request_hash, state, is_paid, subtotal, delivery_fee, amount, city, province,
           country, phone, created_at, updated_at, courier_id, tracking_number)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
         SELECT ?1 || i, i + ?2, ?1 || i, '', 'shipped', 0, 100, 0, 100, 'Lahore', 'Punjab', 'Pakistan', '03001234567', ?3, ?3, ?1, ?1 || i FROM n`,
        courier,
        courier === 'tcs' ? 200_000 : 100_000,
        now,
      )
      await shop.sql(
        `INSERT INTO parcels (id, order_id, courier_id, try, state, tracking_number, weight_grams, track_at, created_at, updated_at)
         SELECT id || '-1', id, courier_id, 1, iif(number % 2, 'in_transit', 'out_for_delivery'), tracking_number, 500, ?, ?, ?
         FROM orders WHERE courier_id = ?`,
        now,
        now,
        now,
        courier,
      )
    }
    const context = openContext(shop.env, shop.clock.now, createExecutionContext())
    await trackParcels(context)
    expect(couriers.postex.count('track')).toBe(30)
    expect(couriers.tcs.count('track')).toBeLessThanOrEqual(40)
    // Parcels that are taken are read and written; the others are not.
    const { trips, rowsRead } = context.queryMetrics
    expect(trips).toBeLessThan(40)
    expect(rowsRead).toBeLessThan(10 * 30 * 50)
    const riders = await shop.sql<{ n: number }>(
      `SELECT count(*) AS n FROM parcels WHERE courier_id = 'tcs' AND state = 'out_for_delivery' AND track_at > ?`,
      now,
    )
    expect(riders[0]?.n).toBeGreaterThanOrEqual(15)
  })
})
