import { atMost, type Goal } from './goals.ts'
import type { Bench } from './open-bench.ts'
import type { Cost } from './read-route-costs.ts'
import type { ShotName } from './requests.ts'
import { figure, type Section, table } from './tables.ts'

/** The routes as people name them, and the most rows that each may read. Speed, cost and growth. */
export const routeNames: Record<ShotName, [name: string, mostRows?: number]> = {
  homePage: ['home page', 30],
  collectionPage: ['collection page', 60],
  searchPage: ['search page', 200],
  productPage: ['product page', 60],
  bikePage: ['bike page'],
  cartPage: ['cart page'],
  home: ['home, data', 30],
  list: ['list of 24, data', 60],
  facets: ['list narrowed by three facets, data', 200],
  detail: ['one part, data', 5],
  search: ['search, data', 200],
  allProducts: ['every part (`product/list`)'],
  addToCart: ['add to cart', 10],
  order: ['order of 5 lines', 60],
  board: ['order board of the counter'],
}

/** What every route reads, writes, sends and works. */
export async function measureRoutes(bench: Bench): Promise<Section> {
  const costs = Object.entries(await bench.routeCosts()) as [ShotName, Cost][]
  return {
    title: 'Rows, journeys, bytes and work of a request',
    goals: costs.flatMap(([key, cost]) => goalsOf(key, cost)),
    blocks: [
      table(
        [
          'request',
          'rows read',
          'at most',
          'rows written',
          'journeys',
          'afterwards: rows / written / journeys',
          'KB',
          'own work ms',
          'in the Worker ms',
        ],
        costs.map(([key, cost]) => row(key, cost)),
      ),
      '1,000 parts and 1,000 orders. Rows and journeys are exact; the largest of five. KB are of the body, compressed by brotli at quality 4. ' +
        'Own work is the mean time inside the Worker without the time in which it waits for its databases: CPU as far as a clock can tell. ' +
        'Afterwards is what goes on when the answer is sent: letters, for instance. A search asks two databases: the vocabulary of the index, then the index, then the ' +
        'books, which show what stands in them; its fourth journey counts the search, and nobody waits for it. A narrowed list asks the index, then the books.',
    ],
  }
}

function row(key: ShotName, cost: Cost): string[] {
  const [name, mostRows] = routeNames[key]
  const { rowsRead, rowsWritten, trips } = cost.afterwards
  return [
    name,
    figure(cost.rowsRead),
    mostRows === undefined ? '' : String(mostRows),
    figure(cost.rowsWritten),
    String(cost.trips),
    trips === 0 ? '' : `${rowsRead} / ${rowsWritten} / ${trips}`,
    figure(cost.bytes / 1024),
    figure(cost.ownMs),
    figure(cost.totalMs),
  ]
}

/** Rows where a number is named; and one journey for what is read, two for what is written. */
function goalsOf(key: ShotName, cost: Cost): Goal[] {
  const [name, mostRows] = routeNames[key]
  if (mostRows === undefined) return []
  const isWrite = key === 'addToCart' || key === 'order'
  return [
    atMost(`${name}, rows read`, cost.rowsRead, mostRows, 'rows'),
    atMost(`${name}, journeys`, cost.trips, isWrite ? 2 : 1, 'to a database'),
  ]
}
