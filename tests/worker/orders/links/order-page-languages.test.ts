import { describe, expect, test } from 'vitest'
import { languageHeader } from '#domain/language/languages.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { paths } from '#domain/paths.ts'
import { englishLeft } from '#tests/support/language/english-left.ts'
import { open, place } from '#tests/support/worker/order-edits.ts'
import { bringTo, move, tokenOf, way } from '#tests/support/worker/order-states.ts'

const inUrdu = { [languageHeader]: 'ur' }
const first = '\u2068'
const last = '\u2069'

describe('does', () => {
  test('the history says in Urdu what happened, who did it and why; the status stays English', async () => {
    const { shop, chain, sara } = await open()
    const id = await place(sara, [[chain, 2]])
    const params = { token: await tokenOf(shop, id, 'device') }
    const visitor = shop.visitor()
    const items = [{ _id: chain._id, quantity: 1 }]
    const order = { name: 'Sara Khan', city: 'Lahore', street: 'House 9' }
    await visitor.call(orderLinksApi.changeOrderByLink, {
      params,
      body: { order, items, amount: 2050 },
      headers: inUrdu,
    })
    await visitor.call(orderLinksApi.cancelOrderByLink, { params, body: {}, headers: inUrdu })

    const urdu = (await visitor.call(orderLinksApi.getOrderByLink, { params, headers: inUrdu })).order
    expect(urdu.status).toBe('Cancelled')
    expect(urdu.history.map(({ who }) => who)).toEqual(['آپ', 'آپ، لنک سے', 'آپ، لنک سے'])
    const texts = urdu.history.map(({ text }) => text.replaceAll(first, '').replaceAll(last, ''))
    expect(texts[0]).toBe('آرڈر مل گیا')
    expect(texts[1]).toMatch(/^تبدیلی: .*چین گراری سیٹ 2 سے 1، کیش PKR 4,050 سے PKR 2,050$/)
    expect(texts[2]).toContain('منسوخ ہو گیا')
    expect(urdu.items).toMatchObject([{ name: 'Chain set', names: { ur: 'چین گراری سیٹ' } }])

    const english = (await visitor.call(orderLinksApi.getOrderByLink, { params })).order
    expect(english.history[1]).toMatchObject({ who: 'Customer, by the link' })
    expect(english.items[0]).not.toHaveProperty('names')
  })
})

describe('protects', () => {
  test('the page of an order has no English in Urdu, in every state and form', async () => {
    const { shop, plug, sara, bilal } = await open()
    const pages: string[] = []
    const show = async (id: string, search = '') => {
      const path = `/ur${paths.orderLink(await tokenOf(shop, id))}${search}`
      const page = await shop.visitor().fetch(path, { headers: { Accept: 'text/html' } })
      expect(page.status, path).toBe(200)
      pages.push(await page.text())
    }
    for (const state of way) {
      const id = await place(sara, [[plug, 1]])
      await bringTo(bilal, id, state)
      await show(id)
      if (state === 'placed') for (const form of ['change', 'cancel']) await show(id, `?show=${form}`)
      if (state !== 'shipped') continue
      await move(bilal, id, { from: 'shipped', to: 'refused', reason: 'Not at home' })
      await show(id)
    }
    for (const page of pages) expect(await englishLeft(page)).toEqual([])
  })
})
