import { describe, expect, test } from 'vitest'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { cartLimits } from '#domain/cart/cart.ts'
import { errors } from '#domain/errors.ts'
import { uiText } from '#domain/ui-text.ts'
import { type Account, anAccount } from '#tests/support/people/accounts.ts'
import { day, hour } from '#tests/support/clock.ts'
import { openShop } from '#tests/support/shop.ts'
import { send } from '#tests/support/worker/cart.ts'

const cartOf = async (account: Account) => (await account.call(cartApi.getCart)).cartData

describe('does', () => {
  test('adding puts one piece of a product into the cart, then one more', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const [plug, tyre] = await shop.products([{}, {}])
    expect((await sara.call(cartApi.addToCart, { body: { itemId: plug?._id ?? '' } })).message).toBe(uiText.cart.added)
    await sara.call(cartApi.addToCart, { body: { itemId: plug?._id ?? '' } })
    await sara.call(cartApi.addToCart, { body: { itemId: tyre?._id ?? '' } })
    expect(await cartOf(sara)).toEqual({ [plug?._id ?? '']: 2, [tyre?._id ?? '']: 1 })
  })

  test('every one of many concurrent adds counts', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const { _id } = await shop.product()
    await Promise.all(Array.from({ length: 40 }, () => sara.call(cartApi.addToCart, { body: { itemId: _id } })))
    expect(await cartOf(sara)).toEqual({ [_id]: 40 })
  })

  test('adds with the same key count once, at once and later; other keys and other customers count separately', async () => {
    const shop = openShop()
    const [sara, omar] = [await anAccount(shop), await anAccount(shop)]
    const { _id } = await shop.product()
    const press = (who: Account, key: string) =>
      who.call(cartApi.addToCart, { body: { itemId: _id }, headers: { 'Idempotency-Key': key } })
    for (let times = 0; times < 2; times += 1) {
      await Promise.all(['a', 'a', 'b', 'a', 'b', 'c', 'c', 'a'].map((key) => press(sara, key)))
      expect(await cartOf(sara)).toEqual({ [_id]: 3 })
    }
    await press(omar, 'a')
    expect(await cartOf(omar)).toEqual({ [_id]: 1 })

    shop.clock.advance(3 * day - (shop.clock.now() % hour))
    await shop.runCron()
    expect(await shop.sql('SELECT * FROM cart_presses')).toEqual([])
  })
})

