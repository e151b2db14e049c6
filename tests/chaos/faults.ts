import { setTimeout as sleep } from 'node:timers/promises'
import type { FlakyProxy } from './flaky-proxy.ts'
import type { KillableShop } from './killable-shop.ts'
import type { Seen } from './clients.ts'

/** A fault injected until `until` (epoch milliseconds). Resolves with what was done, in words. */
export interface Fault {
  name: string
  run(shop: KillableShop, proxy: FlakyProxy, seen: Seen, until: number): Promise<string>
}

export const faults: Fault[] = [
  {
    name: 'runtime killed',
    async run(shop, _proxy, _seen, until) {
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
    async run(_shop, proxy, _seen, until) {
      proxy.disturbOneIn(3)
      await sleep(until - Date.now())
      proxy.disturbOneIn(0)
      const { cut, truncated, delayed } = proxy.disturbed
      return `${cut} cut, ${truncated} truncated, ${delayed} delayed`
    },
  },
  {
    name: 'disk full',
    async run(shop, _proxy, seen, until) {
      // A local database writes at each query, reads included (a count of bookmarks), so a full disk fails reads as well:
      // the shop must serve its last responses.
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
