import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { auditOf } from '#tests/support/consistent-data.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { pictureKey as key, productForm as form } from '#tests/support/fixtures/products.ts'
import { formOf, openProductForms } from '#tests/support/worker/product-forms.ts'

async function putPicture(letter: string): Promise<void> {
  await env.DB.prepare('INSERT INTO pictures (key, width, height, placeholder, created_at) VALUES (?, 800, 600, ?, 0)')
    .bind(key(letter), `data:${letter}`)
    .run()
}

describe('does', () => {
  test('a part that is saved is on sale and found at once', async () => {
    const { shop, owner, make } = await openProductForms()
    await putPicture('a')
    const product = await make({ stock: 5, pictures: [{ key: key('a'), alt: '' }] })
    expect(product).toMatchObject({
      ...form,
      family: null,
      stock: 5,
      isActive: true,
      countedAt: shop.clock.now(),
      pictures: [{ key: key('a'), alt: 'Chain set 428', width: 800, height: 600, placeholder: 'data:a' }],
      image: [`/images/${key('a')}-640.webp`],
      rating: null,
    })
    const found = await shop.visitor().call(searchApi.listCollection, { query: { q: 'garari' } })
    expect(found.products.map(({ _id }) => _id)).toEqual([product._id])
    expect(await shop.sql('SELECT * FROM search_queue')).toEqual([])
    const [entry] = await auditOf(shop, product._id)
    expect(entry).toMatchObject({ action: 'product.made', actor: owner.actor, before: null })
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({
      name: 'Chain set 428',
      stock: 5,
      pictures: [{ key: key('a'), alt: 'Chain set 428' }],
    })
  })

  test('a part without a number gets the next running one, also several at once, and its form sent again changes nothing', async () => {
    const { shop, make, save } = await openProductForms()
    await shop.products([{ partNumber: 'HT-0412' }, { partNumber: 'HT-0411' }, { partNumber: 'HT-0998-2' }])
    const first = await make({ partNumber: '', key: 'device-key-1' })
    expect(first.partNumber).toBe('HT-0413')
    expect((await make({ partNumber: '', key: 'device-key-1' })).partNumber).toBe('HT-0413')
    const others = await Promise.all([make({ partNumber: '' }), make({ partNumber: '' }), make({ partNumber: '' })])
    expect(others.map(({ partNumber }) => partNumber).toSorted()).toEqual(['HT-0414', 'HT-0415', 'HT-0416'])
    // A number that the owner chose is never given a second time.
    await make({ partNumber: 'ht-0420' })
    const last = await make({ partNumber: ' ' })
    expect(last.partNumber).toBe('HT-0421')
    await expect(save(formOf(last, { partNumber: '' }))).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: { partNumber: 'Please enter a part number.' },
    })
  })

  test('a change writes one audit entry with its differences', async () => {
    const { shop, owner, make, save, get } = await openProductForms()
    const product = await make()
    shop.clock.advance(1000)
    const changed = await save(formOf(product, { newPrice: 2500, maker: null }))
    expect(changed).toMatchObject({ newPrice: 2500, maker: null, updatedAt: shop.clock.now() })
    const [, entry] = await auditOf(shop, product._id)
    expect(entry).toEqual({
      action: 'product.changed',
      actor: owner.actor,
      before: '{"newPrice":2350,"maker":"DID"}',
      after: '{"newPrice":2500,"maker":null}',
    })
    const { prices, stockChanges } = await get(product._id)
    const price = {
      at: shop.clock.now(),
      who: 'Imran',
      wasNewPrice: 2350,
      wasOldPrice: 2600,
      newPrice: 2500,
      oldPrice: 2600,
    }
    expect(prices).toEqual([price])
    expect(stockChanges).toEqual([])
    const found = await shop.visitor().call(productsApi.getProduct, { params: { productId: product._id } })
    expect(found.product.newPrice).toBe(2500)
  })

  test('a count in the form is a count in the history', async () => {
    const { shop, make, save, get } = await openProductForms()
    const product = await make({ stock: 5 })
    shop.clock.advance(1000)
    const counted = await save(formOf(product, { stock: 7, stockWas: 5 }))
    expect(counted).toMatchObject({ stock: 7, countedAt: shop.clock.now() })
    shop.clock.advance(1000)
    await save(formOf(counted, { stock: null, stockWas: 7 }))
    const { product: now, stockChanges } = await get(product._id)
    expect(now.stock).toBeNull()
    expect(stockChanges.map(({ was, now, who }) => [was, now, who])).toEqual([
      [7, null, 'Imran'],
      [5, 7, 'Imran'],
      [null, 5, 'Imran'],
    ])
  })
})

