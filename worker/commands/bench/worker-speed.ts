import { bareShots, bareTables, type ComparedShot } from './bare-shots.ts'
import { load, type Load } from './load.ts'
import { type LocalWorker, openWorker } from './local-worker.ts'
import type { Bench } from './open-bench.ts'
import { throwAwaySecrets } from './people.ts'
import { progress } from './progress.ts'
import { type Scene, type Shot, shots } from './requests.ts'
import { routeNames } from './routes.ts'
import { setScene } from './scene.ts'
import { median } from './statistics.ts'
import { figure, type Section, table, times } from './tables.ts'

/** What is compared, and the least share of the bare Worker's speed that the shop shall have. */
const compared: Record<ComparedShot, number | null> = {
  collectionPage: 0.8,
  list: 0.8,
  detail: 0.8,
  search: 0.8,
  addToCart: null,
  order: 0.6,
}

const connections = [1, 16]

interface Round extends Load {
  /** CPU time of the runtime for one request. */
  cpuMs: number
}

interface Target {
  worker: LocalWorker
  scene: Scene
}

/** Requests a second of the built Worker beside the bare one, in turns on the same machine and runtime. */
export async function measureWorkerSpeed(bench: Bench): Promise<Section> {
  const ours = await open(bench)
  const bare = await openBare(bench)
  try {
    const rows: string[][] = []
    for (const name of Object.keys(compared) as ComparedShot[]) {
      for (const count of connections) {
        progress(`${routeNames[name][0]}, ${count} at once …`)
        rows.push(
          await compare(
            name,
            count,
            { ours, bare },
            bench.isQuick ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 3 },
          ),
        )
      }
    }
    return report(rows)
  } finally {
    await ours.worker.close()
    await bare.worker.close()
  }
}

async function open(bench: Bench): Promise<Target> {
  const worker = await openWorker({
    bundle: await bench.shop(),
    state: await bench.aShop(),
    variables: throwAwaySecrets,
  })
  return { worker, scene: await setScene(worker, 1000, bench.isQuick ? 4000 : 20_000) }
}

/** The bare Worker on a shop of its own, with the same parts in the same tables. */
async function openBare(bench: Bench): Promise<Target> {
  const state = await bench.aShop()
  const filler = await openWorker({ bundle: await bench.shop(), state, variables: throwAwaySecrets })
  const scene = await setScene(filler, 1000, 10)
  const books = await filler.database('DB')
  await books.batch(bareTables.map((each) => books.prepare(each)))
  await filler.close()
  return { worker: await openWorker({ bundle: await bench.floor(), state }), scene }
}

async function compare(
  name: ComparedShot,
  count: number,
  { ours, bare }: { ours: Target; bare: Target },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<string[]> {
  const shootOurs = () => measure(ours.worker, () => shots[name](ours.scene))
  const shootBare = () => measure(bare.worker, () => bareShots[name](bare.scene))
  async function measure(worker: LocalWorker, make: () => Shot): Promise<Round> {
    const before = worker.cpuMs()
    const loaded = await load(worker.origin, make, count, seconds)
    return { ...loaded, cpuMs: (worker.cpuMs() - before) / loaded.requests }
  }
  await shootBare()
  await shootOurs()
  const runs: { ours: Round; bare: Round }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // In turns, and every other time the other one first: what else the machine does falls on both.
    if (round % 2 === 0) runs.push({ bare: await shootBare(), ours: await shootOurs() })
    else runs.push({ ours: await shootOurs(), bare: await shootBare() })
  }
  const middle = (of: (run: { ours: Round; bare: Round }) => number) => median(runs.map(of))
  const least = compared[name]
  return [
    `${routeNames[name][0]}, ${count} at once`,
    times(middle((run) => run.ours.perSecond / run.bare.perSecond)),
    least === null ? '' : times(least),
    times(middle((run) => run.bare.cpuMs / run.ours.cpuMs)),
    figure(middle((run) => run.ours.perSecond)),
    figure(middle((run) => run.bare.perSecond)),
    `${figure(middle((run) => run.ours.cpuMs))} / ${figure(middle((run) => run.bare.cpuMs))}`,
    `${figure(middle((run) => run.ours.p50Ms))} / ${figure(middle((run) => run.ours.p99Ms))}`,
    `${figure(middle((run) => run.bare.p50Ms))} / ${figure(middle((run) => run.bare.p99Ms))}`,
  ]
}

function report(rows: string[][]): Section {
  return {
    title: 'The Worker',
    blocks: [
      table(
        [
          'request',
          'of the bare one',
          'at least',
          'by CPU',
          'ours a second',
          'bare a second',
          'CPU ms, ours / bare',
          'ours p50 / p99 ms',
          'bare p50 / p99 ms',
        ],
        rows,
      ),
      'Both are built by wrangler and run in Miniflare behind its router, on the same 1,000 parts, in turns; medians of the rounds, the ratio ' +
        'within each round. The bare Worker is Hono with one prepared query, or one batch for an order, and no check at all; its page is 24 cards rendered by ' +
        'React. By CPU is the same ratio by the CPU time of the whole runtime, which a busy machine does not blur. Ours has every check on and sends two letters after an order. The ' +
        'rate limiter and the mail of the platform are stand-ins that say yes at once.',
    ],
  }
}
