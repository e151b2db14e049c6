/**
 * `npm run test:restore`: proves that a backup can be restored. In its own state it kills migrations, seeds 10,000 orders,
 * backs up while people order, destroys data, kills restores and restores, compares every row, uses the restored shop over
 * HTTP, and checks that an account deleted since stays deleted. Prints a table; exit code 0 when everything held.
 * `--orders N` for another size; PORT for its shop.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine, refuse } from '#worker/commands/local/command-line.ts'

const usage = 'npm run test:restore [-- --orders N]'
const orders = Number(readCommandLine(usage, { orders: { type: 'string', default: '10000' } }).orders)
if (!Number.isInteger(orders) || orders < 1) refuse(usage, '--orders takes a whole number from 1')

mkdirSync('.wrangler', { recursive: true })
const folder = mkdtempSync('.wrangler/restore-test-')
// Read when modules are loaded, so none that reads it is imported above.
process.env['SHOP_STATE'] = join(folder, 'state')
const { runRestoreTest } = await import('./steps.ts')
const held = await runRestoreTest(folder, orders)
rmSync(folder, { recursive: true, force: true })
process.exit(held ? 0 : 1)
