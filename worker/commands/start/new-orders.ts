import { DatabaseSync } from 'node:sqlite'
import { formatRupees } from '#domain/money.ts'
import { databaseFile } from '#worker/commands/backup/database-file.ts'

/** Looks up what was ordered in the local shop since the last look; a sentence for each order. */
export async function watchOrders(): Promise<() => string[]> {
  const database = new DatabaseSync(await databaseFile(), { readOnly: true, timeout: 1000 })
  const newest = database.prepare('SELECT number FROM orders ORDER BY number DESC LIMIT 1')
  const since = database.prepare('SELECT number, amount FROM orders WHERE number > ? ORDER BY number')
  let seen = Number(newest.get()?.['number'] ?? 0)
  return () =>
    since.all(seen).map(({ number, amount }) => {
      seen = Number(number)
      return `order ${seen} placed, ${formatRupees(Number(amount))}`
    })
}
