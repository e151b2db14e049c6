import { getMarquee } from '#domain/marquee.ts'
import { login } from '#domain/users.ts'
import type { LocalWorker } from './local-worker.ts'
import type { Bench } from './open-bench.ts'
import { progress } from './progress.ts'
import { percentile } from './statistics.ts'
import { figure, type Section, table } from './tables.ts'

/** Pages that people look at meanwhile, in turns. */
const pages = ['/', '/collection', '/api/hitech/product/list', '/bike/honda-cd-70']
const pagesPerSecond = 20
/** What one machine answers beside itself, and what is asked of it (Trust §5.1); a second. */
const rates = [40, 200]
const floodAddresses = 50
/** What a reader is allowed to wait while it goes on. Trust §5.1. */
const mostP99Ms = 500

/** How long people wait for pages while programs try passwords from 50 addresses, and among as many harmless requests. Trust §5.1, L4. */
export async function measureFlood(bench: Bench): Promise<Section> {
  const worker = await bench.open(bench.shop())
  const seconds = bench.isQuick ? 10 : 60
  try {
    await browse(worker, 3)
    progress('Browsing in peace …')
    const before = await browse(worker, seconds)
    const statuses = new Map<number, number>()
    const rows = [row('in peace', before)]
    for (const rate of rates) {
      progress(`Browsing among ${rate} harmless requests a second …`)
      const [among] = await Promise.all([browse(worker, seconds), harmless(worker, rate, seconds)])
      progress(`Browsing while ${rate} passwords a second are tried …`)
      const [during] = await Promise.all([browse(worker, seconds), flood(worker, rate, seconds, statuses)])
      rows.push(row(`among ${rate} reads of the banner a second`, among), row(`among ${rate} logins a second`, during))
    }
    const answers = [...statuses].map(([status, count]) => `${status}: ${figure(count)}`).join(', ')
    return {
      title: 'A flood of logins',
      blocks: [
        table(['pages', 'p50 ms', 'p95 ms', 'p99 ms', 'asked'], rows),
        `Logins from ${floodAddresses} addresses for ${seconds} s at each rate, answered ${answers}; allowed are ${mostP99Ms} ms at p99. ` +
          'No cache stands in front. The platform’s sieve (30 a minute of an address for each call) is a stand-in that counts as it does; behind it stand the exact counts in D1 and one hash at a time.',
      ],
    }
  } finally {
    await worker.close()
  }
}

/** Asks so often whether or not the last answer is there, as people do. Gives how long each waited. */
async function steadily(
  perSecond: number,
  seconds: number,
  ask: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const waits: number[] = []
  const asked: Promise<unknown>[] = []
  const start = performance.now()
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = start + (index * 1000) / perSecond
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    const sent = performance.now()
    asked.push(ask(index).then(() => waits.push(performance.now() - sent)))
  }
  await Promise.all(asked)
  return waits
}

function row(name: string, waits: number[]): string[] {
  return [name, ...[0.5, 0.95, 0.99].map((share) => figure(percentile(waits, share))), figure(waits.length)]
}

function browse(worker: LocalWorker, seconds: number): Promise<number[]> {
  return steadily(pagesPerSecond, seconds, async (index) => {
    const answer = await worker.fetch(pages[index % pages.length] as string)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a page was answered with ${answer.status}`)
  })
}

/** The same number of the cheapest call there is: what so many requests do to this machine, whatever they ask. */
function harmless(worker: LocalWorker, rate: number, seconds: number): Promise<number[]> {
  return steadily(rate, seconds, async () => {
    await (await worker.fetch(getMarquee.path)).arrayBuffer()
  })
}

async function flood(worker: LocalWorker, rate: number, seconds: number, statuses: Map<number, number>): Promise<void> {
  await steadily(rate, seconds, async (index) => {
    const answer = await worker.fetch(login.path, {
      method: login.method,
      headers: {
        'Content-Type': 'application/json',
        'CF-Connecting-IP': `10.7.0.${index % floodAddresses}`,
      },
      body: JSON.stringify({ email: `somebody.${index % 500}@example.com`, password: `guess ${index}` }),
    })
    await answer.arrayBuffer()
    if (![401, 429].includes(answer.status)) throw new Error(`a login was answered with ${answer.status}`)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  })
}
