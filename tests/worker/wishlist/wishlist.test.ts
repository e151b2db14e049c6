import { describe, expect, test } from 'vitest'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { wishlistApi } from '#domain/wishlist/wishlist.endpoints.ts'
import { type Account, anAccount } from '#tests/support/people/accounts.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { openShop } from '#tests/support/shop.ts'

const save = (who: Account, itemId: string) => who.call(wishlistApi.addToWishlist, { body: { itemId } })
const idsOf = async (who: Account) => (await who.call(wishlistApi.getWishlist)).items.map(({ _id }) => _id)

describe('does', () => {
  test('parts are saved with their price, the last one first, once each, and taken off', async () => {
    const shop = openShop()
    const [sara, omar] = [await anAccount(shop), await anAccount(shop)]
    const [plug, tyre] = await shop.products([{ newPrice: 280 }, { newPrice: 1950 }])
    const [one, two] = [plug?._id ?? '', tyre?._id ?? '']
    await save(sara, one)
    shop.clock.advance(1000)
    await save(sara, two)
    await save(sara, one)
    await shop.sql('UPDATE products SET new_price = 200 WHERE id = ?', one)
    expect((await sara.call(wishlistApi.getWishlist)).items.map(({ _id, price }) => [_id, price])).toEqual([
      [two, 1950],
      [one, 280],
    ])
    expect(await idsOf(omar)).toEqual([])
    for (let times = 0; times < 2; times += 1)
      await sara.call(wishlistApi.removeFromWishlist, { body: { itemId: two } })
    expect(await idsOf(sara)).toEqual([one])
  })

  test('a device’s list joins the account’s: nothing is lost, what is unknown is left out', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const ids = (await shop.products([{}, {}, {}])).map(({ _id }) => _id)
    await save(sara, ids[0] ?? '')
    await sara.call(wishlistApi.addToWishlist, { body: { itemIds: [...ids, 'GONE'] } })
    expect((await idsOf(sara)).toSorted()).toEqual(ids.toSorted())
  })

  test('the list of a device keeps its order in the account, the part saved last first', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const ids = (await shop.products([{}, {}, {}, {}])).map(({ _id }) => _id)
    await save(sara, ids[3] ?? '')
    shop.clock.advance(60_000)
    const itemIds = [ids[1], ids[2], ids[0]].filter((id) => id !== undefined)
    await sara.call(wishlistApi.addToWishlist, { body: { itemIds } })
    expect(await idsOf(sara)).toEqual([...itemIds, ids[3]])
  })

  test('a saved part that is off sale is neither shown nor said to be saved, and comes back with the part', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const { _id } = await shop.product()
    await save(sara, _id)
    await shop.sql('UPDATE products SET is_active = 0')
    expect(await idsOf(sara)).toEqual([])
    expect(await refusal(save(sara, _id))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    await shop.sql('UPDATE products SET is_active = 1')
    expect(await idsOf(sara)).toEqual([_id])
  })

  test('“Download my data” has the wishlist', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const { _id } = await shop.product()
    await save(sara, _id)
    const response = await sara.fetch(profileApi.exportAccount.path, { headers: { Authorization: sara.token } })
    expect(await response.json()).toMatchObject({ wishlist: [{ productId: _id, price: 280 }], waiting: [] })
  })
})

describe('refuses', () => {
  test('an unknown part, an invalid id, both forms at once, and the 101st part', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const parts = await shop.products(Array.from({ length: 101 }, () => ({})))
    const ids = parts.map(({ _id }) => _id)
    expect(await refusal(save(sara, 'NOPE'))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await refusal(save(sara, 'no id!'))).toMatchObject({ code: 'INVALID_ITEM', message: 'Invalid item ID' })
    const both = sara.call(wishlistApi.addToWishlist, { body: { itemId: ids[0], itemIds: ids.slice(0, 2) } })
    expect(await refusal(both)).toMatchObject({ code: 'INVALID_ITEM' })
    await sara.call(wishlistApi.addToWishlist, { body: { itemIds: ids.slice(0, 100) } })
    expect(await refusal(save(sara, ids[100] ?? ''))).toMatchObject({
      code: 'TOO_MUCH',
      message: 'Your wishlist is full: 100 parts.',
    })
    await save(sara, ids[5] ?? '')
    expect(await idsOf(sara)).toHaveLength(100)
  })
})

describe('protects', () => {
  test('many at once never pass the limit', async () => {
    const shop = openShop()
    const sara = await anAccount(shop)
    const ids = (await shop.products(Array.from({ length: 130 }, () => ({})))).map(({ _id }) => _id)
    await Promise.all([
      sara.call(wishlistApi.addToWishlist, { body: { itemIds: ids.slice(0, 90) } }),
      sara.call(wishlistApi.addToWishlist, { body: { itemIds: ids.slice(40, 130) } }),
      ...ids.slice(100, 110).map((id) => save(sara, id).catch(() => null)),
    ])
    expect(await idsOf(sara)).toHaveLength(100)
  })
})
