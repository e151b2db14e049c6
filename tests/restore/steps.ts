import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeLocalSecrets } from '#worker/commands/local/local-secrets.ts'
import { run, stateFolder } from '#worker/commands/local/run.ts'
import { markSeeded } from '#worker/commands/local/sample-mark.ts'
import { compareTotals, databaseFromDump, totalsOf } from '#worker/commands/backup/database-totals.ts'
import { openDatabaseFile } from '#worker/commands/backup/database-file.ts'
import { checkBackup, type CheckedBackup } from '#worker/commands/backup/check-backup.ts'
import { killCommand, killMigrations } from './kill-commands.ts'
import { check, openReport } from './report.ts'
import { emptyTables, privateFilesOf, seedPromises, tracesOf } from './seed-promises.ts'
import { destroyData, fileNames, ownOrders, seedDatabase, seedStore, testCustomer, testPart } from './seed-shop.ts'
import { serveShop } from './serve-shop.ts'
import { openLocal } from '#worker/commands/backup/open-local.ts'
import { compareObjects } from '#worker/commands/backup/r2-bridge/copy-objects.ts'

/** Tables that a restore changes: sent emails, catalogue version, facet counts, job cursors and stale cache tags. */
const changedByRestore = /^(outbox|catalogue_version|facet_counts|done_to|stale_tags) /
const port = Number(process.env['PORT'] ?? 8791)
const quiet = { stdio: 'ignore' } as const

/** Runs every step in an empty folder; whether all of them passed. */
export async function runRestoreTest(folder: string, orders: number): Promise<boolean> {
  const { step, finish } = openReport()
  const [out, keyFile] = [join(folder, 'backup'), join(folder, 'key')]
  const restoring = (from = out) => ['worker/commands/restore.ts', '--in', from, '--key-file', keyFile]
  const restore = (from = out) => run(process.execPath, restoring(from), quiet)
  // Known once the backup is made.
  let backup = {} as CheckedBackup
  makeLocalSecrets()
  writeFileSync(keyFile, crypto.getRandomValues(new Uint8Array(32)), { mode: 0o600 })

  await step('kill the migrations half way', () => killMigrations(stateFolder, join(folder, 'undisturbed')))

  await step(`seed ${orders} orders`, async () => {
    await withShop(async ({ database, stores }) => {
      await seedDatabase(database, orders)
      seedPromises(database, testPart.id)
      check(emptyTables(database).length === 0, `nothing is in ${emptyTables(database).join(', ')}`)
      await seedStore(stores.MEDIA, [...fileNames('pictures/', 400), ...fileNames('reviews/', 50)])
      await seedStore(stores.PRIVATE, [...fileNames('attachments/', 100), ...privateFilesOf(database, 100)])
    })
    markSeeded()
    return `${(await readTotals()).sums['orders']} rupees`
  })

  await step('back up while people order', async () => {
    const shop = await serveShop(port)
    const crowd = shop.orderOnAndOn(String((await shop.logIn()).body['token']))
    const code = await run(process.execPath, ['worker/commands/backup.ts', '--out', out, '--key-file', keyFile], quiet)
    const placed = await crowd.stop()
    await shop.stop()
    check(code === 0, 'the backup failed')
    return `whole; ${placed} orders were placed meanwhile`
  })

  await step('the backup is of one moment', async () => {
    backup = await checkBackup(out, readFileSync(keyFile))
    return describeMoment(backup)
  })

  await step('a damaged backup is refused, nothing touched', async () => {
    const copy = join(folder, 'damaged')
    cpSync(out, copy, { recursive: true })
    damageOne(join(copy, 'objects'))
    const before = await readTotals()
    check((await restore(copy)) !== 0, 'it was accepted')
    rmSync(copy, { recursive: true })
    check(compareTotals(before, await readTotals()).length === 0, 'the database was changed')
    return 'refused'
  })

  const destroy = async () => {
    await withShop(({ database, stores }) => destroyData(database, stores))
    return compareTotals(backup.manifest.database, await readTotals())
      .slice(0, 3)
      .join(', ')
  }
  await step('destroy data: DROP, UPDATE without WHERE, lost and changed files', destroy)

  await step('kill a restore half way, five times', async () => {
    const seen: string[] = []
    for (const [said, milliseconds] of [
      [/Restoring files/, 50],
      [/Restoring the database/, 20],
      [/Restoring the database/, 300],
      [/Checking files/, 0],
      [/Checking files/, 500],
    ] as const) {
      await killCommand(restoring(), said, milliseconds)
      const { sums } = await readTotals()
      seen.push(sums['orders'] === backup.manifest.database.sums['orders'] ? 'restored' : 'as before')
      if (seen.at(-1) === 'restored') await destroy()
    }
    return `the database was complete after each: ${seen.join(', ')}`
  })

  await step('restore and compare', async () => {
    check((await restore()) === 0, 'the restore failed')
    const found = await readTotals()
    const differences = compareTotals(backup.manifest.database, found).filter((each) => !changedByRestore.test(each))
    check(differences.length === 0, differences.join('; '))
    await withShop(async ({ stores }) => {
      for (const name of ['MEDIA', 'PRIVATE'] as const) {
        const others = await compareObjects(stores[name], backup.manifest.stores[name] ?? [])
        check(others.length === 0, others.slice(0, 5).join('; '))
      }
    })
    const [entries, returns, reviews] = ['order_entries', 'returns', 'reviews'].map((name) => found.tables[name]?.rows)
    return `${found.tables['orders']?.rows} orders, ${found.sums['orders']} rupees, ${entries} entries of money, ${returns} returns, ${reviews} reviews, every row and file the same`
  })

  await step('look at the restored shop, order, delete an account', async () => {
    const shop = await serveShop(port)
    try {
      const token = String((await shop.logIn()).body['token'])
      const own = (await shop.orders(token)).body['orders'] as unknown[]
      check(own.length >= ownOrders, `the customer has ${own.length} orders`)
      check((await shop.order(token)).status === 200, 'no new order')
      check((await shop.deleteAccount()).status === 200, 'the account was not deleted')
      return `logged in, ${own.length} own orders, ordered one more, account deleted`
    } finally {
      await shop.stop()
    }
  })

  await step('start on what a killed restore left behind', async () => {
    await killCommand(restoring(), /Restoring the database/, 300)
    const shop = await serveShop(port)
    const { status } = await shop.logIn()
    await shop.stop()
    check(status === 401, `the owner of the deleted account logs in: ${status}`)
    return 'finished or undone before it serves; no login'
  })

  await step('restore the older backup again', async () => {
    check((await restore()) === 0, 'the restore failed')
    const { damage, sums, tables } = await readTotals()
    check(damage.length === 0, damage.join('; '))
    check(sums['orders'] === backup.manifest.database.sums['orders'], 'the sum of the orders differs')
    return `${tables['orders']?.rows} orders, integrity and references hold`
  })

  await step('the deleted account stays deleted', async () => {
    const shop = await serveShop(port)
    const { status } = await shop.logIn()
    await shop.stop()
    check(status === 401, `its owner logs in: ${status}`)
    const left = await withShop(async ({ database }) =>
      database
        .prepare('SELECT count(*) AS rows FROM orders WHERE email IS NULL AND account_deleted_at IS NOT NULL')
        .get(),
    )
    check(Number(left?.['rows']) >= ownOrders, 'its orders still name it')
    const traces = await withShop(async ({ database }) => tracesOf(database, testCustomer.email))
    check(traces === 0, `${traces} rows beside its orders still name it`)
    return `no login; ${String(left?.['rows'])} orders kept without the account`
  })

  return finish()
}