describe('refuses', () => {
  test('an invalid id is an invalid item, when adding and when updating', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const rubbish = [
      '""',
      '" "',
      'null',
      '7',
      'true',
      '[]',
      '["a"]',
      '{}',
      '{"$ne":1}',
      '"a b"',
      '"../x"',
      '"😀"',
      '"\\u0000"',
      '"\\ud800"',
      `"${'a'.repeat(65)}"`,
      '1e21',
      '-1',
      '0.5',
    ]
    for (const itemId of rubbish) {
      const refused = { status: 400, code: 'INVALID_ITEM', message: errors.INVALID_ITEM.message }
      expect(await send(sara, cartApi.addToCart.path, `{"itemId":${itemId}}`), itemId).toMatchObject(refused)
      expect(await send(sara, cartApi.updateCart.path, `{"itemId":${itemId},"quantity":1}`), itemId).toMatchObject(
        refused,
      )
    }
    for (const body of [
      '{}',
      '[]',
      'null',
      '7',
      '"plug"',
      'true',
      '[{"itemId":"a"}]',
      '{"itemid":"a"}',
      '{"__proto__":{"itemId":"a"}}',
      '{"quantity":1}',
    ]) {
      expect(await send(sara, cartApi.addToCart.path, body), body).toMatchObject({ status: 400, code: 'INVALID_ITEM' })
      expect(await send(sara, cartApi.updateCart.path, body), body).toMatchObject({ status: 400, code: 'INVALID_ITEM' })
    }
  })

  test('a product that is unknown or not on sale cannot be added', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const { _id } = await shop.product()
    await shop.sql('UPDATE products SET is_active = 0')
    for (const itemId of [_id, 'unknown', '__proto__', 'constructor']) {
      const missing = { status: 404, code: 'PRODUCT_NOT_FOUND', message: errors.PRODUCT_NOT_FOUND.message }
      await expect(sara.call(cartApi.addToCart, { body: { itemId } })).rejects.toMatchObject(missing)
      await expect(sara.call(cartApi.updateCart, { body: { itemId, quantity: 1 } })).rejects.toMatchObject(missing)
    }
    expect(await shop.sql('SELECT * FROM cart_lines')).toEqual([])
  })

  test('a line holds at most 999 pieces, however many adds are concurrent', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const { _id } = await shop.product()
    await sara.call(cartApi.updateCart, { body: { itemId: _id, quantity: cartLimits.quantity - 3 } })
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => sara.call(cartApi.addToCart, { body: { itemId: _id } })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, code: 'QUANTITY_LIMIT' })
    expect(await cartOf(sara)).toEqual({ [_id]: 999 })
  })

  test('a cart holds at most 200 lines; those in it can still change', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const parts = await shop.products(Array.from({ length: cartLimits.lines + 5 }, () => ({})))
    await shop.sql(
      `INSERT INTO cart_lines SELECT ?, id, 1, 0 FROM (SELECT id FROM products ORDER BY id LIMIT ${cartLimits.lines - 2})`,
      sara.id,
    )
    const answers = await Promise.allSettled(
      parts.slice(-5).map(({ _id }) => sara.call(cartApi.addToCart, { body: { itemId: _id } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'QUANTITY_LIMIT' },
    })
    const left = parts.find((_, index) => index === cartLimits.lines - 2)?._id ?? ''
    await expect(sara.call(cartApi.updateCart, { body: { itemId: left, quantity: 2 } })).rejects.toMatchObject({
      code: 'QUANTITY_LIMIT',
    })
    await sara.call(cartApi.updateCart, { body: { itemId: parts[0]?._id ?? '', quantity: 7 } })
    const cart = await cartOf(sara)
    expect([Object.keys(cart).length, cart[parts[0]?._id ?? '']]).toEqual([200, 7])
  })

  test('a refused add counts when it is repeated and there is room; a malformed key is refused', async () => {
    const shop = openShop()
    const [sara, plug] = [await anAccount(shop), await shop.product()]
    const press = (key: string) =>
      sara.call(cartApi.addToCart, { body: { itemId: plug._id }, headers: { 'Idempotency-Key': key } })
    await sara.call(cartApi.updateCart, { body: { itemId: plug._id, quantity: 999 } })
    await expect(press('a')).rejects.toMatchObject({ code: 'QUANTITY_LIMIT' })
    await sara.call(cartApi.updateCart, { body: { itemId: plug._id, quantity: 0 } })
    await shop.sql('UPDATE products SET is_active = 0')
    await expect(press('a')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    await shop.sql('UPDATE products SET is_active = 1')
    await press('a')
    expect(await cartOf(sara)).toEqual({ [plug._id]: 1 })
    for (const key of ['with a blank', 'x'.repeat(101)])
      await expect(press(key)).rejects.toMatchObject({ status: 400, code: 'VALIDATION' })
  })
})

describe('protects', () => {
  test('every line of every cart is a whole number from 1 to 999 of a product that exists', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const { _id } = await shop.product()
    await Promise.allSettled(
      [3, 0, 999, 1, 0, 5].flatMap((quantity) => [
        sara.call(cartApi.updateCart, { body: { itemId: _id, quantity } }),
        sara.call(cartApi.addToCart, { body: { itemId: _id } }),
      ]),
    )
    const wrong = await shop.sql(
      `SELECT * FROM cart_lines LEFT JOIN products ON products.id = product_id
       WHERE typeof(quantity) <> 'integer' OR quantity NOT BETWEEN 1 AND 999 OR products.id IS NULL`,
    )
    expect(wrong).toEqual([])
  })
})
