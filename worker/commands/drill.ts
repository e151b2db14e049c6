/**
 * `npm run drill`: the way back, tried. In a state of its own: 10,000 orders, a backup while people order, a wreck, a restore
 * that is killed and run again, a comparison row by row, a look at the restored shop over HTTP, and an account that was
 * deleted since. Prints a table; exit code 0 when everything held. `--orders N` for another size; PORT for its shop.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

mkdirSync('.wrangler', { recursive: true })
const folder = mkdtempSync('.wrangler/drill-')
// Read when the modules below are loaded, so none of them is imported above.
process.env['SHOP_STATE'] = join(folder, 'state')
const { option, run } = await import('./run.ts')
const { checkBackup } = await import('./backup/check-backup.ts')
const { booksFromDump, compareFigures, figuresOf } = await import('./backup/books-figures.ts')
const { openBooksFile } = await import('./backup/books-file.ts')
const { openLocal } = await import('./backup/local.ts')
const { ownOrders, seedBooks, seedStore, wreck } = await import('./backup/drill-seed.ts')
const { serveShop } = await import('./backup/drill-shop.ts')
const { compareObjects } = await import('./backup/store-objects.ts')
const { makeLocalSecrets } = await import('./local-secrets.ts')
const { markSeeded } = await import('./seed-mark.ts')

const orders = Number(option('orders') ?? 10_000)
const port = Number(process.env['PORT'] ?? 8791)
const [out, keyFile] = [join(folder, 'backup'), join(folder, 'key')]
const steps: { name: string; result: string; seconds: number; held: boolean }[] = []

/** Does a step and notes what came of it; after an error the others are not tried. */
async function step(name: string, work: () => Promise<string>): Promise<void> {
  if (steps.some(({ held }) => !held)) return
  const startedAt = Date.now()
  const [result, held] = await work().then(
    (sentence) => [sentence, true] as const,
    (error: unknown) => [error instanceof Error ? error.message : String(error), false] as const,
  )
  steps.push({ name, result, seconds: (Date.now() - startedAt) / 1000, held })
  console.log(`${held ? 'ok ' : 'NOT'} ${name}: ${result}`)
}

function hold(condition: boolean, sentence: string): void {
  if (!condition) throw new Error(sentence)
}

async function books() {
  const file = await openBooksFile()
  if (!file) throw new Error('There are no books')
  return file
}

const quiet = { stdio: 'ignore' } as const
const restoring = (from = out) => ['worker/commands/restore.ts', '--in', from, '--key-file', keyFile]
const restore = (from = out) => run(process.execPath, restoring(from), quiet)

async function figures() {
  const file = await books()
  const found = figuresOf(file)
  file.close()
  return found
}

makeLocalSecrets()
writeFileSync(keyFile, crypto.getRandomValues(new Uint8Array(32)), { mode: 0o600 })

await step(`seed ${orders} orders`, async () => {
  const shop = await openLocal()
  const file = await books()
  await seedBooks(file, orders)
  file.close()
  await seedStore(shop.stores.MEDIA, 'pictures/', 400)
  await seedStore(shop.stores.PRIVATE, 'attachments/', 100)
  await shop.close()
  markSeeded()
  return `${(await figures()).sums['orders']} rupees`
})

await step('back up while people order', async () => {
  const shop = await serveShop(port)
  const token = String((await shop.logIn()).body['token'])
  let [isOver, placed] = [false, 0]
  const ordering = (async () => {
    while (!isOver) if ((await shop.order(token)).status === 200) placed += 1
  })()
  const code = await run(process.execPath, ['worker/commands/backup.ts', '--out', out, '--key-file', keyFile], quiet)
  isOver = true
  await ordering
  await shop.stop()
  hold(code === 0, 'the backup failed')
  return `whole; ${placed} orders were placed meanwhile`
})

let backup: Awaited<ReturnType<typeof checkBackup>>
let wanted: (typeof backup)['manifest']['books']

await step('the backup is of one moment', async () => {
  backup = await checkBackup(out, readFileSync(keyFile))
  wanted = backup.manifest.books
  const copy = booksFromDump(backup.dump)
  const [row] = copy
    .prepare(
      `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT sum(count) FROM order_counts) AS counted,
         (SELECT sum(amount) FROM order_counts) = (SELECT sum(amount) FROM orders) AS isSumRight,
         (SELECT count(*) FROM orders AS o WHERE subtotal <> (SELECT sum(price * quantity) FROM order_items WHERE order_id = o.id)) AS wrong,
         (SELECT count(*) FROM audit WHERE action = 'order.placed') AS logged`,
    )
    .all()
  copy.close()
  hold(wanted.damage.length === 0, wanted.damage.join('; '))
  hold(row?.['orders'] === row?.['counted'] && row?.['isSumRight'] === 1, 'kept counts differ from the orders')
  hold(row?.['wrong'] === 0 && row?.['logged'] === row?.['orders'], 'orders without their parts or log')
  return `${String(row?.['orders'])} orders, all with parts, counts and log`
})

