import { describe, expect, test } from 'vitest'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import type { CallInput } from '#web/api.ts'
import { countOf, expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { aStaffMember, type StaffPersonAtWork, theOwner } from '#tests/support/people/staff.ts'
import { aKey, directSale } from '#tests/support/worker/order-edits.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { interleavings, openRace } from '#tests/support/worker/race.ts'
import { aReturnedLine } from '#tests/support/worker/returns.ts'

/** Races for money and parts that come back. Each runs with many orders of the round trips to the database. */

type EntryKind = 'advance' | 'collected' | 'refund' | 'goodwill'
type Moved = Omit<Exclude<CallInput<typeof adminReturnsApi.moveReturn>['body'], FormData | undefined>, 'updatedAt'>

/** A part of 1,000 rupees, and what people do with its orders. */
async function openSales() {
  const { shop, race } = openRace()
  const [owner, bilal] = [await theOwner(shop), await aStaffMember(shop)]
  const plug = await shop.product({ stock: 400, newPrice: 1000 })
  const create = async (channel: 'counter' | 'phone', quantity: number) => {
    const sale = directSale([[plug, quantity]])
    const address = { name: 'Sara Khan', phone: '03001234567', city: 'Lahore', street: 'House 2' }
    const body =
      channel === 'counter' ? sale : { ...sale, ...address, channel, isConfirmed: true, amount: sale.amount + 50 }
    return (await owner.call(adminOrdersApi.createStaffOrder, { body })).id
  }
  const enter = (person: StaffPersonAtWork, id: string, kind: EntryKind, amount: number, key = aKey()) =>
    person.call(ledgerApi.addOrderEntry, { params: { id }, body: { kind, amount, way: 'cash', key } })
  const moneyOf = async (id: string) => (await owner.call(adminOrdersApi.getAdminOrder, { params: { id } })).order.money
  const ask = async (id: string, quantity: number, key: string = aKey()) =>
    shop.visitor().call(returnsApi.requestReturn, {
      params: { token: await tokenOf(shop, id) },
      body: { lines: [aReturnedLine(plug, { quantity })] },
      headers: { 'Idempotency-Key': key },
    })
  const readReturn = async (id: string) => (await owner.call(adminReturnsApi.getReturn, { params: { id } })).return
  const ride = async (id: string, ...states: ('packed' | 'shipped' | 'delivered')[]) => {
    const before = { packed: 'confirmed', shipped: 'packed', delivered: 'shipped' } as const
    for (const to of states) {
      const body = { from: before[to], to, ...(to === 'shipped' && { courierId: 'leopards' }) }
      await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body })
    }
  }
  /** A return of one piece, received and back on the shelf. */
  const bringBack = async (orderId: string) => {
    const { returnId: id } = await ask(orderId, 1)
    for (const to of ['agreed', 'on-its-way', 'received'] as const) {
      const lines = to === 'received' ? { lines: [{ position: 0, outcome: 'shelf' as const }] } : {}
      await moveTo(owner, id, (await readReturn(id)).updatedAt, { to, ...lines })
    }
    return readReturn(id)
  }
  return { shop, race, owner, bilal, plug, create, enter, moneyOf, ask, readReturn, bringBack, ride }
}

function moveTo(person: StaffPersonAtWork, id: string, updatedAt: number, body: Moved) {
  return person.call(adminReturnsApi.moveReturn, { params: { id }, body: { ...body, updatedAt } })
}

