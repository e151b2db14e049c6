import type { Bench } from '#tests/bench/open-bench.ts'
import { findBrowser } from '#worker/commands/local/browser.ts'
import type { LocalWorker } from '#tests/bench/local-worker.ts'
import { progress } from '#tests/bench/progress.ts'
import { setScene } from '#tests/bench/scene.ts'
import { median } from '#tests/bench/statistics.ts'
import type { Section } from '#tests/bench/tables.ts'
import { barePage } from './bare-page.ts'
import { openEdge } from './edge.ts'
import { type Visit, visit } from './lighthouse.ts'
import { openNextPage } from './next-page.ts'
import { judged, type Opened, reportPages, type Seen } from './report-pages.ts'

const barePath = (path: string) => `/bare${path}`

/** First visits to the pages of the shop, each beside a bare page with the same words and pictures. */
export async function measurePages(bench: Bench): Promise<Section> {
  const title = 'Pages'
  const browser = findBrowser()
  if (!browser)
    return {
      title,
      blocks: ['Left out: there is no Chromium on this machine. `CHROMIUM=/path/to/chromium` names one.'],
    }
  const worker = await bench.open(bench.shop())
  try {
    const scene = await setScene(worker, 1000, 1)
    const pages = new Map([
      ['home', '/'],
      ['collection', '/collection'],
      ['search', '/collection?q=brake+shoe'],
      ['product', `/product/${scene.parts[0]?.id}`],
      ['cart', '/cart'],
    ])
    const edge = await openEdge(worker.origin, await bareOnes(worker, [...pages.values()]))
    try {
      const seen: Seen[] = []
      for (const [name, path] of pages)
        seen.push(await see(browser, edge.origin, name, path, bench.isQuick ? 1 : judged.includes(name) ? 5 : 3))
      const opened: Opened[] = []
      for (const way of ways(pages)) opened.push(await openAhead(browser, edge.origin, way, bench.isQuick ? 1 : 5))
      return reportPages(title, seen, opened)
    } finally {
      edge.close()
    }
  } finally {
    await worker.close()
  }
}

/** From one page to the next by a link. */
interface Way {
  name: string
  from: string
  link: string
}

function ways(pages: Map<string, string>): Way[] {
  const part = 'main a[href^="/product/"]'
  return [
    { name: 'from home to a list', from: '/', link: 'main a[href^="/collection"]' },
    { name: 'from a list to a part', from: '/collection', link: part },
    {
      name: 'from a part to another',
      from: pages.get('product') ?? '/',
      link: `.product-related a[href^="/product/"]`,
    },
  ]
}

async function openAhead(browser: string, origin: string, { name, from, link }: Way, runs: number): Promise<Opened> {
  progress(`Opening the next page ${name} …`)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await openNextPage(browser, origin + from, link))
  return { name, ms: median(times) }
}

async function bareOnes(worker: LocalWorker, paths: string[]): Promise<Map<string, string>> {
  const made = paths.map(async (path): Promise<[string, string]> => {
    const answer = await worker.fetch(path)
    return [barePath(path), barePage(await answer.text())]
  })
  return new Map(await Promise.all(made))
}

/** Both pages so many times in turns; of each figure the median. */
async function see(browser: string, origin: string, name: string, path: string, runs: number): Promise<Seen> {
  const [ours, bare]: [Visit[], Visit[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    progress(`Visiting the page ${name}, ${run + 1} of ${runs} …`)
    bare.push(await visit(browser, origin + barePath(path)))
    ours.push(await visit(browser, origin + path))
  }
  return { name, ours: middle(ours), bare: middle(bare) }
}

function middle(visits: Visit[]): Visit {
  const of = (read: (visit: Visit) => number) => median(visits.map(read))
  return {
    score: of(({ score }) => score),
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    requests: of(({ requests }) => requests),
    bytes: {
      Document: of(({ bytes }) => bytes.Document),
      Script: of(({ bytes }) => bytes.Script),
      Stylesheet: of(({ bytes }) => bytes.Stylesheet),
      Font: of(({ bytes }) => bytes.Font),
      Image: of(({ bytes }) => bytes.Image),
    },
  }
}
