import { createExecutionContext } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { advancesApi } from '#domain/advances/advances.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { undoMs } from '#domain/orders/board-columns.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { waitingListApi } from '#domain/waiting-list/waiting-list.endpoints.ts'
import { adminWaitingListApi } from '#domain/waiting-list/waiting-list.admin.endpoints.ts'
import { day } from '#tests/support/clock.ts'
import { countOf, expectConsistentData, stockOf } from '#tests/support/consistent-data.ts'
import { setAdvances } from '#tests/support/fixtures/advances.ts'
import { backEmails, countStock, wait } from '#tests/support/fixtures/waiting-list.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { directSale } from '#tests/support/worker/order-edits.ts'
import { tokenOf } from '#tests/support/worker/order-states.ts'
import { interleavings, openRace } from '#tests/support/worker/race.ts'
import { waitingToken } from '#worker/crypto/link-tokens.ts'
import { endUnpaidAdvances } from '#worker/advances/end-unpaid.ts'
import { openContext } from '#worker/open-context.ts'
import { notifyWaiting } from '#worker/waiting-list/notify-waiting.ts'

/** Races of advances, waiting lists and reviews. Each runs with many orders of the round trips to the database. */

async function openShopOfPromises() {
  const { shop, race } = openRace()
  const [owner, bilal] = [await theOwner(shop), await aStaffMember(shop)]
  const plug = await shop.product({ stock: 400, newPrice: 1000 })
  const context = () => openContext(shop.env, shop.clock.now, createExecutionContext())
  return { shop, race, owner, bilal, plug, context }
}

/** Orders by phone of which 500 rupees are asked for in advance, and a proof for each that was sent. */
async function openAdvances() {
  const opened = await openShopOfPromises()
  const { shop, bilal, plug } = opened
  await setAdvances(shop)
  const send = async (id: string, reference: string) =>
    shop.visitor().call(advancesApi.sendProof, { params: { token: await tokenOf(shop, id) }, body: { reference } })
  const anOrderToPayInAdvance = async () => {
    const address = { name: 'Sara Khan', phone: '03001234567', email: 'sara@example.com', city: 'Lahore' }
    const body = {
      ...directSale([[plug, 1]]),
      ...address,
      street: 'House 2',
      channel: 'phone' as const,
      isConfirmed: true,
      amount: 1050,
    }
    const { id } = await bilal.call(adminOrdersApi.createStaffOrder, { body })
    await bilal.call(adminAdvancesApi.requestAdvance, { params: { id }, body: { amount: 500 } })
    return id
  }
  const proofOf = async (id: string) => {
    const { proofs } = await bilal.call(adminAdvancesApi.listProofs)
    return proofs.find(({ orderId }) => orderId === id)?.id ?? ''
  }
  const orderOf = async (id: string) => (await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })).order
  return { ...opened, send, anOrderToPayInAdvance, proofOf, orderOf }
}

const paid = { amount: 500, way: 'raast' as const }

