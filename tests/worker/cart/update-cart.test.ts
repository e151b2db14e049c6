import { describe, expect, test } from 'vitest'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { cartLimits } from '#domain/cart/cart.ts'
import { errors } from '#domain/errors.ts'
import { type Account, anAccount, manyAccounts } from '#tests/support/people/accounts.ts'
import { openShop } from '#tests/support/shop.ts'
import { send } from '#tests/support/worker/cart.ts'

const cartOf = async (account: Account) => (await account.call(cartApi.getCart)).cartData

describe('does', () => {
  test('updating sets the quantity, and 0 removes the line', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const { _id } = await shop.product()
    for (const quantity of [5, 999, 1]) {
      await sara.call(cartApi.updateCart, { body: { itemId: _id, quantity } })
      expect(await cartOf(sara)).toEqual({ [_id]: quantity })
    }
    await sara.call(cartApi.updateCart, { body: { itemId: _id, quantity: 0 } })
    expect(await cartOf(sara)).toEqual({})
  })

  test('removing a line that does not exist succeeds, also for an unknown product', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const { _id } = await shop.product()
    for (const itemId of [_id, _id, 'unknown', '__proto__']) {
      const answer = await sara.call(cartApi.updateCart, { body: { itemId, quantity: 0 } })
      expect(answer).toMatchObject({ success: true })
    }
    expect(await cartOf(sara)).toEqual({})
  })

  test('several lines are set and reset at once; repeating either changes nothing', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const [plug, tyre, chain] = (await shop.products([{}, {}, {}])).map(({ _id }) => _id) as [string, string, string]
    await sara.call(cartApi.updateCart, { body: { itemId: plug, quantity: 3 } })
    const lines = [
      { itemId: plug, quantity: 8 },
      { itemId: tyre, quantity: 2 },
      { itemId: chain, quantity: 1 },
    ]
    for (const _ of [1, 2]) {
      expect((await sara.call(cartApi.updateCartLines, { body: { lines } })).refused).toEqual([])
      expect(await cartOf(sara)).toEqual({ [plug]: 8, [tyre]: 2, [chain]: 1 })
    }
    const back = [
      { itemId: plug, quantity: 3 },
      { itemId: tyre, quantity: 0 },
      { itemId: chain, quantity: 0 },
    ]
    for (const _ of [1, 2]) {
      expect((await sara.call(cartApi.updateCartLines, { body: { lines: back } })).refused).toEqual([])
      expect(await cartOf(sara)).toEqual({ [plug]: 3 })
    }
  })

  test('of several lines those not on sale or without room are named, and all others are saved', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const parts = (await shop.products(Array.from({ length: cartLimits.lines + 2 }, () => ({})))).map(({ _id }) => _id)
    const [gone = '', ...sold] = parts
    await shop.sql('UPDATE products SET is_active = 0 WHERE id = ?', gone)
    const ask = (ids: string[], quantity = 1) =>
      sara.call(cartApi.updateCartLines, { body: { lines: ids.map((itemId) => ({ itemId, quantity })) } })
    for (let from = 0; from < 198; from += 50) await ask(sold.slice(from, Math.min(198, from + 50)))
    const { refused } = await ask([gone, sold[0] ?? '', ...sold.slice(198)], 7)
    expect(refused).toEqual([
      { itemId: gone, code: 'PRODUCT_NOT_FOUND' },
      { itemId: sold[200], code: 'QUANTITY_LIMIT' },
    ])
    const cart = await cartOf(sara)
    expect(Object.keys(cart)).toHaveLength(cartLimits.lines)
    expect([cart[sold[0] ?? ''], cart[sold[198] ?? ''], cart[sold[1] ?? '']]).toEqual([7, 7, 1])
  })

  test('the cart endpoint accepts an empty body, an empty object, or none', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const { _id } = await shop.product()
    await sara.call(cartApi.addToCart, { body: { itemId: _id } })
    for (const init of [
      {},
      { body: '' },
      { body: '{}' },
      { body: '{}', type: 'application/json' },
      { body: 'rubbish', type: 'text/plain' },
    ]) {
      const headers = { Authorization: sara.token, ...('type' in init && { 'Content-Type': init.type }) }
      const response = await sara.fetch(cartApi.getCart.path, {
        method: 'POST',
        headers,
        ...('body' in init && { body: init.body }),
      })
      expect(await response.json()).toMatchObject({ success: true, cartData: { [_id]: 1 } })
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test('a product that leaves the sale leaves the cart, and returns with it', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const [plug, tyre] = await shop.products([{}, {}])
    for (const each of [plug, tyre]) await sara.call(cartApi.addToCart, { body: { itemId: each?._id ?? '' } })
    await shop.sql('UPDATE products SET is_active = 0 WHERE id = ?', plug?._id)
    expect(await cartOf(sara)).toEqual({ [tyre?._id ?? '']: 1 })
    await shop.sql('UPDATE products SET is_active = 1')
    expect(Object.keys(await cartOf(sara))).toHaveLength(2)
  })

  test('a product id may be a property of objects', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    await shop.products([{ id: '__proto__' }, { id: 'constructor' }])
    await sara.call(cartApi.addToCart, { body: { itemId: '__proto__' } })
    await sara.call(cartApi.updateCart, { body: { itemId: 'constructor', quantity: 3 } })
    const response = await sara.fetch(cartApi.getCart.path, { method: 'POST', headers: { Authorization: sara.token } })
    expect(await response.text()).toContain('"__proto__":1,"constructor":3')
  })
})

