/**
 * `npm run seed`: loads the sample parts into the local shop. `--products N` varies them up to N parts, always the same
 * for the same N; the variations have orders, reviews and returns. It can be repeated.
 */
import { loadSampleData } from '#worker/sample-data/load.ts'
import { finishRestoreOrExit } from './backup/finish-restore.ts'
import { bulkMedia, pictureWriter } from '#worker/commands/local/bulk-media.ts'
import { readCommandLine, refuse } from '#worker/commands/local/command-line.ts'
import { openLocalShop } from '#worker/commands/local/local-shop.ts'
import { migrateLocally } from '#worker/commands/local/migrate.ts'
import { markSeeded } from '#worker/commands/local/seed-mark.ts'

const usage = 'npm run seed [-- --products N]'
const { products } = readCommandLine(usage, { products: { type: 'string' } })
const count = products === undefined ? undefined : Number(products)
if (count !== undefined && (!Number.isInteger(count) || count < 1)) {
  refuse(usage, '--products takes a whole number from 1')
}

await finishRestoreOrExit()
await migrateLocally()
const { env, runtime, close } = await openLocalShop(pictureWriter)
const now = Date.now()
const loaded = await loadSampleData(
  { ...env, MEDIA: bulkMedia(runtime) },
  { now, count, report: (progress) => console.log(progress) },
)
markSeeded()
await close()
console.log(`${loaded} products in ${Math.round((Date.now() - now) / 1000)} s`)