describe('protects', () => {
  test('an advance that ends, its proof and its money at once: the order goes on or ends, never both', async () => {
    const { shop, race, bilal, plug, context, send, anOrderToPayInAdvance, proofOf, orderOf } = await openAdvances()
    let sold = 0
    for (let run = 0; run < interleavings; run += 1) {
      const id = await anOrderToPayInAdvance()
      const isProofFirst = run % 2 === 0
      if (isProofFirst) await send(id, `FT ${run}`)
      const proof = isProofFirst ? await proofOf(id) : ''
      // Past the end of the advance, and back for the next run.
      shop.clock.advance(5 * day)
      await shop.sql(
        'UPDATE staff_sessions SET last_seen_at = ?, expires_at = ?',
        shop.clock.now(),
        shop.clock.now() + day,
      )
      const [, second] = await race(
        run,
        () => endUnpaidAdvances(context()),
        () =>
          isProofFirst
            ? bilal.call(adminAdvancesApi.receiveProof, { params: { id: proof }, body: paid })
            : send(id, `FT ${run}`),
        () => endUnpaidAdvances(context()),
      )
      const { state, money } = await orderOf(id)
      const proofs = await countOf(shop, `order_proofs WHERE order_id = '${id}' AND state IN ('open', 'received')`)
      expect([state, second, proofs], `run ${run}`).toEqual(
        state === 'cancelled' ? ['cancelled', 'TOO_LATE', 0] : ['confirmed', 'ok', 1],
      )
      expect(money.advance).toBe(isProofFirst && state === 'confirmed' ? 500 : 0)
      sold += state === 'confirmed' ? 1 : 0
      const moves = `audit WHERE subject = '${id}' AND action = 'order.moved' AND after ->> 'state' = 'cancelled'`
      expect(await countOf(shop, moves)).toBe(state === 'cancelled' ? 1 : 0)
      expect(await stockOf(shop, plug)).toBe(400 - sold)
      await shop.sql("UPDATE order_proofs SET state = 'declined', decided_at = 1 WHERE state = 'open'")
      await shop.sql('UPDATE orders SET advance_until = NULL')
    }
    await expectConsistentData(shop)
  })

  test('a proof that is received twice, and declined, at once is money once, or none', async () => {
    const { shop, race, owner, bilal, send, anOrderToPayInAdvance, proofOf, orderOf } = await openAdvances()
    for (let run = 0; run < interleavings; run += 1) {
      const id = await anOrderToPayInAdvance()
      await send(id, `FT ${run}`)
      const params = { id: await proofOf(id) }
      // There is room for it once.
      const body = { ...paid, amount: 600 }
      const said = await race(
        run,
        () => owner.call(adminAdvancesApi.receiveProof, { params, body }),
        () => bilal.call(adminAdvancesApi.receiveProof, { params, body }),
        () => bilal.call(adminAdvancesApi.declineProof, { params, body: { words: 'Nothing came.' } }),
      )
      const { advance, entries, toCollect } = (await orderOf(id)).money
      expect(said, `run ${run}`).toEqual(advance === 600 ? ['ok', 'ok', 'STALE'] : ['STALE', 'STALE', 'ok'])
      expect([entries.length, toCollect]).toEqual([advance / 600, 1050 - advance])
    }
    await expectConsistentData(shop)
  })

  test('one proof that is sent twice at once is one, with one notice to the owner', async () => {
    const { shop, race, send, anOrderToPayInAdvance } = await openAdvances()
    for (let run = 0; run < interleavings; run += 4) {
      const id = await anOrderToPayInAdvance()
      expect(
        await race(
          run,
          () => send(id, `FT ${run}`),
          () => send(id, `ft-${run}`),
        ),
      ).toEqual(['ok', 'ok'])
      expect(await countOf(shop, `order_proofs WHERE order_id = '${id}'`)).toBe(1)
    }
    const notices = await countOf(shop, "outbox WHERE kind = 'proofArrived'")
    expect(notices).toBe(await countOf(shop, 'order_proofs'))
  })

  test('stock that comes back while the jobs run twice and people join or stop: everybody is told once', async () => {
    const { shop, race, owner, bilal, context } = await openShopOfPromises()
    for (let run = 0; run < interleavings; run += 1) {
      const { _id: id } = await shop.product({ stock: 0, newPrice: 500, name: `Chain ${run}` })
      const [ali, omar, late] = ['ali', 'omar', 'late'].map((name) => `${name}-${run}@example.com`)
      await wait(shop.visitor(), id, { email: ali })
      await wait(shop.visitor(), id, { email: omar })
      await wait(shop.visitor(), id, { phone: `0300${1_000_000 + run}` })
      await countStock(owner, id, 5)
      await notifyWaiting(context())
      shop.clock.advance(undoMs)
      const [row] = await shop.sql<{ id: string }>('SELECT id FROM waiting_list WHERE email = ?', omar)
      const [phone] = await shop.sql<{ id: string }>(
        'SELECT id FROM waiting_list WHERE product_id = ? AND phone IS NOT NULL',
        id,
      )
      const token = await waitingToken(String(shop.env.PEPPER), row?.id ?? '')
      const mark = { params: { id: phone?.id ?? '' }, body: { told: true } }
      await race(
        run,
        () => notifyWaiting(context()),
        () => notifyWaiting(context()),
        () => countStock(owner, id, 0),
        () => shop.visitor().call(waitingListApi.stopWaiting, { params: { token } }),
        () => owner.call(adminWaitingListApi.markWaitingNotified, mark),
        () => bilal.call(adminWaitingListApi.markWaitingNotified, mark),
        () => wait(shop.visitor(), id, { email: late }),
      )
      await countStock(owner, id, 3)
      await notifyWaiting(context())
      shop.clock.advance(undoMs)
      await notifyWaiting(context())
      await shop.runCron()
      const told = (await backEmails(shop)).map(({ to }) => to).filter((to) => to.includes(`-${run}@`))
      expect(new Set(told).size, `run ${run}: ${told.join(', ')}`).toBe(told.length)
      expect(told).toContain(ali)
      // Who stopped before an email was written gets none; who asked while it was sold out gets one.
      const isLate = await countOf(shop, `waiting_list WHERE email = '${late}'`)
      expect(told.filter((to) => to === late)).toHaveLength(isLate)
      expect(await shop.sql('SELECT people, emails FROM waiting_parts WHERE product_id = ?', id)).toEqual([
        { people: 0, emails: 0 },
      ])
    }
  })

  test('one review that is sent twice at once is one, and counts once; of two the last one stays', async () => {
    const { shop, race, owner, plug } = await openShopOfPromises()
    for (let run = 0; run < interleavings; run += 2) {
      const { id } = await owner.call(adminOrdersApi.createStaffOrder, {
        body: directSale([[plug, 1]], { name: 'Sara Khan', phone: '03001234567' }),
      })
      const params = { token: await tokenOf(shop, id) }
      const review = (stars: number) => () =>
        shop.visitor().call(reviewsApi.sendReview, {
          params,
          body: { productId: plug._id, stars, text: 'Theek hai', fit: 'yes', bike: 'honda-cd-70', year: 2018 },
        })
      expect(await race(run, review(1), review(1), review(4)), `run ${run}`).toEqual(['ok', 'ok', 'ok'])
      expect(await countOf(shop, `reviews WHERE order_id = '${id}'`)).toBe(1)
    }
    expect(await countOf(shop, 'reviews')).toBe(interleavings / 2)
    await expectConsistentData(shop)
  })
})
