import type { Bench } from '#worker/commands/bench/open-bench.ts'
import { findBrowser } from '#worker/commands/browser.ts'
import { type LocalWorker, openWorker } from '#worker/commands/bench/local-worker.ts'
import { throwAwaySecrets } from '#worker/commands/bench/people.ts'
import { type Bars, bars } from '#worker/commands/bench/plot.ts'
import { progress } from '#worker/commands/bench/progress.ts'
import { setScene } from '#worker/commands/bench/scene.ts'
import { median } from '#worker/commands/bench/statistics.ts'
import { figure, kilobytes, type Section, table, times } from '#worker/commands/bench/tables.ts'
import { barePage } from './bare-page.ts'
import { openEdge } from './edge.ts'
import { type Visit, visit } from './lighthouse.ts'

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
  const worker = await openWorker({
    bundle: await bench.shop(),
    state: await bench.aShop(),
    variables: throwAwaySecrets,
  })
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
      for (const [name, path] of pages) seen.push(await see(browser, edge.origin, name, path, bench.isQuick ? 1 : 7))
      return report(title, seen)
    } finally {
      edge.close()
    }
  } finally {
    await worker.close()
  }
}

interface Seen {
  name: string
  ours: Visit
  bare: Visit
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

function report(title: string, seen: Seen[]): Section {
  const plot: Bars = {
    title: 'Largest picture or text painted, ms: ours and the bare page',
    groups: seen.map(({ name, ours, bare }) => ({ name, values: [ours.lcp, bare.lcp] })),
    series: ['ours', 'bare'],
  }
  return {
    title,
    blocks: [
      table(
        [
          'page',
          'LCP of the bare page',
          'score',
          'FCP ms',
          'LCP ms',
          'TBT ms',
          'CLS',
          'requests',
          'HTML KB',
          'JavaScript KB',
          'CSS KB',
          'fonts KB',
          'pictures KB',
        ],
        seen.flatMap(({ name, ours, bare }) => [
          row(name, times(ours.lcp / bare.lcp), ours),
          row(`${name}, bare`, '', bare),
        ]),
      ),
      'Shall be: score 100, LCP at most 1.10 × that of the bare page, TBT at most 50 ms, CLS at most 0.01, HTML at most 14 KB, JavaScript 90, CSS 12. ' +
        "First visits in Lighthouse's mobile simulation (150 ms to the server and back, 1.6 Mbit/s, a quarter of this CPU) through TLS, HTTP/2 and brotli; medians. " +
        'KB as they were sent, with headers. The bare page has the same words, links and pictures, no script, four lines of style, and lies ready; ours is rendered anew each time.',
    ],
    plots: [{ name: 'pages', svg: bars(plot) }],
  }
}

function row(name: string, ratio: string, { score, fcp, lcp, tbt, cls, requests, bytes }: Visit): string[] {
  return [
    name,
    ratio,
    figure(score),
    figure(fcp),
    figure(lcp),
    figure(tbt),
    cls.toFixed(3),
    figure(requests),
    ...[bytes.Document, bytes.Script, bytes.Stylesheet, bytes.Font, bytes.Image].map(kilobytes),
  ]
}
