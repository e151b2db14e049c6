import { describe, expect, test } from 'vitest'
import { adminWaitingListApi } from '#domain/waiting-list/waiting-list.admin.endpoints.ts'
import { waitingListApi } from '#domain/waiting-list/waiting-list.endpoints.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import { countStock, wait } from '#tests/support/fixtures/waiting-list.ts'

describe('does', () => {
  test('parts are listed by what the waiting is worth, and those that are back by themselves', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const [cheap, dear] = await shop.products([
      { stock: 0, newPrice: 100, name: 'Cheap' },
      { stock: 0, newPrice: 1950, name: 'Dear' },
    ])
    for (let index = 0; index < 7; index += 1) {
      await wait(shop.visitor(), dear?._id ?? '', { phone: `0300123456${index}` })
    }
    await wait(shop.visitor(), cheap?._id ?? '', { phone: '03001234567' })
    const all = await owner.call(adminWaitingListApi.listWaitingParts)
    expect(all.parts.map(({ name, people, worth, isBack }) => [name, people, worth, isBack])).toEqual([
      ['Dear', 7, 13_650, false],
      ['Cheap', 1, 100, false],
    ])
    await countStock(owner, cheap?._id ?? '', 3)
    const back = await owner.call(adminWaitingListApi.listWaitingParts, { query: { state: 'back' } })
    expect([back.back, back.parts.map(({ name }) => name)]).toEqual([1, ['Cheap']])
  })

  test('a person is told by WhatsApp once, the mark can be taken back, and a link of theirs stops it', async () => {
    const shop = openShop()
    const staff = await aStaffMember(shop)
    const { _id: productId } = await shop.product({ stock: 0 })
    await wait(shop.visitor(), productId, { phone: '03001234567' }, 'ur')
    const read = () => staff.call(adminWaitingListApi.listWaitingPeople, { params: { productId } })
    const [person] = (await read()).list
    expect(person).toMatchObject({ phone: '03001234567', email: null, language: 'ur', notifiedAt: null })
    const params = { id: person?.id ?? '' }
    const told = await Promise.all(
      [1, 2].map(() => staff.call(adminWaitingListApi.markWaitingNotified, { params, body: { told: true } })),
    )
    expect(told.map(({ notifiedAt }) => notifiedAt)).toEqual([shop.clock.now(), shop.clock.now()])
    expect((await read()).part.people).toBe(0)
    await staff.call(adminWaitingListApi.markWaitingNotified, { params, body: { told: false } })
    expect((await read()).part.people).toBe(1)
    expect(await shop.sql(`SELECT action, subject FROM audit WHERE action LIKE 'waiting.%' ORDER BY id`)).toEqual([
      { action: 'waiting.notified', subject: productId },
      { action: 'waiting.waits', subject: productId },
    ])
    expect(person?.stopLink).toContain('/ur/w/')
    await shop
      .visitor()
      .call(waitingListApi.stopWaiting, { params: { token: person?.stopLink.split('/').at(-1) ?? '' } })
    expect((await read()).list).toEqual([])
  })

  test('a person can be removed', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { _id: productId } = await shop.product({ stock: 0 })
    await wait(shop.visitor(), productId, { email: 'ali@example.com' })
    const [person] = (await owner.call(adminWaitingListApi.listWaitingPeople, { params: { productId } })).list
    for (let times = 0; times < 2; times += 1) {
      await owner.call(adminWaitingListApi.removeWaiting, { params: { id: person?.id ?? '' } })
    }
    expect(await shop.sql('SELECT people FROM waiting_parts')).toEqual([{ people: 0 }])
    expect(await shop.sql(`SELECT count(*) AS count FROM audit WHERE action = 'waiting.removed'`)).toEqual([
      { count: 1 },
    ])
  })
})

describe('refuses', () => {
  test('to take a mark back from who waits again', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const { _id: productId } = await shop.product({ stock: 0 })
    const mark = (id: string, told: boolean) =>
      owner.call(adminWaitingListApi.markWaitingNotified, { params: { id }, body: { told } })
    await wait(shop.visitor(), productId, { phone: '03001234567' })
    const [person] = (await owner.call(adminWaitingListApi.listWaitingPeople, { params: { productId } })).list
    await mark(person?.id ?? '', true)
    await wait(shop.visitor(), productId, { phone: '03001234567' })
    expect(await refusal(mark(person?.id ?? '', false))).toMatchObject({ code: 'STALE' })
  })
})
