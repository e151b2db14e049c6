import { figure, limited, median, table } from '#tests/support/built-shop/figures.ts'
import type { Bench } from '#tests/support/built-shop/open-bench.ts'
import { progress } from '#tests/support/built-shop/progress.ts'
import { setScene } from '#tests/bench/scene.ts'
import { findBrowser } from '#worker/commands/local/browser.ts'
import { bare, createCertificate, openEdge } from './edge.ts'
import { type Visit, visit } from './lighthouse.ts'

const columns: [name: keyof Visit, head: string, atMost?: number][] = [
  ['ttfb', 'first byte ms'],
  ['fcp', 'FCP ms'],
  ['lcp', 'LCP ms'],
  ['tbt', 'TBT ms', 50],
  ['cls', 'CLS', 0.01],
  ['requests', 'requests'],
  ['document', 'HTML KB', 14],
  ['scripts', 'JavaScript KB'],
  ['styles', 'CSS KB', 12],
  ['fonts', 'fonts KB'],
  ['pictures', 'pictures KB'],
]

/** First visits to pages of the shop, and to the same documents without scripts, in Lighthouse's mobile simulation. */
export async function measurePages(bench: Bench, runs: number): Promise<string[]> {
  const browser = findBrowser()
  if (!browser) return ['Left out: no Chromium on this machine. `CHROMIUM=/path/to/chromium` names one.']
  const certificate = createCertificate()
  if (!certificate) return ['Left out: no openssl on this machine.']
  const worker = await bench.openShop()
  const edge = await openEdge(worker.origin, certificate)
  try {
    const { parts } = await setScene(worker, 1)
    const pages = {
      home: '/',
      collection: '/collection',
      search: '/collection?q=brake+shoe',
      product: `/product/${parts[0]?.id}`,
      cart: '/cart',
    }
    const rows: string[][] = []
    for (const [name, path] of Object.entries(pages)) {
      const [visits, bareVisits]: [Visit[], Visit[]] = [[], []]
      for (let run = 0; run < runs; run += 1) {
        progress(`Visiting ${name}, ${run + 1} …`)
        visits.push(await visit(browser, edge.origin + path))
        bareVisits.push(await visit(browser, `${edge.origin}${path}${path.includes('?') ? '&' : '?'}${bare}`))
      }
      const middle = (key: keyof Visit, of = visits) => median(of.map((each) => each[key]))
      const cells = columns.map(([key, , atMost]) => limited(middle(key), { atMost }))
      const ofBare = limited(middle('lcp') / middle('lcp', bareVisits), { atMost: 1.15 })
      rows.push([name, figure(middle('score')), ofBare, ...cells])
    }
    return [
      table(['page', 'score', 'LCP, of the bare page', ...columns.map(([, head]) => head)], rows),
      '150 ms to the server and back, 1.6 Mbit/s, a quarter of this CPU; through TLS, HTTP/2 and brotli; medians. KB as sent, with headers.',
    ]
  } finally {
    edge.close()
    await worker.close()
  }
}
