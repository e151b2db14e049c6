import { describe, expect, test, vi } from 'vitest'
import { couriersApi } from '#domain/couriers/couriers.admin.endpoints.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { minute } from '#tests/support/clock.ts'
import { aConnection, fakeCouriers } from '#tests/support/couriers/fake-couriers.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openOnTheRoad } from '#tests/support/worker/failed-attempts.ts'

/** A parcel that PostEx, which takes advice, could not deliver; it was booked there, or its number was typed. */
async function openWithPostex({ isTyped = false } = {}) {
  const road = await openOnTheRoad('postex')
  const { shop, parcel } = road
  const owner = await theOwner(shop)
  const couriers = fakeCouriers(shop.clock.now)
  vi.stubGlobal('fetch', couriers.fetch)
  await owner.call(couriersApi.saveConnection, { params: { id: 'postex' }, body: aConnection('postex') })
  const known = couriers.postex.add({ reference: parcel.reference, toCollect: 1050, weightGrams: 500, asked: {} })
  await shop.sql('UPDATE parcels SET booked_at = ?, tracking_number = ?', isTyped ? null : 1, known.number)
  await road.fail()
  return { ...road, postex: couriers.postex, known }
}

const advise = (
  { bilal, parcel }: Pick<Awaited<ReturnType<typeof openOnTheRoad>>, 'bilal' | 'parcel'>,
  advice: 'again' | 'back',
  note = '',
) => bilal.call(parcelsApi.adviseCourier, { params: { id: parcel.id }, body: { advice, note } })

