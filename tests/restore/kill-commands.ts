import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { tool, wrangler } from '#worker/commands/local/run.ts'
import { check } from './report.ts'

/** Starts a command and kills its process group some milliseconds after it has printed something. */
export async function killCommand(parts: string[], said: RegExp, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, parts, {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
    env: { ...process.env, CI: '1' },
  })
  for await (const line of child.stdout) if (said.test(String(line))) break
  await wait(milliseconds)
  check(child.pid !== undefined && child.exitCode === null, `it was over ${milliseconds} ms after ${String(said)}`)
  process.kill(-Number(child.pid), 'SIGKILL')
}

/** Maximum kills per database, and bytes that are written before each. */
const [maxKills, minWrittenBytes] = [4, 30_000]

/**
 * Kills wrangler repeatedly while it applies the migrations of both databases, then completes them and compares with
 * databases migrated without interruption. The folders are new states.
 */
export async function killMigrations(state: string, undisturbed: string): Promise<string> {
  const counts: string[] = []
  for (const binding of ['DB', 'SEARCH']) {
    const apply = (folder: string) => ['d1', 'migrations', 'apply', binding, '--local', '--persist-to', folder]
    const applied: number[] = []
    const others = migrationsOf(state)
    for (let kills = 0; kills < maxKills; kills += 1) {
      if (!(await killAtWriting([...tool('wrangler/bin/wrangler.js'), ...apply(state)], state))) break
      applied.push(migrationsOf(state) - others)
    }
    // One run more than needed: applied migrations are not applied again.
    for (const folder of [state, state, undisturbed]) {
      check((await wrangler(apply(folder), { stdio: 'ignore' })) === 0, `the migrations of ${binding} were not applied`)
    }
    counts.push(`${binding} ${applied.join(', ')}`)
  }
  const [found, wanted] = [state, undisturbed].map((folder) => JSON.stringify(databasesOf(folder)))
  check(found === wanted, 'the tables differ from those of an undisturbed application')
  return `migrations after each kill: ${counts.join('; ')}; at the end the same as undisturbed`
}

const migrationsOf = (state: string) => databasesOf(state).flatMap(({ migrations }) => migrations).length

/** Starts a command and kills its process group when a database of the state grows; whether it was still running. */
async function killAtWriting(parts: string[], state: string): Promise<boolean> {
  const before = bytesOf(state)
  const child = spawn(process.execPath, parts, {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, CI: '1' },
  })
  while (child.exitCode === null && bytesOf(state) < before + minWrittenBytes) await wait(1)
  if (child.exitCode !== null) return false
  process.kill(-Number(child.pid), 'SIGKILL')
  await once(child, 'exit')
  return true
}

/** Bytes of all databases of a state with their write-ahead logs. */
function bytesOf(state: string): number {
  const folder = databasesFolder(state)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => /\.sqlite(-wal)?$/.test(name) && !name.startsWith('metadata'))
    .reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}

const databasesFolder = (state: string) => join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject')

/** Schema and applied migrations of each database of a state. */
function databasesOf(state: string): { name: string; schema: string[]; migrations: unknown[] }[] {
  const folder = databasesFolder(state)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  return names.toSorted().map((name) => {
    const database = new DatabaseSync(join(folder, name))
    const rows = database
      .prepare(
        `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name`,
      )
      .all()
    const schema = rows.map((row) => String(row['sql']))
    const isMigrated = schema.some((sql) => sql.includes('d1_migrations'))
    const migrations = isMigrated ? database.prepare('SELECT name FROM d1_migrations ORDER BY id').all() : []
    database.close()
    return { name, schema, migrations }
  })
}
