import { describe, expect, test } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { aContactForm } from '#tests/support/fixtures/forms.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { openReviews } from '#tests/support/fixtures/reviews.ts'
import { type Account, anAccount } from '#tests/support/people/accounts.ts'
import { newestResetToken } from '#tests/support/people/emails.ts'
import { aStaffMember } from '#tests/support/people/staff.ts'
import { type Customer, openShop, type TestShop } from '#tests/support/shop.ts'

interface DataFile {
  success: boolean
  notes: string[]
  account: Record<string, unknown>
  orders: { number: number; items: object[]; history: object[] }[]
  cart: object[]
  consents: object[]
  logins: object[]
  networks: object[]
  messages: object[]
}

async function download(
  sara: Pick<Customer, 'fetch' | 'token'>,
  token = sara.token,
): Promise<{ response: Response; file: DataFile }> {
  const response = await sara.fetch(profileApi.exportAccount.path, { headers: { Authorization: token } })
  return { response, file: await response.clone().json<DataFile>() }
}

/** Proves the mailbox by a reset link, and returns the token of a new login. */
async function prove(shop: TestShop, sara: Customer): Promise<string> {
  await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
  const password = 'a new secret word'
  await sara.call(accountsApi.resetPassword, {
    params: { token: await newestResetToken(shop, sara.email) },
    body: { password, confirmPassword: password },
  })
  return (await sara.call(accountsApi.login, { body: { email: sara.email, password } })).token
}

describe('does', () => {
  test('one file holds account, addresses, bikes, orders with history, cart, consents and logins', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await shop.customer({ name: 'Sara Khan' })
    await sara.call(cartApi.addToCart, { body: { itemId: plug._id } })
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 2]]) })
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    await sara.call(cartApi.addToCart, { body: { itemId: plug._id } })
    await sara.call(bikesApi.saveMyBike, { body: { bike: { slug: 'honda-cd-70', year: 2019 } } })
    await sara.call(profileApi.saveConsent, { body: { marketing: true } })
    const place = { name: 'Ali', phone: '03007654321', street: 'House 5', city: 'Lahore' }
    await sara.call(profileApi.saveAddress, { body: place })

    const { response, file } = await download(sara)
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(file.account).toMatchObject({
      name: 'Sara Khan',
      email: sara.email,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      bikes: [{ slug: 'honda-cd-70', year: 2019 }],
      addresses: [{ street: 'House 1' }, place],
    })
    expect(file.orders.map(({ items }) => items)).toMatchObject([[{ quantity: 2 }], [{ quantity: 1 }]])
    expect(file.orders[0]?.history).toMatchObject([{ action: 'order.placed', by: 'you' }])
    expect(file.cart).toMatchObject([{ productId: plug._id, quantity: 1 }])
    expect(file.consents).toMatchObject([{ source: 'account', withdrawnAt: null }])
    expect([file.logins.length, file.networks.length]).toEqual([2, 1])
  })

  test('an account without anything is a valid file too', async () => {
    const { file } = await download(await openShop().customer())
    expect([file.orders, file.cart, file.messages]).toEqual([[], [], []])
  })

  test('messages and phone orders with the email are added once the mailbox is proved', async () => {
    const shop = openShop()
    const plug = await shop.product({ newPrice: 1000 })
    const sara = await shop.customer({ phoneNumber: '03217654321' })
    const bilal = await aStaffMember(shop)
    const order = { channel: 'phone' as const, street: 'House 7', city: 'Lahore', note: 'Ring twice', amount: 1050 }
    const lines = [{ productId: plug._id, quantity: 1 }]
    for (const [key, phone] of [
      ['key-00001', '0321 7654321'],
      ['key-00002', '03009999999'],
    ] as const) {
      const body = { ...order, key, lines, name: 'Sara Khan', phone, email: sara.email }
      await bilal.call(adminOrdersApi.createStaffOrder, { body })
    }
    await shop.visitor().call(contactApi.sendContactMessage, { body: aContactForm({ email: sara.email }) })
    const before = await download(sara)
    expect([before.file.messages, before.file.orders]).toEqual([[], []])
    expect(before.file.notes.join(' ')).toContain('once you have proved')
    const after = await download(sara, await prove(shop, sara))
    expect(after.file.messages).toMatchObject([{ email: sara.email, replies: [] }])
    expect(after.file.orders).toMatchObject([
      { phone: '03217654321', note: 'Ring twice', history: [{ by: 'the shop' }] },
    ])
    expect(JSON.stringify(after.file)).not.toContain(bilal.id)
    expect(after.file.notes.join(' ')).not.toContain('once you have proved')
  })
})

describe('protects', () => {
  test('the file holds no secret and nothing of anybody else', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const [sara, ali] = [await shop.customer(), await shop.customer({ name: 'Ali Raza' })]
    for (const each of [sara, ali]) await each.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    const { response, file } = await download(sara)
    const text = await response.text()
    const [row] = await shop.sql<{ password_hash: string }>('SELECT password_hash FROM users')
    expect(file.orders).toHaveLength(1)
    for (const secret of [row?.password_hash ?? 'none', ali.email, 'Ali Raza', sara.token, 'argon2', 'Hash"', 'Key"'])
      expect(text).not.toContain(secret)
  })

  test('a review is in the file of who wrote it, and in no other', async () => {
    const { shop, plug, sara, send } = await openReviews()
    await send({ productId: plug._id, stars: 2, text: 'Loose in the head' })
    const ali = await anAccount(shop)
    await ali.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    const reviewOf = async (each: Account) => (await download(each)).file.orders[0]?.items[0]
    expect(await reviewOf(sara)).toMatchObject({ review: { stars: 2, text: 'Loose in the head' } })
    expect(await reviewOf(ali)).not.toHaveProperty('review')
  })
})
