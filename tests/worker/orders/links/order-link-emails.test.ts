import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrderLinksApi } from '#domain/orders/orders.admin.endpoints.ts'
import { decryptText } from '#worker/crypto/text-encryption.ts'
import { orderTokenKinds } from '#worker/crypto/link-tokens.ts'
import { logLines } from '#tests/support/setup-worker.ts'
import { anAddress } from '#tests/support/sample-order.ts'
import { sendAllEmails } from '#tests/support/fixtures/orders.ts'
import { open, place } from '#tests/support/worker/order-edits.ts'
import { bringTo, move, tokenOf } from '#tests/support/worker/order-states.ts'

describe('does', () => {
  test('every email about an order leads to its page and shows its parts, those to the owner do not', async () => {
    const { shop, plug, sara, bilal } = await open()
    const picture = { key: 'b'.repeat(32), alt: '', width: 800, height: 800, placeholder: '' }
    await shop.sql('UPDATE products SET pictures = ?', JSON.stringify([picture]))
    await sendAllEmails(shop)
    const first = await place(sara, [[plug, 1]])
    await bringTo(bilal, first, 'delivered')
    const second = await place(sara, [[plug, 1]])
    const token = await tokenOf(shop, second, 'message')
    const order = { name: 'Sara Khan', city: anAddress.city, street: 'Shop 3' }
    await shop.visitor().call(orderLinksApi.changeOrderByLink, { params: { token }, body: { order, amount: 1050 } })
    await shop.visitor().call(orderLinksApi.cancelOrderByLink, { params: { token }, body: {} })
    const emails = await shop.outbox()
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
      'New order 1001: PKR 1,050, cash on delivery',
      'New order 1002: PKR 1,050, cash on delivery',
      'Order 1002 was cancelled by the customer',
      'We have your order 1001',
      'We have your order 1002',
      'Your order 1001 is confirmed',
      'Your order 1001 is on its way',
      'Your order 1001 is packed',
      'Your order 1001 was delivered',
      // In place of the pending one about the change.
      'Your order 1002 was cancelled',
    ])
    const origin = shop.env.PUBLIC_ORIGIN.replace(/\/$/, '')
    for (const { to, subject, text, html } of emails) {
      const link = `${origin}/o/${await tokenOf(shop, subject.includes('1001') ? first : second, 'mail')}`
      expect(text.includes(link), subject).toBe(to === anAddress.email)
      expect(html.includes(`<a href="${link}"`), subject).toBe(to === anAddress.email)
      expect(html.includes(`<img src="${origin}/images/${picture.key}-320.webp"`), subject).toBe(to === anAddress.email)
      expect(subject).not.toContain('/o/')
    }
  })

  test('an email that was waiting while the links were revoked has one that is good', async () => {
    const { shop, plug, sara, bilal } = await open()
    await sendAllEmails(shop)
    const id = await place(sara, [[plug, 1]])
    const before = await tokenOf(shop, id, 'mail')
    await move(bilal, id, { from: 'placed', to: 'confirmed' })
    await bilal.call(adminOrderLinksApi.revokeOrderLinks, { params: { id }, body: {} })
    const email = (await shop.outbox()).find(({ subject }) => subject.includes('is confirmed'))
    expect(email?.text).not.toContain(before)
    expect(email?.text).toContain(`/o/${await tokenOf(shop, id, 'mail')}`)
  })
})

describe('protects', () => {
  test('no table, pending email or log line contains a link, whatever was pressed', async () => {
    const { shop, plug, sara, bilal } = await open()
    await sendAllEmails(shop)
    const id = await place(sara, [[plug, 1]])
    const allTokens = () => Promise.all(([...orderTokenKinds, 'mail'] as const).map((kind) => tokenOf(shop, id, kind)))
    const tokens = await allTokens()
    const message = await tokenOf(shop, id, 'message')
    await shop.visitor().call(orderLinksApi.confirmOrderByLink, { params: { token: message } })
    const order = { name: 'Sara Khan', phone: '03017654321', city: anAddress.city, street: 'Shop 3' }
    const body = { order, amount: 1050 }
    const changed = await shop.visitor().call(orderLinksApi.changeOrderByLink, { params: { token: message }, body })
    tokens.push(String(changed.link?.slice(3)), await tokenOf(shop, id, 'message'))
    await bilal.call(adminOrderLinksApi.revokeOrderLinks, { params: { id }, body: {} })
    tokens.push(...(await allTokens()))
    await shop.visitor().call(orderLinksApi.cancelOrderByLink, { params: { token: await tokenOf(shop, id) }, body: {} })

    const tables = await shop.sql<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`)
    const own = tables.filter(({ name }) => !/^(sqlite_|_cf_|d1_)/.test(name))
    const stored = await Promise.all(
      own.map(async ({ name }) => JSON.stringify(await shop.sql(`SELECT * FROM "${name}"`))),
    )
    const pending = await shop.sql<{ sealed: string }>('SELECT sealed FROM outbox WHERE sealed IS NOT NULL')
    const letters = await Promise.all(pending.map(({ sealed }) => decryptText([String(env.PEPPER)], sealed)))
    expect(letters.length).toBeGreaterThan(1)
    const texts = [...stored, ...letters, ...logLines]
    expect(texts.join('')).toContain(id)
    for (const token of tokens) expect(texts.filter((text) => text.includes(token))).toEqual([])
  })
})
