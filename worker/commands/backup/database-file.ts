import { createHash, createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readWranglerConfig } from '#worker/commands/local/local-shop.ts'
import { stateFolder } from '#worker/commands/local/run.ts'

const className = 'miniflare-D1DatabaseObject'

/**
 * The file of the local books. The runtime names it by a hash of the database's id, so that it is found however damaged its
 * content is. `state` is the folder of the databases.
 */
export async function databaseFile(state = join(stateFolder, 'v3')): Promise<string> {
  const config = await readWranglerConfig()
  const id = config.d1_databases.find((each) => each.binding === 'DB')?.database_id ?? ''
  const key = createHash('sha256').update(className).digest()
  const sign = (content: string | Buffer) => createHmac('sha256', key).update(content).digest().subarray(0, 16)
  const name = sign(id)
  return join(state, 'd1', className, `${Buffer.concat([name, sign(name)]).toString('hex')}.sqlite`)
}

/** Opens the local books beside whatever shop runs on them; `null` when there are none. */
export async function openDatabaseFile(): Promise<DatabaseSync | null> {
  const file = await databaseFile()
  // Keys are looked at as a whole, so that damaged books can be read and put back too.
  return existsSync(file) ? new DatabaseSync(file, { timeout: 20_000, enableForeignKeyConstraints: false }) : null
}
