import { describe, expect, test } from 'vitest'
import { waitingListApi } from '#domain/waiting-list/waiting-list.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { openShop } from '#tests/support/shop.ts'
import { stopTokenOf, wait } from '#tests/support/fixtures/waiting-list.ts'

async function open() {
  const shop = openShop()
  const [plug, tyre] = await shop.products([{ stock: 0 }, { stock: 0, name: 'Tyre' }])
  const ids = [plug?._id ?? '', tyre?._id ?? '']
  for (const id of ids) await wait(shop.visitor(), id, { email: 'ali@example.com' })
  await wait(shop.visitor(), ids[0] ?? '', { email: 'sara@example.com' })
  const emails = await shop.outbox()
  const tokenFor = (to: string) => stopTokenOf(emails.find((email) => email.to === to) ?? { text: '' })
  return { shop, tokenFor }
}

describe('does', () => {
  test('a stop link shows what its person waits for, and forgets all of it; again changes nothing', async () => {
    const { shop, tokenFor } = await open()
    const params = { token: tokenFor('ali@example.com') }
    const visitor = shop.visitor()
    expect((await visitor.call(waitingListApi.getWaiting, { params })).parts.map(({ name }) => name)).toEqual([
      'Spark plug C7HSA',
      'Tyre',
    ])
    for (let times = 0; times < 2; times += 1) {
      await visitor.call(waitingListApi.stopWaiting, { params })
      expect((await visitor.call(waitingListApi.getWaiting, { params })).parts).toEqual([])
    }
    expect(await shop.sql('SELECT email FROM waiting_list')).toEqual([{ email: 'sara@example.com' }])
  })

  test('its page works without JavaScript and is cached nowhere', async () => {
    const { shop, tokenFor } = await open()
    const path = `/w/${tokenFor('ali@example.com')}`
    const page = await shop.visitor().fetch(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(page.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(await page.text()).toContain('Spark plug C7HSA')
    const posted = await shop.visitor().fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost:8787' },
      body: '',
      redirect: 'manual',
    })
    expect(posted.status).toBeLessThan(400)
    expect(await shop.sql('SELECT email FROM waiting_list')).toEqual([{ email: 'sara@example.com' }])
  })
})

describe('protects', () => {
  test('a changed, cut or invented token opens nothing and stops nobody', async () => {
    const { shop, tokenFor } = await open()
    const [ali, sara] = [tokenFor('ali@example.com'), tokenFor('sara@example.com')]
    const forged = [
      sara.slice(0, 26) + ali.slice(26),
      ali.slice(0, -1) + (ali.endsWith('A') ? 'B' : 'A'),
      ali.slice(0, 40),
      `${ali}A`,
      ali.toLowerCase(),
      'x',
      '%00',
      '__proto__',
    ]
    for (const token of forged) {
      for (const { method, path } of [waitingListApi.getWaiting, waitingListApi.stopWaiting]) {
        const response = await shop.visitor().fetch(fillPath(path, { token }), {
          method,
          headers: { 'Content-Type': 'application/json' },
          ...(method === 'POST' && { body: '{}' }),
        })
        expect([token, response.status]).toEqual([token, 404])
      }
      expect((await shop.visitor().fetch(`/w/${encodeURIComponent(token)}`)).status).toBe(404)
    }
    expect(await shop.sql('SELECT count(*) AS count FROM waiting_list')).toEqual([{ count: 3 }])
  })
})
