import { atLeastTimes, atMost, atMostTimes, type Goal } from '#tests/bench/goals.ts'
import { barePageOfPeers, peerPages } from '#tests/bench/peers.ts'
import { type Bars, bars } from '#tests/bench/plot.ts'
import { figure, kilobytes, type Section, table, times } from '#tests/bench/tables.ts'
import type { Visit } from './lighthouse.ts'

/** A page and the bare one with the same words: of each figure the median. */
export interface Seen {
  name: string
  ours: Visit
  bare: Visit
}

/** How long the next page took, usually. Milliseconds. */
export interface Opened {
  name: string
  ms: number
}

/** Pages that the goals are about, and what they are called among the peers. */
export const judged = ['home', 'collection', 'product']

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

/** The section of the report: goals, tables, what they mean, the plot. */
export function reportPages(title: string, seen: Seen[], opened: Opened[]): Section {
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
