import { describe, expect, test } from 'vitest'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { aPackingShop } from '#tests/support/couriers/packed-orders.ts'
import { auditOf, expectConsistentData } from '#tests/support/consistent-data.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { bringTo, move, open, place } from '#tests/support/worker/order-states.ts'

describe('does', () => {
  test('a tracking number can be set later; the customer gets an email about a new one only', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await bringTo(bilal, id, 'packed')
    await move(bilal, id, { from: 'packed', to: 'shipped', courierId: 'tcs' })
    const track = (courierId: string, trackingNumber: string) =>
      bilal.call(adminOrdersApi.trackOrder, { params: { id }, body: { courierId, trackingNumber } })
    const before = (await shop.outbox()).length
    expect((await track('tcs', '778')).order.tracking).toEqual({ courier: 'TCS', number: '778', href: null })
    await track('tcs', '778')
    expect(await shop.outbox()).toHaveLength(before + 1)
    expect((await track('leopards', '778')).order.tracking?.courier).toBe('Leopards')
    expect(await shop.outbox()).toHaveLength(before + 1)
    expect((await auditOf(shop, id)).filter(({ action }) => action === 'order.tracking')).toHaveLength(2)
  })
})

describe('refuses', () => {
  test('another courier or number for a parcel that its courier booked', async () => {
    const { move: go, bilal, booked, orderOf } = await aPackingShop('postex')
    const { orderId, trackingNumber } = await booked()
    await go(orderId, 'packed', 'shipped')
    const track = (courierId: string, number: string | null) =>
      bilal.call(adminOrdersApi.trackOrder, {
        params: { id: orderId },
        body: { courierId, trackingNumber: number ?? '' },
      })
    const message = 'The courier has taken this parcel. It can no longer be changed or cancelled.'
    expect(await refusal(track('tcs', '77999888'))).toMatchObject({ status: 409, code: 'PARCEL_OPEN', message })
    expect(await refusal(track('postex', '77999888'))).toMatchObject({ status: 409, code: 'PARCEL_OPEN', message })
    await track('postex', trackingNumber)
    expect((await orderOf(orderId)).parcel).toMatchObject({ courierId: 'postex', trackingNumber })
  })

  test('an inactive or unknown courier', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await bringTo(bilal, id, 'packed')
    await shop.sql(`UPDATE couriers SET is_active = 0 WHERE id = 'tcs'`)
    for (const courierId of ['tcs', 'nobody']) {
      const error = await refusal(move(bilal, id, { from: 'packed', to: 'shipped', courierId }))
      expect([error.code, error.errors]).toEqual(['VALIDATION', { courierId: 'Please choose a courier.' }])
    }
    expect(
      (
        await refusal(
          bilal.call(adminOrdersApi.trackOrder, {
            params: { id },
            body: { courierId: 'leopards', trackingNumber: 'X12' },
          }),
        )
      ).code,
    ).toBe('VALIDATION')
  })

  test('the tracking number of another customer’s parcel, also when both are shipped at once', async () => {
    const { shop, plug, sara, bilal } = await open()
    const nadia = await anAccount(shop)
    const order = { ...anAddress, phone: '03217654321' }
    const first = await place(sara, [[plug, 1]])
    const { orderId: second } = await nadia.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]], { order }) })
    for (const id of [first, second]) await bringTo(bilal, id, 'packed')
    const ship = (id: string) =>
      move(bilal, id, { from: 'packed', to: 'shipped', courierId: 'tcs', trackingNumber: 'tcs 778' })
    const outcomes = await Promise.allSettled([ship(first), ship(second)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const shipped = outcomes[0]?.status === 'fulfilled' ? first : second
    const other = shipped === first ? second : first
    const refused = await refusal(ship(other))
    expect(refused.errors).toEqual({
      trackingNumber: expect.stringMatching(/^Order \d+ has this tracking number already\.$/),
    })
    await move(bilal, other, { from: 'packed', to: 'shipped', courierId: 'tcs', trackingNumber: 'TCS779' })
    const corrected = bilal.call(adminOrdersApi.trackOrder, {
      params: { id: other },
      body: { courierId: 'tcs', trackingNumber: 'TCS-778' },
    })
    expect((await refusal(corrected)).code).toBe('VALIDATION')
    // One parcel may hold two orders of a customer.
    const same = anOrder([[plug, 2]], shipped === first ? {} : { order })
    const { orderId: together } = await nadia.call(ordersApi.placeOrder, { body: same })
    await bringTo(bilal, together, 'packed')
    expect((await ship(together)).order.tracking?.number).toBe('TCS778')
    await expectConsistentData(shop, { [plug._id]: 10 })
  })
})
