import { describe, expect, test } from 'vitest'
import { auditText } from '#domain/staff/audit-text.ts'
import { auditApi } from '#domain/staff/staff.admin.endpoints.ts'
import { type CourierRule, parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'

const light: CourierRule = { zone: null, upToGrams: 1000, courierId: 'own-rider' }
const near: CourierRule = { zone: 'Main cities', upToGrams: null, courierId: 'tcs' }

describe('does', () => {
  test('the owner replaces the rules as a whole, in their order, and the log says so', async () => {
    const owner = await theOwner(openShop())
    const save = (was: CourierRule[], rules: CourierRule[]) =>
      owner.call(parcelsApi.saveCourierRules, { body: { was, rules } })
    expect((await owner.call(parcelsApi.listCourierRules)).rules).toEqual([])
    expect((await save([], [light, near])).rules).toEqual([light, near])
    // Again, as after an answer that was lost.
    expect((await save([], [light, near])).rules).toEqual([light, near])
    expect((await save([light, near], [near])).rules).toEqual([near])
    expect((await owner.call(parcelsApi.listCourierRules)).rules).toEqual([near])
    const { entries } = await owner.call(auditApi.listAudit, { query: {} })
    const saved = entries.filter(({ action }) => action === 'courier.rules-saved')
    expect(saved).toHaveLength(2)
    const { what, changes } = auditText(saved[0] as (typeof saved)[number])
    expect(what).toBe('set which courier parcels go with')
    expect(changes[0]?.is).toContain('zone Main cities')
  })
})

describe('refuses', () => {
  test('rules that somebody else changed, and a courier that is unknown', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const save = (was: CourierRule[], rules: CourierRule[]) =>
      refusal(owner.call(parcelsApi.saveCourierRules, { body: { was, rules } }))
    await owner.call(parcelsApi.saveCourierRules, { body: { was: [], rules: [light] } })
    expect(await save([near], [])).toMatchObject({ code: 'STALE', reply: { rules: [light] } })
    expect(await save([light], [{ ...near, courierId: 'nobody' }])).toMatchObject({ code: 'VALIDATION' })
    expect(await save([light], [{ ...near, upToGrams: 0 }])).toMatchObject({ code: 'VALIDATION' })
    expect((await owner.call(parcelsApi.listCourierRules)).rules).toEqual([light])
  })
})
