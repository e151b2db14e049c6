import { describe, expect, test, vi } from 'vitest'
import { couriersApi } from '#domain/couriers/couriers.admin.endpoints.ts'
import { hour, minute } from '#domain/durations.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { aConnection } from '#tests/support/couriers/fake-couriers.ts'
import { aPackingShop } from '#tests/support/couriers/packed-orders.ts'
import { refusal } from '#tests/support/http/contract.ts'

describe('does', () => {
  test('a parcel is booked once, whatever is pressed how often, and its number stands on the order', async () => {
    const { bilal, couriers, pack, book, orderOf } = await aPackingShop('postex')
    const { orderId, number } = await pack()
    const presses = await Promise.all([book(orderId), book(orderId), book(orderId, orderId)])
    expect(couriers.postex.count('book')).toBe(1)
    const [made] = couriers.postex.parcels
    expect(made).toMatchObject({ reference: `${number}-1`, toCollect: 1050, weightGrams: 2500 })
    expect(presses.flat().map(({ outcome }) => outcome)).toContain('booked')
    const [again] = await book(orderId)
    expect(again).toMatchObject({
      outcome: 'booked',
      number,
      parcel: { state: 'booked', trackingNumber: made?.number },
    })
    expect(again?.sentence).toBe(`PostEx has it as ${made?.number}.`)
    expect(couriers.postex.count('book')).toBe(1)
    const order = await orderOf(orderId)
    expect(order).toMatchObject({ state: 'packed', courierId: 'postex', tracking: { number: made?.number } })
    expect(order.history.map(({ text }) => text)).toContain(`Booked: PostEx ${made?.number}`)
    // Handed over without naming the courier again.
    const body = { from: 'packed' as const, to: 'shipped' as const }
    expect(
      await refusal(
        bilal.call(adminOrdersApi.changeOrderState, { params: { id: orderId }, body: { ...body, courierId: 'tcs' } }),
      ),
    ).toMatchObject({
      code: 'PARCEL_OPEN',
      message: 'The courier has a parcel of this order. Cancel it first.',
    })
    const shipped = await bilal.call(adminOrdersApi.changeOrderState, { params: { id: orderId }, body })
    expect(shipped.order).toMatchObject({ state: 'shipped', courierId: 'postex', tracking: { number: made?.number } })
  })

  test('many are booked at once, each with its own result in the order of the press', async () => {
    const { shop, couriers, pack, book } = await aPackingShop('postex', 'trax')
    const list = []
    for (const courier of ['postex', 'trax', 'leopards', 'own-rider', 'postex', 'postex'])
      list.push(await pack(courier))
    const ids = list.map(({ orderId }) => orderId)
    await shop.sql(`UPDATE orders SET city = 'Quetta' WHERE id = ?`, ids[4])
    await shop.sql(`UPDATE orders SET phone = '0421234567' WHERE id = ?`, ids[5])
    const results = await book(...ids, 'nobody')
    expect(results.map(({ orderId, outcome }) => [orderId, outcome])).toEqual([
      [ids[0], 'booked'],
      [ids[1], 'booked'],
      [ids[2], 'stopped'],
      [ids[3], 'stopped'],
      [ids[4], 'stopped'],
      [ids[5], 'stopped'],
      ['nobody', 'stopped'],
    ])
    expect(results.map(({ parcel }) => parcel?.problems[0]?.field)).toEqual([
      undefined,
      undefined,
      'courierId',
      'courierId',
      'city',
      'phone',
      undefined,
    ])
    expect(couriers.postex.count('book') + couriers.trax.count('book') + couriers.leopards.count('book')).toBe(2)
  })

  test('nothing is sent without a pickup address, nor while the connection is off', async () => {
    const { owner, couriers, pack, book } = await aPackingShop('trax')
    const { orderId } = await pack()
    const params = { id: 'trax' }
    const save = async (changes: object) => {
      const { connection } = await owner.call(couriersApi.getConnection, { params })
      const body = { ...aConnection('trax'), from: connection.updatedAt, ...changes }
      await owner.call(couriersApi.saveConnection, { params, body })
    }
    await save({ pickup: { ...aConnection('trax').pickup, code: null } })
    const sentence = 'Trax does not know where to pick up. Missing in the settings: code of the pickup address.'
    expect((await book(orderId))[0]).toMatchObject({ outcome: 'stopped', sentence })
    await save({ isOn: false })
    expect((await book(orderId))[0]).toMatchObject({ outcome: 'stopped', parcel: { state: 'prepared' } })
    expect(couriers.trax.count('book')).toBe(0)
    await save({})
    expect((await book(orderId))[0]).toMatchObject({ outcome: 'booked' })
  })

  test('a refused parcel says why in the courier’s words, and is tried with the next reference', async () => {
    const { couriers, pack, book } = await aPackingShop('postex')
    const { orderId, number } = await pack()
    couriers.postex.fail('book', 'refused')
    const [refused] = await book(orderId)
    expect(refused).toMatchObject({
      outcome: 'refused',
      courierText: 'Your account is on hold. Please contact support.',
    })
    expect(refused?.parcel).toMatchObject({ state: 'refused', trackingNumber: null, reference: `${number}-1` })
    const [booked] = await book(orderId)
    expect(booked).toMatchObject({ outcome: 'booked', courierText: null, parcel: { reference: `${number}-2` } })
    expect(couriers.postex.parcels.map(({ reference }) => reference)).toEqual([`${number}-2`])
  })

  test.each(['cut-after', 'half-json', 'error-500', 'html', 'taken', 'no-number'] as const)(
    'an unclear end, %s, is never repeated: the shop asks by the reference after a minute',
    async (fault) => {
      const { shop, couriers, pack, book, parcelOf } = await aPackingShop('postex')
      const { orderId } = await pack()
      couriers.postex.fail('book', fault)
      expect((await book(orderId))[0]).toMatchObject({ outcome: 'unsure', parcel: { isUnsure: true } })
      expect((await book(orderId))[0]).toMatchObject({ outcome: 'unsure' })
      await shop.runCron()
      expect(couriers.postex.count('find')).toBe(0)
      shop.clock.advance(minute)
      await shop.runCron()
      const [made] = couriers.postex.parcels
      const expected = made ? { state: 'booked', trackingNumber: made.number } : { state: 'unsure' }
      expect(await parcelOf(orderId)).toMatchObject(expected)
      expect(couriers.postex.count('book')).toBe(1)
    },
  )

  test('after three questions that found nothing a person ends it; a late find is told as a double', async () => {
    const { pass, owner, couriers, pack, book, parcelOf } = await aPackingShop('postex')
    const { orderId, id, number } = await pack()
    couriers.postex.fail('book', 'cut-before')
    await book(orderId)
    const asked = []
    for (const minutes of [1, 3, 1, 9, 1, 30]) {
      await pass(minutes * minute)
      asked.push(couriers.postex.count('find') / 2)
    }
    expect(asked).toEqual([1, 1, 2, 2, 3, 3])
    const sentence = 'Not found at PostEx. Look in its portal.'
    expect((await parcelOf(orderId)).problems).toEqual([{ field: 'trackingNumber', sentence }])
    expect((await book(orderId))[0]).toMatchObject({ outcome: 'unsure', sentence })
    const { parcel } = await owner.call(parcelsApi.settleBooking, { params: { id }, body: { trackingNumber: null } })
    expect(parcel).toMatchObject({ state: 'refused', isUnsure: false, problems: [] })
    expect((await book(orderId))[0]).toMatchObject({ outcome: 'booked', parcel: { reference: `${number}-2` } })
    couriers.postex.add({ reference: `${number}-1`, toCollect: 1050, weightGrams: 2500, asked: {} }, 'LATE-1')
    await pass(hour)
    const double = await parcelOf(orderId)
    expect(double.problems.map((problem) => problem.sentence)).toEqual([
      'PostEx has another parcel of this order: LATE-1. Cancel it in its portal.',
    ])
    const late = couriers.postex.parcels.find((each) => each.number === 'LATE-1')
    if (late) late.isCancelled = true
    await owner.call(parcelsApi.askCourier, { params: { id } })
    expect((await parcelOf(orderId)).problems).toEqual([])
  })

  test('a person ends an unclear booking with the number that the courier knows, and with no other', async () => {
    const { shop, owner, bilal, couriers, pack, booked, book } = await aPackingShop('tcs')
    const other = await booked()
    const { orderId, id } = await pack()
    couriers.tcs.fail('book', 'cut-after')
    expect((await book(orderId))[0]).toMatchObject({
      outcome: 'unsure',
      sentence: 'TCS cannot be asked for it. Look in its portal.',
    })
    const made = couriers.tcs.parcels[1]?.number ?? ''
    couriers.tcs.move(made, 'picked')
    couriers.tcs.move(other.trackingNumber ?? '', 'picked')
    const settle = (trackingNumber: string | null) =>
      owner.call(parcelsApi.settleBooking, { params: { id }, body: { trackingNumber } })
    const refused = { code: 'VALIDATION', errors: { trackingNumber: expect.any(String) as string } }
    expect(await refusal(settle('TCS-0000'))).toMatchObject(refused)
    expect(await refusal(settle(other.trackingNumber))).toMatchObject(refused)
    expect(await refusal(bilal.call(parcelsApi.cancelParcel, { params: { id }, body: {} }))).toMatchObject({
      code: 'UNSURE',
    })
    const { parcel } = await settle(made)
    expect(parcel).toMatchObject({ state: 'booked', trackingNumber: made })
    expect((await settle(made)).parcel).toEqual(parcel)
    expect(await refusal(settle(null))).toMatchObject({ code: 'STALE' })
    shop.clock.advance(minute)
    await shop.runCron()
    expect(couriers.tcs.count('book')).toBe(2)
  })

  test('a Worker that ended in the middle leaves an unclear booking after a minute, and a late answer still counts', async () => {
    const { shop, couriers, pack, book, parcelOf } = await aPackingShop('postex')
    const { orderId, number } = await pack()
    await book(orderId)
    // As it was before the answer was written.
    await shop.sql(`UPDATE parcels SET state = 'booking', tracking_number = NULL, booked_at = NULL`)
    await shop.sql(`UPDATE parcel_bookings SET outcome = 'asked', find_at = asked_at + 60000`)
    expect((await book(orderId))[0]).toMatchObject({ outcome: 'booking' })
    await shop.runCron()
    expect(await parcelOf(orderId)).toMatchObject({ state: 'booking' })
    shop.clock.advance(minute)
    await shop.runCron()
    expect(await parcelOf(orderId)).toMatchObject({
      state: 'booked',
      trackingNumber: couriers.postex.parcels[0]?.number,
    })
    expect(couriers.postex.parcels.map(({ reference }) => reference)).toEqual([`${number}-1`])
  })

  test('a number that the courier gives twice is unsure, with a sentence', async () => {
    const { couriers, pack, booked, book } = await aPackingShop('postex')
    const first = await booked()
    const { orderId } = await pack()
    couriers.postex.fail('book', 'same-number')
    const [result] = await book(orderId)
    expect(result).toMatchObject({ outcome: 'unsure', parcel: { trackingNumber: null } })
    expect(result?.sentence).toBe(
      `PostEx gave the number ${first.trackingNumber}, which another parcel has. Look in its portal.`,
    )
  })

  test('a booked parcel is cancelled at its courier, and its order may be booked again', async () => {
    const { bilal, couriers, booked, book, orderOf } = await aPackingShop('postex')
    const { id, orderId, number } = await booked()
    const cancel = () => bilal.call(parcelsApi.cancelParcel, { params: { id }, body: {} })
    couriers.postex.fail('cancel', 'refused')
    expect((await cancel()).parcel).toMatchObject({
      state: 'booked',
      courierText: 'Only unbooked or booked orders are cancelled.',
    })
    couriers.postex.fail('cancel', 'cut-before')
    expect((await cancel()).parcel).toMatchObject({ state: 'booked' })
    expect((await cancel()).parcel).toMatchObject({ state: 'cancelled' })
    expect((await cancel()).parcel).toMatchObject({ state: 'cancelled' })
    expect(await orderOf(orderId)).toMatchObject({ state: 'packed', courierId: null, tracking: null })
    const { parcels } = await bilal.call(parcelsApi.getBench, { query: {} })
    const next = {
      state: 'prepared',
      courierId: 'postex',
      trackingNumber: null,
      reference: `${number}-2`,
      problems: [],
    }
    expect(parcels).toMatchObject([{ orderId, weightGrams: 2500, ...next }])
    const [again] = await book(orderId)
    expect(again).toMatchObject({ outcome: 'booked', parcel: { reference: `${number}-2` } })
    expect(couriers.postex.parcels.filter(({ isCancelled }) => !isCancelled)).toHaveLength(1)
  })

  test('a booking whose cancelling got no answer is ended by the owner when its courier has it no longer', async () => {
    const { pass, owner, bilal, couriers, booked, book, orderOf, parcelOf } = await aPackingShop('postex', 'tcs')
    for (const courierId of ['postex', 'tcs'] as const) {
      const { id, orderId, number, trackingNumber } = await booked(courierId)
      const cancel = () => bilal.call(parcelsApi.cancelParcel, { params: { id }, body: {} })
      const settle = () => owner.call(parcelsApi.settleBooking, { params: { id }, body: { trackingNumber: null } })
      expect(await refusal(settle())).toMatchObject({ code: 'STALE' })
      couriers[courierId].fail('cancel', 'cut-after')
      expect((await cancel()).sentence).toContain('It is not clear whether')
      // It has it no longer, and says so in its own words.
      expect((await cancel()).sentence).toMatch(/ did not cancel it. Look in its portal.$/)
      expect(await parcelOf(orderId)).toMatchObject({ state: 'booked', courierText: expect.any(String) as string })
      const { parcel } = await settle()
      expect(parcel).toMatchObject({ state: 'refused', trackingNumber: null, bookedAt: null, courierText: null })
      expect((await settle()).parcel).toEqual(parcel)
      expect(await orderOf(orderId)).toMatchObject({ state: 'packed', courierId: null, tracking: null })
      expect((await book(orderId))[0]).toMatchObject({ outcome: 'booked', parcel: { reference: `${number}-2` } })
      expect(await refusal(settle())).toMatchObject({ code: 'STALE' })
      const kept = couriers[courierId].parcels.find((each) => each.number === trackingNumber)
      if (kept) kept.isCancelled = false
    }
    // One that was there after all is told.
    const { parcels } = await bilal.call(parcelsApi.listParcels, { query: { courierId: 'postex' } })
    await pass(hour)
    const { problems } = await parcelOf(parcels[0]?.orderId ?? '')
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^PostEx has another parcel of this order: \d+\. Cancel it in its portal\.$/),
    ])
  })

  test('a parcel that no courier knows of is cancelled without a call', async () => {
    const { bilal, couriers, pack } = await aPackingShop('postex')
    const { id, updatedAt } = await pack()
    const stale = bilal.call(parcelsApi.cancelParcel, { params: { id }, body: { from: updatedAt - 1 } })
    expect(await refusal(stale)).toMatchObject({ code: 'STALE' })
    const { parcel } = await bilal.call(parcelsApi.cancelParcel, { params: { id }, body: { from: updatedAt } })
    expect(parcel.state).toBe('cancelled')
    expect(couriers.postex.count('cancel')).toBe(0)
    const { parcels } = await bilal.call(parcelsApi.getBench, { query: {} })
    expect(parcels).toMatchObject([{ state: 'prepared' }])
  })

  test('the cron keeps the label of the courier, also where it is not ready at first', async () => {
    const { shop, bilal, couriers, booked, parcelOf } = await aPackingShop('postex')
    const { id, orderId, reference } = await booked()
    const label = () => bilal.fetch(`/api/hitech/owner/parcels/${id}/label`)
    couriers.postex.fail('label', 'not-ready')
    expect((await label()).status).toBe(404)
    await shop.runCron()
    expect(await parcelOf(orderId)).toMatchObject({ hasLabel: false })
    shop.clock.advance(2 * minute)
    await shop.runCron()
    expect(await parcelOf(orderId)).toMatchObject({ hasLabel: true })
    const response = await label()
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toContain(`label-${reference}.pdf`)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(new TextDecoder().decode(await response.arrayBuffer())).toContain('%PDF-')
    // It goes with the personal data of the order.
    await shop.sql('UPDATE orders SET phone = NULL WHERE id = ?', orderId)
    expect((await label()).status).toBe(404)
  })
})

describe('protects', () => {
  test('no key, phone number or address in the log and the audit log', async () => {
    const lines: string[] = []
    const note = (line: unknown) => void lines.push(String(line))
    const spies = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(note))
    const { shop, couriers, pack, book } = await aPackingShop('leopards')
    for (const fault of ['refused', 'cut-after', null] as const) {
      const { orderId } = await pack()
      if (fault) couriers.leopards.fail('book', fault)
      await book(orderId)
    }
    shop.clock.advance(hour)
    await shop.runCron()
    for (const spy of spies) spy.mockRestore()
    const audit = await shop.sql(
      `SELECT before, after FROM audit WHERE action LIKE 'order.%' AND action <> 'order.placed'`,
    )
    const written = `${lines.join('\n')}${JSON.stringify(audit)}`
    const secrets = couriers.leopards.calls.flatMap(({ body }) =>
      ['api_key', 'api_password', 'consignment_phone', 'consignment_address'].flatMap((name) =>
        typeof body[name] === 'string' ? [body[name]] : [],
      ),
    )
    expect(secrets.length).toBeGreaterThan(3)
    for (const secret of secrets) expect(written).not.toContain(secret)
  })
})
