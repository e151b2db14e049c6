import { describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/shop.ts'

describe('does', () => {
  test('every screen of the admin is found, whatever its id', async () => {
    const visitor = openShop().visitor()
    for (const path of [
      '/owner',
      '/owner/',
      '/owner/orders?tab=packed',
      '/owner/orders/',
      '/owner/orders/01ABC/invoice',
      '/owner/parts/new?copy=01ABC',
      '/owner/cash/receipts/01ABC',
      '/owner/cash/tcs',
      '/owner/join/token',
      '/owner/Settings',
    ]) {
      expect((await visitor.fetch(path)).status, path).toBe(200)
    }
  })
})

describe('refuses', () => {
  test('an unknown admin path is 404, which the admin shows itself', async () => {
    const visitor = openShop().visitor()
    const known = await (await visitor.fetch('/owner')).text()
    for (const path of [
      '/owner/anything',
      '/owner/orders/1/2/3',
      '/owner/orders/1/label',
      '/owner/join',
      '/owner//cash',
    ]) {
      const answer = await visitor.fetch(path)
      expect([answer.status, answer.headers.get('Cache-Control')], path).toEqual([404, 'no-store'])
      expect(await answer.text(), path).toBe(known)
    }
  })
})