describe('does', () => {
  test('a press tells the courier once what to do, with the customer’s number and landmark', async () => {
    const road = await openWithPostex()
    await road.answer({ wish: 'contact', phone: '03337654321', landmark: 'Behind the mosque' })
    const told = await advise(road, 'again', 'Please call first')
    expect(told).toMatchObject({
      isTold: true,
      text: null,
      parcel: { attempts: [{ advice: 'again', answer: { isTold: true } }] },
    })
    expect(await advise(road, 'again', 'Please call first')).toMatchObject({ isTold: true })
    expect(road.postex.count('advise')).toBe(1)
    expect(road.known.advice).toBe('again')
    expect(JSON.stringify(road.postex.calls)).toContain(
      'Other phone: 03337654321. Landmark: Behind the mosque. Please call first',
    )
    expect(await refusal(road.answer({ wish: 'refuse' }))).toMatchObject({ code: 'TOO_LATE' })
  })

  test('an answer goes to the courier by itself, half an hour after its last change', async () => {
    const road = await openWithPostex()
    await road.answer({ wish: 'again' })
    road.shop.clock.advance(20 * minute)
    await road.answer({ wish: 'refuse', reason: 'Too late' })
    road.shop.clock.advance(20 * minute)
    await road.shop.runCron()
    expect(road.postex.count('advise')).toBe(0)
    road.shop.clock.advance(11 * minute)
    await road.shop.runCron()
    await road.shop.runCron()
    expect(road.postex.count('advise')).toBe(1)
    expect(road.known.advice).toBe('back')
    expect((await road.read()).tracking?.attempt).toMatchObject({ may: false, answer: { wish: 'refuse' } })
  })

  test('a courier is told of a parcel whose number was typed as of one that it booked', async () => {
    const pressed = await openWithPostex({ isTyped: true })
    const told = await advise(pressed, 'again')
    expect(told).toMatchObject({ isTold: true, text: null, parcel: { state: 'attempt_failed' } })
    expect(pressed.known.advice).toBe('again')
    const answered = await openWithPostex({ isTyped: true })
    await answered.answer({ wish: 'refuse', reason: 'Too late' })
    answered.shop.clock.advance(31 * minute)
    await answered.shop.runCron()
    expect(answered.known.advice).toBe('back')
  })

  test('a courier that fails is asked three times, and then a person reads what it said', async () => {
    const road = await openWithPostex()
    road.postex.fail('advise', 'refused', 9)
    await road.answer({ wish: 'again' })
    for (let run = 0; run < 8; run += 1) {
      road.shop.clock.advance(31 * minute)
      await road.shop.runCron()
    }
    const asked = road.postex.count('advise')
    expect(asked).toBeGreaterThanOrEqual(3)
    const rows = await road.shop.sql('SELECT tell_at, told_at, tell_tries, courier_text FROM parcel_attempts')
    expect(rows).toEqual([
      { tell_at: null, told_at: null, tell_tries: 3, courier_text: expect.stringContaining('advice') },
    ])
    expect((await road.read()).tracking?.attempt).toMatchObject({ may: true })
  })

  test('a courier that takes no advice gets a text by hand, and its parcel goes on its way', async () => {
    const road = await openOnTheRoad()
    await road.fail()
    await road.answer({ wish: 'contact', landmark: 'Behind the mosque' })
    const { isTold, text, parcel } = await advise(road, 'again')
    expect({ isTold, text }).toEqual({
      isTold: true,
      text: `Parcel ${parcel.trackingNumber} (our ${parcel.reference}): please try to deliver it again. Landmark: Behind the mosque.`,
    })
    expect(parcel.state).toBe('in_transit')
    expect((await advise(road, 'again')).text).toBe(text)
    expect((await advise(road, 'back')).parcel.state).toBe('returning')
  })

  test('a ready text for WhatsApp waits for parcels that could not be delivered and that come today', async () => {
    const { shop, parcel, fail, bilal } = await openOnTheRoad()
    await fail()
    await shop.sql(`UPDATE orders SET language = 'ur'`)
    const list = () => bilal.call(parcelsApi.listNotDelivered, { query: {} })
    const { parcels } = await list()
    const text = decodeURIComponent(parcels[0]?.whatsapp ?? '')
    expect(text).toMatch(/^https:\/\/wa\.me\/923001234567\?text=/)
    expect(text).toContain('رائیڈر')
    expect(text).toMatch(/\/ur\/o\/[\w-]{28}$/)
    await shop.sql(`UPDATE parcels SET state = 'out_for_delivery'`)
    expect((await list()).toTell).toMatchObject([{ id: parcel.id, whatsapp: expect.stringContaining('wa.me') }])
    await bilal.call(parcelsApi.tellOutForDelivery, { params: { id: parcel.id } })
    expect((await list()).toTell).toEqual([])
  })

  test('where the owner chose it, an email says once a day that the rider comes', async () => {
    const { shop, bilal } = await openOnTheRoad()
    const owner = await theOwner(shop)
    const mails = async () => (await shop.sql(`SELECT id FROM outbox WHERE kind = 'orderMoved'`)).length
    const before = await mails()
    await owner.call(adminSettingsApi.saveShopSettings, { body: { orderEmails: ['out'], updatedAt: 0 } })
    await shop.sql(`UPDATE parcels SET state = 'out_for_delivery'`)
    await shop.runCron()
    await shop.runCron()
    expect(await mails()).toBe(before + 1)
    expect((await bilal.call(parcelsApi.listNotDelivered, { query: {} })).toTell).toEqual([])
  })
})

describe('refuses', () => {
  test('advice on a parcel of which no attempt failed', async () => {
    const road = await openOnTheRoad()
    expect(await refusal(advise(road, 'again'))).toMatchObject({ status: 409, code: 'STALE' })
  })

  test('to count a parcel as told that the courier refused', async () => {
    const road = await openWithPostex()
    road.postex.fail('advise', 'refused')
    const told = await advise(road, 'back')
    expect(told).toMatchObject({ isTold: false, sentence: expect.stringContaining('was not told') })
    expect(told.text).toContain('bring it back')
    expect(await advise(road, 'back')).toMatchObject({ isTold: true })
  })
})
