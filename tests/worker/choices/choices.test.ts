import { describe, expect, test } from 'vitest'
import { adminChoicesApi } from '#domain/choices/choices.admin.endpoints.ts'
import { choicesApi } from '#domain/choices/choices.endpoints.ts'
import type { ChoiceList } from '#domain/choices/choices.ts'
import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import { takeFreshChoices } from '#tests/support/use-choices.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'

/** What the fields of a new choice are when nothing says more. */
const named = (en: string, ur = '', roman = '') => ({ key: null, from: null, label: { en, ur, roman } })

async function open() {
  const shop = openShop()
  const owner = await theOwner(shop)
  const visitor = shop.visitor()
  return {
    shop,
    owner,
    visitor,
    make: async (list: ChoiceList, body: object) =>
      (await owner.call(adminChoicesApi.saveChoice, { params: { list }, body: body as never })).choice,
    all: async (list: ChoiceList) => (await owner.call(adminChoicesApi.listChoices, { params: { list } })).choices,
    failing: (list: ChoiceList, body: object) =>
      owner
        .call(adminChoicesApi.saveChoice, { params: { list }, body: body as never })
        .catch((error: unknown) => error),
    pageOf: async (path: string) => (await visitor.fetch(path)).text(),
  }
}

describe('does', () => {
  test('a fresh shop has three brands, three sizes and eight kinds, in three languages', async () => {
    const { shop, visitor } = await open()
    await shop.products([{ category: 'Yamaha' }, { category: 'Yamaha', subCategory: '125', kind: 'tyres-and-rims' }])
    const read = (language: 'en' | 'ur') =>
      visitor.fetch('/api/hitech/choices', { headers: { 'X-Language': language } })
    const reply = await read('en')
    const { brands, sizes, kinds } =
      await reply.json<Record<ChoiceList, { key: string; label: string; count: number }[]>>()
    expect(brands).toEqual([
      { key: 'Honda', label: 'Honda', count: 0 },
      { key: 'Yamaha', label: 'Yamaha', count: 2 },
      { key: 'Suzuki', label: 'Suzuki', count: 0 },
    ])
    expect(sizes.map(({ label, count }) => `${label} ${count}`)).toEqual(['70 CC 1', '125 CC 1', '150 CC 0'])
    expect(kinds).toHaveLength(8)
    expect(kinds.filter(({ count }) => count > 0)).toEqual([
      { key: 'engine', label: 'Engine', count: 1 },
      { key: 'tyres-and-rims', label: 'Tyres and rims', count: 1 },
    ])
    expect(await (await read('ur')).json()).toMatchObject({
      brands: [{ label: 'ہونڈا' }, {}, {}],
      sizes: [{ label: '70 سی سی' }, {}, {}],
    })
    const again = await visitor.fetch('/api/hitech/choices', {
      headers: { 'If-None-Match': reply.headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('a new brand, size and kind get their keys, take parts, and are found everywhere', async () => {
    const { shop, owner, visitor, make, pageOf } = await open()
    expect(await make('brands', named('Road Prince'))).toMatchObject({
      key: 'Road Prince',
      label: { en: 'Road Prince', ur: 'روڈ پرنس', roman: 'Road Prince' },
      position: 3,
      isHidden: false,
      parts: 0,
      icon: null,
      picture: null,
      grams: null,
      words: [],
    })
    expect(await make('sizes', named('100 CC'))).toMatchObject({ key: '100', label: { ur: '100 سی سی' } })
    expect(
      await make('kinds', {
        ...named('Fairing & Stickers'),
        icon: 'body-and-mirrors',
        grams: 400,
        words: ['decal'],
        position: 0,
      }),
    ).toMatchObject({
      key: 'fairing-stickers',
      position: 0,
      icon: 'body-and-mirrors',
      grams: 400,
      words: ['decal'],
    })
    await shop.product({ name: 'Sticker set', category: 'Road Prince', subCategory: '100', kind: 'fairing-stickers' })
    const { products, total } = await visitor.call(searchApi.listCollection, {
      query: { category: 'road prince' },
    })
    expect([products.map(({ name }) => name), total]).toEqual([['Sticker set'], 1])
    await shop.runCron()
    const narrowed = await visitor.call(searchApi.listCollection, {
      query: { category: 'Road Prince', kind: 'fairing-stickers' },
    })
    expect([narrowed.total, narrowed.facets?.category, narrowed.facets?.kind]).toEqual([
      1,
      { 'Road Prince': 1 },
      { 'fairing-stickers': 1 },
    ])
    const { places } = await visitor.call(searchApi.suggest, { query: { q: 'decal' } })
    expect(places).toEqual([{ words: '', bike: null, kind: 'fairing-stickers' }])
    const called = await visitor.call(searchApi.listCollection, { query: { q: 'Decal' } })
    expect(called.products.map(({ name }) => name)).toEqual(['Sticker set'])
    const home = await pageOf('/')
    expect(home).toContain('href="/collection?kind=fairing-stickers"')
    expect(home).toContain('<b>100 CC</b>')
    expect(await pageOf('/ur/')).toContain('<b>روڈ پرنس</b>')
    expect((await visitor.call(choicesApi.getChoices)).brands.at(-1)).toEqual({
      key: 'Road Prince',
      label: 'Road Prince',
      count: 1,
    })
    const { entries } = await (
      await owner.fetch('/api/hitech/owner/audit')
    ).json<{
      entries?: { action: string }[]
    }>()
    expect(entries?.filter(({ action }) => action === 'choice.saved').length ?? 3).toBe(3)
  })

  test('a brand is renamed and moved, and every page says it at once, also one of an isolate that read it before', async () => {
    const { make, all, visitor, pageOf } = await open()
    const renamed = await make('brands', {
      key: 'Suzuki',
      from: 0,
      label: { en: 'Suzuki GD', ur: 'سوزوکی جی ڈی', roman: 'Suzuki' },
      position: 0,
    })
    expect(renamed).toMatchObject({ key: 'Suzuki', position: 0, updatedAt: expect.any(Number) })
    expect((await all('brands')).map(({ key, position }) => [key, position])).toEqual([
      ['Suzuki', 0],
      ['Honda', 1],
      ['Yamaha', 2],
    ])
    // As another isolate would, which has the old ones.
    takeFreshChoices()
    expect(await pageOf('/')).toMatch(/Suzuki GD.*Honda.*Yamaha/s)
    takeFreshChoices()
    expect((await visitor.call(settingsApi.getShop)).choices.brands.map(({ label }) => label)).toEqual([
      'Suzuki GD',
      'Honda',
      'Yamaha',
    ])
  })

  test('shoppers find parts by the present names of brand and kind, in every language', async () => {
    const { shop, make, visitor } = await open()
    await make('brands', { key: 'Suzuki', from: 0, label: { en: 'Gurmala', ur: 'گرملا', roman: 'Garmalla' } })
    await make('kinds', named('Luggage Wraps', 'سامان کا غلاف'))
    await shop.products([
      { name: 'Clutch plate', category: 'Suzuki', subCategory: '150', kind: 'engine', fits: [] },
      { name: 'Tank cover', category: 'Honda', subCategory: '70', kind: 'luggage-wraps', fits: [] },
    ])
    await shop.runCron()
    const found = async (q: string) => {
      const { products, nearest } = await visitor.call(searchApi.listCollection, { query: { q } })
      return [products.map(({ name }) => name), nearest]
    }
    for (const q of ['gurmala', 'GARMALLA 150', 'گرملا', 'clutch plate gurmala', 'suzuki clutch plate'])
      expect([q, await found(q)]).toEqual([q, [['Clutch plate'], false]])
    for (const q of ['Luggage wraps', 'سامان کا غلاف']) expect([q, await found(q)]).toEqual([q, [['Tank cover'], false]])
    const { products } = await visitor.call(searchApi.suggest, { query: { q: 'گرملا' } })
    expect(products.map(({ name }) => name)).toEqual(['Clutch plate'])
  })

  test('a hidden kind is out of menus and new parts; its parts stay on sale and its filter still filters', async () => {
    const { shop, owner, make, visitor, pageOf } = await open()
    const [part] = await shop.products([{ kind: 'engine' }, { kind: 'oil-and-filters' }])
    await make('kinds', {
      key: 'engine',
      from: 0,
      label: { en: 'Engine', ur: 'انجن', roman: 'Engine' },
      isHidden: true,
    })
    await shop.runCron()
    expect((await visitor.call(choicesApi.getChoices)).kinds.map(({ key }) => key)).not.toContain('engine')
    expect(await pageOf('/')).not.toContain('kind=engine')
    const list = await visitor.call(searchApi.listCollection, { query: { kind: 'engine' } })
    expect(list.products.map(({ _id }) => _id)).toEqual([part?._id])
    expect(await pageOf(`/product/${part?._id}`)).toContain('Engine')
    const { product } = await owner.call(adminProductsApi.getAdminProduct, { params: { productId: part?._id ?? '' } })
    const { _id, revision } = product
    const form = { ...product, pictures: [], stock: undefined }
    const save = (changes: object) =>
      owner.call(adminProductsApi.saveProduct, { body: { ...form, ...changes } as never })
    await expect(save({ _id, revision, name: 'Plug' })).resolves.toMatchObject({ product: { kind: 'engine' } })
    await expect(
      save({ _id: undefined, revision: undefined, key: 'key-of-device', partNumber: '' }),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: { kind: 'Please choose a kind of part.' },
    })
  })

  test('parts for every bike have the brand and the size “Any” once the owner adds them', async () => {
    const { shop, make, visitor, pageOf } = await open()
    expect([await make('brands', named('Any')), await make('sizes', named('any'))]).toMatchObject([
      { key: 'any' },
      { key: 'any' },
    ])
    await shop.product({ category: 'any', subCategory: 'any', fits: [] })
    const { total } = await visitor.call(searchApi.listCollection, {
      query: { category: 'any', subCategory: 'any' },
    })
    expect(total).toBe(1)
    expect((await pageOf('/collection?category=any')).replaceAll('<!-- -->', '')).toContain('For Any<')
  })
})

describe('protects', () => {
  test('the app draws the tile of a kind as the document shows it: its own icon, another one, or none', async () => {
    const { shop, make, all, pageOf } = await open()
    const [first] = await all('kinds')
    const { key = '', updatedAt: from = 0, label } = first ?? {}
    await make('kinds', { key, from, label, icon: 'oil-and-filters' })
    await make('kinds', named('Roof racks'))
    await shop.product({ kind: key })
    const [document = '', boot = ''] = (await pageOf('/')).split('id="boot"')
    expect(document).toContain('src="/pictures/kind-oil-and-filters.webp"')
    const { frame } = JSON.parse(boot.slice(boot.indexOf('{'), boot.indexOf('</script'))) as {
      frame: { choices: Record<ChoiceList, { key: string; tile?: string }[]> }
    }
    const tiles = new Map(frame.choices.kinds.map((kind) => [kind.key, kind.tile]))
    expect([tiles.get(key), tiles.get('roof-racks'), tiles.get('brake-and-clutch')]).toEqual([
      '/pictures/kind-oil-and-filters.webp',
      '',
      undefined,
    ])
  })

  test('a brand named as what every object inherits is counted and filters like any other', async () => {
    const { shop, make, visitor, pageOf } = await open()
    for (const name of ['constructor', 'toString', '__proto__']) await make('brands', named(name))
    await shop.product({ category: 'constructor' })
    const { facets } = await visitor.call(searchApi.listCollection, { query: {} })
    expect(facets?.category).toEqual({ constructor: 1 })
    const page = await pageOf('/collection')
    expect(page).toMatch(/<\/html>\s*$/)
    expect(page).toContain('name="category" value="constructor"')
  })

  test.each([
    ['brands', named('honda'), 'Another brand has this name: Honda.'],
    ['brands', named('HON-DA'), 'Another brand has this name: Honda.'],
    ['sizes', named('70'), 'Another engine size has this name: 70 CC.'],
    ['sizes', named('Large'), 'Please write the size in figures, such as 100 CC.'],
    ['kinds', named('پلگ'), 'Please write the English name in Latin letters.'],
    ['kinds', named('Oil AND filters'), 'Another kind has this name: Oil and filters.'],
    [
      'brands',
      { key: 'Honda', from: 0, label: { en: 'Yamaha', ur: '', roman: '' } },
      'Another brand has this name: Yamaha.',
    ],
  ] as const)('%s refuse a name that is taken or gives no key', async (list, body, sentence) => {
    const { failing } = await open()
    expect(await failing(list, body)).toMatchObject({ code: 'VALIDATION', errors: { label: sentence } })
  })

  test.each(['', ' ', '<b>Hero</b>', '\u2066\u2069', '\u200b', '\u3164', 'x'.repeat(41)])(
    '%j is no name',
    async (en) => {
      const { failing } = await open()
      expect(await failing('brands', named(en))).toMatchObject({
        code: 'VALIDATION',
        errors: { label: expect.any(String) },
      })
    },
  )

  test('two who make the same at once make one, and two who change one lose nothing', async () => {
    const { failing, all } = await open()
    const both = await Promise.all([failing('brands', named('Hero')), failing('brands', named('Hero'))])
    expect(both.filter((each) => (each as { code?: string }).code === 'VALIDATION')).toHaveLength(1)
    const change = (en: string) => failing('brands', { key: 'Honda', from: 0, label: { en, ur: '', roman: '' } })
    const changed = await Promise.all([change('Atlas Honda'), change('Honda of Japan')])
    expect(changed.filter((each) => (each as { code?: string }).code === 'STALE')).toHaveLength(1)
    expect((await all('brands')).map(({ position }) => position)).toEqual([0, 1, 2, 3])
    expect(await change((await all('brands'))[0]?.label.en ?? '')).toMatchObject({ choice: { key: 'Honda' } })
  })

  test('lists and keys that are none are not found', async () => {
    const { failing, visitor } = await open()
    expect(await failing('brands', { ...named('Hero'), key: 'Hero', from: 0 })).toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      visitor.call(bikesApi.getBike, { params: { slug: 'honda-cd-70' }, query: { kind: 'horns' } }),
    ).rejects.toMatchObject({ code: 'INVALID_ITEM' })
  })

  test('a list has at most so many', async () => {
    const { shop, failing } = await open()
    await shop.sql(`WITH RECURSIVE size (value) AS (VALUES (200) UNION ALL SELECT value + 1 FROM size WHERE value < 256)
      INSERT INTO choices (list, key, label_en, label_ur, label_roman, position, updated_at)
      SELECT 'sizes', value, value || ' CC', '', '', value - 197, 0 FROM size`)
    expect(await failing('sizes', named('900 CC'))).toMatchObject({
      errors: { label: 'There are 60 already, which is the most.' },
    })
  })
})
