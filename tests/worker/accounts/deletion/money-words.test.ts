import { describe, expect, test } from 'vitest'
import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { day } from '#tests/support/clock.ts'
import { expectConsistentData } from '#tests/support/consistent-data.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { newestCode } from '#tests/support/people/emails.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { openShop } from '#tests/support/shop.ts'
import { bringTo } from '#tests/support/worker/order-states.ts'
import { send } from '#tests/support/worker/post.ts'

describe('does', () => {
  test('of an order that is done, the words about its advance and the kept money are erased too', async () => {
    const shop = openShop()
    const [chain, sara, owner] = [await shop.product({ stock: 9 }), await shop.customer(), await theOwner(shop)]
    const place = async (quantity: number) => {
      const body = anOrder([[chain, quantity]], { order: { ...anAddress, email: sara.email } })
      const { orderId: id } = await sara.call(ordersApi.placeOrder, { body })
      await owner.call(adminAdvancesApi.requestAdvance, {
        params: { id },
        body: { amount: 100, why: 'Sara was not at home.' },
      })
      return id
    }
    const [refused, open] = [await place(1), await place(2)]
    const params = { id: refused }
    const entry = { kind: 'advance', amount: 100, way: 'raast', key: 'k' } as const
    await owner.call(ledgerApi.addOrderEntry, { params, body: entry })
    await bringTo(owner, refused, 'shipped')
    const move = { from: 'shipped', to: 'refused', reason: 'Refused at the door' } as const
    await owner.call(adminOrdersApi.changeOrderState, { params, body: move })
    await owner.call(ledgerApi.retainMoney, { params, body: { amount: 50, words: 'Sara refused it.', was: 0 } })
    shop.clock.advance(10 * day)
    await shop.visitor().call(deletionApi.verifyEmail, { body: { email: sara.email } })
    const code = { recipientEmail: sara.email, OTP: await newestCode(shop) }
    const proved = await send(sara, deletionApi.verifyOtp.path, code)
    const cookie = proved.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    await send(sara, deletionApi.deleteUser.path, { email: sara.email }, { Cookie: cookie })

    expect(
      await shop.sql('SELECT id, advance_note AS note, kept_words AS words, kept FROM orders ORDER BY number'),
    ).toEqual([
      { id: refused, note: null, words: null, kept: 50 },
      { id: open, note: 'Sara was not at home.', words: null, kept: 0 },
    ])
    // Nothing is written about the person from then on either.
    const again = await theOwner(shop)
    await again.call(ledgerApi.retainMoney, { params, body: { amount: 60, words: 'Sara again.', was: 50 } })
    expect(await shop.sql('SELECT kept_words AS words, kept FROM orders WHERE id = ?', refused)).toEqual([
      { words: null, kept: 60 },
    ])
    await expectConsistentData(shop)
  })
})
