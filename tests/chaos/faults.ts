import { setTimeout as sleep } from 'node:timers/promises'
import type { BadLine } from './flaky-proxy.ts'
import type { MortalShop } from './killable-shop.ts'
import type { Seen } from './clients.ts'

/** One torment: what it does to the shop until `until` (epoch milliseconds), and how often it did it. */
export interface Part {
  name: string
  run(shop: MortalShop, line: BadLine, seen: Seen, until: number): Promise<string>
}

export const parts: Part[] = [
  {
    name: 'runtime killed',
    async run(shop, _line, _seen, until) {
      let kills = 0
      while (Date.now() < until) {
        await sleep(1500 + Math.random() * 2500)
        shop.kill()
        kills += 1
        await shop.start()
      }
      return `${kills} kills`
    },
  },
  {
    name: 'connections cut',
    async run(_shop, line, _seen, until) {
      line.spoilOneIn(3)
      await sleep(until - Date.now())
      line.spoilOneIn(0)
      const { cut, truncated, delayed } = line.spoiled
      return `${cut} cut, ${truncated} truncated, ${delayed} delayed`
    },
  },
  {
    name: 'disk full',
    async run(shop, _line, seen, until) {
      // Every database of this machine writes at each query, also when it is only read (a count of bookmarks), so a full disk
      // takes the reads as well: the shop has to show what it showed before.
      while (seen.reads.rounds === 0) await sleep(100)
      let [times, served] = [0, 0]
      const failedBefore = seen.reads.failed
      while (Date.now() < until) {
        try {
          shop.fillDisk(true)
        } catch {
          return 'skipped: this machine has no prlimit'
        }
        const before = seen.reads.answered
        await sleep(3000)
        served += seen.reads.answered - before
        shop.fillDisk(false)
        times += 1
        await sleep(2000)
      }
      const failed = seen.reads.failed - failedBefore
      if (failed > 0) seen.wrong.push(`${failed} reads failed where the disk was full`)
      return `${times} times for 3 s; ${served} reads served meanwhile, ${failed} failed`
    },
  },
]
