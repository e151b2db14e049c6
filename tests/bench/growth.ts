import { listCollection, listProducts } from '#domain/products.ts'
import { atMost, atMostTimes, type Goal } from './goals.ts'
import type { Bench } from './open-bench.ts'
import type { LocalWorker } from './local-worker.ts'
import { type Lines, lines } from './plot.ts'
import { progress } from './progress.ts'
import { readCosts } from './read-route-costs.ts'
import { get, type Scene, type Shot, type ShotName, shots } from './requests.ts'
import { routeNames } from './routes.ts'
import { setScene } from './scene.ts'
import { figure, type Section, table, times } from './tables.ts'

/** What shall not grow with the shop. */
const routes: ShotName[] = [
  'homePage',
  'collectionPage',
  'list',
  'facets',
  'productPage',
  'detail',
  'bikePage',
  'addToCart',
  'order',
  'board',
]

/** The commonest word of the parts, the most that a search can find; and one that no part has in these letters. */
const words = ['honda', 'karbouretor']

const requests: [name: string, make: (scene: Scene) => Shot][] = [
  ...routes.map((name): [string, (scene: Scene) => Shot] => [routeNames[name][0], shots[name]]),
  ...words.flatMap((word): [string, () => Shot][] => [
    [`search for "${word}"`, () => get(`${listCollection.path}?q=${word}`)],
    [`"${word}" by plain \`LIKE\``, () => get(`/bench/like?q=${word}`)],
  ]),
]

/** A shop of one size. */
interface Stage {
  worker: LocalWorker
  scene: Scene
  costs: Map<string, { ms: number; rows: number }>
}

/** Bytes of the answer and of the Worker's memory. */
interface Streamed {
  ms: number
  bytes: number
  heapBefore: number
  heapMost: number
}

/** Time, rows and memory at a thousand, ten thousand and a hundred thousand parts and orders: shops side by side, asked in turns. */
export async function measureGrowth(bench: Bench): Promise<Section> {
  const stages: Stage[] = []
  try {
    for (const size of bench.isQuick ? [1000, 10_000] : [1000, 10_000, 100_000]) {
      const worker = await bench.open(bench.measuring())
      stages.push({ worker, scene: await setScene(worker, size, 500), costs: new Map() })
    }
    for (const [name, make] of requests) {
      progress(`${name} …`)
      const costs = await readCosts(
        stages.map(({ worker, scene }) => ({ worker, make: () => make(scene) })),
        bench.isQuick ? 10 : 100,
      )
      for (const [index, { totalMs, rowsRead }] of costs.entries()) {
        stages[index]?.costs.set(name, { ms: totalMs, rows: rowsRead })
      }
    }
    progress('Every part as a stream …')
    const streams: Streamed[] = []
    for (const { worker } of stages) streams.push(await streamAll(worker))
    return report(stages, streams)
  } finally {
    for (const { worker } of stages) await worker.close()
  }
}

/** Reads every part as the browser of the former shop did, and looks at the Worker's memory meanwhile. */
async function streamAll(worker: LocalWorker): Promise<Streamed> {
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

/** The names of what shall be as quick in a large shop as in a small one. */
const steady = [
  routeNames.collectionPage[0],
  routeNames.list[0],
  routeNames.productPage[0],
  routeNames.detail[0],
  `search for "${words[0]}"`,
]

function goalsOf(stages: Stage[], streams: Streamed[]): Goal[] {
  const [first, last, stream] = [stages[0], stages.at(-1), streams.at(-1)]
  if (!first || !last || !stream) return []
  const size = last.scene.partCount.toLocaleString('en-US')
  const rows = [...routes.map((key) => routeNames[key]), [`search for "${words[0]}"`, 200] as const]
  return [
    ...steady.map((name) => {
      const [small, large] = [first, last].map(({ costs }) => costs.get(name)?.ms ?? Number.NaN) as [number, number]
      return atMostTimes(`${name}, time at ${size} parts`, 1.5, {
        of: 'at 1,000',
        other: small,
        ours: large,
        unit: 'ms',
      })
    }),
    ...rows.flatMap(([name, most]) =>
      most === undefined
        ? []
        : [atMost(`${name}, rows at ${size} parts`, last.costs.get(name)?.rows ?? Number.NaN, most, 'rows')],
    ),
    atMost(`memory of the Worker while it sends ${size} parts`, stream.heapMost / 1e6, 64, 'MB'),
  ]
}

function report(stages: Stage[], streams: Streamed[]): Section {
  const [first] = stages
  const names = [...(first?.costs.keys() ?? [])]
  const of = (stage: Stage | undefined, name: string) => stage?.costs.get(name) ?? { ms: Number.NaN, rows: Number.NaN }
  const sizes = stages.map(({ scene }) => scene.partCount.toLocaleString('en-US'))
  const plot: Lines = {
    title: 'Milliseconds inside the Worker at so many parts and orders',
    sizes: stages.map(({ scene }) => scene.partCount),
    series: names.map((name) => ({ name, values: stages.map((stage) => of(stage, name).ms) })),
  }
  return {
    title: 'Growth',
    goals: goalsOf(stages, streams),
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
        streams.map(({ ms, bytes, heapBefore, heapMost }, index) => [
          sizes[index] ?? '',
          ...[ms / 1000, bytes / 1e6, heapBefore / 1e6, heapMost / 1e6].map((value) => figure(value)),
        ]),
      ),
      'Shall be: at most 1.5 × the time at 1,000, the same rows, less than 64 MB. As many orders as parts. Time is inside the Worker, databases included, without the slowest fifth; the shops stand side by side and are asked in turns. ' +
        "Memory is the JavaScript's of the Worker, asked of the runtime.",
    ],
    plots: [{ name: 'growth', svg: lines(plot) }],
  }
}
