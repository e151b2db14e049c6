import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { runWranglerJson, wrangler } from '#worker/commands/local/run.ts'
import { dumpDatabase, wipeSql } from './database-dump.ts'
import { databaseFromDump, compareTotals, totalsOf } from './database-totals.ts'
import { carryOverSql } from './carry-over.ts'
import { listDeletions } from './list-deletions.ts'
import type { OpenedShop } from './opened-shop.ts'
import { startR2Bridge } from '#worker/commands/backup/r2-bridge/start-r2-bridge.ts'

/**
 * Opens the deployed shop: its stores through the R2 bridge, its database through D1's export and import. The export is
 * from one moment; the import is atomic.
 */
export async function openRemote(): Promise<OpenedShop> {
  const { bookmark } = runWranglerJson<{ bookmark: string }>(['d1', 'time-travel', 'info', 'DB', '--json'])
  const { stores, stop } = await startR2Bridge(true)
  mkdirSync('.wrangler', { recursive: true })
  const folder = mkdtempSync(resolve('.wrangler/remote-'))

  async function exported(): Promise<DatabaseSync> {
    const file = join(folder, 'export.sql')
    await succeed(['d1', 'export', 'DB', '--remote', '--skip-confirmation', '--output', file])
    // D1 exports each table with its rows, but refuses to import rows that refer to a later table: hence our own dump.
    const database = databaseFromDump(readFileSync(file, 'utf8'))
    rmSync(file)
    return database
  }

  return {
    where: 'remote',
    stores,
    bookmark,
    dumpDatabase: async () => dumpDatabase(await exported()),
    async replaceDatabase(dump, wanted) {
      const replaced = await exported()
      const deleted = await listDeletions(stores.PRIVATE, replaced)
      const carried = carryOverSql(replaced, wanted, deleted) + (wanted.tables['stale_tags'] ? emptyCaches : '')
      const file = join(folder, 'import.sql')
      writeFileSync(file, wipeSql(replaced) + dump + carried, { mode: 0o600 })
      await succeed(['d1', 'execute', 'DB', '--remote', '--yes', '--file', file])
      const expected = databaseFromDump(dump)
      const problems = compareTotals(wanted, totalsOf(expected))
      expected.exec(carried)
      problems.push(...compareTotals(totalsOf(expected), totalsOf(await exported())))
      if (problems.length > 0) throw new Error(`The result differs from the backup: ${problems.join('; ')}`)
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Marks 100 tags as stale: at that many the shop purges its whole CDN cache, within a minute. */
const emptyCaches = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
  INSERT INTO stale_tags (tag) SELECT 'restored:' || i FROM n WHERE true ON CONFLICT (tag) DO UPDATE SET told = 0;\n`

async function succeed(parts: string[]): Promise<void> {
  const code = await wrangler(parts, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0) throw new Error(`wrangler ${parts.slice(0, 2).join(' ')} failed`)
}
