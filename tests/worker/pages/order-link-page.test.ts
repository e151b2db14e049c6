import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { setAdvances } from '#tests/support/fixtures/advances.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { open, place } from '#tests/support/worker/order-edits.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'

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

/** Posts a form of the page as a browser without JavaScript does. */
function post(
  shop: TestShop,
  path: string,
  fields: Record<string, string>,
  site: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' },
) {
  return shop.visitor().fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'text/html',
      Origin: 'null',
      ...site,
    },
    body: new URLSearchParams(fields),
  })
}

/** The text of the page's content, without markup. */
const textOf = (html: string) =>
  (/<main.*?<\/main>/s.exec(html)?.[0] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', '’')

describe('does', () => {
  test('a browser that names no site may press the buttons of its own order', async () => {
    const { shop, token } = await openOrder()
    const older: Record<string, string> = {}
    expect((await post(shop, `/o/${token}`, { do: 'confirm' }, older)).status).toBe(303)
    expect((await post(shop, `/o/${token}`, { do: 'cancel' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect(await shop.sql('SELECT state FROM orders')).toEqual([{ state: 'confirmed' }])
  })

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
      'House 14, Street 3, Samanabad',
      'Lahore 54500, Punjab',
    ])
      expect(text, part).toContain(part)
    expect(html).toContain('href="tel:+924235550146"')
    expect(decodeURIComponent(/href="(https:\/\/wa\.me\/[^"]+order[^"]*)"/.exec(html)?.[1] ?? '')).toContain(
      'order 1001',
    )
  })

  test('an advance is paid without JavaScript: the document draws the Raast code', async () => {
    const { shop, id, token, read } = await openOrder()
    await setAdvances(shop)
    const owner = await theOwner(shop)
    await owner.call(adminAdvancesApi.requestAdvance, { params: { id }, body: { amount: 500 } })
    const { order } = await shop.visitor().call(orderLinksApi.getOrderByLink, { params: { token } })
    const drawn = /<svg[^>]* aria-label="Raast code: PKR 500 to .*?<\/svg>/s.exec((await read()).html)?.[0] ?? ''
    const { data, size } = encode(order.advance?.accounts[0]?.qr ?? '', { border: 4, ecc: 'M' })
    const dots = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
    for (const [, x, y, length] of drawn.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
      dots[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
    expect(drawn).toContain(`viewBox="0 0 ${size} ${size}"`)
    expect(dots).toEqual(data)
  })

  test('it follows the order: a parcel shows its courier, and an order that ended says how', async () => {
    const { bilal, id, read } = await openOrder()
    const move = (from: string, to: string, more = {}) =>
      bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from, to, ...more } as never })
    await move('placed', 'confirmed')
    expect(textOf((await read()).html)).toContain('We will pack it next')
    await move('confirmed', 'cancelled', { reason: 'Customer changed their mind' })
    const { html } = await read()
    expect(textOf(html)).toContain('This order was cancelled. There is nothing to pay.')
    expect(textOf(html)).not.toContain('Cash to pay')
  })

  test('without JavaScript the link of a message confirms the order', async () => {
    const { shop, token, read } = await openOrder()
    expect((await read()).html).toMatch(/<form[^>]*method="post"[^>]*><input[^>]*value="confirm"/)
    const answer = await post(shop, `/o/${token}`, { do: 'confirm' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/o/${token}?done=confirm#forms`])
    const text = textOf((await read(`/o/${token}?done=confirm`)).html)
    expect(text).toContain('Thank you. We will pack your order next.')
    expect(text).not.toContain('Yes, send it')
  })

  test('without JavaScript an order is changed, and a new amount is agreed to by another press', async () => {
    const { shop, plug, chain, id, token, read } = await openOrder()
    const path = `/o/${token}?show=change`
    expect(textOf((await read(path)).html)).toContain('Change order 1001')
    const fields = {
      do: 'change',
      amount: '4050',
      name: 'Sara Khan',
      phone: '',
      city: 'Lahore',
      street: 'Shop 9 <McLeod Road>',
      [`was-${plug._id}`]: '2',
      [`quantity-${plug._id}`]: '3',
      [`was-${chain._id}`]: '1',
      [`quantity-${chain._id}`]: '0',
    }
    const asked = await post(shop, path, fields)
    const html = await asked.text()
    expect(asked.status).toBe(409)
    expect(textOf(html)).toContain('Cash to pay is now PKR 3,050. Press “Save changes” again to agree.')
    expect(html).toContain('value="Shop 9 &lt;McLeod Road&gt;"')
    expect(html).toContain('name="amount" value="3050"')
    const agreed = await post(shop, path, { ...fields, amount: '3050' })
    expect(agreed.headers.get('Location')).toBe(`/o/${token}?done=change#forms`)
    expect(await shop.sql('SELECT amount, street FROM orders WHERE id = ?', id)).toEqual([
      { amount: 3050, street: 'Shop 9 <McLeod Road>' },
    ])
    expect(textOf((await read(`/o/${token}?done=change`)).html)).toContain('Your order is changed.')
  })

  test('after a change of the phone number the page goes on at a link that is not revoked', async () => {
    const { shop, token, read } = await openOrder()
    const fields = { do: 'change', amount: '4050', name: 'Sara Khan', city: 'Lahore', street: 'House 14' }
    const answer = await post(shop, `/o/${token}`, { ...fields, phone: '0301 7654321' })
    const next = (answer.headers.get('Location') ?? '').replace(/#.*/, '')
    expect(next).toMatch(/^\/o\/[\w-]{28}\?done=change$/)
    expect((await read()).answer.status).toBe(404)
    expect(textOf((await read(next)).html)).toContain('0301 ••• 4321')
  })

  test('without JavaScript an order is cancelled after one more question', async () => {
    const { shop, id, token, read } = await openOrder()
    expect(textOf((await read()).html)).toContain('Cancel the order')
    const { html } = await read(`/o/${token}?show=cancel`)
    expect(textOf(html)).toContain('Cancel order 1001? It will not be sent, and there is nothing to pay.')
    const answer = await post(shop, `/o/${token}?show=cancel`, { do: 'cancel', reason: '' })
    expect(answer.headers.get('Location')).toBe(`/o/${token}?done=cancel#forms`)
    expect(await shop.sql('SELECT state FROM orders WHERE id = ?', id)).toEqual([{ state: 'cancelled' }])
    expect(textOf((await read(`/o/${token}?done=cancel`)).html)).toContain('Your order is cancelled.')
  })
})

describe('refuses', () => {
  test('a link that proves nothing offers no confirmation, and says where it is', async () => {
    const { shop, id, read } = await openOrder()
    const device = await tokenOf(shop, id, 'device')
    const text = textOf((await read(`/o/${device}`)).html)
    expect(text).not.toContain('Yes, send it')
    expect(text).toContain('To skip the call, confirm with the link in our email.')
    // Who ordered just now is thanked, also without JavaScript.
    expect(text).toMatch(
      new RegExp(`Thank you, \\w+\\. Order 1001 is in\\..*Keep this address: https?://\\S+/o/${device}`),
    )
    const refused = await post(shop, `/o/${device}`, { do: 'confirm' })
    expect(refused.status).toBe(403)
    expect(textOf(await refused.text())).toContain('Please open the link in our message to confirm.')
  })

  test('a form of a page that was opened before the order was packed says that it is too late', async () => {
    const { shop, bilal, id, token } = await openOrder()
    for (const [from, to] of [
      ['placed', 'confirmed'],
      ['confirmed', 'packed'],
    ] as const)
      await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from, to } })
    for (const what of ['confirm', 'cancel']) {
      const answer = await post(shop, `/o/${token}`, { do: what, reason: '' })
      expect([answer.status, answer.headers.get('Cache-Control')], what).toEqual([409, 'no-store'])
      const text = textOf(await answer.text())
      expect(text, what).toContain('It is packed already. To stop it, call 042 3555 0146.')
      expect(text, what).not.toContain('Cancel the order')
    }
  })

  test('a form with an unknown token is the 404 page', async () => {
    const { shop } = await openOrder()
    expect((await post(shop, '/o/unknown', { do: 'cancel', reason: '' })).status).toBe(404)
  })

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

  test('nor has that of a delivered order, whose parts can be reviewed', async () => {
    const { shop, read } = await openOrder()
    const { id } = await aParcel(shop, { state: 'delivered', deliveredAt: shop.clock.now() })
    const token = await tokenOf(shop, id)
    const { html } = await read(`/o/${token}`)
    expect(html).toContain('Rate your parts')
    expect(html).not.toContain(token)
  })
})
