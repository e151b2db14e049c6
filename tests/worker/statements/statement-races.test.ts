import { describe, expect, test } from 'vitest'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { sendAllEmails } from '#tests/support/fixtures/orders.ts'
import { aDeliveredParcel } from '#tests/support/fixtures/parcels.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import { aKey, manyParcels } from '#tests/support/worker/cash.ts'
import { move } from '#tests/support/worker/order-states.ts'
import { interleavings, openRace } from '#tests/support/worker/race.ts'
import { accept, send, undo } from '#tests/support/worker/statements.ts'

const params = { courierId: 'leopards' }

/** Parcels that are paid once, whoever says so at once. */
async function openParcels() {
  const { shop, race } = openRace()
  const [owner, bilal] = [await theOwner(shop), await aStaffMember(shop)]
  /** Two parcels, and a statement of both. */
  const sent = async (run: number) => {
    const parcels = [1, 2].map((index) =>
      aDeliveredParcel(shop, { trackingNumber: `LE-${run}0${index}`, cashDue: 1000 + run }),
    )
    const [first, second] = await Promise.all(parcels)
    const rows = [1, 2].map((index) => ({ CN: `LE-${run}0${index}`, Net: 1000 + run }))
    return { first, second, ...(await send(owner, rows)) }
  }
  const receive = (id: string, received: number) =>
    bilal.call(cashApi.receiveCash, { params, body: { key: aKey(), orderIds: [id], received, reference: '' } })
  const receiptsOf = () =>
    shop.sql(
      'SELECT order_count AS count, received, undone_at IS NULL AS stands FROM cash_receipts ORDER BY order_count',
    )
  return { shop, race, owner, bilal, sent, receive, receiptsOf }
}

describe('protects', () => {
  test('a statement that is accepted twice at once has one receipt', async () => {
    const { shop, race, owner, sent, receiptsOf } = await openParcels()
    for (let run = 1; run < interleavings; run += 3) {
      const { id } = await sent(run)
      expect(
        await race(
          run,
          () => accept(owner, id),
          () => accept(owner, id),
        ),
        `run ${run}`,
      ).toEqual(['ok', 'ok'])
      expect(await receiptsOf()).toEqual([{ count: 2, received: 2000 + 2 * run, stands: 1 }])
      await shop.sql('UPDATE orders SET receipt_id = NULL')
      await shop.sql('DELETE FROM statement_lines')
      await shop.sql('DELETE FROM cash_receipts')
    }
  })

  test('a parcel that is received by hand, or comes back, while its statement is accepted, is paid once', async () => {
    const { shop, race, owner, bilal, sent, receive } = await openParcels()
    for (let run = 1; run < interleavings; run += 2) {
      const { id, first } = await sent(run)
      const other = () =>
        run % 4 === 1
          ? receive(first?.id ?? '', 1000 + run)
          : move(bilal, first?.id ?? '', { from: 'delivered', to: 'returned', reason: 'Faulty part' })
      const [accepted, said] = await race(run, () => accept(owner, id), other)
      expect(['ok', 'STALE'], `run ${run}`).toContain(said)
      expect(accepted).toBe('ok')
      const paid = await shop.sql(
        'SELECT count(*) AS count, sum(due) AS due FROM (SELECT cash_due AS due FROM orders WHERE is_paid = 1 AND cash_due = ?)',
        1000 + run,
      )
      const [row] = await shop.sql<{ expected: number; parcels: number }>(
        'SELECT sum(expected) AS expected, sum(order_count) AS parcels FROM cash_receipts WHERE id IN (SELECT receipt_id FROM orders WHERE cash_due = ?)',
        1000 + run,
      )
      expect(paid).toEqual([{ count: row?.parcels, due: row?.expected }])
    }
  })

  test('a statement that is undone twice, and while a parcel comes back, is undone once or not at all', async () => {
    const { shop, race, owner, bilal, sent } = await openParcels()
    for (let run = 1; run < interleavings; run += 3) {
      const { id, first } = await sent(run)
      await accept(owner, id)
      const said = await race(
        run,
        () => undo(owner, id),
        () => undo(owner, id),
        () => move(bilal, first?.id ?? '', { from: 'delivered', to: 'returned', reason: 'Faulty part' }),
      )
      for (const each of said) expect(['ok', 'STALE'], `run ${run}`).toContain(each)
      const { statement } = await owner.call(statementsApi.getStatement, { params: { id } })
      const paid = await shop.sql('SELECT count(*) AS count FROM orders WHERE is_paid = 1 AND cash_due = ?', 1000 + run)
      expect(paid).toEqual([{ count: statement.state === 'undone' ? 0 : 2 }])
      expect(said[0] === 'ok').toBe(statement.state === 'undone')
    }
  })

  test(
    '5,000 lines are read, accepted and undone within the limits of the database',
    { timeout: 120_000 },
    async () => {
      const watched = watchDatabase(openShop().env.DB)
      const shop = openShop({ DB: watched.binding })
      await sendAllEmails(shop)
      const owner = await theOwner(shop)
      await manyParcels(shop, 5000, shop.clock.now() - 10_000)
      await shop.sql(`UPDATE orders SET id = printf('01JD%022d', number), tracking_number = 'LE-' || number`)
      await shop.sql(
        `UPDATE orders SET email = 'sara@example.com', email_canonical = 'sara@example.com', first_name = 'Sara' WHERE number % 5 = 0`,
      )
      const rows = Array.from({ length: 5000 }, (_, index) => ({
        CN: `LE-${50_001 + index}`,
        Order: 50_001 + index,
        Consignee: 'Sara',
        COD: 1001 + index,
        Net: `${901 + index}.40`,
      }))
      const most = { rows: 0, trips: 0 }
      const measure = async <Done>(work: () => Promise<Done>, limit: typeof most): Promise<Done> => {
        watched.restart()
        const done = await work()
        expect(watched.trips.length, 'trips').toBeLessThanOrEqual(limit.trips)
        expect(watched.rowsRead(), 'rows').toBeLessThanOrEqual(limit.rows)
        return done
      }
      const { id, counts } = await measure(() => send(owner, rows), { trips: 12, rows: 250_000 })
      expect(counts['as-expected']).toBe(5000)
      const receipts = await measure(() => accept(owner, id), { trips: 40, rows: 400_000 })
      expect(receipts).toHaveLength(10)
      expect(receipts.map(({ orderCount }) => orderCount)).toEqual(Array.from({ length: 10 }, () => 500))
      const due = 5000 * 900 + (5000 * 5001) / 2
      expect(receipts.reduce((sum, { expected }) => sum + expected, 0)).toBe(due)
      expect(receipts.reduce((sum, { received }) => sum + received, 0)).toBe(due + 2000)
      expect(await shop.sql('SELECT count(*) AS count FROM outbox')).toEqual([{ count: 1000 }])
      await measure(() => undo(owner, id), { trips: 12, rows: 400_000 })
      expect(await shop.sql('SELECT count(*) AS count FROM orders WHERE is_paid = 0')).toEqual([{ count: 5000 }])
      expect(await shop.sql('SELECT sum(taken) AS taken FROM order_days')).toEqual([{ taken: 0 }])
    },
  )
})
