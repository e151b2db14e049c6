import { decodeTime } from 'ulid'
import { describe, expect, test } from 'vitest'
import Papa from 'papaparse'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { theOwner } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import { newId } from '#worker/database/ids.ts'
import { manyOrders } from '#tests/support/worker/many.ts'
import { bringTo, move, open, place } from '#tests/support/worker/order-states.ts'

/** The day of an id, which may be ahead of the clock: ids never go back when another test has moved its clock. */
const dayOf = (id: string) => dayText(pakistanDay(decodeTime(id)))

const rowsOf = async (response: Response) => {
  const text = await response.text()
  return Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data
}

describe('does', () => {
  test('the orders and the customers of some days are files, with parts, amounts and outcomes', async () => {
    const { shop, plug, sara, bilal } = await open()
    const [one, two] = [await place(sara, [[plug, 2]]), await place(sara, [[plug, 1]])]
    await bringTo(bilal, one, 'delivered')
    await move(bilal, two, { from: 'placed', to: 'cancelled', reason: 'Wrong number' })
    await shop.sql(`UPDATE orders SET last_name = '=HYPERLINK("x")' WHERE id = ?`, two)
    const owner = await theOwner(shop)
    const [today, day] = [dayText(pakistanDay(shop.clock.now())), dayOf(one)]
    const orders = await owner.fetch(`/api/hitech/owner/orders.csv?from=${day}&to=${day}`)
    expect(orders.headers.get('Content-Disposition')).toContain(`orders-${day}-${day}.csv`)
    const rows = await rowsOf(orders)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      Order: '1001',
      'Placed on': today,
      State: 'Delivered',
      Way: 'To the door',
      Parts: '2 × Spark plug',
      'Total PKR': '2050',
      Courier: 'Leopards',
      // Excel reads it as text, with its zero.
      Phone: '0300 1234 567',
    })
    expect(rows[1]).toMatchObject({ State: 'Cancelled', Reason: 'Wrong number', Name: 'Sara =HYPERLINK("x")' })
    const customers = await rowsOf(await owner.fetch(`/api/hitech/owner/customers.csv?from=${day}&to=${day}`))
    expect(customers).toMatchObject([
      { Orders: '2', Delivered: '1', Cancelled: '1', Refused: '0', 'Delivered PKR': '2050', 'First order': today },
    ])
    const actions = await shop.sql<{ action: string }>(
      `SELECT action FROM audit WHERE action LIKE '%.exported' ORDER BY id`,
    )
    expect(actions.map(({ action }) => action)).toEqual(['orders.exported', 'customers.exported'])
  })

  test('many orders and customers are read a batch at a time, each once', async () => {
    const shop = openShop()
    await manyOrders(shop, 1100)
    const at = shop.clock.now()
    // Ids of today, so that they lie in the range; every order has a number of its own.
    await shop.sql('DELETE FROM order_items')
    const id = newId(at)
    await shop.sql(
      `UPDATE orders SET id = ?1 || substr(id, 2), phone = printf('0300%07d', created_at), created_at = ?2`,
      id.slice(0, 10),
      at,
    )
    const owner = await theOwner(shop)
    const today = dayOf(id)
    const orders = await rowsOf(await owner.fetch(`/api/hitech/owner/orders.csv?from=${today}&to=${today}`))
    expect(new Set(orders.map((row) => row['Order'])).size).toBe(1100)
    const customers = await rowsOf(await owner.fetch(`/api/hitech/owner/customers.csv?from=${today}&to=${today}`))
    expect(new Set(customers.map((row) => row['Phone'])).size).toBe(1100)
  })
})

describe('refuses', () => {
  test('days in the wrong order or too far apart, and staff who are no owner', async () => {
    const { shop, bilal } = await open()
    const owner = await theOwner(shop)
    for (const file of ['orders.csv', 'customers.csv']) {
      for (const days of [
        'from=2026-02-02&to=2026-02-01',
        'from=2024-01-01&to=2026-01-01',
        'from=2026-02-30&to=2026-03-01',
      ]) {
        expect((await owner.fetch(`/api/hitech/owner/${file}?${days}`)).status, days).toBe(400)
      }
      expect((await bilal.fetch(`/api/hitech/owner/${file}?from=2026-02-01&to=2026-02-01`)).status).toBe(403)
    }
  })
})
