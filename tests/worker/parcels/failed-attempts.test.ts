import { describe, expect, test } from 'vitest'
import { languageHeader } from '#domain/language/languages.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { day } from '#tests/support/clock.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { aStaffMember } from '#tests/support/people/staff.ts'
import { openOnTheRoad } from '#tests/support/worker/failed-attempts.ts'
import { sweep } from '#tests/support/worker/retention.ts'

describe('does', () => {
  test('an attempt that failed by hand is written once a day, and the order stays on its way', async () => {
    const { shop, parcel, fail, sleep } = await openOnTheRoad()
    const failed = await fail()
    expect(failed).toMatchObject({ state: 'attempt_failed', attempts: [{ reason: 'Not at home', answer: null }] })
    shop.clock.advance(60_000)
    expect(await fail('Cash not ready')).toEqual(failed)
    await sleep()
    expect((await fail('The lane was flooded')).attempts.map(({ reason }) => reason)).toEqual([
      'Not at home',
      'The lane was flooded',
    ])
    const hina = await aStaffMember(shop)
    const { order } = await hina.call(adminOrdersApi.getAdminOrder, { params: { id: parcel.orderId } })
    expect(order.state).toBe('shipped')
    const { parcels } = await hina.call(parcelsApi.listNotDelivered, { query: {} })
    const keptUntil = dayText(pakistanDay(failed.attempts[0]?.at ?? 0) + 5)
    expect(parcels).toMatchObject([{ id: parcel.id, keptUntil, attempts: [{}, {}] }])
  })

  test('the customer sees where the parcel is and why it did not come, in the language of the request', async () => {
    const { shop, parcel, fail, visitor, link, read, sara } = await openOnTheRoad()
    await shop.sql(
      `INSERT INTO parcel_events (parcel_id, at, state, text) VALUES (?1, 20, 'out_for_delivery', 'With Aslam 0300'),
        (?1, 10, 'picked', 'Picked'), (?1, 15, 'unknown', 'RTO desk')`,
      parcel.id,
    )
    await fail()
    const { tracking } = await read()
    expect(tracking).toMatchObject({
      courier: 'TCS',
      state: 'attempt_failed',
      attempt: { reason: 'Nobody was at home', answer: null, may: true },
    })
    expect(tracking?.events.map(({ text }) => text)).toEqual([
      'The courier has your parcel',
      'The rider is bringing your parcel',
      'The rider came and could not deliver',
    ])
    const inUrdu = await visitor.call(orderLinksApi.getOrderByLink, {
      params: await link(),
      headers: { [languageHeader]: 'ur' },
    })
    expect(inUrdu.order.tracking?.attempt?.reason).toBe('گھر پر کوئی نہیں تھا')
    expect(inUrdu.order.tracking?.events[0]?.text).toBe('پارسل کوریئر کے پاس ہے')
    const { orders } = await sara.call(ordersApi.listMyOrders, {})
    expect(orders[0]?.tracking).toEqual(tracking)
  })

  test('a reason in somebody’s own words is not shown to the customer', async () => {
    const { fail, read } = await openOnTheRoad()
    await fail('His brother shouted at Aslam')
    expect((await read()).tracking?.attempt).toMatchObject({ reason: null })
  })

  test('the customer answers, and answers otherwise, until the courier was told', async () => {
    const { shop, parcel, fail, answer, bilal } = await openOnTheRoad()
    await fail()
    const tomorrow = dayText(pakistanDay(shop.clock.now()) + 1)
    const first = await answer({ wish: 'again', day: tomorrow, phone: '', landmark: '' })
    expect(first).toMatchObject({ answer: { wish: 'again', day: tomorrow, phone: null }, may: true })
    shop.clock.advance(1000)
    expect(await answer({ wish: 'again', day: tomorrow })).toEqual(first)
    expect(
      await answer({ wish: 'contact', phone: '+92 333 7654321', landmark: 'Behind the mosque' }, 'device'),
    ).toMatchObject({
      answer: { wish: 'contact', day: null, phone: '0333 ••• 4321', landmark: 'Behind the mosque' },
    })
    const { parcel: seen } = await bilal.call(parcelsApi.getParcel, { params: { id: parcel.id } })
    expect(seen.attempts[0]?.answer).toMatchObject({ wish: 'contact', phone: '03337654321', isTold: false })
    await shop.sql('UPDATE parcel_attempts SET told_at = 1')
    expect(await refusal(answer({ wish: 'refuse' }))).toMatchObject({ code: 'TOO_LATE' })
  })

  test('a new number is for the rider only: links stay good and the order keeps its own', async () => {
    const { shop, parcel, fail, answer, read } = await openOnTheRoad()
    const before = await shop.sql('SELECT phone, message_token_version FROM orders WHERE id = ?', parcel.orderId)
    await fail()
    await answer({ wish: 'contact', phone: '03337654321' })
    expect(await shop.sql('SELECT phone, message_token_version FROM orders WHERE id = ?', parcel.orderId)).toEqual(
      before,
    )
    expect((await read()).phone).toBe('0300 ••• 4567')
  })

  test('who delivers it ends the question', async () => {
    const { parcel, fail, read, bilal } = await openOnTheRoad()
    await fail()
    const body = { from: 'shipped', to: 'delivered' } as const
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id: parcel.orderId }, body })
    expect((await read()).tracking).toMatchObject({ state: 'delivered', attempt: null })
    expect((await bilal.call(parcelsApi.listNotDelivered, { query: {} })).parcels).toEqual([])
  })

  test('of two answers at once one stands, whole', async () => {
    const { fail, answer, read } = await openOnTheRoad()
    await fail()
    await Promise.all([
      answer({ wish: 'refuse', reason: 'Too late' }),
      answer({ wish: 'contact', phone: '03337654321' }),
      answer({ wish: 'refuse', reason: 'Too late' }),
    ])
    const stored = (await read()).tracking?.attempt?.answer
    expect([
      { wish: 'refuse', phone: null, reason: 'Too late' },
      { wish: 'contact', phone: '0333 ••• 4321', reason: null },
    ]).toContainEqual({ wish: stored?.wish, phone: stored?.phone, reason: stored?.reason })
  })

  test('figures count attempts, first tries and refusals by courier, city and reason', async () => {
    const { shop, parcel, send, fail, bilal } = await openOnTheRoad()
    const end = (id: string, to: 'delivered' | 'refused') =>
      bilal.call(adminOrdersApi.changeOrderState, {
        params: { id },
        body: { from: 'shipped', to, ...(to === 'refused' && { reason: 'Refused at the door' }) },
      })
    const [atOnce, refused] = [await send(), await send()]
    await end(atOnce.orderId, 'delivered')
    await fail('Not at home')
    await end(parcel.orderId, 'delivered')
    await fail('My own words', refused)
    await end(refused.orderId, 'refused')
    const rows = await shop.sql(
      'SELECT kind, name, failed, delivered, first_try, refused FROM door_days ORDER BY kind, name',
    )
    expect(rows).toEqual([
      { kind: 'city', name: 'Lahore', failed: 2, delivered: 2, first_try: 1, refused: 1 },
      { kind: 'courier', name: 'tcs', failed: 2, delivered: 2, first_try: 1, refused: 1 },
      { kind: 'reason', name: 'Not at home', failed: 1, delivered: 1, first_try: 0, refused: 0 },
      { kind: 'reason', name: 'Other', failed: 1, delivered: 0, first_try: 0, refused: 1 },
    ])
    const { doors } = await bilal.call(reportsApi.getFigures, { query: {} })
    expect(doors.courier).toEqual([
      {
        id: 'tcs',
        name: 'TCS',
        attempts: 4,
        failed: 2,
        delivered: 2,
        firstTry: 1,
        refused: 1,
        firstTryRate: null,
        refusedRate: null,
      },
    ])
    expect(doors.reason.map(({ name }) => name)).toEqual(['Not at home', 'Other'])
  })
})

