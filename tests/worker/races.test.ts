import { describe, expect, test } from 'vitest'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import type { Product } from '#domain/products/product.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { type Account, anAccount, manyAccounts } from '#tests/support/people/accounts.ts'
import { aSignup } from '#tests/support/fixtures/forms.ts'
import { aGuestOrder, allowManyOpenOrders, anOrder } from '#tests/support/fixtures/orders.ts'
import { expectConsistentData } from '#tests/support/consistent-data.ts'
import { newestCode, newestResetToken } from '#tests/support/people/emails.ts'
import { type Customer, openShop, type TestShop } from '#tests/support/shop.ts'
import { interleavings, openRace } from '#tests/support/worker/race.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { anAddress } from '#tests/support/sample-order.ts'

/** Races between several nouns. Each runs with many orders of the round trips to the database. */

/** A person with a fresh proof of the email, who may delete its account. */
async function aboutToLeave(shop: TestShop): Promise<Customer & { leave: () => Promise<void> }> {
  const customer = await shop.customer()
  const { email } = customer
  await customer.call(deletionApi.verifyEmail, { body: { email } })
  const proof = await customer.fetch(deletionApi.verifyOtp.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ recipientEmail: email, OTP: await newestCode(shop, email) }),
  })
  const Cookie = proof.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const leave = async () => void (await customer.call(deletionApi.deleteUser, { body: { email }, headers: { Cookie } }))
  return { ...customer, leave }
}

const place = (who: Account | Customer, lines: [Product, number][], key: string) =>
  who.call(ordersApi.placeOrder, { body: anOrder(lines), headers: { 'Idempotency-Key': key } })

const placeAsGuest = (shop: TestShop, lines: [Product, number][], key: string) =>
  shop.visitor().call(guestOrdersApi.placeGuestOrder, { body: aGuestOrder(lines), headers: { 'Idempotency-Key': key } })

describe('does', () => {
  test('the last unit goes to the account or to one who has none, and a press sent twice is one order', async () => {
    const { shop, race } = openRace()
    await allowManyOpenOrders(shop)
    const sara = await anAccount(shop)
    for (let run = 0; run < interleavings; run += 1) {
      const plug = await shop.product({ stock: 1 })
      const outcomes = await race(
        run,
        () => place(sara, [[plug, 1]], `account-${run}`),
        () => placeAsGuest(shop, [[plug, 1]], `guest-${run}`),
        () => placeAsGuest(shop, [[plug, 1]], `guest-${run}`),
      )
      const [ofAccount, ...ofGuest] = outcomes
      const hasAccountWon = ofAccount === 'ok'
      expect(outcomes, `run ${run}`).toEqual(
        hasAccountWon ? ['ok', 'OUT_OF_STOCK', 'OUT_OF_STOCK'] : ['OUT_OF_STOCK', 'ok', 'ok'],
      )
      expect(ofGuest).toHaveLength(2)
      await expectConsistentData(shop, { [plug._id]: 1 })
    }
  })

  test('two orders with two keys for the last unit are one order, and each response is correct', async () => {
    const { shop, race } = openRace()
    for (let run = 0; run < interleavings; run += 1) {
      const [plug, sara] = [await shop.product({ stock: 1 }), await anAccount(shop)]
      await sara.call(cartApi.addToCart, { body: { itemId: plug._id } })
      const said = await race(
        run,
        () => place(sara, [[plug, 1]], 'press-1'),
        () => place(sara, [[plug, 1]], 'press-2'),
      )
      expect(said.toSorted(), `run ${run}`).toEqual(['OUT_OF_STOCK', 'ok'])
      expect((await sara.call(cartApi.getCart)).cartData).toEqual({})
    }
    await expectConsistentData(shop)
  })

  test('a price that changes among many orders is the price of each order or is reported', async () => {
    const { shop, race } = openRace()
    const owner = await theOwner(shop)
    for (let run = 0; run < interleavings; run += 4) {
      const plug = await shop.product({ newPrice: 300, stock: 50 })
      const shoppers = await manyAccounts(shop, 6)
      const { product } = await owner.call(adminProductsApi.getAdminProduct, { params: { productId: plug._id } })
      const { stock: _, ...form } = product
      const [saved, ...said] = await race(
        run,
        () => owner.call(adminProductsApi.saveProduct, { body: { ...form, newPrice: 340 } }),
        ...shoppers.map((who, index) => () => place(who, [[plug, 1 + (index % 2)]], 'press')),
      )
      expect(saved).toBe('ok')
      expect(said.filter((each) => each !== 'ok' && each !== 'PRICE_CHANGED')).toEqual([])
      const prices = await shop.sql('SELECT DISTINCT price FROM order_items WHERE product_id = ?', plug._id)
      expect(prices).toEqual(said.includes('ok') ? [{ price: 300 }] : [])
    }
    await expectConsistentData(shop)
  })
})

