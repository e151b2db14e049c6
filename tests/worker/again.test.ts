import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { list, everythingIn } from '#tests/support/worker/access.ts'
import { doneIn, writes } from '#tests/support/worker/writes.ts'
import { openShop } from '#tests/support/shop.ts'

/** Whether the body of an endpoint has the key of a press. */
const hasKey = ({ body }: AnyEndpoint) => 'key' in ((body?.def as { shape?: object } | undefined)?.shape ?? {})

describe('does', () => {
  test.each(writes)('$name that is sent again, at once or later, counts once', async (write) => {
    const shop = openShop()
    const press = await write.prepare(shop)
    const answers = await Promise.all([1, 2, 3].map(() => press(shop)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await doneIn(shop, write)).toBe(1)
    const told = (await shop.outbox()).map(({ to, subject }) => `${to}: ${subject}`)
    expect(new Set(told).size, 'each email once').toBe(told.length)
    const [before, emails] = [await everythingIn(shop), await shop.outbox()]
    shop.clock.advance(1000)
    const { code } = write.again
    const again = await press(shop)
    expect([again.status, await again.json()]).toMatchObject([write.again.status, code ? { code } : {}])
    expect(await doneIn(shop, write)).toBe(1)
    expect(await shop.outbox()).toEqual(emails)
    const after = await everythingIn(shop)
    for (const table of ['orders', 'products', 'audit', 'outbox', 'order_entries', 'returns', 'stock_changes'])
      expect(after[table], table).toEqual(before[table])
  })
})

describe('refuses', () => {
  test.each(writes.filter(({ others }) => others))('the key of $name for another request', async (write) => {
    const shop = openShop()
    const press = await write.prepare(shop)
    expect((await press(shop)).status).toBe(200)
    const before = await everythingIn(shop)
    for (const other of write.others ?? []) {
      const { status } = await press(shop, other)
      expect(status, JSON.stringify(other)).toBe(422)
    }
    expect(await everythingIn(shop)).toEqual(before)
  })
})

describe('protects', () => {
  test('every endpoint whose body has a key is one of these', () => {
    const known = new Set(writes.map(({ endpoint }) => endpoint))
    expect(list.filter(([, each]) => hasKey(each) && !known.has(each)).map(([name]) => name)).toEqual([])
  })
})
