import { describe, expect, test } from 'vitest'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { auditApi, AuditEntry } from '#domain/staff/staff.admin.endpoints.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { openShop } from '#tests/support/shop.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { changedInSilence } from '#tests/support/worker/audited.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { makeOwner, signIn } from '#tests/support/worker/staff-sign-in.ts'

describe('does', () => {
  test('every export is recorded, and the response has only the fields of its schema', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    expect((await owner.fetch(bulkChangesApi.exportProducts.path)).status).toBe(200)
    expect((await owner.fetch(`${cashApi.exportCash.path}?from=2026-11-01&to=2026-11-30`)).status).toBe(200)
    const reply = await owner.call(auditApi.listAudit)
    expect(reply.entries).toMatchObject([
      { action: 'cash.exported', who: 'Imran', after: '2026-11-01 – 2026-11-30' },
      { action: 'products.exported', who: 'Imran' },
    ])
    for (const entry of reply.entries)
      expect(Object.keys(entry).toSorted()).toEqual(Object.keys(AuditEntry.shape).toSorted())
  })

  test('the log says who did what and when, newest first, page by page', async () => {
    const shop = openShop()
    await makeOwner(shop)
    const { call } = await signIn(shop)
    await shop.sql(
      `INSERT INTO audit (id, at, actor, action, subject)
       SELECT 'A' || printf('%04d', value), value, 'customer:x', 'order.placed', 'o' || value
       FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 120) SELECT value FROM n)`,
    )
    const first = await call(auditApi.listAudit)
    const second = await call(auditApi.listAudit, { query: { after: first.next ?? '' } })
    const third = await call(auditApi.listAudit, { query: { after: second.next ?? '' } })
    const ids = [first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect([ids.length, new Set(ids).size, third.next]).toEqual([122, 122, null])
    expect((await call(auditApi.listAudit, { query: { subject: 'o7' } })).entries).toMatchObject([
      { who: 'Customer', action: 'order.placed' },
    ])
    expect(third.entries.some(({ who, action }) => who === 'Imran' && action === 'staff.signed-in')).toBe(true)
  })

  test('an entry names an order by its number', async () => {
    const shop = openShop()
    const { call } = await theOwner(shop)
    const { id, number } = await aParcel(shop)
    await call(adminOrdersApi.changeOrderState, { params: { id }, body: { from: 'placed', to: 'confirmed' } })
    expect((await call(auditApi.listAudit, { query: { subject: id } })).entries).toMatchObject([
      { action: 'order.moved', called: String(number) },
    ])
  })
})

describe('protects', () => {
  // Each request of staff in each test is watched like this (`openShop`).
  test('a change of staff without an entry is noticed', async () => {
    const shop = openShop()
    await shop.product()
    const changedBy = async (...texts: string[]) => {
      const { binding, trips } = watchDatabase(shop.env.DB)
      const session = binding.withSession('first-primary')
      const [first, ...rest] = texts.map((text) => session.prepare(text).bind())
      await first?.run()
      if (rest.length > 0) await session.batch(rest)
      return changedInSilence('/', trips)
    }
    const change = 'UPDATE products SET stock = 1'
    expect(await changedBy(change)).toEqual(['products'])
    expect(await changedBy('DELETE FROM attempts', change)).toEqual(['products'])
    expect(await changedBy("UPDATE products SET stock = 2 WHERE id = 'nobody'")).toEqual([])
    const entry = "INSERT INTO audit (id, at, actor, action, subject) VALUES ('1', 1, 'a', 'b', 'c')"
    expect(await changedBy(change, entry)).toEqual([])
  })
})
