import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { findViolations } from '#tests/support/invariants/find-violations.ts'
import { addOrder } from '#tests/support/fixtures/backups.ts'

const names = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const first = names.indexOf('0024_ledger.sql')
const apply = (database: DatabaseSync, list: string[]) => {
  for (const name of list) database.exec(readFileSync(join('migrations', name), 'utf8'))
}

const byCourier = ['confirmed', 'packed', 'shipped', 'delivered']

/** A shop of before the ledger with orders in every state, as its Worker wrote them. */
function openOldShop() {
  const database = new DatabaseSync(':memory:')
  apply(database, names.slice(0, first))
  database.exec(`INSERT INTO products (id, part_number, name, description, category, sub_category, kind, fits, also_called, specs,
    pictures, new_price, stock, created_at, updated_at)
    VALUES ('plug', 'HT-1', 'Spark plug', '', 'Honda', '70', 'engine', '[]', '[]', '[]', '[]', 500, 500, 0, 0)`)
  let time = 0
  const log = (action: string, id: string, before: string | null, after: string | null) =>
    database
      .prepare(`INSERT INTO audit (id, at, actor, action, subject, before, after) VALUES (?, ?, 'owner', ?, ?, ?, ?)`)
      .run(String(time).padStart(8, '0') + action + id, time, action, id, before, after)
  const move = (id: string, to: string) => {
    time += 1
    const { state, delivery } = database.prepare('SELECT state, delivery FROM orders WHERE id = ?').get(id) as {
      state: string
      delivery: string
    }
    const isCollected = delivery === 'collect'
    database
      .prepare(
        `UPDATE orders SET state = ?2, updated_at = ?3, shipped_at = iif(?2 = 'shipped', ?3, shipped_at),
          courier_id = iif(?2 = 'shipped', 'tcs', courier_id), tracking_number = iif(?2 = 'shipped', id, tracking_number),
          delivered_at = iif(?2 = 'delivered', ?3, delivered_at), is_paid = iif(?2 = 'delivered', ?4, is_paid),
          cash_due = iif(?2 = 'delivered' AND NOT ?4, amount - 30, cash_due) WHERE id = ?1`,
      )
      .run(id, to, time, isCollected ? 1 : 0)
    log('order.moved', id, JSON.stringify({ state }), JSON.stringify({ state: to }))
  }
  const place = (id: string, states: string[], changes = '') => {
    time += 1
    addOrder(database, id, time, 550)
    database.exec(`UPDATE orders SET channel = 'phone', phone = '03001234567' ${changes} WHERE id = '${id}'`)
    log('order.taken', id, null, JSON.stringify({ state: 'placed' }))
    for (const to of states) move(id, to)
  }
  /** The courier pays for a parcel. */
  const pay = (id: string) => {
    time += 1
    database.exec(`INSERT INTO cash_receipts (id, key, courier_id, at, actor, order_count, expected, received)
        SELECT id, id, courier_id, ${time}, 'owner', 1, cash_due, cash_due - 5 FROM orders WHERE id = '${id}';
      UPDATE orders SET is_paid = 1, receipt_id = id, updated_at = ${time} WHERE id = '${id}'`)
    log('order.paid', id, null, null)
    log('cash.received', 'tcs', null, null)
  }
  return { database, place, move, pay, log, violations: () => findViolations(queryOf(database)) }
}

const queryOf =
  (database: DatabaseSync) =>
  <Row>(sql: string) =>
    Promise.resolve(database.prepare(sql).all() as Row[])

describe('does', () => {
  test('an upgrade enters the cash of delivered orders, and every sum agrees from then on', async () => {
    const { database, place, move, pay, log, violations } = openOldShop()
    place('placed', [])
    place('shipped', byCourier.slice(0, 3))
    place('cancelled', ['cancelled'])
    place('refused', [...byCourier.slice(0, 3), 'refused'])
    place('refused and back', [...byCourier.slice(0, 3), 'refused', 'returned'])
    place('delivered', byCourier)
    place('paid', byCourier)
    pay('paid')
    place('back', [...byCourier, 'returned'])
    place('paid and back', byCourier)
    pay('paid and back')
    move('paid and back', 'returned')
    place('collected', ['confirmed', 'packed', 'delivered'], `, delivery = 'collect'`)
    place('erased', byCourier)
    database.exec(`UPDATE orders SET account_deleted_at = 1, first_name = NULL, phone = NULL WHERE id = 'erased'`)
    apply(database, names.slice(first))

    expect(await violations()).toEqual([])
    const collected = database.prepare('SELECT id, collected FROM orders WHERE collected > 0 ORDER BY id').all()
    expect(collected).toEqual(['collected', 'delivered', 'erased', 'paid'].map((id) => ({ id, collected: 550 })))

    // The next Worker takes parcels back, sends money back and receives cash of before.
    for (const id of ['delivered', 'paid', 'collected']) move(id, 'returned')
    pay('delivered')
    database.exec(`INSERT INTO order_entries (id, order_id, kind, amount, way, actor, at, key)
      SELECT id || ' back', id, 'refund', 550, 'cash', 'owner', 99, 'back' FROM orders WHERE id IN ('delivered', 'paid')`)
    for (const id of ['delivered', 'paid']) log('order.entry', id, null, null)
    expect(await violations()).toEqual([])
    const more = `INSERT INTO order_entries (id, order_id, kind, amount, way, actor, at, key)
      VALUES ('x', 'paid', 'refund', 1, 'cash', 'owner', 99, 'x')`
    expect(() => database.exec(more)).toThrow('too much money')
  })
})