describe('refuses', () => {
  test('a printed link to answer or to show what was answered', async () => {
    const { fail, answer, read } = await openOnTheRoad()
    await fail()
    await answer({ wish: 'contact', landmark: 'Behind the mosque' })
    expect(await refusal(answer({ wish: 'refuse' }, 'slip'))).toMatchObject({ status: 403, code: 'NOT_PROVED' })
    expect((await read('slip')).tracking?.attempt).toMatchObject({ answer: null, may: false })
  })

  test('an attempt of another order, one that is not the last, and a parcel that is out again', async () => {
    const { shop, parcel, send, fail, link, answer, visitor, sleep } = await openOnTheRoad()
    const other = await fail('Not at home', await send())
    const foreign = { attempt: other.attempts[0]?.id ?? '', wish: 'again' as const }
    expect(
      await refusal(visitor.call(orderLinksApi.answerAttempt, { params: await link(), body: foreign })),
    ).toMatchObject({ code: 'NOT_FOUND' })
    const first = (await fail()).attempts[0]?.id ?? ''
    await sleep()
    await fail()
    expect(
      await refusal(
        visitor.call(orderLinksApi.answerAttempt, { params: await link(), body: { attempt: first, wish: 'again' } }),
      ),
    ).toMatchObject({ code: 'TOO_LATE' })
    await shop.sql(`UPDATE parcels SET state = 'out_for_delivery' WHERE id = ?`, parcel.id)
    expect(await refusal(answer({ wish: 'again' }))).toMatchObject({
      code: 'TOO_LATE',
      message: expect.stringContaining('The parcel has left'),
    })
  })

  test('a day that is past or far, a number that is no mobile, and another contact without any', async () => {
    const { shop, fail, answer } = await openOnTheRoad()
    await fail()
    const inDays = (count: number) => dayText(pakistanDay(shop.clock.now()) + count)
    for (const body of [
      { day: inDays(0) },
      { day: inDays(8) },
      { day: 'Monday' },
      { wish: 'contact' as const },
      { wish: 'contact' as const, phone: '0421234567' },
      { wish: 'later' as 'again' },
    ]) {
      expect(await refusal(answer(body))).toMatchObject({ status: 400, code: 'VALIDATION' })
    }
  })

  test('an attempt of a parcel that is not on the road', async () => {
    const { parcel, fail, bilal } = await openOnTheRoad()
    const body = { from: 'shipped', to: 'delivered' } as const
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id: parcel.orderId }, body })
    expect(await refusal(fail())).toMatchObject({
      status: 409,
      code: 'STALE',
      reply: { parcel: { state: 'delivered' } },
    })
    const unknown = { params: { id: 'nothing' }, body: { reason: 'Not at home' } }
    expect(await refusal(bilal.call(parcelsApi.reportAttempt, unknown))).toMatchObject({ status: 404 })
  })
})

