import { atLeastTimes, type Goal } from './goals.ts'
import { bareShots, bareTables, type ComparedShot } from './bare-shots.ts'
import { load, type Load } from './load.ts'
import { type LocalWorker, openWorker } from './local-worker.ts'
import type { Bench } from './open-bench.ts'
import { peerSpeeds } from './peers.ts'
import { type Bars, bars } from './plot.ts'
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

/** How both stood the same requests: medians of the rounds. */
interface Compared {
  name: ComparedShot
  count: number
  /** Ours to the bare one's, within each round. */
  ratio: number
  ratioByCpu: number
  ours: Round
  bare: Round
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
    const seen: Compared[] = []
    for (const name of Object.keys(compared) as ComparedShot[]) {
      for (const count of connections) {
        progress(`${routeNames[name][0]}, ${count} at once …`)
        seen.push(
          await compare(
            name,
            count,
            { ours, bare },
            bench.isQuick ? { rounds: 1, seconds: 2 } : { rounds: count === 1 ? 3 : 5, seconds: 2 },
          ),
        )
      }
    }
    return report(seen)
  } finally {
    await ours.worker.close()
    await bare.worker.close()
  }
}

async function open(bench: Bench): Promise<Target> {
  const worker = await bench.open(bench.compared())
  return { worker, scene: await setScene(worker, 1000, bench.isQuick ? 4000 : 20_000) }
}

/** The bare Worker on a shop of its own, with the same parts in the same tables. */
async function openBare(bench: Bench): Promise<Target> {
  const state = await bench.aShop()
  const filler = await bench.open(bench.shop(), state)
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
): Promise<Compared> {
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
  const roundOf = (of: (run: { ours: Round; bare: Round }) => Round): Round => ({
    requests: middle((run) => of(run).requests),
    perSecond: middle((run) => of(run).perSecond),
    p50Ms: middle((run) => of(run).p50Ms),
    p99Ms: middle((run) => of(run).p99Ms),
    cpuMs: middle((run) => of(run).cpuMs),
  })
  return {
    name,
    count,
    ratio: middle((run) => run.ours.perSecond / run.bare.perSecond),
    ratioByCpu: middle((run) => run.bare.cpuMs / run.ours.cpuMs),
    ours: roundOf((run) => run.ours),
    bare: roundOf((run) => run.bare),
  }
}

function report(seen: Compared[]): Section {
  const most = seen.filter(({ count }) => count === connections.at(-1))
  const plot: Bars = {
    title: `Requests a second over ${connections.at(-1)} connections: ours and the bare Worker`,
    groups: most.map(({ name, ours, bare }) => ({
      name: routeNames[name][0],
      values: [ours.perSecond, bare.perSecond],
    })),
    series: ['ours', 'bare'],
  }
  return {
    title: 'The Worker',
    goals: most.flatMap(goalsOf),
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
        seen.map(row),
      ),
      'Both are built by wrangler and run in Miniflare behind its router, on the same 1,000 parts, in turns; medians of the rounds, the ratio ' +
        'within each round. The bare Worker is Hono with one prepared query, for an order two journeys (prices; then order, lines, stock and cart in one batch), and no check at all; its page is 24 cards rendered by ' +
        'React. By CPU is the same ratio by the CPU time of the whole runtime, which a busy machine does not blur. Ours has every check on and sends two letters after an order. The ' +
        'rate limiter and the mail of the platform are stand-ins that say yes at once.',
    ],
    plots: [{ name: 'worker', svg: bars(plot) }],
  }
}

function row({ name, count, ratio, ratioByCpu, ours, bare }: Compared): string[] {
  const least = compared[name]
  return [
    `${routeNames[name][0]}, ${count} at once`,
    times(ratio),
    least === null ? '' : times(least),
    times(ratioByCpu),
    figure(ours.perSecond),
    figure(bare.perSecond),
    `${figure(ours.cpuMs)} / ${figure(bare.cpuMs)}`,
    `${figure(ours.p50Ms)} / ${figure(ours.p99Ms)}`,
    `${figure(bare.p50Ms)} / ${figure(bare.p99Ms)}`,
  ]
}

/** What is reached beside the bare Worker, and by way of it beside the quickest of other shops. */
function goalsOf({ name, ratio, ours, bare }: Compared): Goal[] {
  const [what, least] = [routeNames[name][0], compared[name]]
  const unit = 'a second'
  const beside = { of: 'bare Worker', other: bare.perSecond, ours: ours.perSecond, unit, ratio }
  const goals = least === null ? [] : [atLeastTimes(`${what}, requests`, least, beside)]
  if (name !== 'collectionPage' && name !== 'order') return goals
  const peer = peerSpeeds[name]
  const scaled = { of: `${peer.name} by way of its bare Worker`, other: (bare.perSecond * peer.best) / peer.bare }
  const ratioToPeer = (ratio * peer.bare) / peer.best
  const ahead = { ...scaled, ours: ours.perSecond, unit, ratio: ratioToPeer }
  return [...goals, atLeastTimes(`${what}, beside the quickest shop`, peer.least, ahead)]
}