describe('refuses', () => {
  test('a quantity that is not a whole number from 0 to 999 is refused, and nothing changes', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const { _id } = await shop.product()
    await sara.call(cartApi.addToCart, { body: { itemId: _id } })
    const rubbish = [
      '-1',
      '0.5',
      '1000',
      '1e21',
      '1e308',
      '9007199254740993',
      '"3"',
      '""',
      'null',
      'true',
      'false',
      '[]',
      '[1]',
      '{}',
      '-0.1',
    ]
    for (const quantity of rubbish) {
      const refused = { status: 400, code: 'INVALID_QUANTITY', message: errors.INVALID_QUANTITY.message }
      expect(
        await send(sara, cartApi.updateCart.path, `{"itemId":"${_id}","quantity":${quantity}}`),
        quantity,
      ).toMatchObject(refused)
    }
    expect(await send(sara, cartApi.updateCart.path, `{"itemId":"${_id}"}`)).toMatchObject({
      status: 400,
      code: 'INVALID_QUANTITY',
    })
    expect(await cartOf(sara)).toEqual({ [_id]: 1 })
    expect(await send(sara, cartApi.updateCart.path, `{"itemId":"${_id}","quantity":2.0}`)).toMatchObject({
      status: 200,
    })
    expect(await send(sara, cartApi.updateCart.path, `{"itemId":"${_id}","quantity":-0}`)).toMatchObject({
      status: 200,
    })
    expect(await cartOf(sara)).toEqual({})
  })
})

describe('protects', () => {
  test('nobody reads or changes another customer’s cart, whatever they send', async () => {
    const shop = openShop()
    const [sara, ali] = (await manyAccounts(shop, 2)) as [Account, Account]
    const { _id } = await shop.product()
    await sara.call(cartApi.updateCart, { body: { itemId: _id, quantity: 4 } })
    await send(
      ali,
      cartApi.updateCart.path,
      JSON.stringify({ itemId: _id, quantity: 0, userId: sara.id, user_id: sara.id }),
    )
    await send(ali, cartApi.addToCart.path, JSON.stringify({ itemId: _id, userId: sara.id }))
    expect(await cartOf(sara)).toEqual({ [_id]: 4 })
    expect(await cartOf(ali)).toEqual({ [_id]: 1 })
  })
})
