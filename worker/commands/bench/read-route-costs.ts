import { brotliCompressSync, constants } from 'node:zlib'
import type { Bench } from './open-bench.ts'
import { type LocalWorker, openWorker } from './local-worker.ts'
import { throwAwaySecrets } from './people.ts'
import { progress } from './progress.ts'
import { type Shot, type ShotName, shots } from './requests.ts'
import { measureHeader, type RouteCost, type RouteTime } from './route-cost.ts'
import { setScene } from './scene.ts'
import { mean, median } from './statistics.ts'

/** What one request of a route costs. */
export interface Cost extends RouteCost {
  /** Of the answer's body, compressed as the edge does. */
  bytes: number
  /** Mean of the Worker's own work. */
  ownMs: number
  /** Median of the time inside the Worker. */
  totalMs: number
}

export type RouteCosts = Record<ShotName, Cost>

/** Counts and times every route of a shop with 1,000 parts and 1,000 orders. */
export async function readRouteCosts(bench: Bench): Promise<RouteCosts> {
  const worker = await openWorker({
    bundle: await bench.measuring(),
    state: await bench.aShop(),
    variables: throwAwaySecrets,
  })
  try {
    const scene = await setScene(worker, 1000, 400)
    const costs: Partial<RouteCosts> = {}
    for (const name of Object.keys(shots) as ShotName[]) {
      progress(`Counting and timing ${name} …`)
      costs[name] = await readCost(worker, () => shots[name](scene), bench.isQuick ? 20 : 200)
    }
    return costs as RouteCosts
  } finally {
    await worker.close()
  }
}

/** What one route costs: counted once, when all caches of the Worker are warm, and timed so many times. */
export async function readCost(worker: LocalWorker, make: () => Shot, runs: number): Promise<Cost> {
  const counts: RouteCost[] = []
  for (let run = 0; run < 5; run += 1) counts.push((await measured<RouteCost>(worker, make(), 'count')).cost)
  // The largest of a few: one search may cost more than another.
  const cost = counts.toSorted((a, b) => a.rowsRead - b.rowsRead).at(-1) as RouteCost
  const timed: RouteTime[] = []
  let bytes = 0
  for (let run = 0; run < runs; run += 1) {
    const { cost: time, body } = await measured<RouteTime>(worker, make(), 'time')
    if (run === 0) bytes = edgeSize(body)
    timed.push(time)
  }
  const settled = timed.slice(Math.floor(runs / 5))
  return {
    ...cost,
    bytes,
    ownMs: mean(settled.map(({ ownMs }) => ownMs)),
    totalMs: median(settled.map(({ totalMs }) => totalMs)),
  }
}

async function measured<Measured>(worker: LocalWorker, shot: Shot, way: 'count' | 'time') {
  const { path, headers, ...request } = shot
  const answer = await worker.fetch(path, { ...request, headers: { ...headers, [measureHeader]: way } })
  const body = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${body.toString().slice(0, 200)}`)
  return { cost: JSON.parse(answer.headers.get(measureHeader) ?? 'null') as Measured, body }
}

function edgeSize(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
}
