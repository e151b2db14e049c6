import type { DatabaseTotals } from './database-totals.ts'
import type { BridgedStores } from '#worker/commands/backup/r2-bridge/start-r2-bridge.ts'

/** A shop to back up or restore: the local or the deployed one. */
export interface OpenedShop {
  where: 'local' | 'remote'
  stores: BridgedStores
  /** Of D1's Time Travel; `null` for the local shop. */
  bookmark: string | null
  /** The database as SQL, from one moment, also while the shop runs. */
  dumpDatabase(): Promise<Iterable<string>>
  /**
   * Replaces the database by a dump in one transaction; sessions, codes and accounts that ended since stay ended.
   * @throws an error when the result differs from `wanted`
   */
  replaceDatabase(dump: string, wanted: DatabaseTotals): Promise<void>
  close(): Promise<void>
}
