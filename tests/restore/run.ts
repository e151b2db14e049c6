/**
 * `npm run drill`: the way back, tried. In a state of its own: migrations that are killed, 10,000 orders, a backup while
 * people order, a wreck, a restore that is killed and run again, a comparison row by row, a look at the restored shop over
 * HTTP, and an account that was deleted since. Prints a table; exit code 0 when everything held. `--orders N` for another
 * size; PORT for its shop.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

mkdirSync('.wrangler', { recursive: true })
const folder = mkdtempSync('.wrangler/drill-')
// Read when modules are loaded, so none that reads it is imported above.
process.env['SHOP_STATE'] = join(folder, 'state')
const { runDrill } = await import('./steps.ts')
const held = await runDrill(folder)
rmSync(folder, { recursive: true, force: true })
process.exit(held ? 0 : 1)
