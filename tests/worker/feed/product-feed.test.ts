import { describe, expect, test } from 'vitest'
import { feedApi } from '#domain/feed/feed.admin.endpoints.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { pathTemplate } from '#worker/logging/log.ts'
import { theOwner } from '#tests/support/people/staff.ts'

const picture = (digit: string) => ({
  key: digit.repeat(32),
  alt: 'A chain',
  width: 800,
  height: 800,
  placeholder: 'data:,',
})

/** A shop whose feed has a link, and how to fetch it. */
async function openFeed() {
  const shop = openShop()
  const owner = await theOwner(shop)
  const { link } = await owner.call(feedApi.renewFeedLink)
  return { shop, owner, link: link as string, ...fetching(shop, link as string) }
}

function fetching(shop: TestShop, link: string) {
  const { pathname: path, origin } = new URL(link)
  const visitor = shop.visitor()
  const fetchFeed = (query = '') => visitor.fetch(path + query)
  /** The items, each as its fields by name; a field that is there several times has several values. */
  const items = async (query = '') => {
    const text = await (await fetchFeed(query)).text()
    return [...text.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
      const fields: Record<string, string[]> = {}
      for (const [, name = '', value = ''] of item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs))
        (fields[name] ??= []).push(value)
      return fields
    })
  }
  return { fetchFeed, items, path, origin }
}