/** Runs work on the database and stores while the shop is stopped. */
async function withShop<T>(work: (shop: Opened) => Promise<T>): Promise<T> {
  const shop = await openLocal()
  const database = openDatabaseFile()
  if (!database) throw new Error('There is no database')
  try {
    return await work({ database, stores: shop.stores })
  } finally {
    database.close()
    await shop.close()
  }
}

type Opened = Pick<Awaited<ReturnType<typeof openLocal>>, 'stores'> & {
  database: NonNullable<Awaited<ReturnType<typeof openDatabaseFile>>>
}

async function readTotals() {
  const database = openDatabaseFile()
  if (!database) throw new Error('There is no database')
  try {
    return totalsOf(database)
  } finally {
    database.close()
  }
}

/** Checks that a backup has every transaction completely or not at all. */
function describeMoment({ dump, manifest }: CheckedBackup): string {
  const copy = databaseFromDump(dump)
  const row = copy
    .prepare(
      `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT sum(count) FROM order_counts) AS counted,
         (SELECT sum(amount) FROM order_counts) = (SELECT sum(amount) FROM orders) AS isSumRight,
         (SELECT count(*) FROM orders AS o
           WHERE subtotal <> (SELECT sum(price * quantity) FROM order_items WHERE order_id = o.id)) AS wrong,
         (SELECT count(*) FROM audit WHERE action = 'order.placed') AS logged`,
    )
    .get()
  copy.close()
  check(manifest.database.damage.length === 0, manifest.database.damage.join('; '))
  check(row?.['orders'] === row?.['counted'] && row?.['isSumRight'] === 1, 'kept counts differ from the orders')
  check(row?.['wrong'] === 0 && row?.['logged'] === row?.['orders'], 'orders without their parts or log')
  return `${String(row?.['orders'])} orders, all with parts, counts and log`
}

/** Changes one bit of one file. */
function damageOne(folder: string): void {
  const file = join(folder, readdirSync(folder)[7] ?? '')
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
  writeFileSync(file, bytes)
}
