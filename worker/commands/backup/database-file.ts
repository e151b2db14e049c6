import { createHash, createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readWranglerConfig } from '#worker/commands/local/local-shop.ts'
import { stateFolder } from '#worker/commands/local/run.ts'

const className = 'miniflare-D1DatabaseObject'

/**
 * The file of a local database. The runtime names it by a hash of the database id, so it is found even when damaged.
 * `state` is the folder of the databases.
 */
export function databaseFile(state = join(stateFolder, 'v3'), binding = 'DB'): string {
  const config = readWranglerConfig()
  const id = config.d1_databases.find((each) => each.binding === binding)?.database_id ?? ''
  const key = createHash('sha256').update(className).digest()
  const sign = (content: string | Buffer) => createHmac('sha256', key).update(content).digest().subarray(0, 16)
  const name = sign(id)
  return join(state, 'd1', className, `${Buffer.concat([name, sign(name)]).toString('hex')}.sqlite`)
}

/** Opens the local database, also while the shop runs; `null` when there is none. */
export function openDatabaseFile(): DatabaseSync | null {
  const file = databaseFile()
  // Without foreign key checks a damaged database can be backed up and restored too.
  return existsSync(file) ? new DatabaseSync(file, { timeout: 20_000, enableForeignKeyConstraints: false }) : null
}
