import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { migrateLocally, migrationMark } from '#worker/commands/local/migrate.ts'
import { openDatabaseFile } from './database-file.ts'
import { dumpDatabase, wipeSql } from './database-dump.ts'
import { readDump } from './dump-guard.ts'
import { hideLocalEmails } from './local-emails.ts'
import { listDeletions } from './list-deletions.ts'
import { type DatabaseTotals, compareTotals, totalsOf } from './database-totals.ts'
import { carryOverSql } from './carry-over.ts'
import type { OpenedShop } from './opened-shop.ts'
import { startR2Bridge } from '#worker/commands/backup/r2-bridge/start-r2-bridge.ts'

/** Opens the shop on this machine; creates an empty one when there is none. */
export async function openLocal(): Promise<OpenedShop> {
  if (!openDatabaseFile()) rmSync(migrationMark, { force: true })
  await migrateLocally()
  const database = openDatabaseFile()
  if (!database) throw new Error('The local database was not created')
  const { stores: found, stop } = await startR2Bridge(false)
  const stores = { ...found, PRIVATE: hideLocalEmails(found.PRIVATE) }
  return {
    where: 'local',
    stores,
    bookmark: null,
    dumpDatabase: async () => inTransaction(database, 'BEGIN', () => [...dumpDatabase(database)]),
    async replaceDatabase(dump, wanted) {
      const deleted = await listDeletions(stores.PRIVATE, database)
      inTransaction(database, 'BEGIN IMMEDIATE', () => replace(database, dump, wanted, deleted))
    },
    async close() {
      database.close()
      await stop()
    },
  }
}

function replace(database: DatabaseSync, dump: string, wanted: DatabaseTotals, deleted: string[]): void {
  // The next command applies migrations that an older backup does not have.
  rmSync(migrationMark, { force: true })
  const carried = carryOverSql(database, wanted, deleted)
  database.exec(wipeSql(database))
  readDump(database, dump)
  const problems = compareTotals(wanted, totalsOf(database))
  if (problems.length > 0) throw new Error(`The result differs from the backup: ${problems.join('; ')}`)
  database.exec(carried)
}

/** Runs work in a transaction, which an error rolls back. Reading does not block the running shop. */
function inTransaction<T>(database: DatabaseSync, begin: 'BEGIN' | 'BEGIN IMMEDIATE', work: () => T): T {
  database.exec(begin)
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
