import { describe, expect, test } from 'vitest'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { day } from '#tests/support/clock.ts'
import { countOf } from '#tests/support/consistent-data.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { bringTo, move, open, place } from '#tests/support/worker/order-states.ts'
import { addOrders, sweep } from '#tests/support/worker/retention.ts'

const pageOf = async (shop: TestShop, path: string) => (await shop.visitor().fetch(path)).text()

async function change(shop: TestShop, settings: Partial<ShopSettings>) {
  const owner = await theOwner(shop)
  await owner.call(adminSettingsApi.saveShopSettings, { body: { ...settings, updatedAt: 0 } })
}

/** What a search engine reads about returns of a part. */
async function policyOf(shop: TestShop, id: string): Promise<unknown> {
  const blocks = [
    ...(await pageOf(shop, `/product/${id}`)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
  ]
  return (JSON.parse(blocks[1]?.[1] ?? '{}') as { offers: Record<string, unknown> }).offers['hasMerchantReturnPolicy']
}

describe('does', () => {
  test('until the owner says otherwise the shop pays the way back, and search engines read it', async () => {
    const shop = openShop()
    const { _id } = await shop.product()
    expect(await policyOf(shop, _id)).toEqual({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'PK',
      returnPolicyCountry: 'PK',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 7,
      returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
      returnFees: 'https://schema.org/FreeReturn',
      itemDefectReturnFees: 'https://schema.org/FreeReturn',
    })
    for (const path of [`/product/${_id}`, '/place-order'])
      expect(await pageOf(shop, path)).toContain('We pay the way back.')
    expect(await pageOf(shop, '/termsandcondition')).toContain('and the return is free')
    expect(await pageOf(shop, '/')).toContain('We Provide 7 Days Free Return Policy')
  })

  test('when the customer pays the way back no page calls it free, and each says who pays for a mistake of the shop', async () => {
    const shop = openShop()
    const { _id } = await shop.product()
    await change(shop, { returnDays: 10, returnWayBack: 'customer' })
    expect(await policyOf(shop, _id)).toMatchObject({
      merchantReturnDays: 10,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      itemDefectReturnFees: 'https://schema.org/FreeReturn',
    })
    for (const path of ['/', '/about', `/product/${_id}`, '/place-order', '/termsandcondition']) {
      const html = await pageOf(shop, path)
      expect(html, path).not.toMatch(
        /\b7[ -]days?\b|7 Days|Free Return|return is free|We pay the way back|We pay for the way/,
      )
      expect(html, path).toMatch(/10[ -][dD]ays/)
    }
    for (const path of [`/product/${_id}`, '/place-order'])
      expect(await pageOf(shop, path)).toContain('You pay the way back; for our mistake we pay it.')
    expect(await pageOf(shop, '/termsandcondition')).toContain('If the mistake was ours, we pay for it.')
    expect(await pageOf(shop, '/ur/about')).toContain('10 دن کے اندر واپسی')
    expect(await pageOf(shop, '/ur/about')).not.toContain('مفت واپسی')
    expect(await pageOf(shop, '/roman/about')).not.toContain('muft wapsi')
  })

  test('a promise that the owner saved as it was follows the days; one of the owner’s own words stays', async () => {
    const shop = openShop()
    const policies = [
      { title: 'Honest prices', text: 'In whole rupees' },
      { title: '7 Days Return Policy', text: 'We Provide 7 Days Free Return Policy' },
      { title: 'Best Custom Support', text: 'Ask Bilal within 7 days' },
    ]
    await change(shop, { policies, returnDays: 3, returnWayBack: 'customer' })
    const home = await pageOf(shop, '/')
    for (const text of [
      'Honest prices',
      '3 Days Return Policy',
      'We Provide 3 Days Return Policy',
      'Ask Bilal within 7 days',
    ])
      expect(home).toContain(text)
  })

  test('the promise of returns follows the days and stays itself where the owner moved it', async () => {
    const shop = openShop()
    const policies = [
      { title: '7 Days Return Policy', text: 'We Provide 7 Days Free Return Policy' },
      { title: 'Honest prices', text: 'In whole rupees' },
      { title: 'Best Custom Support', text: 'We Provide 24/7 Customer Support' },
    ]
    await change(shop, { policies, returnDays: 14 })
    const home = await pageOf(shop, '/')
    for (const text of ['14 Days Return Policy', 'We Provide 14 Days Free Return Policy', 'Honest prices'])
      expect(home).toContain(text)
    expect(home).not.toContain('Easy Exchange Policy')
  })

  test('a part of a kind that cannot come back says so and why, before it is bought', async () => {
    const shop = openShop()
    const battery = await shop.product({ kind: 'battery-and-lights' })
    const chain = await shop.product({ kind: 'chain-and-sprocket' })
    const reason = 'A filled battery cannot travel'
    await change(shop, { noReturnKinds: ['battery-and-lights'], noReturnReason: reason })
    expect(await policyOf(shop, battery._id)).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    })
    expect(await policyOf(shop, chain._id)).toMatchObject({ merchantReturnDays: 7 })
    const page = await pageOf(shop, `/product/${battery._id}`)
    expect(page.replaceAll('<!-- -->', '')).toContain(`<b>Cannot be returned or exchanged.</b> ${reason} If it is`)
    expect(page).not.toContain('Wrong fit? Exchange within')
    expect(await pageOf(shop, `/product/${chain._id}`)).not.toContain('Cannot be returned')
    expect(await pageOf(shop, '/termsandcondition')).toContain(`Battery and lights. ${reason}`)
    // In the other languages the owner's words say their language.
    expect(await pageOf(shop, `/ur/product/${battery._id}`)).toContain(`<span lang="en" dir="auto">${reason}</span>`)
    expect(await pageOf(shop, `/roman/product/${battery._id}`)).toContain('Yeh part wapas ya tabdeel nahi hota.')
    // The cart asks for the cards of its parts; with the kind it says the same.
    const { products } = await shop.visitor().call(productsApi.listCards, { query: { ids: battery._id } })
    expect(products).toMatchObject([{ kind: 'battery-and-lights' }])
  })

  test('emails that promise exchange name the kinds that cannot come back, in the language of the order', async () => {
    const { shop, plug, bilal, sara } = await open()
    const id = await place(sara, [[plug, 1]])
    await change(shop, { noReturnKinds: ['battery-and-lights'], returnDays: 3 })
    await bringTo(bilal, id, 'shipped')
    await shop.sql(`UPDATE orders SET language = 'roman'`)
    await move(bilal, id, { from: 'shipped', to: 'delivered' })
    const mail = (await shop.outbox()).at(-1)
    expect(mail?.text).toContain('delivery ke 3 din ke andar badalwa lein. Apne order ke page par batayein')
    expect(mail?.text).toContain('Battery aur lights. Ek baar lag jaye')
    expect(mail?.text).not.toContain('Once it was connected')
  })

  test('the usual reason is said in the language of the page', async () => {
    const shop = openShop()
    const { _id } = await shop.product({ kind: 'engine' })
    await change(shop, { noReturnKinds: ['engine'] })
    expect(await pageOf(shop, `/product/${_id}`)).toContain('Once it was connected or opened')
    expect(await pageOf(shop, `/ur/product/${_id}`)).toContain('ایک بار لگ جائے یا کھل جائے')
  })

  test('a part of another grade says its own grade beside the sentence of every part', async () => {
    const shop = openShop()
    const [genuine, a, b] = await Promise.all([
      shop.product({ grade: 'genuine' }),
      shop.product({ grade: 'A' }),
      shop.product({ grade: 'B' }),
    ])
    for (const { _id } of [genuine, a, b])
      expect(await pageOf(shop, `/product/${_id}`)).toContain('100% original product.')
    expect(await pageOf(shop, `/product/${genuine._id}`)).not.toContain('made by another maker')
    expect(await pageOf(shop, `/product/${a._id}`)).toContain('A grade: made by another maker to fit the same bike')
    expect(await pageOf(shop, `/product/${b._id}`)).toContain('B grade: made by another maker, lighter or simpler')
  })
})

