import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { dayText, pakistanDay, startOfDay } from '#domain/pakistan-day.ts'
import { day } from '#tests/support/clock.ts'
import { aDeliveredParcel, aParcel } from '#tests/support/fixtures/parcels.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { openShop } from '#tests/support/shop.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { manyParcels, owedBy, trax } from '#tests/support/worker/cash.ts'

const leopards = { courierId: 'leopards' }

describe('a courier’s debt is the collected cash less taxes and fee, shown separately', () => {
  test('what a courier owes is the cash it collected less taxes and fee, told apart', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await owner.call(cashApi.saveCourier, { body: trax })
    for (const [amount, cashDue] of [
      [2910, 2607],
      [1999, 1734],
      [12_345, 11_640],
    ] as const)
      await aDeliveredParcel(shop, { courierId: trax.id, amount, cashDue })
    await aDeliveredParcel(shop, { courierId: trax.id, isPaid: true })
    await aParcel(shop, { state: 'shipped', courierId: trax.id })

    const { parcels, total, courier, next } = await owner.call(cashApi.listCashDue, { params: { courierId: trax.id } })
    expect(courier.name).toBe('BlueEx')
    expect(next).toBe(null)
    expect(parcels.map(({ amount, taxes, fee, due }) => ({ amount, taxes, fee, due }))).toEqual([
      { amount: 2910, taxes: 58 + 65, fee: 180, due: 2607 },
      { amount: 1999, taxes: 40 + 45, fee: 180, due: 1734 },
      { amount: 12_345, taxes: 247 + 278, fee: 180, due: 11_640 },
    ])
    expect(total).toEqual({ count: 3, amount: 17_254, kept: 1273, taxes: 733, fee: 540, due: 15_981 })
    expect((await owedBy(owner, trax.id))?.owed).toEqual(total)
    expect(await owedBy(owner, 'tcs')).toMatchObject({
      owed: { count: 0, amount: 0, kept: 0, taxes: 0, fee: 0, due: 0 },
      oldestDeliveredAt: null,
    })
  })

  test('when the terms have changed since, only the stored sum is shown', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    await aDeliveredParcel(shop, { amount: 2910, cashDue: 2610 })
    await aDeliveredParcel(shop, { amount: 1000, cashDue: 960 })
    const { parcels, total } = await owner.call(cashApi.listCashDue, { params: leopards })
    expect(parcels.map(({ taxes, fee, kept, due }) => ({ taxes, fee, kept, due }))).toEqual([
      { taxes: null, fee: null, kept: 300, due: 2610 },
      { taxes: 40, fee: 0, kept: 40, due: 960 },
    ])
    expect(total).toEqual({ count: 2, amount: 3910, kept: 340, taxes: null, fee: null, due: 3570 })
  })

  test('parcels with equal times are paged without repetition, and the total covers the whole list', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    await manyParcels(shop, 250, shop.clock.now())
    await shop.sql(`UPDATE orders SET delivered_at = ?`, shop.clock.now())
    const seen: number[] = []
    let after: string | undefined
    do {
      const page = await bilal.call(cashApi.listCashDue, { params: leopards, query: { after } })
      expect(page.total.count).toBe(250)
      seen.push(...page.parcels.map(({ number }) => number))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => 50_001 + index))
  })

  test('the day-end list contains the deliveries of that day in Pakistan', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const today = pakistanDay(shop.clock.now())
    const midnight = startOfDay(today)
    await aDeliveredParcel(shop, { number: 1, deliveredAt: midnight - 1 })
    await aDeliveredParcel(shop, { number: 2, deliveredAt: midnight, cashDue: 2700 })
    await aDeliveredParcel(shop, { number: 3, deliveredAt: midnight + day - 1, cashDue: 2800 })
    await aDeliveredParcel(shop, { number: 4, deliveredAt: midnight + day })
    const { parcels, total } = await bilal.call(cashApi.listCashDue, {
      params: leopards,
      query: { day: dayText(today) },
    })
    expect(parcels.map(({ number }) => number)).toEqual([2, 3])
    expect(total).toMatchObject({ count: 2, due: 5500 })
  })
})

describe('refuses', () => {
  test('an invalid cursor', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    for (const query of [{ after: '1' }, { after: "1.a' OR 1=1" }, { after: '-1.a' }, { day: '2025-02-30' }]) {
      expect((await refusal(bilal.call(cashApi.listCashDue, { params: leopards, query }))).status).toBe(400)
    }
  })
})
