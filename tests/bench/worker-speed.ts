import { figure, limited, median, table } from './figures.ts'
import { load } from './load.ts'
import { type LocalWorker, openWorker } from './local-worker.ts'
import type { Bench } from './open-bench.ts'
import { minimalProbes, minimalTables, type Probe, probes, type Scene } from './probes.ts'
import { progress } from './progress.ts'
import { routes } from './routes.ts'
import { setScene } from './scene.ts'

type Compared = keyof typeof minimalProbes

/** The least share of the minimal Worker's speed that the shop shall have. */
const leastShares: Partial<Record<Compared, number>> = {
  collectionPage: 0.8,
  list: 0.8,
  detail: 0.8,
  search: 0.8,
  order: 0.6,
}

const connections = [1, 16]

interface Target {
  worker: LocalWorker
  scene: Scene
}

interface Round {
  perSecond: number
  p99Ms: number
  /** CPU time of the runtime for one request. */
  cpuMs: number
}

/** Requests a second of the shop beside the minimal Worker, in turns on the same machine and runtime. */
export async function measureWorkerSpeed(bench: Bench): Promise<string[]> {
  const worker = await bench.openShop()
  const shop = { worker, scene: await setScene(worker, bench.isQuick ? 4000 : 20_000) }
  const minimal = await openMinimal(bench)
  try {
    const rows: string[][] = []
    for (const name of Object.keys(minimalProbes) as Compared[]) {
      for (const count of connections) {
        progress(`${routes[name].name}, ${count} at once …`)
        rows.push(await compare(name, count, shop, minimal, bench.isQuick ? 1 : 5))
      }
    }
    return [
      table(
        [
          'request',
          'of the minimal',
          'by CPU',
          'shop a second',
          'minimal a second',
          'CPU ms',
          'shop p99 ms',
          'minimal p99 ms',
        ],
        rows,
      ),
      'Both are built by wrangler and run in Miniflare on the same 1,000 products, in turns; medians of the rounds, the ratio within each round. ' +
        'The minimal Worker is Hono with one prepared query, for an order two round trips, without checks; its page is 24 cards rendered by React. ' +
        'By CPU: the same ratio by CPU time of the whole runtime, which a busy machine does not blur.',
    ]
  } finally {
    await shop.worker.close()
    await minimal.worker.close()
  }
}

/** The minimal Worker on a state of its own with the same products. */
async function openMinimal(bench: Bench): Promise<Target> {
  const state = await bench.newState()
  const filler = await openWorker({ bundle: await bench.shop(), state })
  const scene = await setScene(filler, 10, 10)
  const database = await filler.database('DB')
  await database.batch(minimalTables.map((each) => database.prepare(each)))
  await filler.close()
  return { worker: await openWorker({ bundle: await bench.minimal(), state }), scene }
}

async function compare(
  name: Compared,
  count: number,
  shop: Target,
  minimal: Target,
  rounds: number,
): Promise<string[]> {
  const runShop = () => measure(shop.worker, () => probes[name](shop.scene), count)
  const runMinimal = () => measure(minimal.worker, () => minimalProbes[name](minimal.scene), count)
  await runMinimal()
  await runShop()
  const runs: { shop: Round; minimal: Round }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Every other time the other one first: a disturbance falls on both.
    if (round % 2 === 0) runs.push({ minimal: await runMinimal(), shop: await runShop() })
    else runs.push({ shop: await runShop(), minimal: await runMinimal() })
  }
  const middle = (of: (run: (typeof runs)[number]) => number) => median(runs.map(of))
  const least = count === 1 ? undefined : leastShares[name]
  return [
    `${routes[name].name}, ${count} at once`,
    limited(
      middle((run) => run.shop.perSecond / run.minimal.perSecond),
      { ...(least !== undefined && { atLeast: least }) },
    ),
    figure(middle((run) => run.minimal.cpuMs / run.shop.cpuMs)),
    figure(middle((run) => run.shop.perSecond)),
    figure(middle((run) => run.minimal.perSecond)),
    `${figure(middle((run) => run.shop.cpuMs))} / ${figure(middle((run) => run.minimal.cpuMs))}`,
    figure(middle((run) => run.shop.p99Ms)),
    figure(middle((run) => run.minimal.p99Ms)),
  ]
}

async function measure(worker: LocalWorker, make: () => Probe, count: number): Promise<Round> {
  const before = worker.cpuMs()
  const { requests, perSecond, p99Ms } = await load(worker.origin, make, count, 2)
  return { perSecond, p99Ms, cpuMs: (worker.cpuMs() - before) / requests }
}