describe('protects', () => {
  test('the address on an order of a deleted account stays while its parts may come back', async () => {
    const shop = openShop()
    await change(shop, { returnDays: 30 })
    await addOrders(shop, 1, { age: 29 * day, state: 'delivered', account_deleted_at: 1 })
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL')).toBe(1)
    shop.clock.advance(2 * day)
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL')).toBe(0)
  })

  test('the address on an order of a deleted account stays until its returns have ended', async () => {
    const { shop, plug, bilal, sara } = await open()
    const id = await place(sara, [[plug, 1]])
    await bringTo(bilal, id, 'delivered')
    const lines = [{ productId: plug._id, quantity: 1, reason: 'broken' as const, wish: 'money' as const }]
    await bilal.call(adminReturnsApi.createStaffReturn, { params: { id }, body: { lines, key: 'call-0001' } })
    await shop.sql('UPDATE orders SET account_deleted_at = 1')
    shop.clock.advance(30 * day)
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL')).toBe(1)
    await shop.sql("UPDATE returns SET state = 'withdrawn'")
    await sweep(shop)
    expect(await countOf(shop, 'orders WHERE phone IS NOT NULL')).toBe(0)
  })

  test('the page of a part is the same for everybody, and its data has no reason without a kind', async () => {
    const shop = openShop()
    const { _id } = await shop.product()
    expect(await pageOf(shop, `/product/${_id}`)).not.toContain('Once it was connected')
    expect(await shop.visitor().call(productsApi.getProduct, { params: { productId: _id } })).toMatchObject({
      product: { _id },
    })
  })
})
