import { describe, expect, test } from 'vitest'
import { changeOrderStateEndpoint } from '#domain/orders/orders.admin.endpoints.ts'
import { open, place } from '#tests/support/worker/order-edits.ts'
import { tokenOf } from '#tests/support/worker/order-links.ts'

/** An order of two lines, and its link. */
async function openOrder() {
  const opened = await open()
  const { shop, plug, chain, sara } = opened
  const id = await place(sara, [
    [plug, 2],
    [chain, 1],
  ])
  const token = await tokenOf(shop, id)
  const read = async (path = `/o/${token}`) => {
    const answer = await shop.visitor().fetch(path)
    return { answer, html: await answer.text() }
  }
  return { ...opened, id, token, read }
}

/** The text of the page's content, without markup. */
const textOf = (html: string) =>
  (/<main.*?<\/main>/s.exec(html)?.[0] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', '’')

describe('does', () => {
  test('the page of an order is complete without JavaScript', async () => {
    const { read } = await openOrder()
    const { answer, html } = await read()
    expect(answer.status).toBe(200)
    expect(html).toMatch(/<title>Order 1001 \|/)
    const text = textOf(html)
    for (const part of [
      'Order 1001',
      'Placed',
      'On its way',
      'Spark plug',
      '2 × PKR 1,000',
      'Chain set',
      'Subtotal PKR 4,000',
      'Delivery PKR 50',
      'Cash to pay',
      'Sara Khan',
      '0300 ••• 4567',
      'House 14, Street 3, Samanabad, Lahore 54500, Punjab',
    ])
      expect(text, part).toContain(part)
    expect(html).toContain('href="tel:+924235550146"')
    expect(decodeURIComponent(/href="(https:\/\/wa\.me\/[^"]+order[^"]*)"/.exec(html)?.[1] ?? '')).toContain(
      'order 1001',
    )
  })

  test('it follows the order: a parcel shows its courier, and an order that ended says how', async () => {
    const { bilal, id, read } = await openOrder()
    const move = (from: string, to: string, more = {}) =>
      bilal.call(changeOrderStateEndpoint, { params: { id }, body: { from, to, ...more } as never })
    await move('placed', 'confirmed')
    expect(textOf((await read()).html)).toContain('We will pack it next')
    await move('confirmed', 'cancelled', { reason: 'Customer changed their mind' })
    const { html } = await read()
    expect(textOf(html)).toContain('This order was cancelled. There is nothing to pay.')
    expect(textOf(html)).not.toContain('Cash to pay')
  })
})

describe('refuses', () => {
  test('any other token is the shop’s 404 page, always in the same words', async () => {
    const { shop, token, read } = await openOrder()
    const known = textOf((await read('/nothing-here')).html)
    const other = token.endsWith('A') ? 'B' : 'A'
    for (const wrong of ['x', 'a b', '%00', token.slice(1), token.slice(0, -1) + other, `${token}A`]) {
      const { answer, html } = await read(`/o/${encodeURIComponent(wrong)}`)
      expect(answer.status, wrong).toBe(404)
      expect(textOf(html), wrong).toBe(known)
      expect(answer.headers.get('Server-Timing'), wrong).toBeNull()
    }
    await shop.sql('UPDATE orders SET message_token_version = message_token_version + 1')
    expect((await read()).answer.status).toBe(404)
  })
})

describe('protects', () => {
  test('no cache stores the page, no referrer and no crawler sees its address', async () => {
    const { read, token } = await openOrder()
    for (const path of [`/o/${token}`, '/o/unknown']) {
      const { headers } = (await read(path)).answer
      const names = ['Cache-Control', 'Referrer-Policy', 'X-Robots-Tag']
      expect(
        names.map((name) => headers.get(name)),
        path,
      ).toEqual(['no-store', 'no-referrer', 'noindex'])
      for (const name of ['ETag', 'Cache-Tag', 'Cloudflare-CDN-Cache-Control', 'Server-Timing']) {
        expect(headers.get(name), name).toBeNull()
      }
    }
    expect((await read('/robots.txt')).html).toContain('Disallow: /o/')
    expect((await read('/sitemap.xml')).html).not.toContain('/o/')
  })

  test('neither the document nor its data has the whole phone number or the link', async () => {
    const { read, token } = await openOrder()
    const { html } = await read()
    expect(html).not.toContain('1234567')
    expect(html).not.toContain(token)
  })
})
