import { listCollection, listProducts } from '#domain/products.ts'
import type { Bench } from './open-bench.ts'
import { type LocalWorker, openWorker } from './local-worker.ts'
import { throwAwaySecrets } from './people.ts'
import { type Lines, lines } from './plot.ts'
import { progress } from './progress.ts'
import { readCost } from './read-route-costs.ts'
import { get, type Scene, type Shot, type ShotName, searchTexts, shots } from './requests.ts'
import { routeNames } from './routes.ts'
import { setScene } from './scene.ts'
import { figure, type Section, table, times } from './tables.ts'

/** What shall not grow with the shop. */
const routes: ShotName[] = [
  'homePage',
  'collectionPage',
  'facets',
  'productPage',
  'bikePage',
  'addToCart',
  'order',
  'board',
]

/** The commonest word of the parts, the most that a search can find; and one that no part has in these letters. */
const [commonest = '', , misspelt = ''] = searchTexts
const searches: Record<string, string> = Object.fromEntries(
  [commonest, misspelt].flatMap((word) => [
    [`search for "${word}"`, `${listCollection.path}?q=${word}`],
    [`"${word}" by plain \`LIKE\``, `/bench/like?q=${word}`],
  ]),
)

interface Stage {
  parts: number
  costs: Map<string, { ms: number; rows: number }>
  /** Bytes of the answer and of the Worker's memory. */
  stream: { ms: number; bytes: number; heapBefore: number; heapMost: number }
}

/** Time, rows and memory at a thousand, ten thousand and a hundred thousand parts and orders. */
export async function measureGrowth(bench: Bench): Promise<Section> {
  const sizes = bench.isQuick ? [1000, 10_000] : [1000, 10_000, 100_000]
  const [bundle, state] = [await bench.measuring(), await bench.aShop()]
  const stages: Stage[] = []
  for (const size of sizes) {
    // Each size has a Worker that has just started, on the books of the size before.
    const worker = await openWorker({ bundle, state, variables: throwAwaySecrets })
    try {
      stages.push(await measureStage(worker, await setScene(worker, size, 500), bench.isQuick ? 10 : 60))
    } finally {
      await worker.close()
    }
  }
  return report(stages)
}

async function measureStage(worker: LocalWorker, scene: Scene, runs: number): Promise<Stage> {
  const costs: Stage['costs'] = new Map()
  const all: [name: string, make: () => Shot][] = [
    ...routes.map((name): [string, () => Shot] => [routeNames[name][0], () => shots[name](scene)]),
    ...Object.entries(searches).map(([name, path]): [string, () => Shot] => [name, () => get(path)]),
  ]
  for (const [name, make] of all) {
    progress(`${name} …`)
    const { totalMs, rowsRead } = await readCost(worker, make, runs)
    costs.set(name, { ms: totalMs, rows: rowsRead })
  }
  progress('Every part as a stream …')
  return { parts: scene.partCount, costs, stream: await streamAll(worker) }
}

/** Reads every part as the browser of the former shop did, and looks at the Worker's memory meanwhile. */
async function streamAll(worker: LocalWorker): Promise<Stage['stream']> {
  const heapBefore = await worker.heap()
  const startedAt = performance.now()
  const { path, ...request } = get(listProducts.path)
  const answer = await worker.fetch(path, request)
  let [bytes, heapMost, lookedAt] = [0, 0, startedAt]
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (performance.now() - lookedAt < 200) continue
    heapMost = Math.max(heapMost, await worker.heap())
    lookedAt = performance.now()
  }
  return { ms: performance.now() - startedAt, bytes, heapBefore, heapMost: heapMost || (await worker.heap()) }
}

function report(stages: Stage[]): Section {
  const [first] = stages
  const names = [...(first?.costs.keys() ?? [])]
  const of = (stage: Stage | undefined, name: string) => stage?.costs.get(name) ?? { ms: Number.NaN, rows: Number.NaN }
  const sizes = stages.map(({ parts }) => parts.toLocaleString('en-US'))
  const plot: Lines = {
    title: 'Milliseconds inside the Worker at so many parts and orders',
    sizes: stages.map(({ parts }) => parts),
    series: names.map((name) => ({ name, values: stages.map((stage) => of(stage, name).ms) })),
  }
  return {
    title: 'Growth',
    blocks: [
      table(
        [
          'request',
          'time at the largest',
          ...sizes.map((size) => `ms at ${size}`),
          ...sizes.map((size) => `rows at ${size}`),
        ],
        names.map((name) => [
          name,
          times(of(stages.at(-1), name).ms / of(first, name).ms),
          ...stages.map((stage) => figure(of(stage, name).ms)),
          ...stages.map((stage) => figure(of(stage, name).rows)),
        ]),
      ),
      table(
        ['every part (`product/list`), at parts', 'seconds', 'MB', 'memory before, MB', 'most memory meanwhile, MB'],
        stages.map(({ parts, stream: { ms, bytes, heapBefore, heapMost } }) => [
          parts.toLocaleString('en-US'),
          ...[ms / 1000, bytes / 1e6, heapBefore / 1e6, heapMost / 1e6].map((value) => figure(value)),
        ]),
      ),
      'Shall be: at most 1.5 × the time at 1,000, the same rows, less than 64 MB. As many orders as parts. Time is the median inside the Worker, databases included. ' +
        "Memory is the JavaScript's of the Worker, asked of the runtime.",
    ],
    plots: [{ name: 'growth', svg: lines(plot) }],
  }
}
