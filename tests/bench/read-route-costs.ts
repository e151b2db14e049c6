import { brotliCompressSync, constants } from 'node:zlib'
import type { Bench } from './open-bench.ts'
import type { LocalWorker } from './local-worker.ts'
import { progress } from './progress.ts'
import { type Shot, type ShotName, shots } from './requests.ts'
import { measureHeader, type RouteCost, type RouteTime } from './route-cost.ts'
import { setScene } from './scene.ts'
import { mean } from './statistics.ts'

/** What one request of a route costs. */
export interface Cost extends RouteCost {
  /** Of the answer's body, compressed as the edge does. */
  bytes: number
  /** The Worker's own work, usually. */
  ownMs: number
  /** The time inside the Worker, usually. */
  totalMs: number
}

export type RouteCosts = Record<ShotName, Cost>

/** Counts and times every route of a shop with 1,000 parts and 1,000 orders. */
export async function readRouteCosts(bench: Bench): Promise<RouteCosts> {
  const worker = await bench.open(bench.measuring())
  try {
    const scene = await setScene(worker, 1000, 400)
    const costs: Partial<RouteCosts> = {}
    for (const name of Object.keys(shots) as ShotName[]) {
      progress(`Counting and timing ${name} …`)
      const [cost] = await readCosts([{ worker, make: () => shots[name](scene) }], bench.isQuick ? 20 : 200)
      if (cost) costs[name] = cost
    }
    return costs as RouteCosts
  } finally {
    await worker.close()
  }
}

/** A Worker and a request to it, made anew each time. */
export interface Place {
  worker: LocalWorker
  make: () => Shot
}

/**
 * What one request costs in each of some places: counted a few times, and timed so many times, in turns, so that what else the
 * machine does falls on all of them.
 */
export async function readCosts(places: Place[], runs: number): Promise<Cost[]> {
  const timed = places.map((): RouteTime[] => [])
  const counted = await Promise.all(places.map(countPlace))
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { worker, make }] of places.entries()) {
      timed[index]?.push((await measured<RouteTime>(worker, make(), 'time')).cost)
    }
  }
  return counted.map((cost, index) => {
    const times = timed[index] ?? []
    return {
      ...cost,
      ownMs: usual(times.map(({ ownMs }) => ownMs)),
      totalMs: usual(times.map(({ totalMs }) => totalMs)),
    }
  })
}

/** Counts a request five times, which warms every cache: the largest, because one search may cost more than another. */
async function countPlace({ worker, make }: Place): Promise<RouteCost & { bytes: number }> {
  const counts: (RouteCost & { bytes: number })[] = []
  for (let run = 0; run < 5; run += 1) {
    const { cost, body } = await measured<RouteCost>(worker, make(), 'count')
    counts.push({ ...cost, bytes: edgeSize(body) })
  }
  return counts.toSorted((a, b) => b.rowsRead - a.rowsRead)[0] as RouteCost & { bytes: number }
}

/** The mean without the slowest fifth. The Worker's clock shows whole milliseconds, of which a mean makes finer ones. */
function usual(times: number[]): number {
  return mean(times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length * 0.8)))
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
