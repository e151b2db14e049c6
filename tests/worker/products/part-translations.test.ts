import { describe, expect, test } from 'vitest'
import { fillPath } from '#domain/endpoint.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { auditOf } from '#tests/support/consistent-data.ts'
import { change, exported, previewCsv } from '#tests/support/worker/bulk-changes.ts'
import { formOf, openProductForms } from '#tests/support/worker/product-forms.ts'

describe('does', () => {
  test('the names and descriptions that the owner writes are shown, found and undone', async () => {
    const { shop, owner, make, save } = await openProductForms()
    const part = await make({})
    const other = await make({ partNumber: 'CS-429' })
    expect(part).toMatchObject({ madeNames: { roman: 'Chain garari set 428' }, nameUr: null, descriptionUr: null })
    const saved = await save(
      formOf(part, { nameRoman: 'Zorblax set 428', nameUr: 'زوربلیکس 428', descriptionUr: 'مضبوط' }),
    )

    expect(saved).toMatchObject({ nameRoman: 'Zorblax set 428', madeNames: { roman: 'Chain garari set 428' } })
    const names = { roman: 'Zorblax set 428', ur: 'زوربلیکس 428' }
    const read = async <Reply>(path: string, language = 'ur') =>
      await (await shop.visitor().fetch(path, { headers: { 'X-Language': language } })).json<Reply>()
    const pathOf = (productId: string) => fillPath(productsApi.getProduct.path, { productId })
    const { product } = await read<{ product: object }>(pathOf(part._id))
    expect(product).toMatchObject({ name: 'Chain set 428', names: { ur: names.ur }, descriptions: { ur: 'مضبوط' } })
    const inRoman = await read<{ product: object }>(pathOf(part._id), 'roman')
    expect(inRoman.product).toMatchObject({ names: { roman: names.roman } })
    const { related } = await read<{ related: object[] }>(pathOf(other._id))
    expect(related).toMatchObject([{ names: { ur: names.ur } }])
    const found = await read<{ products: object[] }>(`${searchApi.suggest.path}?q=${encodeURIComponent('زوربلیکس')}`)
    expect(found.products).toMatchObject([{ _id: part._id, names: { ur: names.ur } }])
    expect(await shop.sql('SELECT tag FROM stale_tags')).toContainEqual({ tag: `product:${part._id}` })
    expect(JSON.parse((await auditOf(shop, part._id)).at(-1)?.after ?? '')).toEqual({
      nameRoman: names.roman,
      nameUr: names.ur,
      descriptionUr: 'مضبوط',
    })

    const again = await save(formOf(saved, { nameRoman: ' ', nameUr: null }))
    expect(again.madeNames).toMatchObject({ roman: 'Chain garari set 428', ur: 'چین گراری سیٹ 428' })
    expect(again.descriptionUr).toBe('مضبوط')
    expect((await owner.fetch('/api/hitech/product/list')).status).toBe(200)
  })

  test('a file changes translations, an older file leaves them, and an undo puts them back', async () => {
    const { owner, make, get } = await openProductForms()
    const { _id } = await make({ nameUr: 'پرانا نام', descriptionRoman: 'Purani tafseel' })
    const older = await previewCsv(owner, `id,name,new_price\n${_id},Chain set 428,999`)
    await change(owner, older.id).apply()
    const preview = await previewCsv(owner, `id,nameRoman,nameUr,descriptionRoman\n${_id},Naya naam,,Nayi\n`)
    expect(preview.columns.map(({ column }) => column)).toEqual(['name_roman', 'name_ur', 'description_roman'])
    await change(owner, preview.id).apply()
    expect((await get(_id)).product).toMatchObject({ nameRoman: 'Naya naam', nameUr: null, descriptionRoman: 'Nayi' })
    expect((await exported(owner)).text).toContain('"Naya naam","","Nayi",""')
    await change(owner, preview.id).undo()
    expect((await get(_id)).product).toMatchObject({
      newPrice: 999,
      nameRoman: null,
      nameUr: 'پرانا نام',
      descriptionRoman: 'Purani tafseel',
    })
  })

  test('a part is found by the words of its name in every language', async () => {
    const { shop } = await openProductForms()
    await shop.products([{ name: 'Front brake shoe pair' }, { name: 'Seat, complete' }])
    for (const q of ['front brake shoe', 'agla brake shoe', 'اگلا بریک شو']) {
      const { products } = await shop.visitor().call(searchApi.listCollection, { query: { q } })
      expect(
        products.map(({ name }) => name),
        q,
      ).toEqual(['Front brake shoe pair'])
    }
  })
})

describe('refuses', () => {
  test('a name of several lines, and a description that is too long', async () => {
    const { make } = await openProductForms()
    await expect(make({ nameUr: 'ا\nب' })).rejects.toMatchObject({
      errors: { nameUr: 'Please use one line of plain text.' },
    })
    await expect(make({ descriptionRoman: 'x'.repeat(4001) })).rejects.toMatchObject({ code: 'VALIDATION' })
  })
})
