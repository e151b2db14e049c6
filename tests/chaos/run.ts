/**
 * `npm run torture`: writers that insist place orders and fill carts while the runtime is killed, the line is cut and the disk
 * is full; then the books are held against what was acknowledged. After them migrations are killed, and D1, R2 and mail fail
 * around each write. Prints a table; ends with 1 when something was lost, doubled or untrue, or was not shown on a full disk.
 * `--minutes N` for longer than three. Leaves nothing behind. Linux only.
 */
import { customers } from '#tests/bench/people.ts'
import { openBench } from '#tests/bench/open-bench.ts'
import { progress } from '#tests/bench/progress.ts'
import { table } from '#tests/bench/tables.ts'
import { option } from '#worker/commands/local/run.ts'
import type { OrderedPart } from '#tests/support/sample-order.ts'
import { openBadLine } from './flaky-proxy.ts'
import { checks } from './further-checks.ts'
import { mortalShop } from './killable-shop.ts'
import { type Part, parts } from './faults.ts'
import { judge } from './check.ts'
import { keepAdding, keepFilling, keepOrdering, keepReading, lostCarts, nothingSeen } from './clients.ts'

const minutes = Number(option('minutes') ?? 3)
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0')

// A runtime that was killed may still have promises about it.
process.on('unhandledRejection', () => {})

/** Pieces of every part that is ordered. */
const plenty = 1_000_000

const bench = openBench(true)
const rows: string[][] = []
const violations: string[] = []
try {
  for (const part of parts) {
    progress(`— ${part.name}`)
    await torment(part)
  }
  for (const { name, run } of checks) {
    progress(`— ${name}`)
    const { told, violations: found } = await run(bench.folder)
    rows.push([name, told])
    violations.push(...found.map((each) => `${name}: ${each}`))
  }
} finally {
  bench.close()
}
console.log(table(['what', 'how often', 'acknowledged', 'on a retry', 'attempts that failed', 'lost', 'doubled'], rows))
for (const violation of violations) console.error(violation)
process.exit(violations.length > 0 ? 1 : 0)

async function torment({ name, run }: Part): Promise<void> {
  const shop = mortalShop(await bench.shop(), await bench.aShop())
  const seen = nothingSeen()
  const books = await (await shop.start()).database('DB')
  const { results } = await books
    .prepare(
      `UPDATE products SET stock = ? WHERE id IN (
         SELECT id FROM products WHERE is_active = 1 AND stock IS NULL
           AND id NOT IN (SELECT product_id FROM order_items) ORDER BY id LIMIT 4)
       RETURNING id, new_price AS price`,
    )
    .bind(plenty)
    .all<OrderedPart>()
  const shelf = Object.fromEntries(results.map(({ id }) => [id, plenty]))
  const tokens = await customers(books, 6)
  const line = await openBadLine(() => shop.port())
  const stop = new AbortController()
  const clients = tokens.map((token, index) => {
    const part = results[index % results.length]
    if (!part) throw new Error('There is nothing to order')
    if (index < 4) return keepOrdering(line.origin, token, part, seen, stop.signal)
    const keepChanging = index === 4 ? keepFilling : keepAdding
    return keepChanging(line.origin, token, part.id, seen, stop.signal)
  })
  clients.push(keepReading(line.origin, results[0]?.id ?? '', seen, stop.signal))
  const telling = setInterval(
    () => progress(`${seen.orders.length} orders acknowledged, ${seen.retries} attempts failed …`),
    20_000,
  )
  const told = await run(shop, line, seen, Date.now() + (minutes * 60_000) / parts.length)
  clearInterval(telling)
  stop.abort()
  progress('Waiting for every client to be answered …')
  await Promise.all(clients)
  const carts = await lostCarts(line.origin, seen)
  await line.close()
  await shop.stop()
  progress('Holding the books against what was acknowledged …')
  const verdict = await judge(shop.state, seen, shelf)
  violations.push(...[...verdict.violations, ...carts].map((each) => `${name}: ${each}`))
  const counts = [seen.orders.length, seen.onRetry, seen.retries, verdict.lost + carts.length, verdict.doubled]
  rows.push([name, told, ...counts.map(String)])
}
