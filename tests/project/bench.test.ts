import { X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { billOf, costOf, type Usage } from '#tests/bench/bill/arithmetic.ts'
import { limitsAt } from '#tests/bench/bill/limits.ts'
import { chance, simulate, sustained } from '#tests/bench/bill/order-queue.ts'
import { type Metered, monthlyFee, prices } from '#tests/bench/bill/prices.ts'
import { atLeastTimes, atMost, atMostTimes, goalTable } from '#tests/bench/goals.ts'
import { barePage } from '#tests/bench/pages/bare-page.ts'
import { throwAwayCertificate } from '#tests/bench/pages/certificate.ts'
import { reportOf } from '#tests/bench/report.ts'
import { median, percentile } from '#tests/bench/statistics.ts'
import { figure, table } from '#tests/bench/tables.ts'

const nothing = Object.fromEntries(Object.keys(prices).map((key) => [key, 0])) as Usage

/** Chance that always lands in the middle: arrivals stand evenly apart. */
const evenly = () => 0.5

describe('does', () => {
  test('the middle of figures is their median, and 99 in 100 do not exceed their 99th percentile', () => {
    expect(median([5, 1, 3])).toBe(3)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([])).toBeNaN()
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
    expect(percentile(hundred, 0.99)).toBe(99)
    expect(percentile(hundred, 1)).toBe(100)
    expect(percentile([7], 0.5)).toBe(7)
  })

  test('a month without visitors costs the fee, and what is included costs nothing', () => {
    expect(billOf(nothing).total).toBe(monthlyFee)
    const included = Object.fromEntries(Object.keys(prices).map((key) => [key, prices[key as Metered].included]))
    expect(billOf(included as Usage).total).toBe(monthlyFee)
  })

  test('beyond what is included every part of a unit is paid: the example of the documentation', () => {
    // 100 million requests of 7 ms: $27.00 and $13.40.
    const usage = { ...nothing, requests: 100_000_000, cpu: 700_000_000 }
    expect(costOf(usage.requests, prices.requests)).toBeCloseTo(27)
    expect(costOf(usage.cpu, prices.cpu)).toBeCloseTo(13.4)
    expect(billOf(usage).total).toBeCloseTo(45.4)
  })

  test('orders that come slower than the database works do not wait', () => {
    const waits = simulate({ perSecond: 10, seconds: 10, busyMs: 20 }, evenly)
    expect(waits).toMatchObject({ longestMs: 0, queue: 0 })
    expect(sustained(20)).toBe(50)
  })

  test('orders that come faster wait the longer the later they come, and the queue is worked off afterwards', () => {
    const waits = simulate({ perSecond: 100, seconds: 10, busyMs: 20 }, chance(1))
    expect(waits.orders).toBeGreaterThan(900)
    expect(waits.longestMs).toBeGreaterThan(8000)
    expect(waits.drainedMs).toBeGreaterThanOrEqual(waits.longestMs)
    expect(waits.queue).toBeGreaterThan(400)
    expect(waits.medianMs).toBeLessThan(waits.p99Ms)
  })

  test('a larger shop meets its limits sooner', () => {
    const [small, large] = [10_000, 100_000_000].map((views) => limitsAt(views, { bytesPerOrder: 4000, busyMs: 10 }))
    expect(small?.ordersAMonth).toBe(200)
    expect(large?.monthsToFull).toBeCloseTo(1.25)
    expect(large?.writerShare).toBeGreaterThan(small?.writerShare ?? 1)
  })

  test('a goal is met up to its limit, and the table says which are not, the ratios first', () => {
    const beside = { of: 'bare page', other: 1000, ours: 1100, unit: 'ms' }
    const goals = [
      atMost('home, HTML', 14, 14, 'KB'),
      atMost('list, HTML', 14.1, 14, 'KB'),
      atMostTimes('home, LCP', 1.1, beside),
      atLeastTimes('orders', 0.6, { ...beside, ratio: 0.59 }),
    ]
    expect(goals.map(({ isMet }) => isMet)).toEqual([true, false, true, false])
    const lines = goalTable(goals).split('\n')
    expect(lines[0]).toBe('2 of 4 goals are met.')
    expect(lines[4]?.split('|').map((cell) => cell.trim())).toEqual([
      '',
      'home, HTML',
      '1.00 ×',
      'at most 14 KB',
      'yes',
      '14 KB',
      '',
      '',
    ])
    expect(lines[7]?.split('|').map((cell) => cell.trim())).toEqual([
      '',
      'orders',
      '**0.59 ×**',
      'at least 0.60 ×',
      '**no**',
      '1,100 ms',
      'bare page: 1,000 ms',
      '',
    ])
  })

  test('a figure that could not be measured meets no goal', () => {
    expect(atMost('home, HTML', Number.NaN, 14, 'KB').isMet).toBe(false)
  })

  test('a kept report begins with the goals, its plots stand beside it, and the bill has a page of its own', () => {
    const plots = [{ name: 'pages', svg: '<svg/>' }]
    const sections = [
      { title: 'Pages', blocks: ['seen'], goals: [atMost('home, HTML', 13, 14, 'KB')], plots },
      { title: 'The bill', blocks: ['$5'], page: 'the-bill.md' },
    ]
    const { text, files } = reportOf('Measured today.', sections)
    expect(text.indexOf('1 of 1 goals')).toBeLessThan(text.indexOf('## Pages'))
    expect([...files.keys()].toSorted()).toEqual(['', 'bench-pages.svg', 'the-bill.md'])
    expect(files.get('')).toContain('![pages](bench-pages.svg)')
    expect(files.get('')).toContain('[On a page of its own](the-bill.md)')
    expect(files.get('the-bill.md')).toBe('# The bill\n\nMeasured today.\n\n$5\n')
    const [, bill] = sections
    expect(reportOf('Measured today.', bill ? [bill] : []).files.get('')).toBe('# The bill\n\nMeasured today.\n\n$5\n')
  })

  test('a bare page has the words, links and pictures of a page and nothing else', () => {
    const html = `<!doctype html><html lang="en-PK"><head><title>Parts</title><link rel="stylesheet" href="/a.css">
      <script src="/a.js"></script></head><body class="x"><div id="root"><div aria-hidden="true"><div>Again</div>Again</div><p aria-hidden="true" inert="">Later</p><h1 class="big">Brake shoe</h1><svg><path d="M0"/></svg>
      <a class="card" href="/product/1"><img class="y" src="/1.webp" alt="A shoe" width="320" loading="lazy"/></a>
      <button type="button" aria-label="a > b">Add</button></div><script type="application/json">{"a":"<p>"}</script></body></html>`
    const bare = barePage(html)
    expect(bare).toContain('<p>Later</p><h1>Brake shoe</h1>')
    expect(bare).toContain('<a href="/product/1"><img src="/1.webp" alt="A shoe" width="320" loading="lazy"></a>')
    expect(bare).toContain('<button type="button">Add</button>')
    expect(bare).not.toMatch(/script|stylesheet|svg|path|class|"a"|Again/)
  })

  test('a certificate for one run is one that a browser can read, for localhost, signed by its own key', () => {
    const certificate = new X509Certificate(throwAwayCertificate().cert)
    expect(certificate.subject).toBe('CN=localhost')
    expect(certificate.verify(certificate.publicKey)).toBe(true)
  })

  test('figures have the digits that tell something, and tables stand in columns', () => {
    expect([0.01234, 1.2345, 99.96, 1234.5, Number.NaN].map((each) => figure(each))).toEqual([
      '0.0123',
      '1.23',
      '100',
      '1,235',
      '-',
    ])
    expect(table(['what', 'ms'], [['a page', '12']])).toBe('| what   |  ms |\n| ------ | --: |\n| a page |  12 |')
  })
})

describe('protects', () => {
  test('chance is the same for the same seed, so that a report can be repeated', () => {
    const draw = (seed: number) => {
      const random = chance(seed)
      return [random(), random(), random()]
    }
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })
})