await step('a damaged backup is refused, nothing touched', async () => {
  const copy = join(folder, 'damaged')
  cpSync(out, copy, { recursive: true })
  const object = join(copy, 'objects', readdirSync(join(copy, 'objects'))[7] ?? '')
  const bytes = readFileSync(object)
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
  writeFileSync(object, bytes)
  const before = await figures()
  hold((await restore(copy)) !== 0, 'it was taken')
  rmSync(copy, { recursive: true })
  hold(compareFigures(before, await figures()).length === 0, 'the books were touched')
  return 'refused'
})

async function wreckShop(): Promise<string> {
  const shop = await openLocal()
  const file = await books()
  await wreck(file, shop.stores)
  file.close()
  await shop.close()
  return compareFigures(wanted, await figures())
    .slice(0, 3)
    .join(', ')
}

await step('wreck it: DROP, UPDATE without WHERE, lost and changed files', wreckShop)

/** Starts a restore and kills it so long after it has kept what it replaces, when it begins to change things. */
async function killRestore(milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, restoring(), { stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  for await (const line of child.stdout) if (String(line).includes('is kept')) break
  await wait(milliseconds)
  // The whole group, with the runtime that it started.
  if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
}

await step('kill a restore half way, four times', async () => {
  const seen: string[] = []
  for (const milliseconds of [50, 400, 1200, 3000]) {
    await killRestore(milliseconds)
    const { sums } = await figures()
    seen.push(sums['orders'] === wanted.sums['orders'] ? 'restored' : 'as before')
  }
  return `the books were whole after each: ${seen.join(', ')}`
})

/** Sent letters stay sent, the version of the catalogue moves on, and the index tells the books its counts anew. */
const movesOn = /^(outbox|catalogue_version|facet_counts|done_to) /

async function restoreAndCompare(): Promise<string> {
  hold((await restore()) === 0, 'the restore failed')
  const found = await figures()
  const differences = compareFigures(wanted, found).filter((each) => !movesOn.test(each))
  hold(differences.length === 0, differences.join('; '))
  const shop = await openLocal()
  const files = [
    ...(await compareObjects(shop.stores.MEDIA, backup.manifest.stores['MEDIA'] ?? [])),
    ...(await compareObjects(shop.stores.PRIVATE, backup.manifest.stores['PRIVATE'] ?? [])),
  ]
  await shop.close()
  hold(files.length === 0, files.slice(0, 5).join('; '))
  return `${found.tables['orders']?.rows} orders, ${found.sums['orders']} rupees, every row and file the same`
}

await step('restore and compare', restoreAndCompare)

await step('look at the restored shop, order, delete an account', async () => {
  const shop = await serveShop(port)
  try {
    const token = String((await shop.logIn()).body['token'])
    const own = (await shop.orders(token)).body['orders'] as unknown[]
    hold(own.length >= ownOrders, `the customer has ${own.length} orders`)
    hold((await shop.order(token)).status === 200, 'no new order')
    hold((await shop.deleteAccount()).status === 200, 'the account was not deleted')
    return `logged in, ${own.length} own orders, ordered one more, account deleted`
  } finally {
    await shop.stop()
  }
})

await step('restore the older backup again', async () => {
  hold((await restore()) === 0, 'the restore failed')
  const found = await figures()
  hold(found.damage.length === 0, found.damage.join('; '))
  hold(found.sums['orders'] === wanted.sums['orders'], 'the sum of the orders differs')
  return `${found.tables['orders']?.rows} orders, integrity and references hold`
})

await step('the deleted account stays deleted', async () => {
  const shop = await serveShop(port)
  const { status } = await shop.logIn()
  await shop.stop()
  hold(status === 401, `its owner logs in: ${status}`)
  const file = await books()
  const [row] = file
    .prepare('SELECT count(*) AS rows FROM orders WHERE email IS NULL AND account_deleted_at IS NOT NULL')
    .all()
  file.close()
  hold(Number(row?.['rows']) >= ownOrders, 'its orders still name it')
  return `no login; ${String(row?.['rows'])} orders kept without the account`
})

rmSync(folder, { recursive: true, force: true })
console.log(`\n${'step'.padEnd(62)}${'seconds'.padStart(8)}  result`)
for (const { name, result, seconds, held } of steps) {
  console.log(`${name.padEnd(62)}${seconds.toFixed(1).padStart(8)}  ${held ? '' : 'NOT: '}${result}`)
}
const failed = steps.filter(({ held }) => !held).length
console.log(failed === 0 ? 'The way back holds.' : `${failed} of ${steps.length} steps did not hold.`)
process.exit(failed === 0 ? 0 : 1)
