import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { addOrder } from '#tests/support/fixtures/backups.ts'

const names = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const first = names.indexOf('0063_parcels_with_trouble.sql')
const apply = (database: DatabaseSync, list: string[]) => {
  for (const name of list) database.exec(readFileSync(`migrations/${name}`, 'utf8'))
}

test('an older shop books packed orders again, sees lost parcels, and forgets words of orders that were erased', () => {
  const database = new DatabaseSync(':memory:')
  apply(database, names.slice(0, first))
  let number = 1000
  const add = (id: string, order: string, parcel: string) => {
    number += 1
    addOrder(database, id, number, 500)
    database.exec(`UPDATE orders SET phone = '03001234567', ${order} WHERE id = '${id}';
      INSERT OR REPLACE INTO parcels (id, order_id, courier_id, try, state, state_text, weight_grams, created_at, updated_at)
      VALUES ('${id}-1', '${id}', 'tcs', 1, '${parcel}', 'Given to Aslam', 700, 1, 1);
      INSERT INTO parcel_events (parcel_id, at, state, text, place)
      VALUES ('${id}-1', 5, '${parcel}', 'Given to Aslam', 'Mosque'), ('${id}-1', 5, '${parcel}', 'Aslam has it', NULL)`)
  }
  add('packed', `state = 'packed'`, 'cancelled')
  add('shipped', `state = 'shipped', courier_id = 'tcs'`, 'lost')
  add('erased', `state = 'delivered', courier_id = 'tcs', phone = NULL, scrubbed_at = 9`, 'delivered')
  apply(database, names.slice(first))
  const rows = database.prepare('SELECT id, state, state_text, weight_grams, is_astray FROM parcels ORDER BY id').all()
  const known = { state_text: 'Given to Aslam', weight_grams: 700, is_astray: 0 }
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { ...known, id: 'erased-1', state: 'delivered', state_text: null },
    { ...known, id: 'packed-1', state: 'cancelled' },
    { ...known, id: 'packed-2', state: 'prepared', state_text: null },
    { ...known, id: 'shipped-1', state: 'lost', is_astray: 1 },
  ])
  const events = database.prepare(`SELECT text, place FROM parcel_events WHERE parcel_id = 'erased-1'`).all()
  expect(events.map((row) => ({ ...row }))).toEqual([{ text: '', place: null }])
})
