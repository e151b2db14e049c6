import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { connect } from '#worker/database/connect.ts'
import { columnsOf, computed, int, json, orNull, readRows, select, text, yesNo } from '#worker/database/rows.ts'

const db = connect(env.DB.withSession(), true)

describe('does', () => {
  test('a condition becomes true or false, JSON its value, and NULL stays', async () => {
    const columns = { isPaid: yesNo, isKnown: orNull(yesNo), fits: json<string[]>(), note: orNull(json<object>()) }
    const statement = () => readRows(db, columns)`SELECT 1 AS isPaid, NULL AS isKnown, '["a"]' AS fits, NULL AS note`
    const row = { isPaid: true, isKnown: null, fits: ['a'], note: null }
    expect(await db.batch([statement(), statement()])).toEqual([[row], [row]])
  })

  test('columns are named once: those of a table by its alias, others by their SQL', async () => {
    const columns = { ...columnsOf('s', { name: text, updatedAt: int }), size: computed(sql`length(s.value)`, int) }
    await env.DB.prepare(`INSERT INTO settings (name, value, updated_at) VALUES ('a', 'bcd', 7)`).run()
    const [rows] = await db.batch([
      readRows(db, columns)`SELECT ${select(columns)} FROM settings AS s WHERE s.name = ${'a'}`,
    ])
    expect(rows).toEqual([{ name: 'a', updatedAt: 7, size: 3 }])
  })
})

describe('refuses', () => {
  test.each([
    ['a column that is missing', sql`SELECT 1 AS number`, 'Column name is missing'],
    ['a column that nobody reads', sql`SELECT 1 AS number, 'a' AS name, 2 AS other`, 'Column other is read by nobody'],
    ['another type', sql`SELECT '1' AS number, 'a' AS name`, 'Column number is "1"'],
    ['NULL', sql`SELECT 1 AS number, NULL AS name`, 'Column name is null'],
  ])('%s', async (_, query, message) => {
    const read = readRows(db, { number: int, name: text })`${query}`
    await expect(db.batch([read])).rejects.toThrow(message)
  })
})

describe('protects', () => {
  test('the deployed shop checks no rows', async () => {
    const deployed = connect(env.DB.withSession())
    const [rows] = await deployed.batch([readRows(deployed, { number: int })`SELECT 'a' AS number`])
    expect(rows).toEqual([{ number: 'a' }])
  })
})