describe('protects', () => {
  test('what an answer says about a person goes with the personal data of the order', async () => {
    const { shop, parcel, fail, answer, bilal } = await openOnTheRoad()
    await shop.sql(
      `INSERT INTO parcel_events (parcel_id, at, state, text, place) VALUES (?1, 10, 'unknown', 'Given to Aslam', 'Mosque'),
        (?1, 10, 'unknown', 'Taken from Aslam', NULL)`,
      parcel.id,
    )
    await shop.sql(`UPDATE parcels SET state_text = 'Given to Aslam'`)
    await fail('Aslam knows him')
    await answer({ wish: 'contact', phone: '03337654321', landmark: 'Behind the mosque' })
    const body = { from: 'shipped', to: 'delivered' } as const
    await bilal.call(adminOrdersApi.changeOrderState, { params: { id: parcel.orderId }, body })
    await shop.sql('UPDATE orders SET user_id = NULL WHERE id = ?', parcel.orderId)
    shop.clock.advance(366 * day)
    await sweep(shop)
    const rows = await shop.sql('SELECT reason, wish, phone, landmark, refusal FROM parcel_attempts')
    expect(rows).toEqual([{ reason: 'Other', wish: 'contact', phone: null, landmark: null, refusal: null }])
    const { parcel: erased } = await (
      await aStaffMember(shop)
    ).call(parcelsApi.getParcel, { params: { id: parcel.id } })
    expect(erased.events.map(({ state, text, place }) => [state, text, place])).toEqual([
      ['unknown', '', null],
      ['attempt_failed', '', null],
    ])
    expect(await shop.sql('SELECT state_text FROM parcels')).toEqual([{ state_text: null }])
    const told = JSON.stringify(await shop.sql(`SELECT after FROM audit WHERE subject = ?`, parcel.orderId))
    expect(told).not.toMatch(/Aslam|mosque|7654321/)
  })
})