describe('does', () => {
  test('a part has its name, price, pictures, maker, number and the fee of each zone', async () => {
    const { shop, items, origin } = await openFeed()
    const part = await shop.product({
      name: 'Chain & sprocket <kit>',
      description: 'For daily riders.',
      fits: ['Honda CD 70'],
      category: 'Honda',
      subCategory: '70',
      kind: 'chain-and-sprocket',
      maker: 'Crown',
      partNumber: 'HTC-9',
      newPrice: 1950,
      oldPrice: 2200,
      stock: 0,
      pictures: [picture('a'), picture('b')],
    })
    const [item] = await items()
    expect(item).toEqual({
      id: [part._id],
      title: ['Chain &amp; sprocket &lt;kit&gt; for Honda CD 70'],
      description: ['For daily riders.'],
      link: [`${origin}/product/${part._id}`],
      image_link: [`${origin}/images/${'a'.repeat(32)}-share.jpg`],
      additional_image_link: [`${origin}/images/${'b'.repeat(32)}-share.jpg`],
      availability: ['out_of_stock'],
      price: ['2200 PKR'],
      sale_price: ['1950 PKR'],
      brand: ['Crown'],
      mpn: ['HTC-9'],
      condition: ['new'],
      product_type: ['Honda &gt; 70 CC &gt; Chain and sprocket'],
      shipping: expect.arrayContaining([expect.stringContaining('<g:country>PK</g:country>')]) as string[],
    })
  })

  test('a part without a maker has no number either, and one without a description repeats its name', async () => {
    const { shop, items } = await openFeed()
    await shop.product({ name: 'Mirror', maker: null, description: '', fits: [], stock: 7, pictures: [picture('a')] })
    const [item] = await items()
    expect(item).toMatchObject({ identifier_exists: ['no'], description: ['Mirror'], availability: ['in_stock'] })
    expect(Object.keys(item ?? {})).not.toEqual(expect.arrayContaining(['brand']))
    expect(Object.keys(item ?? {})).not.toEqual(expect.arrayContaining(['mpn']))
    expect(Object.keys(item ?? {})).not.toEqual(expect.arrayContaining(['sale_price']))
  })

  test('long texts end where the services stop reading', async () => {
    const { shop, items } = await openFeed()
    await shop.product({ name: 'x'.repeat(200), fits: [], description: 'y'.repeat(6000), pictures: [picture('a')] })
    const [item] = await items()
    expect([item?.['title']?.[0]?.length, item?.['description']?.[0]?.length]).toEqual([150, 5000])
  })

  test('its words and links are in the language that the link asks for', async () => {
    const { shop, items, origin } = await openFeed()
    const part = await shop.product({ name: 'Chain', nameUr: 'چین', fits: ['Honda CD 70'], pictures: [picture('a')] })
    const [item] = await items('?lang=ur')
    expect(item).toMatchObject({ title: ['ہونڈا CD 70 کے لیے چین'], link: [`${origin}/ur/product/${part._id}`] })
    expect((await items('?lang=fr'))[0]).toMatchObject({ title: ['Chain for Honda CD 70'] })
  })

  test('parts that are hidden or have no picture are left out, and the owner sees which and why', async () => {
    const { shop, owner, items } = await openFeed()
    const [, bare, hidden] = await shop.products([
      { name: 'Shown', pictures: [picture('a')] },
      { name: 'Bare', pictures: [] },
      { name: 'Hidden', pictures: [picture('a')] },
    ])
    await shop.sql(`UPDATE products SET is_active = 0 WHERE id = ?`, hidden?._id)
    expect((await items()).map((item) => item['title']?.[0])).toEqual([expect.stringContaining('Shown')])
    expect(await owner.call(feedApi.getFeed)).toMatchObject({
      items: 1,
      leftOut: [
        { productId: bare?._id, name: 'Bare', why: 'It has no picture.' },
        { productId: hidden?._id, name: 'Hidden', why: 'It is hidden.' },
      ],
      reasons: [
        { why: 'It has no picture.', count: 1, isMore: false },
        { why: 'It is hidden.', count: 1, isMore: false },
      ],
    })
  })

  test('of many parts that are left out the newest are listed, and all are counted', async () => {
    const { shop, owner } = await openFeed()
    await shop.products(Array.from({ length: 203 }, () => ({ pictures: [] })))
    const { items, leftOut, reasons } = await owner.call(feedApi.getFeed)
    expect([items, leftOut.length]).toEqual([0, 200])
    expect(reasons).toEqual([{ why: 'It has no picture.', count: 203, isMore: false }])
  })

  test('a large catalogue arrives whole, in batches, in one language', async () => {
    const { shop, items } = await openFeed()
    await shop.product({ name: 'Chain', nameUr: 'چین', fits: [], pictures: [picture('a')] })
    const columns = (await shop.sql<{ name: string }>(`SELECT name FROM pragma_table_info('products')`))
      .map(({ name }) => name)
      .filter((name) => name !== 'id' && name !== 'part_number')
    await shop.sql(
      `INSERT INTO products (id, part_number, ${columns.join()})
      SELECT p.id || '-' || n.value, 'N' || n.value, ${columns.map((name) => `p.${name}`).join()}
      FROM products AS p, json_each(?) AS n`,
      JSON.stringify(Array.from({ length: 1001 }, (_, index) => index)),
    )
    const all = await items('?lang=ur')
    expect([all.length, new Set(all.map((item) => item['id']?.[0])).size]).toEqual([1002, 1002])
    expect(new Set(all.map((item) => item['title']?.[0]))).toEqual(new Set(['چین']))
  })

  test('the owner sees when it was last fetched', async () => {
    const { shop, owner, fetchFeed } = await openFeed()
    expect((await owner.call(feedApi.getFeed)).lastFetchAt).toBeNull()
    await (await fetchFeed()).text()
    expect((await owner.call(feedApi.getFeed)).lastFetchAt).toBe(shop.clock.now())
  })
})

describe('protects', () => {
  test('there is no feed before the owner makes its link', async () => {
    const shop = openShop()
    expect(await (await theOwner(shop)).call(feedApi.getFeed)).toMatchObject({ link: null, lastFetchAt: null })
    const response = await shop.visitor().fetch(`/feed/${'0'.repeat(40)}.xml`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
  })

  test('a new link ends the old one', async () => {
    const { owner, fetchFeed } = await openFeed()
    expect((await fetchFeed()).status).toBe(200)
    await owner.call(feedApi.renewFeedLink)
    expect((await fetchFeed()).status).toBe(404)
  })

  test('no cache keeps it, no search engine lists it, and no log names its link', async () => {
    const { fetchFeed, path } = await openFeed()
    const { headers } = await fetchFeed()
    expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex'])
    expect(pathTemplate(path)).toBe('/feed/{token}')
  })
})
