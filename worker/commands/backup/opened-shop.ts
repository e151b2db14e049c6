import type { DatabaseTotals } from './database-totals.ts'
import type { BridgedStores } from '#worker/commands/backup/r2-bridge/start-r2-bridge.ts'

/** A shop that is backed up or put back: the one on this machine, or the deployed one. */
export interface OpenedShop {
  where: 'local' | 'remote'
  stores: BridgedStores
  /** Where D1's own Time Travel stands; `null` on this machine. */
  bookmark: string | null
  /** The books as SQL, all of one moment, though the shop may be running. */
  dumpDatabase(): Promise<Iterable<string>>
  /**
   * Puts a dump in place of the books, wholly or not at all, with what has ended since carried over.
   * @throws an error when what then stands there is not what the dump says
   */
  replaceDatabase(dump: string, wanted: DatabaseTotals): Promise<void>
  close(): Promise<void>
}
