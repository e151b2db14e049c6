import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBackup } from '#worker/commands/backup/make-backup.ts'
import { addCustomers, addOrder, aShop, newFolder } from '#tests/support/fixtures/backups.ts'

const [state, backup] = [join(newFolder(), 'state'), newFolder()]
const environment = { ...process.env, SHOP_STATE: state, CI: '1', BACKUP_PASSPHRASE: undefined }
const mark = join(state, 'restoring')

/** Runs a command on the shop of this test; resolves with its exit code and output. */
function command(...parts: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, parts, { env: environment }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

const restore = ['worker/commands/restore.ts', '--in', backup]

/** Runs work on the database while nothing else has it open. */
function withDatabase<T>(work: (database: DatabaseSync) => T): T {
  const folder = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject')
  for (const name of readdirSync(folder).filter((each) => /^[0-9a-f]+\.sqlite$/.test(each))) {
    const database = new DatabaseSync(join(folder, name))
    try {
      if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'users'").get()) return work(database)
    } finally {
      database.close()
    }
  }
  throw new Error('There is no database')
}

const accounts = () =>
  withDatabase((database) => database.prepare('SELECT id, email_canonical FROM users ORDER BY id').all())

function deleteSara(): void {
  withDatabase((database) =>
    database.exec(`DELETE FROM users WHERE id = 'sara';
      INSERT OR IGNORE INTO deleted_accounts (user_id, email_hash, deleted_at) VALUES ('sara', 'hash', 7)`),
  )
}

/** Starts a restore and kills its process group as soon as a condition holds. */
async function killRestoreWhen(isSo: (output: string) => boolean): Promise<void> {
  const child = spawn(process.execPath, restore, {
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  while (child.exitCode === null && !isSo(output)) await wait(1)
  expect(child.exitCode, `it was over: ${output}`).toBeNull()
  process.kill(-Number(child.pid), 'SIGKILL')
  await once(child, 'exit')
  expect(existsSync(mark)).toBe(true)
}

beforeAll(async () => {
  const shop = aShop()
  addCustomers(shop.database, 'bilal', 'sara')
  addOrder(shop.database, 'first', 1, 330)
  await makeBackup(shop, backup, null)
  expect(await command(...restore)).toMatchObject({ code: 0 })
}, 300_000)

describe('refuses', () => {
  test('an invalid key or folder, in one sentence and before any change', async () => {
    const key = join(newFolder(), 'key')
    writeFileSync(key, 'short')
    const backUp = ['worker/commands/backup.ts', '--out', join(newFolder(), 'new')]
    const refusals: [string[], string][] = [
      [[...backUp, '--key-file', key], 'The key file is too short: a key has 16 bytes or more'],
      [[...restore, '--key-file', `${key}-none`], `The key file ${key}-none does not exist`],
      [[...restore, '--key-file', backup], `The key file ${backup} cannot be read (EISDIR)`],
      [['worker/commands/restore.ts', '--in', key], `${key} is not a folder`],
    ]
    const answers = await Promise.all(refusals.map(([parts]) => command(...parts)))
    expect(answers).toEqual(refusals.map(([, sentence]) => ({ code: 1, output: `${sentence}\n` })))
    expect(existsSync(mark)).toBe(false)
  }, 120_000)

  test('an option that is misspelt or lacks its value, before anything is written unencrypted', async () => {
    const [to, usage] = [
      join(newFolder(), 'new'),
      'Usage: npm run backup -- --out DIR [--key-file FILE] [--remote [--plain]]',
    ]
    const misused: [string[], string][] = [
      [['--out', to, '--keyfile', 'key'], "Unknown option '--keyfile'"],
      [['--out', to, '--key-file'], "Option '--key-file <value>' argument missing"],
      [['--out', to, 'key'], "'key' is not known here"],
    ]
    const answers = await Promise.all(misused.map(([parts]) => command('worker/commands/backup.ts', ...parts)))
    expect(answers).toEqual(misused.map(([, problem]) => ({ code: 2, output: `${problem}\n${usage}\n` })))
    expect(existsSync(to)).toBe(false)
  }, 120_000)
})

describe('protects', () => {
  test('a restore that is killed as soon as the database is replaced opens no account that was deleted since', async () => {
    deleteSara()
    await killRestoreWhen(() => existsSync(mark) && readFileSync(mark, 'utf8').includes('"isDatabaseReplaced":true'))
    expect(accounts()).not.toContainEqual({ id: 'sara', email_canonical: 'sara@example.com' })
    // As if it had been killed before it recorded that.
    writeFileSync(mark, readFileSync(mark, 'utf8').replace('"isDatabaseReplaced":true', '"isDatabaseReplaced":false'))

    const { code, output } = await command('worker/commands/outbox.ts')
    expect([code, output]).toEqual([0, expect.stringContaining('Finishing a restore that was interrupted')])
    expect(accounts().map(({ id }) => id)).toEqual(['bilal'])
    expect(existsSync(mark)).toBe(false)
  }, 300_000)

  test('a restore that is killed before it replaced the database leaves the shop as it was, and says so', async () => {
    withDatabase((database) => database.exec("UPDATE orders SET city = 'Multan'"))
    await killRestoreWhen((output) => output.includes('A whole backup of') && existsSync(mark))
    const { code, output } = await command('worker/commands/outbox.ts')
    expect([code, output]).toEqual([
      0,
      `A restore was interrupted before it replaced the database: the shop is unchanged. To run it again: npm run restore -- --in ${backup}\n`,
    ])
    expect(existsSync(mark)).toBe(false)
    expect(accounts().map(({ id }) => id)).toEqual(['bilal'])
  }, 300_000)

  test('a shop whose only database is in a backup does not open without it', async () => {
    writeFileSync(mark, JSON.stringify({ command: 'npm run restore', fingerprint: '', wereUnreadable: true }))
    const output = 'A restore was interrupted and the shop has no database. Run it again: npm run restore\n'
    for (const parts of [['start'], ['owner', 'boss@example.com'], ['local/build']]) {
      const [name, ...more] = parts
      expect(await command(`worker/commands/${name}.ts`, ...more), name).toEqual({ code: 1, output })
    }
    // Nor during a running restore.
    const lock = new DatabaseSync(join(state, 'restoring.lock'))
    lock.exec('BEGIN EXCLUSIVE')
    const beside = await command('worker/commands/start.ts')
    lock.close()
    expect(beside).toEqual({ code: 1, output: 'A restore is running: wait until it has ended\n' })
  }, 120_000)
})
