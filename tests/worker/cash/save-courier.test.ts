import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { aDeliveredParcel } from '#tests/support/fixtures/parcels.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { openShop } from '#tests/support/shop.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { trax } from '#tests/support/worker/cash.ts'

const leopards = { courierId: 'leopards' }

describe('does', () => {
  test('the shop starts with the country’s couriers, and the owner sets the terms of each', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { couriers } = await owner.call(cashApi.listCouriers)
    expect(couriers.map(({ name }) => name)).toEqual(['Leopards', 'Own rider', 'PostEx', 'TCS', 'Trax'])
    expect(couriers[0]).toMatchObject({ fee: 0, incomeTaxPercent: 2, salesTaxPercent: 2, trackingUrl: null })

    const { courier } = await owner.call(cashApi.saveCourier, {
      body: { ...trax, id: 'leopards', name: 'Leopards', from: couriers[0]?.updatedAt ?? null },
    })
    expect(courier).toMatchObject({ id: 'leopards', fee: 180, salesTaxPercent: 2.25 })
    const [entry] = await shop.sql(`SELECT actor, subject, before, after FROM audit WHERE action = 'courier.saved'`)
    expect(entry).toMatchObject({ actor: owner.actor, subject: 'leopards' })
    expect(JSON.parse(String(entry?.['before']))).toMatchObject({ fee: 0, salesTaxPercent: 2 })
    expect(JSON.parse(String(entry?.['after']))).toMatchObject({ fee: 180, salesTaxPercent: 2.25 })
  })
})

describe('refuses', () => {
  test('a change of terms after a concurrent change', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { courier } = await owner.call(cashApi.saveCourier, { body: trax })
    const changes = [100, 200, 300].map((fee) => ({ ...trax, fee, from: courier.updatedAt }))
    const answers = await Promise.allSettled(changes.map((body) => owner.call(cashApi.saveCourier, { body })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'STALE' })
    expect(await shop.sql(`SELECT id FROM audit WHERE action = 'courier.saved'`)).toHaveLength(2)
  })

  test('a second courier of the same name, and a change of an unknown one', async () => {
    const owner = await theOwner(openShop())
    const taken = await refusal(owner.call(cashApi.saveCourier, { body: { ...trax, name: 'TCS' } }))
    expect(taken).toMatchObject({ code: 'VALIDATION', errors: { name: 'There is a courier of this name already.' } })
    expect(await refusal(owner.call(cashApi.saveCourier, { body: { ...trax, from: 5 } }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('protects', () => {
  test('a name that looks like code is a name', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const firstName = `<img src=x onerror=alert(1)>'; DROP TABLE orders; --`
    await aDeliveredParcel(shop, { firstName, lastName: null, cashDue: 1 })
    const { parcels } = await owner.call(cashApi.listCashDue, { params: leopards })
    expect(parcels[0]?.name).toBe(firstName)
    const text = dayText(pakistanDay(shop.clock.now()))
    const response = await owner.fetch(`${cashApi.exportCash.path}?from=${text}&to=${text}`)
    expect(await response.text()).toContain(`"${firstName}"`)
  })
})
