import { listCollection } from '#domain/products.ts'
import { type JudgedQuery, judgedQueries } from '#tests/support/judged-queries.ts'
import { catalogue } from '#worker/database/catalogue/catalogue.ts'
import type { Bench } from './open-bench.ts'
import type { LocalWorker } from './local-worker.ts'
import { anotherAddress } from './people.ts'
import { progress } from './progress.ts'
import { mean, median } from './statistics.ts'
import { figure, type Section, table } from './tables.ts'

const searches = [
  { name: 'this shop', path: listCollection.path },
  { name: 'plain `LIKE`, every word', path: '/bench/like' },
  { name: 'MiniSearch, prefix and fuzzy', path: '/bench/minisearch' },
]

const halves: JudgedQuery['half'][] = ['tuning', 'held out']

interface Answer {
  half: JudgedQuery['half']
  /** Where the first right part stands, from 1; 0 when none is on the first page. */
  place: number
  isEmpty: boolean
  ms: number
}

/** Quality and time of the shop's search beside two that everybody knows, on the judged searches. */
export async function measureSearch(bench: Bench): Promise<Section> {
  const worker = await bench.open(bench.measuring())
  try {
    const queries = judgedQueries(catalogue)
    const answers = new Map<string, Answer[]>(searches.map(({ name }) => [name, []]))
    for (let run = 0; run < (bench.isQuick ? 1 : 3); run += 1) {
      progress(`Searching ${queries.length} judged texts, run ${run + 1} …`)
      for (const query of queries) {
        for (const { name, path } of searches) answers.get(name)?.push(await ask(worker, path, query))
      }
    }
    return report(answers, queries)
  } finally {
    await worker.close()
  }
}

async function ask(worker: LocalWorker, path: string, { text, right, half }: JudgedQuery): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await worker.fetch(`${path}?q=${encodeURIComponent(text)}`, {
    headers: { 'CF-Connecting-IP': anotherAddress() },
  })
  const { products } = (await answer.json()) as { products: { partNumber: string }[] }
  const ms = performance.now() - startedAt
  const place = products.findIndex(({ partNumber }) => right.has(partNumber)) + 1
  return { half, place, isEmpty: products.length === 0, ms }
}

function report(answers: Map<string, Answer[]>, queries: JudgedQuery[]): Section {
  const share = (list: Answer[], isTrue: (answer: Answer) => boolean) =>
    `${figure((100 * list.filter(isTrue).length) / list.length)} %`
  const rows = halves.flatMap((half) =>
    [...answers].map(([name, all]) => {
      const list = all.filter((each) => each.half === half)
      return [
        `${name}, ${half}`,
        mean(list.map(({ place }) => (place === 0 ? 0 : 1 / place))).toFixed(3),
        share(list, ({ place }) => place > 0 && place <= 3),
        share(list, ({ isEmpty }) => isEmpty),
        figure(median(list.map(({ ms }) => ms))),
      ]
    }),
  )
  const counts = halves.map((half) => `${queries.filter((query) => query.half === half).length} ${half}`)
  return {
    title: 'Search',
    blocks: [
      table(['search', 'mean reciprocal rank', 'right part in the first three', 'empty', 'median ms'], rows),
      `${queries.length} searches as people type them (${counts.join(', ')}), on the sample catalogue of ${catalogue.length} parts. The half ` +
        'that was held out was never looked at while the search was tuned. All three search the same texts of a part, the ' +
        "owner's workshop words among them, and answer over HTTP from one Worker with 24 cards from the books; ours with facets " +
        'as well. MiniSearch holds every part in the memory of the Worker.',
    ],
  }
}
