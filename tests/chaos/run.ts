/**
 * `npm run test:chaos`: kills the runtime, cuts connections and fills the disk while clients order, pay in advance, book
 * parcels, return, fill carts and retry; then compares the database with what was acknowledged, and parcels with what the
 * courier has. After that it kills migrations, and makes D1, R2 and email fail around each write. Prints a table; exit
 * code 1 when something was lost, doubled or wrong. `--minutes N` instead of three. Leaves nothing behind. Linux only.
 */
import { table } from '#tests/support/built-shop/figures.ts'
import { openBench } from '#tests/support/built-shop/open-bench.ts'
import { createShoppers } from '#tests/support/built-shop/shoppers.ts'
import { progress } from '#tests/support/built-shop/progress.ts'
import type { OrderedPart } from '#tests/support/sample-order.ts'
import { readCommandLine, refuse } from '#worker/commands/local/command-line.ts'
import { askAboutUnclear, bookParcels, connectCourier, openCouriers } from './booking-client.ts'
import { check } from './check.ts'
import {
  addToCartRepeatedly,
  changeQuantity,
  createSeen,
  findLostCarts,
  placeOrders,
  readPages,
  type Seen,
} from './clients.ts'
import { type Fault, faults } from './faults.ts'
import { carryOrders, createOwner } from './money-clients.ts'
import { openFlakyProxy } from './flaky-proxy.ts'
import { checks } from './further-checks.ts'
import { killableShop } from './killable-shop.ts'

const usage = 'npm run test:chaos [-- --minutes N]'
const minutes = Number(readCommandLine(usage, { minutes: { type: 'string', default: '3' } }).minutes)
if (!(minutes > 0)) refuse(usage, '--minutes takes a number above 0')

// Promises of a killed runtime may still reject.
process.on('unhandledRejection', () => {})

/** Stock of each ordered product: more than will be ordered. */
const stock = 1_000_000

const bench = openBench()
const rows: string[][] = []
const violations: string[] = []
const promises: string[] = []
try {
  for (const fault of faults) {
    progress(`— ${fault.name}`)
    await runFault(fault)
  }
  for (const { name, run } of checks) {
    progress(`— ${name}`)
    const { summary, violations: found } = await run(bench.folder)
    rows.push([name, summary])
    violations.push(...found.map((each) => `${name}: ${each}`))
  }
} finally {
  bench.close()
}
console.log(table(['fault', 'how often', 'acknowledged', 'on a retry', 'failed attempts', 'lost', 'doubled'], rows))
console.log(`Money and promises acknowledged in each of the ${promises.length} runs:`)
for (const [index, sentence] of promises.entries()) console.log(`${faults[index]?.name}: ${sentence}`)
for (const violation of violations) console.error(violation)
process.exit(violations.length > 0 ? 1 : 0)

/** Injects one fault while clients work, then compares. */
async function runFault({ name, run }: Fault): Promise<void> {
  const couriers = await openCouriers()
  const shop = killableShop(await bench.shop(), await bench.newState(), couriers.at)
  const seen = createSeen()
  const started = await shop.start()
  const database = await started.database('DB')
  const parts = await stockParts(database)
  const tokens = await createShoppers(database, 6)
  const owner = await createOwner(database)
  const soldOutId = await sellOut(database)
  await connectCourier(started.origin, owner)
  const proxy = await openFlakyProxy(() => shop.port())
  const stop = new AbortController()
  const clients = [
    ...startClients(proxy.origin, tokens, parts, seen, stop.signal),
    ...parts.slice(0, 2).map((part) => carryOrders(proxy.origin, owner, part, soldOutId, seen, stop.signal)),
    bookParcels(proxy.origin, owner, parts[0] as OrderedPart, couriers, seen, stop.signal),
  ]
  const timer = setInterval(() => progress(`${seen.orders.length} orders acknowledged …`), 20_000)
  const summary = await run(shop, proxy, seen, Date.now() + (minutes * 60_000) / faults.length)
  clearInterval(timer)
  stop.abort()
  progress('Waiting for the last responses …')
  await Promise.all(clients)
  const carts = await findLostCarts(proxy.origin, seen)
  await askAboutUnclear(proxy.origin, owner, couriers, seen)
  await proxy.close()
  await shop.stop()
  progress('Comparing the database with what was acknowledged …')
  const result = await check(shop.state, seen, Object.fromEntries(parts.map(({ id }) => [id, stock])), couriers)
  couriers.close()
  violations.push(...[...result.violations, ...carts].map((each) => `${name}: ${each}`))
  promises.push(describePromises(seen))
  const counts = [seen.orders.length, seen.onRetry, seen.retries, result.lost + carts.length, result.doubled]
  rows.push([name, summary, ...counts.map(String)])
}

/** Four products that nobody has ordered, with counted stock. */
async function stockParts(database: D1Database): Promise<OrderedPart[]> {
  const { results } = await database
    .prepare(
      `UPDATE products SET stock = ? WHERE id IN (
         SELECT id FROM products WHERE is_active = 1 AND stock IS NULL
           AND id NOT IN (SELECT product_id FROM order_items) ORDER BY id LIMIT 4)
       RETURNING id, new_price AS price`,
    )
    .bind(stock)
    .all<OrderedPart>()
  if (results.length === 0) throw new Error('No product can be ordered')
  return results
}

/** A part that people wait for. */
async function sellOut(database: D1Database): Promise<string> {
  const id = await database
    .prepare(
      `UPDATE products SET stock = 0 WHERE id = (SELECT id FROM products WHERE is_active = 1 AND stock IS NULL ORDER BY id DESC LIMIT 1)
       RETURNING id`,
    )
    .first<string>('id')
  if (id === null) throw new Error('No product can be sold out')
  return id
}

/** What was acknowledged beside orders. */
function describePromises({ carried, waiting, booked }: Seen): string {
  const entries = carried.reduce((sum, each) => sum + each.entries.length, 0)
  const proofs = carried.reduce((sum, each) => sum + each.references.length, 0)
  const done = carried.filter(({ back }) => back === 'done').length
  const reviews = carried.filter(({ stars }) => stars !== null).length
  return `${entries} entries of money, ${proofs} proofs, ${done} returns with a refund, ${reviews} reviews, ${waiting.length} people who wait, ${booked.length} parcels booked`
}

/** Four shoppers who order, two of them without an account, two who fill carts, one visitor who reads. */
function startClients(origin: string, tokens: string[], parts: OrderedPart[], seen: Seen, signal: AbortSignal) {
  const clients = tokens.map((token, index) => {
    const part = parts[index % parts.length] as OrderedPart
    if (index < 4) return placeOrders(origin, index % 2 === 0 ? token : null, part, seen, signal)
    return (index === 4 ? changeQuantity : addToCartRepeatedly)(origin, token, part.id, seen, signal)
  })
  return [...clients, readPages(origin, parts[0]?.id ?? '', seen, signal)]
}
