/**
 * `npm run seed`: loads the sample parts into the local shop. `--products N` varies them up to N parts, always the same
 * for the same N; the variations have orders, reviews and returns. It can be repeated.
 */
import { finishRestoreOrExit } from './backup/finish-restore.ts'
import { readCommandLine, refuse } from '#worker/commands/local/command-line.ts'
import { seedLocally } from '#worker/commands/local/seed-locally.ts'

const usage = 'npm run seed [-- --products N]'
const { products } = readCommandLine(usage, { products: { type: 'string' } })
const count = products === undefined ? undefined : Number(products)
if (count !== undefined && (!Number.isInteger(count) || count < 1)) {
  refuse(usage, '--products takes a whole number from 1')
}

await finishRestoreOrExit()
const startedAt = Date.now()
const loaded = await seedLocally(startedAt, count, (progress) => console.log(progress))
console.log(`${loaded} products in ${Math.round((Date.now() - startedAt) / 1000)} s`)