describe('protects', () => {
  test('two refunds at once never send back more than came in', async () => {
    const { shop, race, owner, create, enter, moneyOf } = await openSales()
    for (let run = 0; run < interleavings; run += 2) {
      const id = await create('counter', 2)
      const said = await race(
        run,
        () => enter(owner, id, 'refund', 1500),
        () => enter(owner, id, 'refund', 1200),
      )
      expect(said.toSorted(), `run ${run}`).toEqual(['TOO_MUCH', 'ok'])
      expect((await moneyOf(id)).refunded).toBe(said[0] === 'ok' ? 1500 : 1200)
    }
    await expectConsistentData(shop)
  })

  test('an entry that is sent twice is one, and one with the same key but another amount is refused', async () => {
    const { shop, race, bilal, create, enter, moneyOf } = await openSales()
    for (let run = 0; run < interleavings; run += 2) {
      const id = await create('phone', 1)
      const said = await race(
        run,
        () => enter(bilal, id, 'advance', 400, `press-${run}`),
        () => enter(bilal, id, 'advance', 400, `press-${run}`),
        () => enter(bilal, id, 'advance', 300, `press-${run}`),
      )
      const { advance, entries, toCollect } = await moneyOf(id)
      expect(entries).toHaveLength(1)
      expect(said, `run ${run}`).toEqual(
        advance === 400 ? ['ok', 'ok', 'IDEMPOTENCY_MISMATCH'] : ['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_MISMATCH', 'ok'],
      )
      expect(toCollect).toBe(1050 - advance)
    }
    await expectConsistentData(shop)
  })

  test('an advance, goodwill and the delivery at once leave nothing below zero, and the door pays the rest', async () => {
    const { shop, race, owner, bilal, create, enter, moneyOf, ride } = await openSales()
    for (let run = 0; run < interleavings; run += 2) {
      const id = await create('phone', 1)
      await ride(id, 'packed', 'shipped')
      const said = await race(
        run,
        () => enter(bilal, id, 'advance', 700),
        () => enter(owner, id, 'goodwill', 600),
        () =>
          bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from: 'shipped', to: 'delivered' } }),
      )
      for (const each of said) expect(['ok', 'TOO_MUCH', 'STALE']).toContain(each)
      const { amount, advance, goodwill, collected, toCollect, refunded } = await moneyOf(id)
      expect(advance + goodwill, `run ${run}`).toBeLessThanOrEqual(amount)
      expect(refunded).toBe(0)
      if (said[2] === 'ok') expect([collected, toCollect]).toEqual([amount - advance - goodwill, expect.any(Number)])
    }
    await expectConsistentData(shop)
  })

  test('an advance is not lost when the customer cancels at the same moment', async () => {
    const { shop, race, bilal, plug, create, enter, moneyOf } = await openSales()
    for (let run = 0; run < interleavings; run += 2) {
      const id = await create('phone', 1)
      const params = { token: await tokenOf(shop, id) }
      const [paid, cancelled] = await race(
        run,
        () => enter(bilal, id, 'advance', 500),
        () => shop.visitor().call(orderLinksApi.cancelOrderByLink, { params, body: {} }),
      )
      expect(cancelled).toBe('ok')
      const { advance } = await moneyOf(id)
      // What came in for a cancelled order goes back, or was never written.
      expect(advance).toBe(paid === 'ok' ? 500 : 0)
    }
    expect(await stockOf(shop, plug)).toBe(400)
    await expectConsistentData(shop)
  })

  test('of a refund and an exchange at once neither takes the money of the other', async () => {
    const { shop, race, owner, plug, create, enter, moneyOf, bringBack } = await openSales()
    for (let run = 0; run < interleavings; run += 2) {
      const orderId = await create('counter', 2)
      const { id, updatedAt } = await bringBack(orderId)
      const exchange = { lines: [{ productId: plug._id, quantity: 1 }] }
      const said = await race(
        run,
        () => enter(owner, orderId, 'refund', 1600),
        () => moveTo(owner, id, updatedAt, { to: 'done', exchange }),
        () => moveTo(owner, id, updatedAt, { to: 'done', refund: { amount: 1000, way: 'cash' } }),
      )
      for (const each of said) expect(['ok', 'TOO_MUCH', 'STALE', 'VALIDATION']).toContain(each)
      expect(said.slice(1).filter((each) => each === 'ok').length, `run ${run}`).toBeLessThanOrEqual(1)
      const { refunded, collected } = await moneyOf(orderId)
      expect(refunded).toBeLessThanOrEqual(collected)
      expect(await shop.sql('SELECT count(*) AS count FROM orders WHERE amount = advance AND advance > 1000')).toEqual([
        { count: 0 },
      ])
    }
    await expectConsistentData(shop)
  })

  test('parts come back once: two requests for the last piece, and one that is sent twice', async () => {
    const { shop, race, create, ask } = await openSales()
    for (let run = 0; run < interleavings; run += 2) {
      const id = await create('counter', 1)
      const said = await race(
        run,
        () => ask(id, 1, `press-${run}`),
        () => ask(id, 1, `press-${run}`),
        () => ask(id, 1, `other-${run}`),
      )
      const isFirst = said[0] === 'ok'
      expect(said, `run ${run}`).toEqual(isFirst ? ['ok', 'ok', 'TOO_MUCH'] : ['TOO_MUCH', 'TOO_MUCH', 'ok'])
      expect(await shop.sql('SELECT count(*) AS count FROM returns WHERE order_id = ?', id)).toEqual([{ count: 1 }])
    }
    await expectConsistentData(shop)
  })

  test('stock moves once: a return that is received twice, and received while its customer withdraws it', async () => {
    const { shop, race, owner, bilal, plug, create, ask, readReturn } = await openSales()
    for (let run = 0; run < interleavings; run += 2) {
      const id = await create('counter', 2)
      const { returnId } = await ask(id, 2)
      await moveTo(owner, returnId, (await readReturn(returnId)).updatedAt, { to: 'agreed' })
      const { updatedAt } = await readReturn(returnId)
      const params = { token: await tokenOf(shop, id), id: returnId }
      const [way, withdrawn] = await race(
        run,
        () => moveTo(bilal, returnId, updatedAt, { to: 'on-its-way' }),
        () => shop.visitor().call(returnsApi.withdrawReturn, { params }),
      )
      const seen = await readReturn(returnId)
      expect(['on-its-way', 'withdrawn'], `run ${run}: ${way}, ${withdrawn}`).toContain(seen.state)
      expect([way, withdrawn].filter((each) => each === 'ok')).toHaveLength(1)
      if (seen.state === 'withdrawn') continue
      const before = (await stockOf(shop, plug)) ?? 0
      const lines = [{ position: 0, outcome: 'shelf' as const }]
      const said = await race(
        run,
        () => moveTo(owner, returnId, seen.updatedAt, { to: 'received', lines }),
        () => moveTo(bilal, returnId, seen.updatedAt, { to: 'received', lines }),
      )
      expect(said).toEqual(['ok', 'ok'])
      expect(await stockOf(shop, plug)).toBe(before + 2)
    }
    await expectConsistentData(shop)
  })

  test('a return that two staff finish at once is done once: one exchange order, or one refund', async () => {
    const { shop, race, owner, bilal, plug, create, moneyOf, bringBack, readReturn } = await openSales()
    for (let run = 0; run < interleavings; run += 1) {
      const orderId = await create('counter', 2)
      const { id, updatedAt } = await bringBack(orderId)
      const before = (await stockOf(shop, plug)) ?? 0
      const exchange: Moved = { to: 'done', exchange: { lines: [{ productId: plug._id, quantity: 1 }] } }
      const refund: Moved = { to: 'done', refund: { amount: 1000, way: 'raast' } }
      const moves = run % 2 === 0 ? [exchange, exchange, refund] : [refund, refund, exchange]
      const said = await race(
        run,
        () => moveTo(owner, id, updatedAt, moves[0] as Moved),
        // Staff may exchange; only the owner sends money back.
        () => moveTo(run % 2 === 0 ? bilal : owner, id, updatedAt, moves[1] as Moved),
        () => moveTo(owner, id, updatedAt, moves[2] as Moved),
      )
      const done = await readReturn(id)
      const isFirst = (done.exchange !== null) === (run % 2 === 0)
      // The same again is the same answer; another way to finish it comes too late.
      expect(said, `run ${run}`).toEqual(isFirst ? ['ok', 'ok', 'STALE'] : ['STALE', 'STALE', 'ok'])
      expect([done.state, done.exchange === null]).toEqual(['done', done.refund !== null])
      expect(await countOf(shop, `orders WHERE exchange_of = '${orderId}'`)).toBe(done.exchange ? 1 : 0)
      expect((await moneyOf(orderId)).refunded).toBe(1000)
      expect(await stockOf(shop, plug)).toBe(before - (done.exchange ? 1 : 0))
    }
    await expectConsistentData(shop)
  })

  test('a parcel of which a part is accepted by two at once is delivered once, as one of them said', async () => {
    const { shop, race, owner, bilal, plug, create, moneyOf, ride } = await openSales()
    for (let run = 0; run < interleavings; run += 1) {
      const id = await create('phone', 3)
      await ride(id, 'packed', 'shipped')
      const door = (person: StaffPersonAtWork, quantity: number) => () =>
        person.call(adminOrdersApi.changeOrderState, {
          params: { id },
          body: {
            from: 'shipped',
            to: 'delivered',
            accepted: [{ productId: plug._id, quantity }],
            cash: 50 + 1000 * quantity,
          },
        })
      const said = await race(run, door(owner, 1), door(bilal, 1), door(owner, 2))
      expect(said.toSorted(), `run ${run}`).toEqual(['STALE', 'STALE', 'ok'])
      const kept = said[2] === 'ok' ? 2 : 1
      const { amount, collected, toCollect, unaccepted } = await moneyOf(id)
      const cash = 50 + 1000 * kept
      expect([amount, collected, toCollect, unaccepted]).toEqual([3050, cash, cash, 3050 - cash])
      expect(
        await shop.sql(
          'SELECT source, state, quantity FROM returns JOIN return_lines ON return_id = id WHERE order_id = ?',
          id,
        ),
      ).toEqual([{ source: 'door', state: 'agreed', quantity: 3 - kept }])
    }
    await expectConsistentData(shop)
  })

  test('cash that staff enter twice while the parcel is delivered is taken once, and the door takes the rest', async () => {
    const { shop, race, owner, bilal, create, enter, moneyOf, ride } = await openSales()
    for (let run = 0; run < interleavings; run += 1) {
      const id = await create('phone', 1)
      await ride(id, 'packed', 'shipped')
      const said = await race(
        run,
        () => enter(owner, id, 'collected', 600, `press-${run}`),
        () => enter(owner, id, 'collected', 600, `press-${run}`),
        () => enter(bilal, id, 'collected', 600, `other-${run}`),
        () =>
          bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body: { from: 'shipped', to: 'delivered' } }),
      )
      // Of 1,050 rupees there is room for 600 once, or for none after the door.
      expect(said[3], `run ${run}`).toBe('ok')
      expect(['ok ok TOO_MUCH', 'TOO_MUCH TOO_MUCH ok', 'TOO_MUCH TOO_MUCH TOO_MUCH'], `run ${run}`).toContain(
        said.slice(0, 3).join(' '),
      )
      const { collected, collectedBefore, entries } = await moneyOf(id)
      const early = said.slice(0, 3).includes('ok') ? 600 : 0
      expect([collected, collectedBefore, entries.length]).toEqual([1050, early, early === 0 ? 1 : 2])
    }
    await expectConsistentData(shop)
  })

  test('a return cannot be asked for a delivery that is undone at the same moment', async () => {
    const { shop, race, bilal, create, ask, ride } = await openSales()
    for (let run = 0; run < interleavings; run += 2) {
      const id = await create('phone', 1)
      await ride(id, 'packed', 'shipped', 'delivered')
      const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
      const [undone, asked] = await race(
        run,
        () => bilal.call(adminOrdersApi.undoOrder, { params: { id }, body: { updatedAt: order.updatedAt } }),
        () => ask(id, 1),
      )
      expect([undone, asked].filter((each) => each === 'ok').length, `run ${run}: ${undone}, ${asked}`).toBe(1)
    }
    await expectConsistentData(shop)
  })
})