describe('protects', () => {
  test('an order during the deletion of its account has no personal data, or does not exist', async () => {
    const { shop, race } = openRace()
    const plug = await shop.product({ stock: 100 })
    const seen = new Set<string>()
    for (let run = 0; run < interleavings; run += 1) {
      const sara = await aboutToLeave(shop)
      const [ordered, left] = await race(run, () => place(sara, [[plug, 1]], `press-${run}`), sara.leave)
      expect(left).toBe('ok')
      expect(['ok', 'UNAUTHENTICATED']).toContain(ordered)
      seen.add(String(ordered))
    }
    expect(seen.size, 'each of them was first at some time').toBe(2)
    expect(await shop.sql('SELECT id FROM orders WHERE user_id IS NOT NULL OR email IS NOT NULL')).toEqual([])
    await expectConsistentData(shop, { [plug._id]: 100 })
  })

  test('a cart filled during the deletion of its account leaves no line', async () => {
    const { shop, race } = openRace()
    const plug = await shop.product()
    for (let run = 0; run < 6; run += 1) {
      const sara = await aboutToLeave(shop)
      const add = () => sara.call(cartApi.addToCart, { body: { itemId: plug._id } })
      const [, left] = await race(run, add, sara.leave, add)
      expect(left).toBe('ok')
    }
    expect(await shop.sql('SELECT * FROM cart_lines')).toEqual([])
  })

  test('links and codes requested during the deletion of an account get the usual response', async () => {
    const { shop, race } = openRace()
    for (let run = 0; run < interleavings; run += 1) {
      const sara = await aboutToLeave(shop)
      const body = { email: sara.email }
      const said = await race(
        run,
        sara.leave,
        () => shop.visitor().call(accountsApi.forgotPassword, { body }),
        () => shop.visitor().call(deletionApi.verifyEmail, { body }),
      )
      expect(said, `run ${run}`).toEqual(['ok', 'ok', 'ok'])
    }
    expect(await shop.sql('SELECT * FROM reset_tokens WHERE user_id IS NOT NULL')).toEqual([])
    expect(await shop.sql('SELECT * FROM deletion_codes WHERE user_id IS NOT NULL')).toEqual([])
  })

  test('a registration during the deletion of the same email leaves one new account or none', async () => {
    const { shop, race } = openRace()
    for (let run = 0; run < interleavings; run += 2) {
      const sara = await aboutToLeave(shop)
      const passwords = { password: 'another word', confirmPassword: 'another word' }
      const form = { ...aSignup, ...passwords, email: sara.email, phoneNumber: sara.phone }
      const [left, made] = await race(run, sara.leave, () => shop.visitor().call(accountsApi.register, { body: form }))
      expect(left).toBe('ok')
      const entry = { body: { email: sara.email, password: 'another word' } }
      const [entered] = await race(0, () => shop.visitor().call(accountsApi.login, entry))
      expect([made, entered]).toEqual(made === 'ok' ? ['ok', 'ok'] : ['EMAIL_TAKEN', 'BAD_CREDENTIALS'])
    }
  })

  test('an open session is invalid once a password reset has returned', async () => {
    const { shop, race } = openRace()
    const plug = await shop.product({ stock: 100 })
    for (let run = 0; run < interleavings; run += 2) {
      const sara = await shop.customer()
      await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
      const token = await newestResetToken(shop, sara.email)
      const body = { password: 'another word', confirmPassword: 'another word' }
      const [reset, ordered] = await race(
        run,
        () => shop.visitor().call(accountsApi.resetPassword, { params: { token }, body }),
        () => place(sara, [[plug, 1]], 'press'),
      )
      expect(reset).toBe('ok')
      expect(['ok', 'UNAUTHENTICATED']).toContain(ordered)
      const [later] = await race(0, () => place(sara, [[plug, 1]], 'later'))
      expect(later).toBe('UNAUTHENTICATED')
    }
    await expectConsistentData(shop, { [plug._id]: 100 })
  })

  test('concurrent edit, cancellation and stock count of an order leave the correct stock', async () => {
    const { shop, race } = openRace()
    const [owner, bilal, sara] = [await theOwner(shop), await aStaffMember(shop), await anAccount(shop)]
    const plug = await shop.product({ stock: 40, newPrice: 100 })
    for (let run = 0; run < interleavings; run += 1) {
      const { orderId: id } = await place(sara, [[plug, 3]], `press-${run}`)
      const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
      const { firstName, lastName, phone, street, city, zipCode, email } = anAddress
      const change = {
        name: `${firstName} ${lastName}`,
        phone,
        street,
        city,
        zipCode,
        email,
        lines: [{ productId: plug._id, quantity: 5 }],
        updatedAt: order.updatedAt,
      }
      const cancel = { from: 'placed', to: 'cancelled', reason: 'Out of stock' } as const
      const [changed, cancelled, counted] = await race(
        run,
        () => bilal.call(adminOrdersApi.editOrder, { params: { id }, body: change }),
        () => owner.call(adminOrdersApi.changeOrderState, { params: { id }, body: cancel }),
        () =>
          bilal.call(inventoryApi.adjustStock, {
            params: { productId: plug._id },
            body: { key: `count-${run}-x`, change: 1 },
          }),
      )
      expect([cancelled, counted]).toEqual(['ok', 'ok'])
      expect(['ok', 'STALE']).toContain(changed)
    }
    expect(await shop.sql('SELECT stock FROM products WHERE id = ?', plug._id)).toEqual([{ stock: 40 + interleavings }])
    await expectConsistentData(shop, { [plug._id]: 40 })
  })

  test('the customer and staff press at once: one outcome, exact stock, and no press is lost unseen', async () => {
    const { shop, race } = openRace()
    await allowManyOpenOrders(shop)
    const [bilal, sara] = [await aStaffMember(shop), await anAccount(shop)]
    const plug = await shop.product({ stock: 60, newPrice: 100 })
    const seen = new Set<string>()
    for (let run = 0; run < 2 * interleavings; run += 1) {
      const { orderId: id } = await place(sara, [[plug, 3]], `press-${run}`)
      const token = await tokenOf(shop, id)
      const params = { token }
      const move = (from: 'placed' | 'confirmed', to: 'confirmed' | 'packed') =>
        bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from, to } })
      if (run % 2) await move('placed', 'confirmed')
      const order = { name: 'Sara Khan', city: anAddress.city, street: anAddress.street }
      const more = { order, items: [{ _id: plug._id, quantity: 5 }], amount: 550 }
      const [confirmed, cancelled, changed, moved] = await race(
        run,
        () => shop.visitor().call(orderLinksApi.confirmOrderByLink, { params }),
        () => shop.visitor().call(orderLinksApi.cancelOrderByLink, { params, body: {} }),
        () => shop.visitor().call(orderLinksApi.changeOrderByLink, { params, body: more }),
        () => (run % 2 ? move('confirmed', 'packed') : move('placed', 'confirmed')),
      )
      for (const each of [confirmed, cancelled, changed]) expect(['ok', 'TOO_LATE']).toContain(each)
      expect(['ok', 'STALE']).toContain(moved)
      const [row] = await shop.sql<{ state: string }>('SELECT state FROM orders WHERE id = ?', id)
      expect(row?.state, `run ${run}`).toBe(cancelled === 'ok' ? 'cancelled' : 'packed')
      seen.add(String(row?.state))
    }
    expect(seen.size, 'each of them was first at some time').toBe(2)
    await expectConsistentData(shop, { [plug._id]: 60 })
  })

  test('overlapping cron runs and requests send every email once', async () => {
    const sent: string[] = []
    const email = {
      async send({ headers }: { headers: Record<string, string> }) {
        await scheduler.wait(5)
        sent.push(String(headers['X-Message-Key']))
      },
    }
    const shop = openShop({ EMAIL: email as never })
    const plug = await shop.product()
    const shoppers = await manyAccounts(shop, 5)
    await allowManyOpenOrders(shop)
    await Promise.all([
      ...shoppers.map((who) => {
        const order = { ...anAddress, email: `${who.id}@example.com` }
        return who.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]], { order }) })
      }),
      ...Array.from({ length: 4 }, () => shop.runCron()),
    ])
    await shop.runCron()
    expect(sent).toHaveLength(10)
    expect(new Set(sent).size).toBe(10)
    expect(await shop.sql('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([])
  })
})
