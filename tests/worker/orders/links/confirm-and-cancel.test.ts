import { day } from '#domain/durations.ts'
import { describe, expect, test } from 'vitest'
import { fillPath } from '#domain/endpoint.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { auditOf, expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { sendAllEmails } from '#tests/support/fixtures/orders.ts'
import { refusal } from '#tests/support/http/contract.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { aStaffMember } from '#tests/support/people/staff.ts'
import { open, place } from '#tests/support/worker/order-edits.ts'
import { bringTo, move, tokenOf } from '#tests/support/worker/order-states.ts'

const confirm = (shop: TestShop, token: string) =>
  shop.visitor().call(orderLinksApi.confirmOrderByLink, { params: { token } })
const cancel = (shop: TestShop, token: string, body: { reason?: string } = {}) =>
  shop.visitor().call(orderLinksApi.cancelOrderByLink, { params: { token }, body })
const tooLate = 'It is packed already. To stop it, call 042 3555 0146.'

describe('does', () => {
  test('the customer confirms by the link of the message: staff need not call, and the customer gets an email', async () => {
    const { shop, plug, sara, bilal } = await open()
    await sendAllEmails(shop)
    const id = await place(sara, [[plug, 2]])
    const { order } = await confirm(shop, await tokenOf(shop, id))
    expect(order).toMatchObject({ status: 'Confirmed', confirmedAt: shop.clock.now(), may: { confirm: false } })
    expect(order.history.map(({ text, who }) => [text, who])).toEqual([
      ['Placed', 'Customer'],
      ['Confirmed', 'Customer, by the link'],
    ])
    expect(await bilal.call(adminOrdersApi.getNextCall)).toMatchObject({ order: null, due: 0 })
    const seen = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
    expect(seen.order.history.at(-1)).toMatchObject({ who: 'Customer, by the link', text: 'Confirmed' })
    expect((await shop.outbox()).at(-1)).toMatchObject({ to: anAddress.email, subject: 'Your order 1001 is confirmed' })
    await expectConsistentData(shop, { [plug._id]: 10 })
  })

  test('the customer cancels by a link: the parts return to stock, customer and owner get an email', async () => {
    const { shop, plug, chain, sara } = await open()
    for (const kind of ['device', 'message'] as const) {
      // Few emails a day to a mailbox that nobody proved.
      shop.clock.advance(day)
      const bilal = await aStaffMember(shop)
      const id = await place(sara, [
        [plug, 2],
        [chain, 5],
      ])
      if (kind === 'message') await bringTo(bilal, id, 'confirmed')
      expect(await stockOf(shop, plug)).toBe(8)
      const { order } = await cancel(shop, await tokenOf(shop, id, kind))
      expect(order).toMatchObject({ status: 'Cancelled', reason: 'You changed your mind' })
      expect(order.may).toEqual({ confirm: false, change: false, cancel: false })
      expect(order.history.at(-1)).toMatchObject({
        who: 'Customer, by the link',
        text: 'Cancelled, You changed your mind',
      })
      expect([await stockOf(shop, plug), await stockOf(shop, chain)]).toEqual([10, 5])
      const subjects = (await shop.outbox()).map(({ subject }) => subject)
      expect(subjects).toContain(`Order ${order.number} was cancelled by the customer`)
      expect(subjects).toContain(`Your order ${order.number} was cancelled`)
    }
    await expectConsistentData(shop, { [plug._id]: 10, [chain._id]: 5 })
  })

  test('a typed reason reaches staff and owner, and no other link', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    const { order } = await cancel(shop, await tokenOf(shop, id), { reason: ' My uncle has one ' })
    expect(order.reason).toBe(null)
    const seen = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
    expect(seen.order.reason).toBe('My uncle has one')
    const owner = (await shop.outbox()).find(({ subject }) => subject.includes('by the customer'))
    expect(owner?.text).toContain('Reason: My uncle has one')
    expect(owner?.text).toContain(`Phone: ${anAddress.phone}`)
  })

  test('an order that staff confirmed or cancelled stays theirs', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await bringTo(bilal, id, 'confirmed')
    const token = await tokenOf(shop, id)
    expect((await confirm(shop, token)).order).toMatchObject({ status: 'Confirmed', confirmedAt: null })
    await move(bilal, id, { from: 'confirmed', to: 'cancelled', reason: 'Out of stock' })
    expect((await cancel(shop, token)).order).toMatchObject({ status: 'Cancelled', reason: 'Out of stock' })
    expect(await refusal(confirm(shop, token))).toMatchObject({
      status: 409,
      code: 'TOO_LATE',
      message: 'This order is cancelled. To have the parts, call 042 3555 0146.',
    })
    await expectConsistentData(shop, { [plug._id]: 10 })
  })
})

describe('refuses', () => {
  test('to confirm by a link that proves nothing, and to cancel by a printed one', async () => {
    const { shop, plug, sara } = await open()
    const id = await place(sara, [[plug, 1]])
    for (const kind of ['device', 'slip'] as const) {
      expect(await refusal(confirm(shop, await tokenOf(shop, id, kind)))).toMatchObject({
        status: 403,
        code: 'NOT_PROVED',
        message: 'Please open the link in our message to confirm.',
      })
    }
    expect(await refusal(cancel(shop, await tokenOf(shop, id, 'slip')))).toMatchObject({ code: 'NOT_PROVED' })
    expect(await auditOf(shop, id)).toHaveLength(1)
    expect(await shop.sql('SELECT state, customer_confirmed_at AS at FROM orders')).toEqual([
      { state: 'placed', at: null },
    ])
  })

  test('anything from packed on, with the owner’s number, before anything else is looked at', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 1]])
    await bringTo(bilal, id, 'packed')
    const tokens = await Promise.all((['device', 'message', 'slip'] as const).map((kind) => tokenOf(shop, id, kind)))
    const expectTooLate = async () => {
      for (const token of tokens) {
        for (const press of [confirm, cancel])
          expect(await refusal(press(shop, token))).toMatchObject({ status: 409, code: 'TOO_LATE', message: tooLate })
        for (const body of ['{"reason":7}', '{', 'null']) {
          const path = fillPath(orderLinksApi.cancelOrderByLink.path, { token })
          const response = await shop.visitor().fetch(path, { method: 'POST', body })
          expect(await response.json()).toMatchObject({ code: 'TOO_LATE', message: tooLate })
        }
      }
    }
    await expectTooLate()
    await move(bilal, id, { from: 'packed', to: 'shipped', courierId: 'leopards', trackingNumber: 'LE100' })
    await move(bilal, id, { from: 'shipped', to: 'refused', reason: 'Not at home' })
    await expectTooLate()
    expect(await stockOf(shop, plug)).toBe(9)
  })

  test('a bad token with the same 404 as for reading, whatever the body', async () => {
    const { shop, plug, sara } = await open()
    const good = await tokenOf(shop, await place(sara, [[plug, 1]]))
    for (const token of ['x', good.replace(/.$/, good.endsWith('A') ? 'B' : 'A')]) {
      for (const { path } of [orderLinksApi.confirmOrderByLink, orderLinksApi.cancelOrderByLink]) {
        for (const body of ['{}', '{', '{"reason":7}', undefined]) {
          const response = await shop.visitor().fetch(fillPath(path, { token }), {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            ...(body !== undefined && { body }),
          })
          expect(response.status).toBe(404)
          expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Not found.' })
          expect(response.headers.get('Cache-Control')).toBe('no-store')
        }
      }
    }
  })
})
