import { describe, expect, test } from 'vitest'
import type { TestShop } from '#tests/support/shop.ts'
import { open, place } from '#tests/support/worker/order-edits.ts'

async function openOrder() {
  const opened = await open()
  const id = await place(opened.sara, [[opened.plug, 1]])
  return { ...opened, id }
}

async function find(shop: TestShop, fields: Record<string, string>) {
  const answer = await shop.visitor().fetch('/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
    body: new URLSearchParams(fields),
  })
  return { answer, html: await answer.text() }
}

describe('does', () => {
  test('without JavaScript an order is found by its number and phone', async () => {
    const { shop } = await openOrder()
    const { answer, html } = await find(shop, { number: '1001', phone: '0300-1234567' })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(html.replace(/<[^>]+>/g, '')).toContain('Order 1001: Placed')
    expect(html).not.toContain('Sara')
  })
})

describe('refuses', () => {
  test('an unknown order is 404 with its sentence, and what was typed stays', async () => {
    const { shop } = await openOrder()
    const { answer, html } = await find(shop, { number: '9', phone: '0300 7654321' })
    expect(answer.status).toBe(404)
    expect(html).toContain('We find no such order. Please check both numbers.')
    expect(html).toMatch(/value="9"/)
    expect(html).toContain('0300 7654321')
  })

  test('a missing number is named at its field', async () => {
    const { shop } = await openOrder()
    const { answer, html } = await find(shop, { number: '', phone: '' })
    expect(answer.status).toBe(400)
    expect(html).toMatch(/aria-invalid="true"/)
  })
})
