import { setTimeout as sleep } from 'node:timers/promises'
import type { BadLine } from './bad-line.ts'
import type { MortalShop } from './mortal-shop.ts'
import type { Seen } from './writers.ts'

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
      let times = 0
      while (Date.now() < until) {
        await sleep(2000)
        try {
          shop.fillDisk(true)
        } catch {
          return 'skipped: this machine has no prlimit'
        }
        await sleep(3000)
        shop.fillDisk(false)
        times += 1
      }
      return `${times} times for 3 s; ${seen.reads.answered} reads served, ${seen.reads.failed} not`
    },
  },
]
