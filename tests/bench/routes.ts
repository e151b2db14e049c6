import { brotliCompressSync, constants } from 'node:zlib'
import { figure, limited, table } from './figures.ts'
import type { LocalWorker } from './local-worker.ts'
import type { Bench } from './open-bench.ts'
import { progress } from './progress.ts'
import { type Probe, type ProbeName, probes } from './probes.ts'
import { countHeader, type RouteCost } from './route-cost.ts'
import { setScene } from './scene.ts'

/** What people call the routes, and the most rows and round trips that each may take. */
export const routes: Record<ProbeName, { name: string; rows?: number; trips?: number }> = {
  homePage: { name: 'home page', rows: 30, trips: 1 },
  collectionPage: { name: 'collection page', rows: 60, trips: 1 },
  searchPage: { name: 'search page', rows: 200 },
  productPage: { name: 'product page', rows: 60, trips: 1 },
  bikePage: { name: 'bike page' },
  cartPage: { name: 'cart page' },
  home: { name: 'home, data', rows: 30, trips: 1 },
  list: { name: 'list of 24, data', rows: 60, trips: 1 },
  facets: { name: 'list with three filters, data', rows: 200 },
  detail: { name: 'product, data', rows: 5, trips: 1 },
  search: { name: 'search, data', rows: 200 },
  addToCart: { name: 'add to cart', rows: 10, trips: 2 },
  order: { name: 'order of 5 lines', rows: 60, trips: 2 },
  board: { name: 'order board of the back office' },
}

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
    for (const [key, { name, rows: atMost, trips }] of Object.entries(routes) as [
      ProbeName,
      (typeof routes)[ProbeName],
    ][]) {
      progress(`Counting ${name} …`)
      const { cost, withLater, bytes } = await countLargest(worker, () => probes[key](scene))
      rows.push([
        name,
        limited(cost.rowsRead, { ...(atMost !== undefined && { atMost }) }),
        String(cost.rowsWritten),
        limited(cost.trips, { ...(trips !== undefined && { atMost: trips }) }),
        withLater.trips === cost.trips
          ? ''
          : [
              withLater.rowsRead - cost.rowsRead,
              withLater.rowsWritten - cost.rowsWritten,
              withLater.trips - cost.trips,
            ].join(' / '),
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
