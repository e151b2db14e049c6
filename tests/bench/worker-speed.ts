import { join } from 'node:path'
import { buildWorker } from '#tests/support/built-shop/bundle.ts'
import { figure, limited, median, table } from '#tests/support/built-shop/figures.ts'
import { type LocalWorker, openWorker } from '#tests/support/built-shop/local-worker.ts'
import type { Bench } from '#tests/support/built-shop/open-bench.ts'
import { progress } from '#tests/support/built-shop/progress.ts'
import { type ComparedRoute, comparedRoutes, minimalTables, type Probe } from './probes.ts'
import { type Scene, setScene } from './scene.ts'
import { autocannon } from '#tests/tools/bench.mjs'

const connections = [1, 16]
const columns = 'request|of the minimal|by CPU|shop a second|minimal a second|CPU ms|shop p99 ms|minimal p99 ms'.split(
  '|',
)

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
export async function measureWorkerSpeed(bench: Bench, rounds: number): Promise<string[]> {
  const worker = await bench.openShop()
  const shop = { worker, scene: await setScene(worker, 4000 * rounds) }
  const minimal = await openMinimal(bench)
  try {
    const rows: string[][] = []
    for (const route of comparedRoutes) {
      for (const count of connections) rows.push(await compare(route, count, shop, minimal, rounds))
    }
    return [
      table(columns, rows),
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
  progress('Building the minimal Worker …')
  const bundle = await buildWorker('tests/bench/minimal.toml', join(bench.folder, 'minimal'))
  return { worker: await openWorker({ bundle, state }), scene }
}

async function compare(route: ComparedRoute, count: number, shop: Target, minimal: Target, rounds: number) {
  const name = `${route.name}, ${count} at once`
  progress(`${name} …`)
  const runShop = () => measure(shop.worker, () => route.make(shop.scene), count)
  const runMinimal = () => measure(minimal.worker, () => route.makeMinimal(minimal.scene), count)
  await runMinimal()
  await runShop()
  const runs: { shop: Round; minimal: Round }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Every other time the other one first: a disturbance falls on both.
    if (round % 2 === 0) runs.push({ minimal: await runMinimal(), shop: await runShop() })
    else runs.push({ shop: await runShop(), minimal: await runMinimal() })
  }
  const middle = (of: (run: (typeof runs)[number]) => number) => median(runs.map(of))
  const shares = middle((run) => run.shop.perSecond / run.minimal.perSecond)
  return [
    name,
    limited(shares, { atLeast: count === 1 ? undefined : route.leastShare }),
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

/** What a Worker did under load. */
interface Load {
  requests: number
  perSecond: number
  p99Ms: number
}

/**
 * Keeps connections busy for some seconds, each request made by `make`.
 * @throws an error when a response is not 2xx: errors are quick and would flatter a figure
 */
async function load(origin: string, make: () => Probe, connections: number, seconds: number): Promise<Load> {
  const requests = [{ setupRequest: (request: object) => ({ ...request, ...make() }) }]
  const result = await autocannon({ url: origin, connections, duration: seconds, timeout: 30, requests })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} requests to ${make().path} failed`)
  const count = result['2xx']
  return { requests: count, perSecond: count / result.duration, p99Ms: result.latency.p99 }
}
