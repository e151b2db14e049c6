import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from '#domain/once.ts'
import { type Bundle, buildWorker, runQuietly } from './bundle.ts'
import { type LocalWorker, openWorker } from './local-worker.ts'
import { progress } from './progress.ts'
import { benchSecrets } from './shoppers.ts'

/** What several measurements share. The bundle and the sample catalogue are made once, on first use. */
export interface Bench {
  /** The shop with stand-ins for the platform's rate limits and email; counts rows and round trips on request. */
  shop(): Promise<Bundle>
  /** A new copy of the state of a shop with the sample catalogue, or of `SHOP_STATE`: the folder of its databases. */
  newState(): Promise<string>
  /** Runs the shop on a new copy of the state, with secrets that are worth nothing. */
  openShop(): Promise<LocalWorker>
  /** The folder of everything that is made. */
  folder: string
  /** Deletes that folder. */
  close(): void
}

/** Opens a bench in a temporary folder. */
export function openBench(): Bench {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const seeded = once(async () => {
    const given = process.env['SHOP_STATE']
    if (given) return join(given, 'v3')
    progress('Seeding a shop with the sample catalogue …')
    const state = join(folder, 'seeded')
    await runQuietly(['worker/commands/seed.ts'], { SHOP_STATE: state })
    return join(state, 'v3')
  })
  let copies = 0
  const bench: Bench = {
    folder,
    shop: once(() => {
      progress('Building the shop …')
      return buildWorker('wrangler.toml', join(folder, 'measured'), 'tests/support/built-shop/measured-worker.ts')
    }),
    async newState() {
      const copy = join(folder, `state-${(copies += 1)}`)
      cpSync(await seeded(), copy, { recursive: true })
      return copy
    },
    openShop: async () =>
      openWorker({ bundle: await bench.shop(), state: await bench.newState(), variables: benchSecrets }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
  return bench
}
