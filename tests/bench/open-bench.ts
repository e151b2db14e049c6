import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from '#domain/once.ts'
import { type Bundle, buildWorker } from './bundle.ts'
import { type LocalWorker, openWorker } from './local-worker.ts'
import { throwAwaySecrets } from './people.ts'
import { progress } from './progress.ts'
import { type RouteCosts, readRouteCosts } from './read-route-costs.ts'
import { copyShop, seedShop } from './shop-copy.ts'

/** What the parts share. Whatever takes long is made once, when somebody first asks for it. */
export interface Bench {
  /** Fewer and shorter runs: to see that it works, not to compare. */
  isQuick: boolean
  /** The shop as it would be deployed. */
  shop(): Promise<Bundle>
  /** The same with stand-ins for the platform's limiter and mail, to be compared with a bare Worker. */
  compared(): Promise<Bundle>
  /** The bare Worker that the shop is compared with. */
  floor(): Promise<Bundle>
  /** The shop with what counts, times and rivals it. */
  measuring(): Promise<Bundle>
  /** A Worker that serves `state`, a fresh copy when none is given; its secrets are worth nothing. */
  open(bundle: Promise<Bundle>, state?: string): Promise<LocalWorker>
  /** A fresh copy of a shop with the sample catalogue (`SHOP_STATE` names one that is there); the folder of its databases. */
  aShop(): Promise<string>
  /** What each route costs at 1,000 parts and 1,000 orders. */
  routeCosts(): Promise<RouteCosts>
  /** Where all that is made lies. */
  folder: string
  /** Removes all that was made. */
  close(): void
}

const workers = 'tests/bench/workers'

export function openBench(isQuick: boolean): Bench {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const build = (name: string, config: string, entry?: string) =>
    once(async () => {
      progress(`Building the ${name} Worker …`)
      return buildWorker(config, join(folder, name), entry)
    })
  const seeded = once(async () => {
    const given = process.env['SHOP_STATE']
    if (given) return join(given, 'v3')
    progress('Filling a shop with the sample catalogue …')
    return seedShop(join(folder, 'seeded'))
  })
  let copies = 0
  const bench: Bench = {
    isQuick,
    folder,
    shop: build('deployed', 'wrangler.toml'),
    compared: build('compared', 'wrangler.toml', `${workers}/compared-worker.ts`),
    floor: build('bare', `${workers}/bare.toml`),
    measuring: build('measuring', 'wrangler.toml', `${workers}/measuring-worker.ts`),
    aShop: async () => copyShop(await seeded(), join(folder, `shop-${(copies += 1)}`)),
    open: async (bundle, state) =>
      openWorker({ bundle: await bundle, state: state ?? (await bench.aShop()), variables: throwAwaySecrets }),
    routeCosts: once(() => readRouteCosts(bench)),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
  return bench
}
