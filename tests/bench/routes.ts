import { brotliCompressSync, constants } from 'node:zlib'
import { figure, limited, table } from '#tests/support/built-shop/figures.ts'
import type { LocalWorker } from '#tests/support/built-shop/local-worker.ts'
import type { Bench } from '#tests/support/built-shop/open-bench.ts'
import { progress } from '#tests/support/built-shop/progress.ts'
import { countHeader, type RouteCost } from '#tests/support/built-shop/route-cost.ts'
import { type Probe, type Route, routes } from './probes.ts'
import { setScene } from './scene.ts'

interface Counted {
  cost: RouteCost
  /** With the work after the response. */
  withLater: RouteCost
  bytes: number
}

/** Rows, round trips and bytes of every route, at 1,000 products and 1,000 orders. */
export async function measureRoutes(bench: Bench): Promise<string[]> {
  const worker = await bench.openShop()
  try {
    const scene = await setScene(worker, 400)
    const rows: string[][] = []
    for (const { name, rows: mostRows, trips: mostTrips, make } of Object.values<Route>(routes)) {
      progress(`Counting ${name} …`)
      const { cost, withLater, bytes } = await countLargest(worker, () => make(scene))
      const later = (['rowsRead', 'rowsWritten', 'trips'] as const).map((key) => withLater[key] - cost[key])
      rows.push([
        name,
        limited(cost.rowsRead, { atMost: mostRows }),
        String(cost.rowsWritten),
        limited(cost.trips, { atMost: mostTrips }),
        withLater.trips === cost.trips ? '' : later.join(' / '),
        figure(bytes / 1024),
      ])
    }
    return [
      table(['request', 'rows read', 'rows written', 'round trips', 'later: rows / written / trips', 'KB'], rows),
      'Exact; the largest of five requests. KB: the body, compressed by brotli at quality 4. Later: work after the response, such as emails.',
    ]
  } finally {
    await worker.close()
  }
}

/** Sends a request five times, since one search may cost more than another. */
async function countLargest(worker: LocalWorker, make: () => Probe): Promise<Counted> {
  const counts: Counted[] = []
  for (let run = 0; run < 5; run += 1) {
    const { path, headers, ...request } = make()
    const response = await worker.fetch(path, { ...request, headers: { ...headers, [countHeader]: '1' } })
    const body = Buffer.from(await response.arrayBuffer())
    if (!response.ok) throw new Error(`${path}: ${response.status} ${body.toString().slice(0, 200)}`)
    const counted = JSON.parse(response.headers.get(countHeader) ?? '') as Omit<Counted, 'bytes'>
    const compressed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    counts.push({ ...counted, bytes: compressed.length })
  }
  return counts.toSorted((a, b) => b.cost.rowsRead - a.cost.rowsRead)[0] as Counted
}