describe('refuses', () => {
  test('a taken part number', async () => {
    const { shop, make, save } = await openProductForms()
    await make()
    const taken = { code: 'VALIDATION', errors: { partNumber: 'Another part has this part number.' } }
    await expect(make({ partNumber: 'cs-428', name: 'other' })).rejects.toMatchObject(taken)
    const other = await make({ partNumber: 'CS-429' })
    await expect(save(formOf(other, { partNumber: 'CS-428' }))).rejects.toMatchObject(taken)
    expect(await shop.sql('SELECT part_number FROM products ORDER BY id')).toEqual([
      { part_number: 'CS-428' },
      { part_number: 'CS-429' },
    ])
    expect(await shop.sql('SELECT key FROM stock_changes')).toHaveLength(2)
  })

  test('a picture that is not stored, and picture data that a browser invents', async () => {
    const { make } = await openProductForms()
    await expect(make({ pictures: [{ key: key('b'), alt: '' }] })).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: { pictures: 'A picture is not there any more. Please add it again.' },
    })
    await putPicture('a')
    const lie = { key: key('a'), alt: 'Chain', width: 1, height: 99_999, placeholder: 'javascript:alert(1)' }
    const { pictures } = await make({ pictures: [lie] })
    expect(pictures).toEqual([{ key: key('a'), alt: 'Chain', width: 800, height: 600, placeholder: 'data:a' }])
  })

  test('a text that names a vehicle beside rows, which decide', async () => {
    const { make, save } = await openProductForms()
    const row = { vehicle: 'honda-cg-125', from: null, to: null, place: null, note: null }
    const refused = {
      code: 'VALIDATION',
      errors: { fits: '“Honda CD 70” names a vehicle. Please choose it above, with its years.' },
    }
    await expect(make({ fits: ['all mopeds', 'Honda CD 70'], fitRows: [row] })).rejects.toMatchObject(refused)
    const part = await make({ fits: ['Honda CD 70', 'all mopeds'] })
    // Its row is taken away, but not its words.
    await expect(save(formOf(part, { fitRows: [row] }))).rejects.toMatchObject(refused)
    const saved = await save(formOf(part, { fits: ['all mopeds'], fitRows: [row] }))
    expect([saved.fits, saved.unreadFits]).toEqual([['all mopeds', 'Honda CG 125'], ['all mopeds']])
  })

  test('a year too far ahead, at the rows of its form; as a text it names no vehicle', async () => {
    const { make, save } = await openProductForms()
    const row = { vehicle: 'honda-cg-125', from: 2099, to: null, place: null, note: null }
    await expect(make({ fits: [], fitRows: [row] })).rejects.toMatchObject({
      errors: { fitRows: 'This year is too far ahead.' },
    })
    const part = await make({ fits: ['Honda CD 70 2099-', 'CD 70 2012-1990', 'CG 125 2012-; Foo'] })
    expect([part.unreadFits, part.fitRows]).toMatchObject([
      ['Honda CD 70 2099-', 'CD 70 2012-1990'],
      [{ vehicle: 'honda-cg-125', from: 2012 }],
    ])
    const { unreadFits: fits, fitRows } = part
    expect(await save(formOf(part, { fits, fitRows, newPrice: 2300 }))).toMatchObject({ fits: part.fits, fitRows })
  })

  test('unknown fields change nothing', async () => {
    const { shop, make, save } = await openProductForms()
    const product = await make()
    const more = { isActive: false, ratingCount: 9999, isSample: true, createdAt: 1, updatedBy: 'x', image: ['x'] }
    await save({ ...formOf(product, { name: 'Chain set 520' }), ...more })
    expect(await shop.sql('SELECT name, is_active, is_sample, created_at > 1 AS made FROM products')).toEqual([
      { name: 'Chain set 520', is_active: 1, is_sample: 0, made: 1 },
    ])
  })

  test('a change of a part that somebody else changed since', async () => {
    const { shop, make, save, get } = await openProductForms()
    const product = await make()
    await save(formOf(product, { name: 'First' }))
    const late = save(formOf(product, { name: 'Second' }))
    await expect(late).rejects.toMatchObject({ status: 409, code: 'STALE' })
    expect((await get(product._id)).product.name).toBe('First')
    expect(await auditOf(shop, product._id)).toHaveLength(2)
  })

  test('a count of stock that moved while it was typed, and says what it is now', async () => {
    const { shop, make, save, get } = await openProductForms()
    const product = await make({ stock: 5 })
    const sara = await anAccount(shop)
    await sara.call(ordersApi.placeOrder, { body: anOrder([[product, 2]]) })
    await expect(save(formOf(product, { stock: 6, stockWas: 5, name: 'x' }))).rejects.toMatchObject({
      code: 'STALE',
      errors: { stock: 'The stock moved in the meantime: it is 3 now. Please check it.' },
      reply: { stock: 3 },
    })
    expect((await get(product._id)).product).toMatchObject({ stock: 3, name: 'Chain set 428' })
  })
})

