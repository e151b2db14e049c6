import { describe, expect, test } from 'vitest'
import { day } from '#tests/support/clock.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import { backEmails, countStock, letNotify, stopTokenOf, wait } from '#tests/support/fixtures/waiting-list.ts'

const rows = (shop: ReturnType<typeof openShop>) =>
  shop.sql('SELECT phone, email, email_canonical, language, notified_at FROM waiting_list ORDER BY id')

describe('does', () => {
  test('a person waits once, by any spelling of the number or address, and gets the same reply again', async () => {
    const shop = openShop()
    const { _id } = await shop.product({ stock: 0, newPrice: 1950 })
    const reply = async (body: Record<string, unknown>) => {
      const response = await wait(shop.visitor(), _id, body, 'ur')
      const { requestId: _, ...fields } = await response.json<Record<string, unknown>>()
      return { status: response.status, ...fields }
    }
    const first = await reply({ phone: '0300 1234567' })
    expect(first).toMatchObject({ status: 200, success: true })
    expect(await reply({ phone: '+92 300-1234567' })).toEqual(first)
    expect(await reply({ email: 'Sara@Example.com' })).toEqual(first)
    expect(await reply({ email: 'sara@example.com ' })).toEqual(first)
    expect(await rows(shop)).toEqual([
      { phone: '03001234567', email: null, email_canonical: null, language: 'ur', notified_at: null },
      {
        phone: null,
        email: 'Sara@Example.com',
        email_canonical: 'sara@example.com',
        language: 'ur',
        notified_at: null,
      },
    ])
    expect(await shop.sql('SELECT people, emails, worth, is_back FROM waiting_parts')).toEqual([
      { people: 2, emails: 1, worth: 3900, is_back: 0 },
    ])
  })

  test('an email confirms the request once, in the language of the request, with a link to stop', async () => {
    const shop = openShop()
    const { _id } = await shop.product({ stock: 0 })
    for (let times = 0; times < 3; times += 1) {
      await wait(shop.visitor(), _id, { email: 'ali@example.com' }, 'roman')
    }
    const [email, ...others] = await shop.outbox()
    expect(others).toEqual([])
    expect(email?.subject).toBe('Spark plug C7HSA aate hi hum aap ko batayein ge')
    expect(email?.text).toContain('/roman/w/')
    expect(stopTokenOf(email as never)).toMatch(/^[0-9A-Z]{26}[\w-]{22}$/)
  })

  test('the worth follows the price, and a request is forgotten after 90 days', async () => {
    const shop = openShop()
    const { _id } = await shop.product({ stock: 0, newPrice: 100 })
    for (const phone of ['03001234567', '03001234568']) await wait(shop.visitor(), _id, { phone })
    await shop.sql('UPDATE products SET new_price = 150 WHERE id = ?', _id)
    expect(await shop.sql('SELECT people, worth FROM waiting_parts')).toEqual([{ people: 2, worth: 300 }])
    shop.clock.advance(91 * day - (shop.clock.now() % day))
    await shop.runCron()
    expect(await rows(shop)).toEqual([])
    expect(await shop.sql('SELECT people, worth FROM waiting_parts')).toEqual([{ people: 0, worth: 0 }])
  })
})

describe('refuses', () => {
  test('a part in stock, an unknown one, and a number or address that is none, at its field', async () => {
    const shop = openShop()
    const [gone, here, uncounted] = await shop.products([{ stock: 0 }, { stock: 2 }, { stock: null }])
    const answer = async (id: string | undefined, body: Record<string, unknown>) => {
      const response = await wait(shop.visitor(), id ?? '', body)
      const { code, errors, message } = await response.json<Record<string, unknown>>()
      return [response.status, code, errors ?? message]
    }
    const phone = { phone: '03001234567' }
    expect(await answer(here?._id, phone)).toEqual([
      409,
      'IN_STOCK',
      'It is back in stock. You can add it to the cart.',
    ])
    expect((await answer(uncounted?._id, phone))[1]).toBe('IN_STOCK')
    expect(await answer('NOPE', phone)).toEqual([404, 'PRODUCT_NOT_FOUND', 'Product not found.'])
    expect(await answer('no id!', phone)).toEqual([400, 'INVALID_ITEM', { id: 'Invalid item ID' }])
    const wrongPhone = { phone: 'Please enter a valid phone number.' }
    for (const typed of ['042 3555 0146', '0300123456', '12', '٠٣٠٠', '03001234567<script>']) {
      expect(await answer(gone?._id, { phone: typed })).toEqual([400, 'VALIDATION', wrongPhone])
    }
    for (const typed of ['ali', 'ali@', 'ali@example', 'a b@example.com', 'ali@example.com\r\nBcc: x@y.pk']) {
      expect(await answer(gone?._id, { email: typed })).toEqual([
        400,
        'VALIDATION',
        { email: 'Please enter a valid email address.' },
      ])
    }
    const both = { phone: '03001234567', email: 'ali@example.com' }
    for (const unclear of [{}, { phone: '' }, { phone: '', email: '' }, both]) {
      expect(await answer(gone?._id, unclear)).toEqual([
        400,
        'VALIDATION',
        { phone: 'Please enter a mobile number or an email address.' },
      ])
    }
    expect(await rows(shop)).toEqual([])
  })

  test('who has a hidden field filled in by a program waits all the same', async () => {
    const shop = openShop()
    const { _id } = await shop.product({ stock: 0 })
    expect((await wait(shop.visitor(), _id, { phone: '03001234567', website: 'x' })).status).toBe(200)
    expect(await rows(shop)).toHaveLength(1)
  })
})

describe('protects', () => {
  test('a stranger’s mailbox: at most three emails a day confirm requests', async () => {
    const shop = openShop()
    const parts = await shop.products(Array.from({ length: 6 }, () => ({ stock: 0 })))
    for (const { _id } of parts) await wait(shop.visitor(), _id, { email: 'victim@example.com' })
    expect(await shop.outbox()).toHaveLength(3)
  })

  test('the same person at once is one row, whatever happens to the stock meanwhile', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { _id } = await shop.product({ stock: 0 })
    const responses = await Promise.all([
      ...Array.from({ length: 8 }, () => wait(shop.visitor(), _id, { email: 'ali@example.com' })),
      countStock(owner, _id, 4),
      ...Array.from({ length: 8 }, () => wait(shop.visitor(), _id, { email: 'ali@example.com' })),
    ])
    const waits = responses.some((response) => response instanceof Response && response.status === 200)
    expect(await rows(shop)).toHaveLength(waits ? 1 : 0)
    await letNotify(shop)
    expect(await backEmails(shop)).toHaveLength(waits ? 1 : 0)
  })
})
