import { describe, expect, test } from 'vitest'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import type { OrderEmailStep } from '#domain/settings/setting-fields.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { bringTo, move, open, place } from '#tests/support/worker/order-states.ts'

const subjectsOf = async (shop: TestShop) =>
  (await shop.outbox())
    .map(({ subject }) => subject.replace(/\d+/, 'N'))
    .filter((subject) => subject.includes('our order') || subject.startsWith('We have'))
    .toSorted()

async function choose(shop: TestShop, orderEmails: OrderEmailStep[]): Promise<void> {
  await (await theOwner(shop)).call(adminSettingsApi.saveShopSettings, { body: { orderEmails, updatedAt: 0 } })
}

describe('does', () => {
  test('customers hear when the order is placed, on its way and at its end, and of no other step', async () => {
    const { shop, plug, sara, bilal } = await open()
    const id = await place(sara, [[plug, 2]])
    await bringTo(bilal, id, 'shipped')
    await move(bilal, id, { from: 'shipped', to: 'delivered' })
    expect(await subjectsOf(shop)).toEqual([
      'We have your order N',
      'Your order N is on its way',
      'Your order N was delivered',
    ])
  })

  test('the owner chooses the steps', async () => {
    const { shop, plug, sara, bilal } = await open()
    await choose(shop, ['confirmed', 'packed'])
    const id = await place(sara, [[plug, 2]])
    await bringTo(bilal, id, 'shipped')
    await move(bilal, id, { from: 'shipped', to: 'refused', reason: 'Price too high' })
    expect(await subjectsOf(shop)).toEqual(['Your order N is confirmed', 'Your order N is packed'])
  })

  test('an order that is to be collected is announced whatever the owner chose', async () => {
    const { shop, plug, sara, bilal } = await open()
    await choose(shop, [])
    const id = await place(sara, [[plug, 2]])
    await shop.sql(`UPDATE orders SET delivery = 'collect', delivery_fee = 0, amount = subtotal WHERE id = ?`, id)
    await bringTo(bilal, id, 'packed')
    expect(await subjectsOf(shop)).toEqual(['Your order N is ready to collect'])
  })
})