describe('protects', () => {
  test('a part that sells while its price is typed keeps the right stock', async () => {
    const { shop, make, save } = await openProductForms()
    const product = await make({ stock: 5 })
    const sara = await anAccount(shop)
    await sara.call(ordersApi.placeOrder, { body: anOrder([[product, 2]]) })
    expect(await save(formOf(product, { newPrice: 2400 }))).toMatchObject({ stock: 3, newPrice: 2400 })
  })

  test('edits between two submissions of a new part are not lost', async () => {
    const { shop, make } = await openProductForms()
    const first = await make({ key: 'device-key-1', stock: 4 })
    const second = await make({ key: 'device-key-1', stock: 9, name: 'Chain set, better', partNumber: 'CS-430' })
    expect(second).toMatchObject({ _id: first._id, name: 'Chain set, better', partNumber: 'CS-430', stock: 9 })
    await shop.sql("UPDATE products SET updated_by = 'staff:other' WHERE id = ?", first._id)
    await expect(make({ key: 'device-key-1', name: 'Third' })).rejects.toMatchObject({ code: 'STALE' })
    expect(await shop.sql('SELECT count(*) AS n FROM products')).toEqual([{ n: 1 }])
  })

  test('of two concurrent saves one is rejected', async () => {
    const { shop, make, save } = await openProductForms()
    const product = await make()
    const saves = ['One', 'Two', 'Three'].map((name) => save(formOf(product, { name })))
    const results = await Promise.allSettled(saves)
    const told = results.filter((each) => each.status === 'rejected')
    expect(told.map(({ reason }) => (reason as { code: string }).code)).toEqual(['STALE', 'STALE'])
    expect(await auditOf(shop, product._id)).toHaveLength(2)
  })

  test('a change that loses the race after it was checked writes nothing at all', async () => {
    let isArmed = true
    const watched = watchDatabase(env.DB, {
      async before(sql) {
        if (!isArmed || !sql.includes('update "products"')) return
        isArmed = false
        await env.DB.prepare("UPDATE products SET name = 'Meanwhile'").run()
      },
    })
    isArmed = false
    const { shop, make, save, get } = await openProductForms({ DB: watched.binding })
    const product = await make({ stock: 5 })
    isArmed = true
    await expect(save(formOf(product, { newPrice: 9, oldPrice: null, stock: 8, stockWas: 5 }))).rejects.toMatchObject({
      code: 'STALE',
    })
    const now = await get(product._id)
    expect(now.product).toMatchObject({ name: 'Meanwhile', newPrice: 2350, stock: 5 })
    expect([now.prices, now.stockChanges.length]).toEqual([[], 1])
    expect(await auditOf(shop, product._id)).toHaveLength(1)
  })

  test('text that looks like code stays text', async () => {
    const { shop, make, list } = await openProductForms()
    const evil = `<img src=x onerror=alert(1)> '; DROP TABLE products; -- =cmd()`
    const product = await make({ name: evil, alsoCalled: ['" OR docs_index MATCH "a', 'NEAR(x y)'] })
    expect(product.name).toBe(evil)
    for (const q of ['"', 'NEAR(x', '* OR', '-', "'; DROP", 'x'.repeat(200), '😀', 'docs_index'])
      expect((await list({ q })).products.length, q).toBeLessThanOrEqual(1)
    expect(await shop.sql('SELECT count(*) AS n FROM products')).toEqual([{ n: 1 }])
  })
})
