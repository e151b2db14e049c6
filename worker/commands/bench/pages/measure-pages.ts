import { atLeastTimes, atMost, atMostTimes, type Goal } from '#worker/commands/bench/goals.ts'
import type { Bench } from '#worker/commands/bench/open-bench.ts'
import { barePageOfPeers, peerPages } from '#worker/commands/bench/peers.ts'
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
import { openNextPage } from './next-page.ts'

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
      for (const [name, path] of pages)
        seen.push(await see(browser, edge.origin, name, path, bench.isQuick ? 1 : judged.includes(name) ? 5 : 3))
      const opened: Opened[] = []
      for (const way of ways(pages)) opened.push(await openAhead(browser, edge.origin, way, bench.isQuick ? 1 : 5))
      return report(title, seen, opened)
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

/** How long the next page took, usually. Milliseconds. */
interface Opened {
  name: string
  ms: number
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

/** Pages that the goals are about, and what they are called among the peers. */
const judged = ['home', 'collection', 'product']

function goalsOf({ name, ours, bare }: Seen): Goal[] {
  if (!judged.includes(name)) return []
  const kb = (bytes: number) => bytes / 1024
  return [
    atMostTimes(`${name}, LCP`, 1.1, { of: 'bare page', other: bare.lcp, ours: ours.lcp, unit: 'ms' }),
    atLeastTimes(`${name}, Lighthouse score`, 1, { of: 'the most', other: 100, ours: ours.score, unit: 'points' }),
    atMost(`${name}, TBT`, ours.tbt, 50, 'ms'),
    atMost(`${name}, CLS`, ours.cls, 0.01, 'of the screen'),
    atMost(`${name}, HTML`, kb(ours.bytes.Document), 14, 'KB'),
    atMost(`${name}, CSS`, kb(ours.bytes.Stylesheet), 12, 'KB'),
  ]
}

/** What other shops did beside the bare page of their own sitting. */
function peerTable(seen: Seen[]): string {
  const ours = seen.filter(({ name }) => judged.includes(name))
  const rows = [
    ...ours.map(({ name, ours: visit, bare }) => [
      `${name}, ours`,
      times(visit.lcp / bare.lcp),
      figure(visit.tbt),
      kilobytes(visit.bytes.Script),
    ]),
    ...peerPages.map(({ name, page, lcp, tbt, scripts }) => [
      `${page}, ${name}`,
      times(lcp / barePageOfPeers),
      figure(tbt),
      String(scripts),
    ]),
  ]
  const order = (row: string[]) => judged.indexOf((row[0] ?? '').split(',')[0] ?? '')
  return table(
    ['page', 'LCP of the bare page', 'TBT ms', 'JavaScript KB'],
    rows.toSorted((a, b) => order(a) - order(b)),
  )
}

function report(title: string, seen: Seen[], opened: Opened[]): Section {
  const plot: Bars = {
    title: 'Largest picture or text painted, ms: ours and the bare page',
    groups: seen.map(({ name, ours, bare }) => ({ name, values: [ours.lcp, bare.lcp] })),
    series: ['ours', 'bare'],
  }
  return {
    title,
    goals: [...seen.flatMap(goalsOf), ...opened.map(({ name, ms }) => atMost(`the next page, ${name}`, ms, 100, 'ms'))],
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
        'KB as they were sent, with headers; the scripts with what the browser keeps for a time without a network. The bare page has the same words, links and pictures, no script, four lines of style, and lies ready; ours is rendered anew each time.',
      peerTable(seen),
      'The others were measured once on such a machine with 1,000 products; their LCP is beside the bare page of that sitting, ours beside that of this one.',
      `The next page, from the press to its painted heading, after the pointer was over the link: ${opened.map(({ name, ms }) => `${name} ${figure(ms)} ms`).join(', ')}; the same slow phone and network.`,
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
