import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { migrateLocally, migrationMark } from '#worker/commands/local/migrate.ts'
import { openDatabaseFile } from './database-file.ts'
import { dumpDatabase, wipeSql } from './database-dump.ts'
import { readDump } from './dump-guard.ts'
import { listDeletions } from './list-deletions.ts'
import { type DatabaseTotals, compareTotals, totalsOf } from './database-totals.ts'
import { carryOverSql } from './carry-over.ts'
import type { OpenedShop } from './opened-shop.ts'
import { startR2Bridge } from '#worker/commands/backup/r2-bridge/start-r2-bridge.ts'

/** Opens the shop on this machine; an empty one is made when there is none. */
export async function openLocal(): Promise<OpenedShop> {
  if (!(await openDatabaseFile())) rmSync(migrationMark, { force: true })
  await migrateLocally()
  const books = await openDatabaseFile()
  if (!books) throw new Error('The local books were not made')
  const { stores, stop } = await startR2Bridge(false)
  return {
    where: 'local',
    stores,
    bookmark: null,
    dumpDatabase: async () => inTransaction(books, 'BEGIN', () => [...dumpDatabase(books)]),
    async replaceDatabase(dump, wanted) {
      const deleted = await listDeletions(stores.PRIVATE, books)
      inTransaction(books, 'BEGIN IMMEDIATE', () => replace(books, dump, wanted, deleted))
    },
    async close() {
      books.close()
      await stop()
    },
  }
}

function replace(books: DatabaseSync, dump: string, wanted: DatabaseTotals, deleted: string[]): void {
  // Of older books the migrations that follow are applied afterwards; `npm start` does so too if this ends here.
  rmSync(migrationMark, { force: true })
  const carried = carryOverSql(books, wanted, deleted)
  books.exec(wipeSql(books))
  readDump(books, dump)
  const problems = compareTotals(wanted, totalsOf(books))
  if (problems.length > 0) throw new Error(`What was put back is not what was backed up: ${problems.join('; ')}`)
  books.exec(carried)
}

/** Runs work on one moment of the books; an error undoes whatever it did. Reading keeps no shop from writing. */
function inTransaction<T>(books: DatabaseSync, begin: 'BEGIN' | 'BEGIN IMMEDIATE', work: () => T): T {
  books.exec(begin)
  try {
    const result = work()
    books.exec('COMMIT')
    return result
  } catch (error) {
    books.exec('ROLLBACK')
    throw error
  }
}
